import UIKit

/// A row of coloured tiles, every change of which can be undone with the nearest undo manager.
final class TileBoard: Well {
    private var colors = [0, 1, 2, 3, 4] { didSet { setNeedsDisplay() } }

    static let height: CGFloat = 56
    private static let limit = 12

    init() {
        super.init(identifier: "undo.board")
        isAccessibilityElement = true
        accessibilityLabel = "Tiles"
        accessibilityTraits = .image
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityValue: String? {
        get { colors.map { TouchColors.name(ofFinger: $0 + 1) }.joined(separator: ", ") }
        set {}
    }

    // MARK: Changes

    /// Adds a tile in the next colour.
    func add() {
        guard colors.count < Self.limit else { return }
        change(to: colors + [((colors.last ?? -1) + 1) % TouchColors.count], "Add")
    }

    /// Adds three tiles, as one thing to undo.
    func addThree() {
        undoManager?.beginUndoGrouping()
        for _ in 0..<3 { add() }
        undoManager?.setActionName("Add Three")
        undoManager?.endUndoGrouping()
    }

    func reverse() { change(to: colors.reversed(), "Reverse") }

    private func change(to new: [Int], _ name: String) {
        let old = colors
        guard new != old else { return }
        undoManager?.registerUndo(withTarget: self) { $0.change(to: old, name) }
        undoManager?.setActionName(name)
        colors = new
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first,
            let index = colors.indices.first(where: { frame(ofTile: $0).contains(touch.location(in: self)) })
        else { return }
        var new = colors
        new[index] = (new[index] + 1) % TouchColors.count
        change(to: new, "Colour")
    }

    // MARK: Drawing

    private func frame(ofTile index: Int) -> CGRect {
        let space = bounds.insetBy(dx: 10, dy: 10)
        let gap: CGFloat = 8
        let side = min(space.height, (space.width + gap) / CGFloat(max(1, colors.count)) - gap)
        return CGRect(
            x: space.minX + CGFloat(index) * (side + gap), y: space.midY - side / 2, width: side, height: side
        )
    }

    override func draw(_ rect: CGRect) {
        for (index, color) in colors.enumerated() {
            TouchColors.color(forFinger: color + 1).setFill()
            UIBezierPath(roundedRect: frame(ofTile: index), cornerRadius: 8).fill()
        }
    }
}
