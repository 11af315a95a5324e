import UIKit

/// What the demo presents: a line about itself, a field, and buttons to go on and to go away.
final class PresentedPage: UIViewController {
    private let caption = UILabel(frame: .zero)
    private let field = UITextField(frame: .zero)
    private let note: (String) -> Void
    private lazy var buttons = ButtonRow([
        ReachableButton("Another", identifier: "presented.another") { [weak self] in self?.showAnother() },
        ReachableButton("Done", identifier: "presented.done") { [weak self] in
            self?.dismiss(animated: true)
        },
    ])

    init(_ title: String, note: @escaping (String) -> Void) {
        self.note = note
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.accessibilityIdentifier = "presented"
        caption.font = DemoMetrics.heading
        caption.textAlignment = .center
        caption.text = title
        field.borderStyle = .roundedRect
        field.placeholder = "The keys stay here"
        field.accessibilityIdentifier = "presented.field"
        for view in [caption, field, buttons] { self.view.addSubview(view) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let safe = view.safeAreaInsets
        let margin: CGFloat = 20
        let width = max(0, min(360, view.bounds.width - 2 * margin))
        let x = ((view.bounds.width - width) / 2).rounded()
        let top = safe.top + max(margin, ((view.bounds.height - safe.top - safe.bottom - 140) / 3).rounded())
        caption.frame = CGRect(x: x, y: top, width: width, height: 24)
        field.frame = CGRect(x: x, y: top + 38, width: width, height: 36)
        buttons.frame = CGRect(x: x, y: top + 88, width: width, height: ButtonRow.height)
    }

    private func showAnother() {
        let page = PresentedPage("\(title ?? ""), again", note: note)
        page.modalPresentationStyle = .formSheet
        page.preferredContentSize = CGSize(width: 320, height: 220)
        present(page, animated: true)
    }

    private func tell(_ call: String) { note("\(title ?? "") \(call)") }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tell("will appear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        tell("did appear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        tell("will disappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        tell("did disappear")
    }
}
