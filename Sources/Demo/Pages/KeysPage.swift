import UIKit

/// What keys do: commands, presses as they come, and actions that look for somebody who implements them.
final class KeysPage: CardPage, UITextFieldDelegate {
    private let board = CommandBoard()
    private let field = UITextField(frame: .zero)
    private let inspector = KeyInspector()
    private let table = ActionTable()
    private let events = EventList()

    override func viewDidLoad() {
        super.viewDidLoad()
        board.didSomething = { [weak self] what in self?.note("\(what) ← CommandBoard") }
        board.didChange = { [weak self] in self?.focusMayHaveChanged() }
        add(boardCard)
        add(inspectorCard)
        add(actionsCard)
        add(tableCard)
        add(logCard)
        focusMayHaveChanged()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        board.becomeFirstResponder()
    }

    private func note(_ line: String) {
        events.append(line)
        DemoApplication.log(command: line)
    }

    private func focusMayHaveChanged() {
        table.show(viewIfLoaded?.window?.firstResponder)
    }

    // MARK: Cards

    private var boardCard: Card {
        let card = Card(
            heading: "A tile and its commands",
            note: "Arrow keys move it. Hold Ctrl for a second to see all the commands there are.")
        card.add(board, height: 148)
        return card
    }

    private var inspectorCard: Card {
        let card = Card(
            heading: "Keys as they come", note: "Those that are held, and the last one in detail.")
        card.add(inspector, height: KeyInspector.height)
        return card
    }

    private var actionsCard: Card {
        let card = Card(
            heading: "Actions without a target",
            note: "Each looks for somebody who implements it: the first three from the first responder "
                + "upwards, the last from the button itself.")
        field.accessibilityIdentifier = "keys.field"
        field.borderStyle = .roundedRect
        field.font = DemoMetrics.body
        field.placeholder = "Select some text here"
        field.delegate = self
        card.add(field, height: 36)
        let grid = ButtonGrid([
            button("Copy") { [weak self] in self?.send("copy:") },
            button("Delete") { [weak self] in self?.send("delete:") },
            button("Select All") { [weak self] in self?.send("selectAll:") },
            printButton,
        ])
        card.add(grid, height: ButtonGrid.height)
        return card
    }

    private var tableCard: Card {
        let card = Card(
            heading: "Who can do what now", note: "The answers of canPerformAction for the first responder.")
        card.add(table, height: ActionTable.height)
        return card
    }

    private var logCard: Card {
        let card = Card(heading: "What was done, and by whom")
        card.add(events, height: 142)
        return card
    }

    private func button(_ title: String, _ action: @escaping @MainActor () -> Void) -> UIButton {
        let button = UIButton(configuration: .gray(), primaryAction: UIAction(title: title) { _ in action() })
        button.accessibilityIdentifier = "keys.\(title.lowercased().filter { $0 != " " })"
        return button
    }

    /// The one button that sends its own action.
    private var printButton: UIButton {
        let button = UIButton(configuration: .gray(), primaryAction: UIAction(title: "Print") { _ in })
        button.accessibilityIdentifier = "keys.print"
        button.addTarget(nil, action: Selector("printContent:"), for: .touchUpInside)
        return button
    }

    // MARK: Actions

    /// Sends an action as a menu does, and says who got it.
    private func send(_ action: Selector) {
        let target = view.window?.firstResponder?.target(forAction: action, withSender: self)
        UIApplication.shared.sendAction(action, to: nil, from: nil, for: nil)
        if !(target is CommandBoard) { note("\(action) ← \(target.map { "\(type(of: $0))" } ?? "nobody")") }
        focusMayHaveChanged()
    }

    override func printContent(_ sender: Any?) { note("printContent: ← KeysPage") }

    // MARK: Key commands

    private lazy var commands: [UIKeyCommand] = [
        UIKeyCommand(title: "Clear the Log", action: KeysPage.clear, input: "k", modifierFlags: .command),
        UIKeyCommand(title: "Print", action: KeysPage.printFromKey, input: "p", modifierFlags: .command),
        UIKeyCommand(title: "Reload", action: KeysPage.reload, input: UIKeyCommand.f5),
        UIKeyCommand(
            title: "Find", action: KeysPage.find, input: "f", modifierFlags: .command,
            discoverabilityTitle: "Find in the Text Field"),
    ]

    override var keyCommands: [UIKeyCommand]? { commands }

    private func clear() { events.clear() }

    private func printFromKey() { note("Print ← KeysPage") }

    private func reload() { note("Reload ← KeysPage") }

    private func find() {
        note("Find ← KeysPage")
        field.becomeFirstResponder()
    }

    // MARK: Presses

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        inspector.follow(presses)
        super.pressesBegan(presses, with: event)
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        inspector.follow(presses)
        super.pressesEnded(presses, with: event)
    }

    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        inspector.follow(presses)
        super.pressesCancelled(presses, with: event)
    }

    // MARK: UITextFieldDelegate

    func textFieldDidBeginEditing(_ textField: UITextField) { focusMayHaveChanged() }

    func textFieldDidEndEditing(_ textField: UITextField) { focusMayHaveChanged() }

    func textFieldDidChangeSelection(_ textField: UITextField) { focusMayHaveChanged() }
}

/// Buttons of the same size, two in a row.
private final class ButtonGrid: UIView {
    static let height: CGFloat = 2 * 36 + gap
    private static let gap: CGFloat = 8

    private let buttons: [UIButton]

    init(_ buttons: [UIButton]) {
        self.buttons = buttons
        super.init(frame: .zero)
        for button in buttons { addSubview(button) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let width = ((bounds.width - Self.gap) / 2).rounded(.down)
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(
                x: index.isMultiple(of: 2) ? 0 : bounds.width - width,
                y: CGFloat(index / 2) * (36 + Self.gap), width: width, height: 36)
        }
    }
}
