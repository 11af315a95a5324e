import Drawing
import XCTest

@testable import QuartzCore

/// An app's own classes of layers: what they override, and their presentations.
@preconcurrency @MainActor
final class LayerSubclassTests: XCTestCase {
    /// Has a level that it shows by how much of it is red.
    private final class Gauge: CALayer {
        var unit = "bar"
        private(set) var added: [String] = []
        private(set) var spared: [Float] = []

        override init() { super.init() }

        override init(layer: Any) {
            if let gauge = layer as? Gauge { unit = gauge.unit + "′" }
            super.init(layer: layer)
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }

        var level: CGFloat {
            get { value(forKey: "level") as? CGFloat ?? 0 }
            set { setValue(newValue, forKey: "level") }
        }

        override class func needsDisplay(forKey key: String) -> Bool {
            key == "level" || key == "cornerRadius" || super.needsDisplay(forKey: key)
        }

        override func draw(in ctx: CGContext) {
            ctx.setFillColor(.red)
            ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * level, height: bounds.height))
        }

        override func action(forKey event: String) -> (any CAAction)? {
            guard event == "level" else { return super.action(forKey: event) }
            let animation = CABasicAnimation(keyPath: event)
            animation.fromValue = presentation()?.level
            animation.duration = 1
            return animation
        }

        override func add(_ anim: CAAnimation, forKey key: String?) {
            added.append(key ?? "none")
            super.add(anim, forKey: key)
        }

        override var speed: Float {
            get { super.speed }
            set {
                spared.append(newValue)
                super.speed = newValue
            }
        }
    }

    /// A layer with a stored property of which only its initializer knows.
    private final class Tagged: CALayer {
        var tag = 0

        override init() { super.init() }

        override init(layer: Any) {
            tag = (layer as? Tagged)?.tag ?? 0
            super.init(layer: layer)
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    private func shown(_ host: ManualHost) -> Gauge {
        let gauge = Gauge()
        _ = host.show(gauge)
        CATransaction.setDisableActions(true)
        gauge.level = 0.2
        host.endTurn()
        host.prepareFrame()
        host.endTurn()
        return gauge
    }

    func testThePresentationIsMadeByTheInitializerOfTheAppsClass() {
        let host = ManualHost()
        let gauge = shown(host)
        let presentation = gauge.presentation()
        XCTAssertEqual(presentation?.unit, "bar′")
        XCTAssertEqual(presentation?.level, 0.2)
        XCTAssertTrue(presentation?.model() === gauge)
        XCTAssertEqual(gauge.unit, "bar")
    }

    func testAStoredPropertyIsTakenOverWithEachChange() {
        let host = ManualHost()
        let layer = Tagged()
        _ = host.show(layer)
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.duration = 10
        layer.add(fade, forKey: "fade")
        host.endTurn()
        XCTAssertEqual(layer.presentation()?.tag, 0)
        layer.tag = 7
        layer.cornerRadius = 3
        host.endTurn()
        XCTAssertEqual(layer.presentation()?.tag, 7)
    }

    func testAPropertyOfTheAppAnimatesAndIsDrawnInEachFrame() throws {
        let host = ManualHost()
        let gauge = shown(host)
        let rise = CABasicAnimation(keyPath: "level")
        rise.fromValue = 0
        rise.toValue = 1
        rise.duration = 1
        gauge.add(rise, forKey: "rise")
        host.endTurn()
        host.advance(to: 0.5)
        XCTAssertEqual(gauge.presentation()?.level, 0.5)
        XCTAssertEqual(gauge.level, 0.2)
        let half = try Canvas(gauge)
        XCTAssertEqual(
            [half.pixel(10, 50), half.pixel(45, 50), half.pixel(55, 50)], [redPixel, redPixel, 0])
        host.advance(to: 0.9)
        XCTAssertEqual(try Canvas(gauge).pixel(85, 50), redPixel)
        host.advance(to: 1.5)
        let rest = try Canvas(gauge)
        XCTAssertEqual([rest.pixel(10, 50), rest.pixel(30, 50)], [redPixel, 0])
    }

    func testSettingAPropertyOfTheAppMarksForDisplayAndAsksForItsAction() {
        let host = ManualHost()
        let gauge = shown(host)
        XCTAssertFalse(gauge.needsDisplay())
        CATransaction.setDisableActions(false)
        gauge.level = 0.6
        XCTAssertTrue(gauge.needsDisplay())
        XCTAssertEqual(gauge.added, ["level"])
        host.endTurn()
        host.advance(to: 0.5)
        XCTAssertEqual(Double(gauge.presentation()?.level ?? 0), 0.4, accuracy: 1e-9)
        host.prepareFrame()
        CATransaction.setDisableActions(true)
        gauge.borderWidth = 2
        XCTAssertFalse(gauge.needsDisplay())
        gauge.cornerRadius = 2
        XCTAssertTrue(gauge.needsDisplay())
    }

    func testAddingAnimationsAndTimingCanBeOverridden() {
        let host = ManualHost()
        let gauge = shown(host)
        CATransaction.setDisableActions(false)
        gauge.opacity = 0.5
        (gauge as CALayer).add(CABasicAnimation(keyPath: "position"), forKey: nil)
        XCTAssertEqual(gauge.added, ["opacity", "none"])
        (gauge as any CAMediaTiming).speed = 2
        XCTAssertEqual(gauge.spared, [2])
        XCTAssertEqual(gauge.convertTime(10, from: nil), 20)
    }

    func testWhatAPresentationIsToldStaysThere() {
        let host = ManualHost()
        let gauge = shown(host)
        let presentation = gauge.presentation()
        presentation?.level = 0.9
        presentation?.name = "copy"
        presentation?.opacity = 0.1
        XCTAssertEqual(presentation?.level, 0.9)
        XCTAssertEqual(gauge.level, 0.2)
        XCTAssertNil(gauge.name)
        XCTAssertEqual(gauge.opacity, 1)
    }

    func testAPresentationOutlivesItsSuperlayer() {
        let host = ManualHost()
        let gauge = shown(host)
        var holder: CALayer? = CALayer()
        if let holder { host.root.addSublayer(holder) }
        holder?.addSublayer(gauge)
        host.endTurn()
        let presentation = gauge.presentation()
        XCTAssertTrue(presentation?.superlayer?.model() === holder)
        holder?.removeFromSuperlayer()
        host.endTurn()
        host.prepareFrame()
        holder = nil
        XCTAssertNil(gauge.superlayer)
        XCTAssertNil(presentation?.superlayer)
        XCTAssertNil(presentation?.delegate)
    }

    func testLayersOutliveTheWindowThatShowedThem() {
        @MainActor
        final class Window: LayerDisplay {
            private(set) lazy var tree = LayerTree(display: self)
            var isWhollyDamaged: Bool { false }
            var displayScale: CGFloat { 2 }
            func addDamage(_ rect: CGRect) {}
            func moveContent(_ move: ContentMove) {}
            func shownPicture(of rect: CGRect) -> LayerPicture? { nil }
        }
        LayerRunner.reset()
        let root = CALayer()
        let child = CALayer()
        root.addSublayer(child)
        weak var gone: Window?
        do {
            let window = Window()
            gone = window
            root.setTree(window.tree)
            child.bounds.size = CGSize(width: 5, height: 5)
        }
        XCTAssertNil(gone)
        child.backgroundColor = .red
        child.opacity = 0.5
        root.setNeedsDisplay()
        XCTAssertEqual(child.contentsScale, 1)
        weak var tree: LayerTree?
        tree = root.tree
        XCTAssertNotNil(tree)
        root.setTree(nil)
        XCTAssertNil(tree)
        XCTAssertNil(child.tree)
    }
}
