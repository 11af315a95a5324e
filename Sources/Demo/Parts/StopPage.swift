import UIKit

/// One stop of the line: its colour, its number, buttons to go on, and what there is to see, which scrolls under the
/// bar. Every second stop has a small title.
final class StopPage: UIViewController {
    static let names = ["Harbour", "Market", "Garden", "Library", "Summit"]
    private static let colors: [UIColor] = [
        .systemBlue, .systemOrange, .systemGreen, .systemPurple, .systemRed,
    ]

    var didAskForNext: (() -> Void)?
    var didAskForEnd: (() -> Void)?

    private let number: Int
    private let digit = UILabel(frame: .zero)
    private let field = UITextField(frame: .zero)
    private let sights = UILabel(frame: .zero)
    private let scroll = UIScrollView(frame: .zero)
    private lazy var buttons = ButtonRow([
        ReachableButton("Next Stop", identifier: "stop.next") { [weak self] in self?.didAskForNext?() },
        ReachableButton("Last Stop", identifier: "stop.last") { [weak self] in self?.didAskForEnd?() },
    ])

    private var isLast: Bool { number == Self.names.count - 1 }

    init(_ number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
        title = Self.names[number]
        let next = UIBarButtonItem(
            title: "Next", primaryAction: UIAction { [weak self] _ in self?.didAskForNext?() })
        next.accessibilityIdentifier = "stop.bar.next"
        if !isLast { navigationItem.rightBarButtonItem = next }
        if isLast { navigationItem.prompt = "The end of the line" }
        navigationItem.largeTitleDisplayMode = number.isMultiple(of: 2) ? .always : .never
        navigationItem.leftItemsSupplementBackButton = true
        toolbarItems = [
            UIBarButtonItem(title: "First", primaryAction: UIAction { [weak self] _ in self?.goHome() }),
            .flexibleSpace(),
            UIBarButtonItem(title: "Bar", primaryAction: UIAction { [weak self] _ in self?.toggleBar() }),
        ]
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = scroll }

    private func goHome() { navigationController?.popToRootViewController(animated: true) }

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
        field.placeholder = "Notes stay while you pull"
        field.accessibilityIdentifier = "stop.field.\(number + 1)"
        sights.numberOfLines = 0
        sights.textColor = .secondaryLabel
        sights.text = (1...16).map { "Sight \($0) of \(Self.names[number])" }.joined(separator: "\n\n")
        sights.sizeToFit()
        scroll.alwaysBounceVertical = true
        scroll.contentSize.height = Self.sightsTop + sights.bounds.height + 24
        for part in [digit, field, sights] { view.addSubview(part) }
        if !isLast { view.addSubview(buttons) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = max(0, min(320, view.bounds.width - 40))
        let x = ((view.bounds.width - width) / 2).rounded()
        digit.frame = CGRect(x: ((view.bounds.width - 80) / 2).rounded(), y: 20, width: 80, height: 80)
        field.frame = CGRect(x: x, y: 120, width: width, height: 36)
        buttons.frame = CGRect(x: x, y: 168, width: width, height: ButtonRow.height)
        sights.frame.origin = CGPoint(x: x, y: Self.sightsTop)
    }

    private static let sightsTop: CGFloat = 228
}
