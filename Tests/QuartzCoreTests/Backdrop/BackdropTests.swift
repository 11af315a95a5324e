import Drawing
import XCTest

@testable import QuartzCore

/// Layers that show what is behind them, blurred.
@preconcurrency @MainActor
final class BackdropTests: XCTestCase {
    private func backdrop(_ frame: CGRect, radius: CGFloat = 4) -> BackdropLayer {
        let layer = BackdropLayer()
        layer.frame = frame
        layer.blurRadius = radius
        return layer
    }

    /// The left half black, the right half white, and a pane over the middle.
    private func showEdge(_ pane: BackdropLayer, width: CGFloat = 120) throws -> LayerScreen {
        let screen = try LayerScreen(width: width, height: 60)
        screen.root.addSublayer(.filled(.black, CGRect(x: 0, y: 0, width: width / 2, height: 60)))
        screen.root.addSublayer(pane)
        try screen.update()
        return screen
    }

    private func brightness(_ screen: LayerScreen, _ x: Int, _ y: Int) -> Double {
        Double(screen.pixel(x, y) & 255)
    }

    private func computations(_ body: () throws -> Void) rethrows -> Int {
        let before = BackdropLayer.computations
        try body()
        return BackdropLayer.computations - before
    }

    func testWhatIsBehindIsBlurredWithinTheBoundsOnly() throws {
        let screen = try showEdge(backdrop(CGRect(x: 20, y: 10, width: 80, height: 40)))
        defer { screen.close() }
        // The normal distribution: pixels' middles are half a point off the edge.
        for (x, share) in [(52, 0.03), (56, 0.19), (60, 0.55), (64, 0.87), (68, 0.983)] {
            XCTAssertEqual(brightness(screen, x, 30) / 255, share, accuracy: 0.03, "\(x)")
        }
        XCTAssertEqual(screen.pixel(59, 5), 0xFF00_0000)
        XCTAssertEqual(screen.pixel(60, 5), 0xFFFF_FFFF)
        XCTAssertEqual(screen.pixel(59, 55), 0xFF00_0000)
    }

    func testALargeBlurOfReducedPixelsLooksTheSame() throws {
        let screen = try showEdge(
            backdrop(CGRect(x: 20, y: 0, width: 360, height: 60), radius: 40), width: 400)
        defer { screen.close() }
        for (x, share) in [(140, 0.067), (180, 0.309), (200, 0.5), (240, 0.841), (280, 0.977)] {
            XCTAssertEqual(brightness(screen, x, 30) / 255, share, accuracy: 0.03, "\(x)")
        }
    }

    func testSaturationAndTintChangeTheBackdrop() throws {
        let screen = try LayerScreen(width: 40, height: 40)
        defer { screen.close() }
        screen.root.backgroundColor = CGColor(red: 0.6, green: 0.4, blue: 0.4, alpha: 1)
        let pane = BackdropLayer()
        pane.frame = screen.root.bounds
        pane.saturation = 0
        screen.root.addSublayer(pane)
        try screen.update()
        let grey = screen.pixel(20, 20)
        XCTAssertEqual(grey >> 16 & 255, grey & 255)
        XCTAssertEqual(Double(grey & 255), 0.2126 * 153 + 0.7874 * 102, accuracy: 2)
        pane.saturation = 2
        try screen.update()
        let vivid = screen.pixel(20, 20)
        XCTAssertEqual(Double(vivid >> 16 & 255) - Double(vivid & 255), 102, accuracy: 2)
        pane.saturation = 1
        pane.tint = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
        try screen.update()
        let tinted = screen.pixel(20, 20)
        XCTAssertEqual(Double(tinted >> 16 & 255), 76.5, accuracy: 1)
        XCTAssertEqual(Double(tinted & 255), 178.5, accuracy: 1)
    }

    func testRoundCornersCutTheBackdrop() throws {
        let pane = backdrop(CGRect(x: 20, y: 10, width: 80, height: 40))
        pane.cornerRadius = 15
        pane.tint = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let screen = try showEdge(pane)
        defer { screen.close() }
        XCTAssertEqual(screen.pixel(21, 11), 0xFF00_0000)
        XCTAssertEqual(screen.pixel(98, 48), 0xFFFF_FFFF)
        XCTAssertEqual(screen.pixel(60, 30), 0xFFFF_0000)
    }

    func testNothingIsComputedAgainWhileNothingBehindChanges() throws {
        let pane = backdrop(CGRect(x: 20, y: 10, width: 80, height: 40))
        let screen = try showEdge(pane)
        defer { screen.close() }
        let label = CALayer.filled(.red, CGRect(x: 10, y: 10, width: 10, height: 10))
        pane.addSublayer(label)
        let front = CALayer.filled(.green, CGRect(x: 50, y: 20, width: 10, height: 10))
        screen.root.addSublayer(front)
        let outside = CALayer.filled(.blue, CGRect(x: 0, y: 0, width: 5, height: 5))
        screen.root.insertSublayer(outside, at: 0)
        XCTAssertEqual(
            try computations {
                try screen.update()
                label.position.x += 7
                front.backgroundColor = .blue
                try screen.update()
                outside.backgroundColor = .red
                try screen.update()
                label.removeFromSuperlayer()
                try screen.update()
            }, 0)
        XCTAssertEqual(brightness(screen, 72, 30), 255, accuracy: 2)
        XCTAssertEqual(try screen.shown(), try screen.fresh())
    }

    func testAChangeBehindIsSeenAsFarAsTheBlurReaches() throws {
        let pane = backdrop(CGRect(x: 20, y: 10, width: 80, height: 40))
        let screen = try showEdge(pane)
        defer { screen.close() }
        let near = CALayer.filled(.black, CGRect(x: 102, y: 10, width: 10, height: 40))
        let before = brightness(screen, 98, 30)
        XCTAssertEqual(
            try computations {
                screen.root.insertSublayer(near, at: 0)
                try screen.update()
            }, 1)
        XCTAssertLessThan(brightness(screen, 98, 30), before - 20)
        XCTAssertEqual(try screen.shown(), try screen.fresh())
    }

    func testAPaneMayLeaveOutWhatIsBesideIt() throws {
        let pane = backdrop(CGRect(x: 62, y: 10, width: 40, height: 40))
        let screen = try showEdge(pane)
        defer { screen.close() }
        XCTAssertLessThan(brightness(screen, 63, 30), 220)
        pane.readsAround = false
        try screen.update()
        XCTAssertEqual(screen.pixel(62, 30), 0xFFFF_FFFF)
        XCTAssertEqual(
            try computations {
                screen.root.sublayers?.first?.backgroundColor = .red
                try screen.update()
            }, 0)
        XCTAssertEqual(try screen.shown(), try screen.fresh())
    }

    func testAShadowIsNotSeenThroughATranslucentPanelThatLeavesItOut() throws {
        let screen = try LayerScreen(width: 100, height: 100)
        defer { screen.close() }
        let panel = CALayer()
        panel.frame = CGRect(x: 30, y: 30, width: 40, height: 40)
        panel.shadowPath = CGPath(rect: panel.bounds)
        panel.shadowOpacity = 1
        panel.shadowOffset = .zero
        screen.root.addSublayer(panel)
        try screen.update()
        XCTAssertEqual(screen.pixel(50, 50), 0xFF00_0000)
        let beside = screen.pixel(28, 50)
        panel.shadowIsOutside = true
        try screen.update()
        XCTAssertEqual(screen.pixel(50, 50), 0xFFFF_FFFF)
        XCTAssertEqual(screen.pixel(28, 50), beside)
    }

    func testSeveralPanesOverEachOtherFollowWhatIsBehindAll() throws {
        let lower = backdrop(CGRect(x: 20, y: 10, width: 40, height: 40))
        let screen = try showEdge(lower)
        defer { screen.close() }
        let upper = backdrop(CGRect(x: 50, y: 20, width: 60, height: 30))
        screen.root.addSublayer(upper)
        try screen.update()
        XCTAssertEqual(
            try computations {
                screen.root.sublayers?.first?.backgroundColor = .red
                try screen.update()
            }, 2)
        XCTAssertEqual(try screen.shown(), try screen.fresh())
        XCTAssertEqual(
            try computations {
                upper.addSublayer(.filled(.green, CGRect(x: 0, y: 0, width: 5, height: 5)))
                try screen.update()
            }, 0)
    }

    func testAMovedPaneShowsWhatIsBehindItNow() throws {
        let pane = backdrop(CGRect(x: 20, y: 10, width: 80, height: 40))
        let screen = try showEdge(pane)
        defer { screen.close() }
        pane.position.x += 20
        try screen.update()
        XCTAssertEqual(try screen.shown(), try screen.fresh())
        pane.isHidden = true
        try screen.update()
        XCTAssertEqual(screen.pixel(59, 30), 0xFF00_0000)
        pane.isHidden = false
        try screen.update()
        XCTAssertEqual(try screen.shown(), try screen.fresh())
    }

    /// Where a layer is covered its fill may be left out; but not where a pane reads it before that.
    func testALargeCoverInFrontLeavesNoHoleInWhatThePaneReads() throws {
        let screen = try LayerScreen(width: 400, height: 400)
        defer { screen.close() }
        let pane = backdrop(CGRect(x: 0, y: 0, width: 400, height: 60), radius: 10)
        screen.root.addSublayer(pane)
        screen.root.addSublayer(.filled(.black, CGRect(x: 0, y: 60, width: 400, height: 340)))
        try screen.update()
        screen.addDamage(screen.root.bounds)
        screen.root.addSublayer(.filled(.red, CGRect(x: 0, y: 0, width: 1, height: 1)))
        pane.tint = CGColor(red: 0, green: 0, blue: 0, alpha: 0.01)
        try screen.update()
        XCTAssertGreaterThan(brightness(screen, 200, 58), 240, "behind it all is white")
        XCTAssertEqual(try screen.shown(), try screen.fresh())
    }

    func testAPaneInATranslucentGroupShowsWhatIsBehindTheGroup() throws {
        let screen = try LayerScreen(width: 120, height: 60)
        defer { screen.close() }
        screen.root.addSublayer(.filled(.black, CGRect(x: 0, y: 0, width: 60, height: 60)))
        let group = CALayer()
        group.frame = screen.root.bounds
        group.opacity = 0.5
        group.addSublayer(backdrop(CGRect(x: 20, y: 10, width: 80, height: 40)))
        screen.root.addSublayer(group)
        try screen.update()
        XCTAssertEqual(brightness(screen, 56, 30) / 255, 0.19 / 2, accuracy: 0.03)
        XCTAssertEqual(try screen.shown(), try screen.fresh())
    }

    func testPicturesAndTurnedLayersHaveTheirPaneToo() throws {
        let pane = backdrop(CGRect(x: 20, y: 10, width: 80, height: 40))
        let screen = try showEdge(pane)
        defer { screen.close() }
        let picture = try XCTUnwrap(CGContext(width: 120, height: 60))
        screen.root.render(in: picture)
        XCTAssertEqual(picture.pixel(x: 56, y: 30), screen.pixel(56, 30))
        pane.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        try screen.update()
        XCTAssertEqual(try screen.shown(), try screen.fresh())
        XCTAssertEqual(screen.pixel(35, 30), 0xFF00_0000)
        XCTAssertEqual(brightness(screen, 56, 30) / 255, 0.19, accuracy: 0.03)
        let holder = CALayer()
        holder.frame = screen.root.bounds
        holder.shouldRasterize = true
        screen.root.addSublayer(holder)
        holder.addSublayer(pane)
        try screen.update()
        XCTAssertEqual(screen.pixel(59, 30), 0xFF00_0000, "a picture of its own has nothing behind the pane")
    }
}
