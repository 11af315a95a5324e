import UIKit

/// A page that the demo presents: its title, a text field, and buttons to present another one and to dismiss it.
final class PresentedPage: UIViewController {
    private let caption = UILabel(frame: .zero)
    private let field = UITextField(frame: .zero)
    private let note: (String) -> Void
    private lazy var buttons = ButtonRow([
        TintedButton("Present Another", identifier: "presented.another") { [weak self] in
            self?.showAnother()
        },
        TintedButton("Done", identifier: "presented.done") { [weak self] in
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
        field.placeholder = "Type here"
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
        let page = PresentedPage("formSheet", note: note)
        page.modalPresentationStyle = .formSheet
        page.preferredContentSize = CGSize(width: 320, height: 220)
        present(page, animated: true)
    }

    private func log(_ call: String) { note("\(title ?? ""): \(call)") }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log("viewWillAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log("viewDidAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        log("viewWillDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log("viewDidDisappear")
    }
}
