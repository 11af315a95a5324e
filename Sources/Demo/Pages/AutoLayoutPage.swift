import UIKit

/// What constraints are for: a form whose errors push, rows as high as their texts, a bar above the keyboard, priorities
/// that compete, a divider, and a contradiction. Everything on it is laid out by them.
final class AutoLayoutPage: UIViewController {
    private lazy var scroll = CardColumns([[form, priorities, divider], [list, keyboard, conflict]])
    private let messages = MessageList()
    private let keyboardModes = UISegmentedControl(items: ["Automatic", "Always", "Never"])
    private lazy var bar = MessageBar { [unowned self] in send($0) }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        for part in [scroll, bar] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            // What is less than required cannot hold in windows of a few points.
            scroll.bottomAnchor.constraint(equalTo: bar.topAnchor).with(.required - 1),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        ])
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        scroll.arrange(forWidth: view.bounds.width)
    }

    // MARK: Cards

    private var form: StackCard {
        StackCard(
            heading: "UIStackView, isHidden", note: "An error that appears pushes what is below it.",
            rows: [BookingForm()])
    }

    private var priorities: StackCard {
        StackCard(
            heading: "UILayoutPriority", note: "The label with the lower one is cut, or stretched.",
            rows: [PriorityBoard()])
    }

    private var divider: StackCard {
        StackCard(
            heading: "NSLayoutConstraint.constant",
            note: "The divider follows the finger as far as the least widths allow.", rows: [DividerBoard()])
    }

    private var list: StackCard {
        StackCard(
            heading: "UITableView.automaticDimension", note: "Each row is as high as its constraints ask.",
            rows: [messages])
    }

    private var conflict: StackCard {
        StackCard(
            heading: "NSLayoutConstraint.isActive",
            note: "Of two widths that contradict each other the later one is given up, and reported.",
            rows: [ConflictBoard()])
    }

    private static let modes: [UIApplication.SoftwareKeyboardMode] = [.automatic, .always, .never]

    private var keyboard: StackCard {
        keyboardModes.accessibilityIdentifier = "layout.keyboard"
        keyboardModes.accessibilityLabel = "Keyboard on the screen"
        keyboardModes.selectedSegmentIndex =
            Self.modes.firstIndex(of: UIApplication.shared.softwareKeyboardMode) ?? 0
        keyboardModes.addAction(
            UIAction { action in
                guard let segments = action.sender as? UISegmentedControl else { return }
                UIApplication.shared.softwareKeyboardMode = Self.modes[max(0, segments.selectedSegmentIndex)]
            }, for: .valueChanged)
        keyboardModes.heightAnchor.constraint(equalToConstant: DemoMetrics.target).isActive = true
        return StackCard(
            heading: "keyboardLayoutGuide",
            note: "The bar at the bottom stays above the keyboard on the screen, which is shown:",
            rows: [keyboardModes])
    }

    // MARK: Messages

    private func send(_ text: String) {
        messages.add(text)
        scroll.scrollRectToVisible(messages.convert(messages.bounds, to: scroll), animated: true)
    }
}
