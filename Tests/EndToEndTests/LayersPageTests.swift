import UITesting
import XCTest

@testable import Demo
@testable import UIKit

/// The demo's page Layers, with fingers and keys, in memory.
@preconcurrency @MainActor
final class LayersPageTests: XCTestCase {
    /// High enough for the whole page in one column.
    private static let wholeHeight: CGFloat = 2400

    private func open(
        width: CGFloat = 400, height: CGFloat = wholeHeight, appearance: UIUserInterfaceStyle = .light
    ) throws -> AppHarness {
        let app = try AppHarness(
            rootViewController: DemoSplitViewController(page: .layers),
            size: CGSize(width: width, height: height), appearance: appearance)
        app.advance(by: 1)
        return app
    }

    /// Fewer frames, where only the way is of interest: drawing 500 layers takes time in a debug build.
    private func slowDown(_ app: AppHarness) {
        app.system.display.refreshRate = 6
        app.turn()
    }

    private func views(below view: UIView) -> [UIView] { [view] + view.subviews.flatMap { views(below: $0) } }

    private func find<View: UIView>(_ kind: View.Type, _ name: String, in app: AppHarness) throws -> View {
        let found = views(below: app.window).first { $0.accessibilityIdentifier == "layers.\(name)" }
        return try XCTUnwrap(found as? View, name)
    }

    private func middle(of view: UIView) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    /// The layer of the ball, which is drawn last.
    private func ball(in app: AppHarness) throws -> (stage: SpringStage, layer: CALayer) {
        let stage = try find(SpringStage.self, "ball", in: app)
        return (stage, try XCTUnwrap(stage.layer.sublayers?.last))
    }

    private func seen(_ layer: CALayer) -> CGPoint { (layer.presentation() ?? layer).position }

    // MARK: Rest

    func testNothingWakesBeforeSomethingIsAskedForAndAfterItHasMoved() throws {
        let app = try open()
        XCTAssertTrue(app.nothingIsScheduled)
        for name in ["turn", "flip", "next"] {
            app.tap(try find(UIButton.self, name, in: app))
            XCTAssertFalse(app.nothingIsScheduled, name)
            app.advance(by: 10)
            XCTAssertTrue(app.nothingIsScheduled, name)
        }
    }

    // MARK: The clock

    func testTheHandsTurnTheShortestWay() throws {
        let app = try open()
        let face = try find(ClockFace.self, "clock", in: app)
        let hands = try XCTUnwrap(face.layer.sublayers).suffix(3)
        func angles() -> [Double] {
            hands.map { hand in
                (hand.presentation() ?? hand).value(forKeyPath: "transform.rotation.z") as? Double ?? .nan
            }
        }
        let start = angles()
        XCTAssertEqual(face.accessibilityLabel, "10:09")
        face.sweep(to: face.time + 3600)
        app.advance(by: 0.45)
        let halfWay = angles()
        XCTAssertEqual(halfWay[0], start[0] + .pi / 12, accuracy: 0.02)
        XCTAssertEqual(halfWay[1], start[1], accuracy: 1e-3, "a whole turn is none")
        app.advance(by: 1)
        XCTAssertEqual(angles()[0], start[0] + .pi / 6, accuracy: 1e-6)
        XCTAssertEqual(face.accessibilityLabel, "11:09")
    }

    func testTheClockRunsUntilItIsStoppedAndWhileItIsShown() throws {
        let app = try open()
        let button = try find(UIButton.self, "now", in: app)
        app.tap(button)
        XCTAssertEqual(button.configuration?.title, "Stop")
        app.tap(button)
        XCTAssertEqual(button.configuration?.title, "Show the Time")
    }

    // MARK: The ball

    func testTheBallFollowsTheFingerAndSwingsBack() throws {
        let app = try open()
        let (stage, ball) = try ball(in: app)
        let home = ball.position
        let start = middle(of: stage)
        let finger = app.finger(at: start)
        finger.move(dx: 12, dy: 0)
        // From where the drag was recognized.
        finger.move(dx: 60, dy: -30)
        app.advance(by: 0.5)
        XCTAssertEqual(ball.position, CGPoint(x: home.x + 60, y: home.y - 30))
        finger.up()
        app.advance(by: 0.1)
        XCTAssertLessThan(seen(ball).x, home.x + 60)
        var leftmost = CGFloat.infinity
        for _ in 0..<30 {
            app.advance(by: 1.0 / 60)
            leftmost = min(leftmost, seen(ball).x)
        }
        XCTAssertLessThan(leftmost, home.x - 10, "beyond the middle: the spring is a loose one")
        app.advance(by: 5)
        XCTAssertEqual(seen(ball), home)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testABallInFlightIsCaughtWhereItIsSeen() throws {
        let app = try open()
        let (stage, ball) = try ball(in: app)
        stage.becomeFirstResponder()
        XCTAssertTrue(stage.accessibilityActivate())
        app.advance(by: 0.08)
        let flying = seen(ball)
        XCTAssertGreaterThan(flying.x, ball.position.x + 10)
        let point = stage.convert(flying, to: nil)
        let finger = app.finger(at: point)
        finger.move(dx: 20, dy: 0)
        let caught = ball.position
        XCTAssertGreaterThan(caught.x, flying.x - 1)
        app.advance(by: 1)
        XCTAssertEqual(ball.position, caught, "held")
        finger.up()
    }

    func testArrowKeysPushTheBall() throws {
        let app = try open()
        let (stage, ball) = try ball(in: app)
        for _ in 0..<40 where app.focusedView !== stage { app.key(.tab) }
        XCTAssertTrue(app.focusedView === stage)
        let home = ball.position
        for (key, isMoved) in [
            (Key.left, { (point: CGPoint) in point.x < home.x - 10 }), (.right, { $0.x > home.x + 10 }),
            (.up, { $0.y < home.y - 10 }), (.down, { $0.y > home.y + 10 }),
        ] {
            app.key(key)
            app.advance(by: 0.1)
            XCTAssertTrue(isMoved(seen(ball)), "\(key): \(seen(ball))")
            app.advance(by: 5)
        }
    }

    func testAFirmSpringDoesNotSwing() throws {
        let app = try open()
        let (stage, ball) = try ball(in: app)
        let firmness = try find(UISegmentedControl.self, "firmness", in: app)
        app.tap(firmness, at: CGPoint(x: firmness.bounds.width * 0.75, y: 20))
        XCTAssertTrue(stage.accessibilityActivate())
        var least = CGFloat.infinity
        for _ in 0..<120 {
            app.advance(by: 1.0 / 60)
            least = min(least, seen(ball).x - ball.position.x)
        }
        XCTAssertGreaterThan(least, -3)
    }

    // MARK: The ticket

    func testATouchTurnsTheTicketOver() throws {
        let app = try open()
        let card = try find(FlipCard.self, "card", in: app)
        let front = try XCTUnwrap(card.accessibilityLabel)
        app.tap(card)
        XCTAssertNotEqual(card.accessibilityLabel, front)
        app.advance(by: 3)
        app.key(.tab)
        XCTAssertTrue(card.accessibilityActivate())
        XCTAssertEqual(card.accessibilityLabel, front)
    }

    func testTheTicketTurnsInDepth() throws {
        let app = try open()
        let card = try find(FlipCard.self, "card", in: app)
        card.flip()
        try Snapshot.verify(
            app.filmStrip(of: card, at: [0, 0.1, 0.16, 0.22, 0.3, 0.4, 0.6, 2]), limit: Self.limit)
    }

    // MARK: The bars

    func testTheHillsPassBelowTheBarsUntilTheyArePaused() throws {
        let app = try open()
        let button = try find(UIButton.self, "play", in: app)
        let hills = try XCTUnwrap(
            views(below: app.window).first { $0 is LandscapeView }?.layer.sublayers?.last?.sublayers?.last)
        slowDown(app)
        app.tap(button)
        XCTAssertEqual(button.configuration?.title, "Pause")
        app.advance(by: 2)
        let passed = seen(hills).x
        XCTAssertLessThan(passed, -20)
        app.tap(button)
        app.advance(by: 1)
        let paused = seen(hills).x
        XCTAssertTrue(app.nothingIsScheduled, "nothing wakes while the time of the hills stands still")
        app.advance(by: 5)
        XCTAssertEqual(seen(hills).x, paused)
        app.tap(button)
        app.advance(by: 1)
        XCTAssertLessThan(seen(hills).x, paused - 10, "they go on from where they stopped")
        XCTAssertGreaterThan(seen(hills).x, paused - 100)
    }

    func testTheBarsBlurTheirMaterial() throws {
        let app = try open()
        let bars = views(below: app.window).compactMap { $0 as? UIVisualEffectView }
            .filter { $0.superview?.subviews.first is LandscapeView }
        XCTAssertEqual(bars.count, 2)
        let before = try app.picture(of: bars[1])
        let materials = try find(UISegmentedControl.self, "material", in: app)
        app.tap(materials, at: CGPoint(x: materials.bounds.width / 6, y: 20))
        app.advance(by: 1)
        XCTAssertNotEqual(try app.picture(of: bars[1]), before, "a thinner one")
    }

    // MARK: Many layers

    func testAllDotsAreOnTheirWayAtOnce() throws {
        let app = try open()
        let crowd = try find(LayerCrowd.self, "crowd", in: app)
        slowDown(app)
        let dots = try XCTUnwrap(crowd.layer.sublayers)
        XCTAssertEqual(dots.count, 500)
        let start = dots.map(\.position)
        app.tap(try find(UIButton.self, "next", in: app))
        app.advance(by: 0.7)
        for (dot, start) in zip(dots, start) {
            XCTAssertNotEqual(seen(dot), start)
            XCTAssertNotEqual(seen(dot), dot.position)
        }
        app.advance(by: 2)
        for dot in dots { XCTAssertEqual(seen(dot), dot.position) }
        XCTAssertEqual(crowd.accessibilityLabel, "500 dots as wave")
    }

    func testTheFiguresOfTheDots() throws {
        let app = try open()
        slowDown(app)
        let crowd = try find(LayerCrowd.self, "crowd", in: app)
        var pictures: [CGImage] = []
        for _ in LayerCrowd.Figure.allCases {
            crowd.showNext()
            app.advance(by: 2)
            pictures.append(try app.picture(of: crowd))
        }
        XCTAssertEqual(crowd.figure, .sunflower, "after the last one the first")
        for (index, picture) in pictures.enumerated() {
            try Snapshot.verify(picture, named: "\(index + 1)", limit: Self.limit)
        }
    }

    // MARK: Every size

    func testEverySizeIsLaidOutWithoutContradiction() throws {
        let app = try open()
        let reports = Diagnostics.gathered {
            for width in stride(from: 1, through: 1300, by: 61) {
                app.resize(to: CGSize(width: width, height: 1 + width * 7 % 900))
            }
        }
        XCTAssertEqual(reports, [])
    }

    func testWhatFingersAimAtIsLargeEnoughAndHasAName() throws {
        for width: CGFloat in [360, 1024] {
            let app = try open(width: width)
            let page = try XCTUnwrap(
                sequence(first: find(UIView.self, "clock", in: app), next: \.superview)
                    .first { $0 is CardColumns })
            let controls = views(below: page).compactMap { $0 as? UIControl }
            XCTAssertGreaterThan(controls.count, 5)
            for control in controls {
                XCTAssertGreaterThanOrEqual(
                    control.bounds.height, 44, "\(control.accessibilityIdentifier ?? "?")")
                XCTAssertNotNil(control.accessibilityLabel, "\(control.accessibilityIdentifier ?? "?")")
            }
        }
    }

    // MARK: Pictures

    private static let limit = 200_000

    func testTheWholePageIsAsRecorded() throws {
        for (name, appearance) in [("light", UIUserInterfaceStyle.light), ("dark", .dark)] {
            let app = try open(width: 1024, height: 1300, appearance: appearance)
            let page = try XCTUnwrap(
                sequence(first: find(UIView.self, "clock", in: app), next: \.superview)
                    .first { $0 is CardColumns })
            try Snapshot.verify(app.picture(of: page), named: name, limit: Self.limit)
        }
    }

    func testEveryGoldenHasATest() throws { try Snapshot.verifyNoDeadGoldens() }
}
