import UIKit

/// A tile on a field. It takes the focus, offers key commands, and does some of the edit actions.
final class CommandBoard: UIControl {
    /// Receives the name of each command and action that was performed.
    var didSomething: ((String) -> Void)?
    /// What can be done may be different now.
    var didChange: (() -> Void)?

    /// The middle of the tile, as fractions of the space that it has.
    private var position = CGPoint(x: 0.5, y: 0.5)
    private var side: CGFloat = 56
    private var color = 0
    private var isTileShown = true
    private var copiedColor: Int?

    private static let colors: [(name: String, color: UIColor)] = [
        ("blue", .systemBlue), ("teal", .systemTeal), ("orange", .systemOrange), ("pink", .systemPink),
    ]
    private static let sides: ClosedRange<CGFloat> = 32...96

    init() {
        super.init(frame: .zero)
        accessibilityIdentifier = "keys.board"
        accessibilityLabel = "Tile"
        accessibilityHint = "Arrow keys move it."
        becomeWell()
        addAction(UIAction { [weak self] _ in self?.becomeFirstResponder() }, for: .touchDown)
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityValue: String? {
        get {
            guard isTileShown else { return "none" }
            let place = [position.x, position.y].map { Int(($0 * 100).rounded()) }
            return "\(Self.colors[color].name), \(Int(side)) points, at \(place[0])% and \(place[1])%"
        }
        set {}
    }

    // MARK: Focus

    override var canBecomeFirstResponder: Bool { true }

    @discardableResult
    override func becomeFirstResponder() -> Bool {
        defer { didChange?() }
        return super.becomeFirstResponder()
    }

    @discardableResult
    override func resignFirstResponder() -> Bool {
        defer { didChange?() }
        return super.resignFirstResponder()
    }

    // MARK: Key commands

    private lazy var commands: [UIKeyCommand] = {
        let arrows = [
            UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow, UIKeyCommand.inputUpArrow,
            UIKeyCommand.inputDownArrow,
        ].map { UIKeyCommand(action: CommandBoard.move(_:), input: $0) }
        return arrows + [
            UIKeyCommand(
                title: "Next Colour", action: CommandBoard.nextColor, input: "d", modifierFlags: .command),
            UIKeyCommand(title: "Bigger", action: CommandBoard.grow, input: "+", modifierFlags: .command),
            UIKeyCommand(title: "Smaller", action: CommandBoard.shrink, input: "-", modifierFlags: .command),
            UIKeyCommand(
                title: "Center", action: CommandBoard.center, input: "0", modifierFlags: .command),
        ]
    }()

    override var keyCommands: [UIKeyCommand]? { commands }

    private func move(_ command: UIKeyCommand) {
        let step: CGFloat = 0.125
        switch command.input {
        case UIKeyCommand.inputLeftArrow: position.x = max(0, position.x - step)
        case UIKeyCommand.inputRightArrow: position.x = min(1, position.x + step)
        case UIKeyCommand.inputUpArrow: position.y = max(0, position.y - step)
        default: position.y = min(1, position.y + step)
        }
        changed("Move")
    }

    private func nextColor() {
        color = (color + 1) % Self.colors.count
        changed("Next Colour")
    }

    private func grow() {
        side = min(side + 16, Self.sides.upperBound)
        changed("Bigger")
    }

    private func shrink() {
        side = max(side - 16, Self.sides.lowerBound)
        changed("Smaller")
    }

    private func center() {
        position = CGPoint(x: 0.5, y: 0.5)
        changed("Center")
    }

    private func changed(_ what: String) {
        didSomething?(what)
        didChange?()
        setNeedsDisplay()
    }

    // MARK: Edit actions

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        switch action {
        case "copy:", "cut:", "delete:": isTileShown
        case "paste:": copiedColor != nil
        default: super.canPerformAction(action, withSender: sender)
        }
    }

    override func copy(_ sender: Any?) {
        copiedColor = color
        changed("copy:")
    }

    override func cut(_ sender: Any?) {
        copiedColor = color
        isTileShown = false
        changed("cut:")
    }

    override func paste(_ sender: Any?) {
        color = copiedColor ?? color
        isTileShown = true
        changed("paste:")
    }

    override func delete(_ sender: Any?) {
        isTileShown = false
        changed("delete:")
    }

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        guard isTileShown else { return }
        let available = bounds.insetBy(dx: side / 2 + 10, dy: side / 2 + 10)
        let frame = CGRect(
            x: (available.minX + available.width * position.x - side / 2).rounded(),
            y: (available.minY + available.height * position.y - side / 2).rounded(), width: side,
            height: side)
        Self.colors[color].color.setFill()
        UIBezierPath(roundedRect: frame, cornerRadius: side / 5).fill()
    }
}
