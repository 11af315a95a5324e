import Drawing
import XCTest

@testable import QuartzCore

/// A bitmap that shows a tree of layers, and draws only what changed.
@MainActor
final class LayerScreen: LayerDisplay {
    let root = CALayer()
    let displayScale: CGFloat
    private(set) var damage: [CGRect] = []
    /// How many times pixels were moved instead of drawn.
    private(set) var moves = 0
    private var tree: LayerTree?
    private var pixels: [UInt32]
    private let width: Int
    private let height: Int

    init(width: CGFloat, height: CGFloat, scale: CGFloat = 1) throws {
        displayScale = scale
        self.width = Int(width * scale)
        self.height = Int(height * scale)
        pixels = Array(repeating: 0, count: self.width * self.height)
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

    /// Moves the pixels at once. What is damaged is damaged where it was and where it is then.
    func moveContent(_ move: ContentMove) {
        moves += 1
        let area = move.area.overlap(with: root.bounds)
        func moved(_ rect: CGRect) -> CGRect {
            rect.overlap(with: area).offsetBy(dx: move.shift.dx, dy: move.shift.dy).overlap(with: area)
        }
        let target = moved(area)
        let old = pixels
        let (dx, dy) = (Int(move.shift.dx * displayScale), Int(move.shift.dy * displayScale))
        for y in Int(target.minY * displayScale)..<Int(target.maxY * displayScale) {
            for x in Int(target.minX * displayScale)..<Int(target.maxX * displayScale) {
                pixels[y * width + x] = old[(y - dy) * width + x - dx]
            }
        }
        var strips = UncoveredArea(area)
        strips.subtract(target)
        damage += (damage + move.fixed).map(moved) + move.fixed + strips.rects
    }

    func shownPicture(of rect: CGRect) -> LayerPicture? { nil }

    /// Draws what changed, in whole pixels.
    func update() throws {
        tree?.prepareFrame()
        tree?.prepareBackdrops()
        let (width, height) = (width, height)
        try pixels.withUnsafeMutableBytes { bytes in
            let context = try XCTUnwrap(
                CGContext(
                    pixels: try XCTUnwrap(bytes.baseAddress), width: width, height: height,
                    bytesPerRow: width * 4, scale: displayScale))
            for rect in damage { draw(rect, in: context) }
        }
        damage = []
    }

    private func draw(_ rect: CGRect, in context: CGContext) {
        let grid = PixelGrid(scale: displayScale)
        let x = grid.floor(rect.minX)
        let y = grid.floor(rect.minY)
        let area = CGRect(x: x, y: y, width: grid.ceil(rect.maxX) - x, height: grid.ceil(rect.maxY) - y)
            .overlap(with: root.bounds)
        guard !area.isEmpty else { return }
        context.saveGState()
        context.clip(to: area)
        tree?.drawFrame(area, in: context) { root.display(in: context, dirty: area) }
        context.restoreGState()
    }

    func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[y * width + x] }

    /// The picture that was updated bit by bit.
    func shown() throws -> CGImage {
        try XCTUnwrap(CGImage(width: width, height: height, pixels: pixels))
    }

    /// The same, drawn at once.
    func fresh() throws -> CGImage {
        let bounds = root.bounds
        let fresh = try XCTUnwrap(CGContext(width: bounds.width, height: bounds.height, scale: displayScale))
        root.display(in: fresh, dirty: bounds)
        return try XCTUnwrap(fresh.makeImage())
    }
}
