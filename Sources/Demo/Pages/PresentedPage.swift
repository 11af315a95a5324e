import UIKit

/// A page that the demo presents: a postcard to be written, what is to be known of the way in which it is presented, and
/// buttons to present another one and to dismiss it.
final class PresentedPage: UIViewController {
    private let caption = UILabel(frame: .zero)
    private let detail = UILabel(frame: .zero)
    private let picture = LandscapeView()
    private let stamp = UILabel(frame: .zero)
    private let letter = UILabel(frame: .zero)
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

    /// - Parameters:
    ///   - title: what stands at the top: the name of the style.
    ///   - detail: what that does.
    init(_ title: String, detail text: String, note: @escaping (String) -> Void) {
        self.note = note
        super.init(nibName: nil, bundle: nil)
        self.title = title
        detail.text = text
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
        field.placeholder = "Greetings from the coast"
        field.accessibilityIdentifier = "presented.field"
        caption.accessibilityTraits = .header
        detail.font = DemoMetrics.caption
        detail.textColor = .secondaryLabel
        detail.textAlignment = .center
        detail.numberOfLines = 0
        picture.layer.cornerRadius = 10
        picture.clipsToBounds = true
        stamp.text = "Old Harbour Line"
        stamp.font = DemoMetrics.heading
        stamp.textColor = .white
        stamp.shadowColor = UIColor.black.withAlphaComponent(0.35)
        stamp.shadowOffset = CGSize(width: 0, height: 1)
        picture.addSubview(stamp)
        letter.text = Self.letterText
        letter.font = DemoMetrics.body
        letter.numberOfLines = 0
        // What is written is on the card.
        field.addAction(
            UIAction { [weak self] _ in
                let text = self?.field.text ?? ""
                self?.stamp.text = text.isEmpty ? "Old Harbour Line" : text
            }, for: .editingChanged)
        for view in [caption, detail, field, buttons, picture, letter] { self.view.addSubview(view) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let safe = view.safeAreaInsets
        let margin: CGFloat = 20
        let width = max(0, min(440, view.bounds.width - 2 * margin))
        let x = ((view.bounds.width - width) / 2).rounded()
        let words = detail.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
            .rounded(.up)
        let controls = 24 + 4 + words + 14 + 36 + 12 + ButtonRow.height
        let space = max(0, view.bounds.height - safe.top - safe.bottom - 2 * margin - controls - 16)
        // Where there is hardly any space, it is for the controls.
        let pictureHeight = space < 60 ? 0 : min(space, (width * 0.62).rounded())
        let letterHeight = letter.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
            .rounded(.up)
        letter.isHidden = space < pictureHeight + 14 + letterHeight
        let rest = max(0, space - pictureHeight - (letter.isHidden ? 0 : 14 + letterHeight))
        // In a large page the postcard is above the middle; in a sheet its upper part keeps its place at all heights.
        let top = safe.top + margin + (isSheet ? 0 : (rest / 3).rounded())
        caption.frame = CGRect(x: x, y: top, width: width, height: 24)
        detail.frame = CGRect(x: x, y: caption.frame.maxY + 4, width: width, height: words)
        field.frame = CGRect(x: x, y: detail.frame.maxY + 14, width: width, height: 36)
        buttons.frame = CGRect(x: x, y: field.frame.maxY + 12, width: width, height: ButtonRow.height)
        picture.isHidden = pictureHeight == 0
        picture.frame = CGRect(x: x, y: buttons.frame.maxY + 16, width: width, height: pictureHeight)
        letter.frame = CGRect(x: x, y: picture.frame.maxY + 14, width: width, height: letterHeight)
        stamp.frame = CGRect(x: 14, y: 10, width: max(0, width - 28), height: 22)
    }

    private static let letterText = """
        The line follows the coast for an hour, and stops wherever somebody waves. We had the front car to ourselves, with \
        the windows down and the smell of the sea coming in over the barley.

        At Old Harbour there is a bakery beside the platform. The driver waits until everybody has bought something.
        """

    private var isSheet: Bool { sheetPresentationController != nil }

    private func showAnother() {
        let page = PresentedPage(
            "formSheet", detail: "A second one lies over the first, with a size of its own.", note: note)
        page.modalPresentationStyle = .formSheet
        page.preferredContentSize = CGSize(width: 340, height: 300)
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
