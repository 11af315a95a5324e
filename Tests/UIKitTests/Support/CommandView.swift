import UIKit

/// Offers key commands and writes down what is done.
@MainActor
class CommandView: UIView {
    var name: String
    var offered: [UIKeyCommand] = []
    var done: [String] = []
    /// How often the commands were read.
    var reads = 0

    init(_ name: String = "view", _ offered: [UIKeyCommand] = []) {
        self.name = name
        self.offered = offered
        super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    override var keyCommands: [UIKeyCommand]? {
        reads += 1
        return offered
    }

    func perform(_ command: UIKeyCommand) {
        done.append("\(name) \(command.propertyList as? String ?? command.input ?? "")")
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses { done.append("\(name) began \(press.key?.charactersIgnoringModifiers ?? "")") }
        super.pressesBegan(presses, with: event)
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses { done.append("\(name) ended \(press.key?.charactersIgnoringModifiers ?? "")") }
        super.pressesEnded(presses, with: event)
    }

    /// What was done since the last call.
    func take() -> [String] {
        defer { done.removeAll() }
        return done
    }
}

extension UIKeyCommand {
    /// A command of `CommandView`.
    static func of(
        _ input: String, _ flags: UIKeyModifierFlags = [], _ name: String? = nil, priority: Bool = false,
        attributes: Attributes = []
    ) -> UIKeyCommand {
        let command = UIKeyCommand(
            title: name ?? "", action: commandAction, input: input, modifierFlags: flags, propertyList: name,
            attributes: attributes)
        command.wantsPriorityOverSystemBehavior = priority
        return command
    }

    private static let commandAction: Selector = {
        Selector.register("test.performCommand:", CommandView.perform(_:))
        return "test.performCommand:"
    }()
}
