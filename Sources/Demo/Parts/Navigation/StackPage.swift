import UIKit

/// A page of the stack: its number, a field, buttons to push more pages, and lines that scroll under the bar. Every
/// second page has a small title.
final class StackPage: UIViewController {
    static let names = ["Harbour", "Market", "Garden", "Library", "Summit"]
    private static let colors: [UIColor] = [
        .systemBlue, .systemOrange, .systemGreen, .systemPurple, .systemRed,
    ]

    var didRequestNext: (() -> Void)?
    var didRequestAll: (() -> Void)?

    private let number: Int
    private let digit = UILabel(frame: .zero)
    private let field = UITextField(frame: .zero)
    private let lines = UILabel(frame: .zero)
    private let scroll = UIScrollView(frame: .zero)
    private lazy var buttons = ButtonRow([
        TintedButton("Push Next", identifier: "stack.next") { [weak self] in self?.didRequestNext?() },
        TintedButton("Push All", identifier: "stack.all") { [weak self] in self?.didRequestAll?() },
    ])

    private var isLast: Bool { number == Self.names.count - 1 }

    init(_ number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
        title = Self.names[number]
        let next = UIBarButtonItem(
            title: "Next", primaryAction: UIAction { [weak self] _ in self?.didRequestNext?() })
        next.accessibilityIdentifier = "stack.bar.next"
        if !isLast { navigationItem.rightBarButtonItem = next }
        if isLast { navigationItem.prompt = "The last page" }
        navigationItem.largeTitleDisplayMode = number.isMultiple(of: 2) ? .always : .never
        navigationItem.leftItemsSupplementBackButton = true
        toolbarItems = [
            UIBarButtonItem(
                title: "Pop to Root", primaryAction: UIAction { [weak self] _ in self?.popToRoot() }),
            .flexibleSpace(),
            UIBarButtonItem(
                title: "Hide Bar", primaryAction: UIAction { [weak self] _ in self?.toggleBar() }),
        ]
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = scroll }

    private func popToRoot() { navigationController?.popToRootViewController(animated: true) }

    private func toggleBar() {
        guard let stack = navigationController else { return }
        stack.setNavigationBarHidden(!stack.isNavigationBarHidden, animated: true)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let color = Self.colors[number]
        digit.text = "\(number + 1)"
        digit.font = .systemFont(ofSize: 44, weight: .bold)
        digit.textAlignment = .center
        digit.textColor = .white
        digit.backgroundColor = color
        digit.layer.cornerRadius = 40
        digit.clipsToBounds = true
        field.borderStyle = .roundedRect
        field.placeholder = "Type here, then swipe back"
        field.accessibilityIdentifier = "stack.field.\(number + 1)"
        lines.numberOfLines = 0
        lines.textColor = .secondaryLabel
        lines.text = (1...16).map { "Line \($0) of \(Self.names[number])" }.joined(separator: "\n\n")
        lines.sizeToFit()
        scroll.alwaysBounceVertical = true
        scroll.contentSize.height = Self.linesTop + lines.bounds.height + 24
        for part in [digit, field, lines] { view.addSubview(part) }
        if !isLast { view.addSubview(buttons) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = max(0, min(320, view.bounds.width - 40))
        let x = ((view.bounds.width - width) / 2).rounded()
        digit.frame = CGRect(x: ((view.bounds.width - 80) / 2).rounded(), y: 20, width: 80, height: 80)
        field.frame = CGRect(x: x, y: 120, width: width, height: 36)
        buttons.frame = CGRect(x: x, y: 168, width: width, height: ButtonRow.height)
        lines.frame.origin = CGPoint(x: x, y: Self.linesTop)
    }

    private static let linesTop: CGFloat = 228
}
