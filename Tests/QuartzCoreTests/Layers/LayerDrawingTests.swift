import Drawing
import SeededRandom
import XCTest

@testable import QuartzCore

/// What layers look like, and that only what changed is drawn again.
@preconcurrency @MainActor
final class LayerDrawingTests: XCTestCase {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    private func layer(
        _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor?,
        in parent: CALayer? = nil
    ) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: x, y: y, width: width, height: height)
        layer.backgroundColor = color
        parent?.addSublayer(layer)
        return layer
    }

    func testAGroupHasOneOpacity() throws {  // C77
        let context = try XCTUnwrap(CGContext(width: 60, height: 50))
        let root = layer(0, 0, 60, 50, nil)
        let outer = layer(10, 10, 40, 30, red, in: root)
        outer.opacity = 0.5
        let inner = layer(5, 5, 10, 10, green, in: outer)
        inner.borderWidth = 2
        inner.borderColor = blue
        root.display(in: context, dirty: root.bounds)
        XCTAssertEqual(context.pixel(x: 40, y: 30), 0x8080_0000)
        XCTAssertEqual(context.pixel(x: 20, y: 20), 0x8000_8000)
        XCTAssertEqual(context.pixel(x: 15, y: 15), 0x8000_0080)
        XCTAssertEqual(context.pixel(x: 5, y: 5), 0)
    }

    func testOverlappingPartsOfAGroupDoNotShineThroughEachOther() throws {  // C78
        let screen = try LayerScreen(width: 60, height: 60)
        defer { screen.close() }
        let group = layer(0, 0, 60, 60, nil, in: screen.root)
        group.opacity = 0.5
        let half = CGColor(gray: 0, alpha: 0.5)
        _ = layer(10, 10, 30, 30, half, in: group)
        _ = layer(20, 20, 30, 30, half, in: group)
        try screen.update()
        XCTAssertEqual(Double(screen.pixel(30, 30) & 255), 159, accuracy: 1)
        group.allowsGroupOpacity = false
        try screen.update()
        XCTAssertEqual(Double(screen.pixel(30, 30) & 255), 143, accuracy: 1)
    }

    func testAShadowIsBlurredByItsRadiusAsStandardDeviation() throws {  // C79
        let screen = try LayerScreen(width: 100, height: 100)
        defer { screen.close() }
        let caster = layer(0, 0, 50, 100, nil, in: screen.root)
        caster.shadowPath = CGPath(rect: CGRect(x: -50, y: -50, width: 100, height: 200))
        caster.shadowOpacity = 1
        caster.shadowOffset = .zero
        caster.shadowRadius = 3
        try screen.update()
        for (x, coverage) in [(43, 0.9869), (46, 0.8783), (50, 0.4338), (53, 0.1217), (56, 0.0151)] {
            // Pixels' middles are half a point further.
            XCTAssertEqual(1 - Double(screen.pixel(x, 50) & 255) / 255, coverage, accuracy: 0.06, "\(x)")
        }
    }

    func testALayerWithoutBackgroundCastsTheShadowOfWhatItShows() throws {
        let screen = try LayerScreen(width: 100, height: 100)
        defer { screen.close() }
        let holder = layer(20, 20, 60, 60, nil, in: screen.root)
        holder.shadowOpacity = 1
        holder.shadowRadius = 0
        holder.shadowOffset = CGSize(width: 10, height: 10)
        let dot = layer(10, 10, 10, 10, red, in: holder)
        try screen.update()
        XCTAssertEqual(screen.pixel(35, 35), 0xFFFF_0000)
        XCTAssertEqual(screen.pixel(45, 45), 0xFF00_0000)
        XCTAssertEqual(screen.pixel(60, 60), 0xFFFF_FFFF)
        dot.frame.origin.x = 30
        try screen.update()
        XCTAssertEqual(screen.pixel(45, 45), 0xFFFF_FFFF, "the shadow moves along")
        XCTAssertEqual(screen.pixel(65, 45), 0xFF00_0000)
    }

    func testTheShadowOfWhatALayerShowsChangesWithThat() throws {
        let screen = try LayerScreen(width: 60, height: 60)
        defer { screen.close() }
        let caster = CALayer()
        caster.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
        caster.shadowOpacity = 1
        caster.contents = CGImage(width: 1, height: 1, pixels: [0xFF00_FF00])
        screen.root.addSublayer(caster)
        try screen.update()
        XCTAssertNotEqual(screen.pixel(30, 15), 0xFFFF_FFFF)
        caster.contents = nil
        try screen.update()
        XCTAssertEqual(screen.pixel(30, 15), 0xFFFF_FFFF)
    }

    func testAMaskShowsWhereItIsOpaque() throws {
        let screen = try LayerScreen(width: 60, height: 60)
        defer { screen.close() }
        let masked = layer(0, 0, 60, 60, red, in: screen.root)
        let mask = layer(10, 10, 20, 20, CGColor(gray: 0, alpha: 1))
        masked.mask = mask
        try screen.update()
        XCTAssertEqual(screen.pixel(20, 20), 0xFFFF_0000)
        XCTAssertEqual(screen.pixel(40, 40), 0xFFFF_FFFF)
        mask.frame.origin.x = 30
        try screen.update()
        XCTAssertEqual(screen.pixel(40, 20), 0xFFFF_0000)
        XCTAssertEqual(screen.pixel(20, 20), 0xFFFF_FFFF)
        masked.mask = nil
        try screen.update()
        XCTAssertEqual(screen.pixel(5, 50), 0xFFFF_0000)
    }

    func testContentsAreDrawnInTheirPart() throws {
        let source = try XCTUnwrap(CGContext(width: 4, height: 2))
        for x in 0..<4 {
            source.setFillColor(x < 2 ? red : green)
            source.fill(CGRect(x: x, y: 0, width: 1, height: 2))
        }
        let screen = try LayerScreen(width: 40, height: 20)
        defer { screen.close() }
        let picture = layer(0, 0, 40, 20, nil, in: screen.root)
        picture.contents = source.makeImage()
        try screen.update()
        XCTAssertEqual(screen.pixel(5, 10), 0xFFFF_0000)
        XCTAssertEqual(screen.pixel(35, 10), 0xFF00_FF00)
        picture.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
        try screen.update()
        XCTAssertEqual(screen.pixel(5, 10), 0xFF00_FF00)
        picture.contentsGravity = .center
        try screen.update()
        XCTAssertEqual(screen.pixel(5, 10), 0xFFFF_FFFF)
        XCTAssertEqual(screen.pixel(20, 10), 0xFF00_FF00)
    }

    func testADrawingDelegateMakesTheContents() throws {
        final class Painter: CALayerDelegate {
            var count = 0
            func draw(_ layer: CALayer, in ctx: CGContext) {
                count += 1
                ctx.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
                ctx.fill(CGRect(x: 2, y: 2, width: 6, height: 6))
            }
        }
        let screen = try LayerScreen(width: 20, height: 20)
        defer { screen.close() }
        let painter = Painter()
        let drawn = layer(5, 5, 10, 10, nil, in: screen.root)
        drawn.delegate = painter
        try screen.update()
        XCTAssertEqual(painter.count, 0, "nothing is drawn that nobody asked for")
        drawn.setNeedsDisplay()
        try screen.update()
        try screen.update()
        XCTAssertEqual(painter.count, 1)
        XCTAssertEqual(screen.pixel(10, 10), 0xFF00_00FF)
        XCTAssertEqual(screen.pixel(6, 6), 0xFFFF_FFFF)
    }

    func testACardThatIsTurnedAwayShowsItsBackOnlyIfItHasOne() throws {
        let screen = try LayerScreen(width: 60, height: 60)
        defer { screen.close() }
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 200
        screen.root.sublayerTransform = perspective
        let card = layer(10, 10, 40, 40, red, in: screen.root)
        card.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        try screen.update()
        XCTAssertEqual(screen.pixel(30, 30), 0xFFFF_0000)
        XCTAssertEqual(screen.pixel(12, 30), 0xFFFF_FFFF, "it is narrower")
        card.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        try screen.update()
        XCTAssertEqual(screen.pixel(30, 30), 0xFFFF_0000)
        card.isDoubleSided = false
        try screen.update()
        XCTAssertEqual(screen.pixel(30, 30), 0xFFFF_FFFF)
    }

    func testARasterizedLayerIsDrawnAnewOnlyWhenSomethingInItChanges() throws {
        let screen = try LayerScreen(width: 60, height: 60)
        defer { screen.close() }
        let group = layer(5, 5, 50, 50, red, in: screen.root)
        let inner = layer(10, 10, 10, 10, green, in: group)
        group.shouldRasterize = true
        try screen.update()
        XCTAssertEqual(screen.pixel(20, 20), 0xFF00_FF00)
        let kept = group.pictures?.raster?.image
        group.position.x += 3
        try screen.update()
        XCTAssertIdentical(group.pictures?.raster?.image, kept, "moving it draws nothing anew")
        XCTAssertEqual(screen.pixel(24, 20), 0xFF00_FF00)
        inner.backgroundColor = blue
        try screen.update()
        XCTAssertEqual(screen.pixel(24, 20), 0xFF00_00FF)
    }

    // MARK: Damage

    /// After random changes of a random tree the bitmap shows what a new drawing of the tree does.
    func testOnlyWhatChangedIsDrawnAgain() throws {
        try changeAtRandom(turns: false, tolerance: 0)
    }

    /// Smooth edges may be rounded differently where a clip with corners cuts them, too.
    func testOnlyWhatChangedIsDrawnAgainWhereLayersAreTurned() throws {
        try changeAtRandom(turns: true, tolerance: 1)
    }

    /// A backdrop shows what is behind it as it is now, whatever changed there.
    func testOnlyWhatChangedIsDrawnAgainBehindBackdrops() throws {
        try changeAtRandom(turns: false, blurs: true, tolerance: 1)
    }

    /// Panes enlarge the small steps of smooth edges.
    func testOnlyWhatChangedIsDrawnAgainBehindBackdropsThatAreTurned() throws {
        try changeAtRandom(turns: true, blurs: true, tolerance: 8)
    }

    /// - Parameter tolerance: how many steps of a colour may be missed.
    private func changeAtRandom(turns: Bool, blurs: Bool = false, tolerance: Int) throws {
        for scale in [1, 2] as [CGFloat] {
            for seed in 0..<6 as Range<UInt64> {
                let screen = try LayerScreen(width: 120, height: 90, scale: scale)
                defer { screen.close() }
                var changes = RandomLayerChanges(seed: seed, turns: turns, blurs: blurs, in: screen.root)
                for step in 0..<160 {
                    changes.change()
                    try screen.update()
                    guard step % 4 == 3 else { continue }
                    let (shown, fresh) = (try screen.shown(), try screen.fresh())
                    guard shown != fresh, greatestDifference(shown, fresh) > tolerance else { continue }
                    return XCTFail(
                        "seed \(seed), scale \(scale), step \(step): \(changes.journal.suffix(8))"
                            + " \(difference(shown, fresh))")
                }
            }
        }
    }

    private func greatestDifference(_ one: CGImage, _ other: CGImage) -> Int {
        var greatest = 0
        for y in 0..<one.height {
            for x in 0..<one.width {
                let (a, b) = (one.pixel(x: x, y: y), other.pixel(x: x, y: y))
                guard a != b else { continue }
                for shift in [0, 8, 16, 24] as [UInt32] {
                    greatest = max(greatest, abs(Int((a >> shift) & 255) - Int((b >> shift) & 255)))
                }
            }
        }
        return greatest
    }

    private func difference(_ one: CGImage, _ other: CGImage) -> String {
        var count = 0
        var first = ""
        for y in 0..<one.height {
            for x in 0..<one.width where one.pixel(x: x, y: y) != other.pixel(x: x, y: y) {
                if count == 0 {
                    first =
                        "(\(x), \(y)): \(String(one.pixel(x: x, y: y), radix: 16)) for "
                        + String(other.pixel(x: x, y: y), radix: 16)
                }
                count += 1
            }
        }
        return "\(count) pixels differ, first \(first)"
    }
}
