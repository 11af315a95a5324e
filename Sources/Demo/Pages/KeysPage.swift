import UIKit

/// What keys do: key commands, presses, and actions that are sent up the responder chain; and what the pointer drags.
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
        add(dragCard)
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
            heading: "UIKeyCommand",
            note: "Arrow keys move the tile. Hold Ctrl for a second to list all commands.")
        card.add(board, height: 148)
        return card
    }

    private var dragCard: Card {
        let card = Card(
            heading: "UIDragInteraction, UIDropInteraction",
            note: "Drag words between the lists and other programs: at once with the mouse, after a moment "
                + "with a finger. The picture can be dragged away and replaced.")
        card.add(DragBoard(), height: DragBoard.height)
        return card
    }

    private var inspectorCard: Card {
        let card = Card(
            heading: "UIPress, UIKey", note: "The keys that are down, and the last one in detail.")
        card.add(inspector, height: KeyInspector.height)
        return card
    }

    private var actionsCard: Card {
        let card = Card(
            heading: "sendAction(_:to: nil, …)",
            note: "Sent up the chain until a responder implements the action. It starts at the first "
                + "responder, or for Print at the button.")
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
            heading: "canPerformAction", note: "Which responder can perform each action now.")
        card.add(table, height: ActionTable.height)
        return card
    }

    private var logCard: Card {
        let card = Card(
            heading: "Performed actions", note: "The action, and the responder that performed it.")
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
        if !(target is CommandBoard) { note("\(action) ← \(target.map { "\(type(of: $0))" } ?? "none")") }
        focusMayHaveChanged()
    }

    override func printContent(_ sender: Any?) { note("printContent: ← KeysPage") }

    // MARK: Key commands

    private lazy var commands: [UIKeyCommand] = [
        UIKeyCommand(title: "Clear the Log", action: KeysPage.clear, input: "k", modifierFlags: .command),
        UIKeyCommand(title: "Print", action: KeysPage.printFromKey, input: "p", modifierFlags: .command),
        UIKeyCommand(title: "Reload", action: KeysPage.reload, input: UIKeyCommand.f5),
        UIKeyCommand(
            title: "Find", action: KeysPage.findField, input: "f", modifierFlags: .command,
            discoverabilityTitle: "Find in the Text Field"),
    ]

    override var keyCommands: [UIKeyCommand]? { commands }

    private func clear() { events.clear() }

    private func printFromKey() { note("Print ← KeysPage") }

    private func reload() { note("Reload ← KeysPage") }

    private func findField() {
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
