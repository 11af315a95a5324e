import Drawing
import XCTest

@testable import QuartzCore

/// A bitmap that shows a tree of layers, and draws only what changed.
@MainActor
final class LayerScreen: LayerDisplay {
    let root = CALayer()
    let displayScale: CGFloat
    private(set) var damage: [CGRect] = []
    private let context: CGContext
    private var tree: LayerTree?

    init(width: CGFloat, height: CGFloat, scale: CGFloat = 1) throws {
        displayScale = scale
        context = try XCTUnwrap(CGContext(width: width, height: height, scale: scale))
        root.storedBounds = CGRect(x: 0, y: 0, width: width, height: height)
        root.storedPosition = CGPoint(x: width / 2, y: height / 2)
        root.backgroundColor = .white
        LayerRunner.reset()
        let tree = LayerTree(display: self)
        self.tree = tree
        root.setTree(tree)
        addDamage(root.bounds)
    }

    /// The tree must end before its display does.
    func close() { root.setTree(nil) }

    var isWhollyDamaged: Bool { false }

    func addDamage(_ rect: CGRect) { damage.append(rect) }

    /// Draws what changed, in whole pixels.
    func update() throws {
        tree?.prepareFrame()
        tree?.prepareBackdrops()
        for rect in damage {
            let grid = PixelGrid(scale: displayScale)
            let x = grid.floor(rect.minX)
            let y = grid.floor(rect.minY)
            let area = CGRect(x: x, y: y, width: grid.ceil(rect.maxX) - x, height: grid.ceil(rect.maxY) - y)
                .overlap(with: root.bounds)
            guard !area.isEmpty else { continue }
            context.saveGState()
            context.clip(to: area)
            tree?.drawFrame(area, in: context) { root.display(in: context, dirty: area) }
            context.restoreGState()
        }
        damage = []
    }

    func pixel(_ x: Int, _ y: Int) -> UInt32 { context.pixel(x: x, y: y) }

    /// The picture that was updated bit by bit.
    func shown() throws -> CGImage { try XCTUnwrap(context.makeImage()) }

    /// The same, drawn at once.
    func fresh() throws -> CGImage {
        let bounds = root.bounds
        let fresh = try XCTUnwrap(CGContext(width: bounds.width, height: bounds.height, scale: displayScale))
        root.display(in: fresh, dirty: bounds)
        return try XCTUnwrap(fresh.makeImage())
    }
}
