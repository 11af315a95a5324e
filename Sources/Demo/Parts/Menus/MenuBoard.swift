import UIKit

/// A tile that the commands of the main menu change. It carries them out, says which are on, and has a context menu.
final class MenuBoard: UIControl, UIContextMenuInteractionDelegate {
    /// Receives what happened: commands, and calls that build menus.
    var didSomething: ((String) -> Void)?

    private var color = 0
    private var side = 64
    private var showsGrid = false

    private static let colors: [(name: String, color: UIColor)] = [
        ("Blue", .systemBlue), ("Teal", .systemTeal), ("Orange", .systemOrange), ("Pink", .systemPink),
    ]
    private static let sides = [("Small", 40), ("Medium", 64), ("Large", 96)]

    init() {
        super.init(frame: .zero)
        accessibilityIdentifier = "menus.board"
        accessibilityLabel = "Tile"
        accessibilityHint = "Has a context menu."
        becomeWell()
        addAction(UIAction { [weak self] _ in self?.becomeFirstResponder() }, for: .touchDown)
        addInteraction(UIContextMenuInteraction(delegate: self))
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    override var accessibilityValue: String? {
        get { "\(Self.colors[color].name), \(side) points\(showsGrid ? ", on a grid" : "")" }
        set {}
    }

    // MARK: The menus

    /// What the application inserts into the main menu.
    static func makeMenu() -> UIMenu {
        let sizes = sides.map { UICommand(title: $0, action: sizing, propertyList: $1) }
        return UIMenu(
            title: "Tile",
            children: [
                UIKeyCommand(title: "Next Colour", action: nextColoring, input: "d", modifierFlags: .command),
                UIKeyCommand(title: "Show Grid", action: gridding, input: "j", modifierFlags: .command),
                UIMenu(options: .displayInline, children: sizes),
                UIMenu(
                    title: "Colour",
                    children: [
                        UIDeferredMenuElement.usingFocus(identifier: colorList, shouldCacheItems: false)
                    ]),
            ])
    }

    private static let colorList = UIDeferredMenuElement.Identifier("demo.colors")

    /// The colours are there after a moment, as if they came from somewhere else.
    override func provider(for deferredElement: UIDeferredMenuElement) -> UIDeferredMenuElement.Provider? {
        guard deferredElement.identifier == Self.colorList else { return nil }
        return UIDeferredMenuElement.Provider { [weak self] completion in
            self?.didSomething?("provider(for:)")
            _ = Timer.scheduledTimer(withTimeInterval: 0.6, repeats: false) { _ in
                MainActor.assumeIsolated { completion(self?.colorActions ?? []) }
            }
        }
    }

    private var colorActions: [UIMenuElement] {
        Self.colors.enumerated().map { index, color in
            UIAction(title: color.name, state: index == self.color ? .on : .off) { [weak self] _ in
                self?.color = index
                self?.changed(color.name)
            }
        }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { [weak self] suggested in
            let colors = UIMenu(options: .displayInline, children: self?.colorActions ?? [])
            return UIMenu(children: [colors] + suggested)
        })
    }

    // MARK: Commands

    private static let nextColoring: Selector = {
        Selector.register("demo.nextColor", MenuBoard.nextColor)
        return "demo.nextColor"
    }()

    private static let gridding: Selector = {
        Selector.register("demo.toggleGrid", MenuBoard.toggleGrid)
        return "demo.toggleGrid"
    }()

    private static let sizing: Selector = {
        Selector.register("demo.setSize:", MenuBoard.setSize)
        return "demo.setSize:"
    }()

    override func validate(_ command: UICommand) {
        super.validate(command)
        if command.action == Self.gridding { command.state = showsGrid ? .on : .off }
        if command.action == Self.sizing {
            command.state = command.propertyList as? Int == side ? .on : .off
        }
    }

    private func nextColor() {
        color = (color + 1) % Self.colors.count
        changed("Next Colour")
    }

    private func toggleGrid() {
        showsGrid.toggle()
        changed("Show Grid")
    }

    private func setSize(_ command: UICommand) {
        side = command.propertyList as? Int ?? side
        changed(command.title)
    }

    override func copy(_ sender: Any?) {
        UIPasteboard.general.string = Self.colors[color].name
        changed("copy:")
    }

    private func changed(_ what: String) {
        didSomething?(what)
        setNeedsDisplay()
    }

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        if showsGrid { drawGrid() }
        let side = CGFloat(side)
        let frame = CGRect(
            x: (bounds.midX - side / 2).rounded(), y: (bounds.midY - side / 2).rounded(), width: side,
            height: side)
        Self.colors[color].color.setFill()
        UIBezierPath(roundedRect: frame, cornerRadius: side / 5).fill()
    }

    private func drawGrid() {
        UIColor.separator.setFill()
        for x in stride(from: CGFloat(16), to: bounds.width, by: 16) {
            UIBezierPath(rect: CGRect(x: x, y: 0, width: 1, height: bounds.height)).fill()
        }
        for y in stride(from: CGFloat(16), to: bounds.height, by: 16) {
            UIBezierPath(rect: CGRect(x: 0, y: y, width: bounds.width, height: 1)).fill()
        }
    }
}
