import Drawing
import XCTest

@testable import QuartzCore

/// An event loop whose time a test sets, and a tree of layers that it shows.
@MainActor
final class ManualHost: LayerHost, LayerDisplay {
    var now = 100.0
    private(set) var needsEnd = false
    private(set) var frames = false
    private(set) var deadline: Double?
    private(set) var damage: [CGRect] = []
    /// The topmost layer of the tree that is shown.
    let root = CALayer()
    private var tree: LayerTree?
    /// Layers may outlive a test; their tree stays until the next one.
    private static var last: ManualHost?

    init() {
        Self.last?.root.setTree(nil)
        LayerRunner.reset()
        LayerRunner.main.host = self
        let tree = LayerTree(display: self)
        self.tree = tree
        root.bounds = CGRect(x: 0, y: 0, width: 1000, height: 1000)
        root.setTree(tree)
        Self.last = self
        endTurn()
    }

    func turnNeedsEnd() { needsEnd = true }

    func setFrames(_ frames: Bool, deadline: Double?) {
        self.frames = frames
        self.deadline = deadline
    }

    /// Ends the turn as an event loop does.
    func endTurn() {
        needsEnd = false
        LayerRunner.main.endTurn()
    }

    /// Lets time pass up to a time after the beginning, with one frame at its end.
    func advance(to time: Double) {
        now = 100 + time
        LayerRunner.main.tick(at: now)
        endTurn()
    }

    /// A layer that is shown and committed.
    func show(_ layer: CALayer = CALayer(), opacity: Float = 1) -> CALayer {
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.opacity = opacity
        CATransaction.setDisableActions(true)
        root.addSublayer(layer)
        endTurn()
        return layer
    }

    /// Lays out and draws contents, as before a frame.
    func prepareFrame() { tree?.prepareFrame() }

    func clearDamage() { damage = [] }

    // MARK: Display

    var isWhollyDamaged: Bool { false }
    var displayScale: CGFloat { 1 }
    func addDamage(_ rect: CGRect) { damage.append(rect) }
    func moveContent(_ move: ContentMove) { damage.append(move.area) }

    func shownPicture(of rect: CGRect) -> LayerPicture? { nil }
}

/// Writes down what it is told.
@MainActor
final class Journal: NSObject, CAAnimationDelegate {
    var lines: [String] = []

    func animationDidStart(_ anim: CAAnimation) { lines.append("start") }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { lines.append("stop \(flag)") }
}
