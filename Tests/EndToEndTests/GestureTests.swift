import XCTest
import XServers

/// Gestures on a full X server's touchscreen, touchpad and mouse, to the recognisers of the demo.
@preconcurrency @MainActor
final class GestureTests: XCTestCase {
    private static var desk: Desk?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { desk = nil }
    }

    private func open() throws -> Demo {
        let desk = try Self.desk ?? Desk.touch()
        Self.desk = desk
        let demo = try desk.open("--page", "gestures", "--size", "1024x900", "--scale", "1")
        try demo.waitForFocus()
        return demo
    }

    private typealias Position = (x: Double, y: Double)
    // The middles of the page's pads in a window of this size.
    private let photo: Position = (469, 275)
    private let taps: Position = (830, 165)
    private let press: Position = (830, 430)
    private let swipes: Position = (469, 597)

    private func point(_ demo: Demo, at place: Position) {
        demo.user.move(x: Int(place.x), y: Int(place.y))
        // The pointer is there before another connection speaks.
        demo.user.sync()
    }

    @discardableResult
    private func wait(_ demo: Demo, for name: String, _ state: String) throws -> LogEvent {
        try demo.waitForEvent("gesture") { $0.string("name") == name && $0.string("state") == state }
    }

    /// The steps of a recogniser so far.
    private func steps(_ demo: Demo, _ name: String) -> [LogEvent] {
        demo.child.events.filter { $0.name == "gesture" && $0.string("name") == name }
    }

    func testATouchpadPinchesAndTurnsThePhotograph() throws {
        let demo = try open()
        let pad = try demo.desk.server.device(.touchpad)
        point(demo, at: photo)
        try pad.pinch(.begin, fingers: 2)
        for step in 1...8 {
            try pad.pinch(.update, fingers: 2, dx: 2, dy: -1, scale: 1 + 0.0625 * Double(step), angle: 5)
        }
        try pad.pinch(.end, fingers: 2, scale: 1.5)
        try pad.sync()
        for name in ["rotate", "pinch", "pan"] where steps(demo, name).last?.string("state") != "ended" {
            try wait(demo, for: name, "ended")
        }
        XCTAssertEqual(steps(demo, "pinch").first?.string("state"), "began")
        // The photograph takes each step and sets the recogniser back.
        XCTAssertEqual(
            steps(demo, "pinch").compactMap { $0.double("scale") }.reduce(1, *), 1.5, accuracy: 0.001)
        XCTAssertEqual(
            steps(demo, "rotate").compactMap { $0.double("rotation") }.reduce(0, +), 40 * .pi / 180,
            accuracy: 0.001)
        XCTAssertEqual(steps(demo, "pan").compactMap { $0.double("dx") }.reduce(0, +), 16, accuracy: 0.001)
        XCTAssertEqual(steps(demo, "pinch").last?.string("view"), "gestures.photo")
        try demo.close()
    }

    func testAPinchThatTheDesktopTakesAwayIsCancelled() throws {
        let demo = try open()
        let pad = try demo.desk.server.device(.touchpad)
        point(demo, at: photo)
        try pad.pinch(.begin, fingers: 2)
        try pad.pinch(.update, fingers: 2, scale: 1.5)
        try pad.pinch(.end, fingers: 2, scale: 1.5, cancelled: true)
        try wait(demo, for: "pinch", "cancelled")
        try demo.close()
    }

    func testThreeFingersSwipeOnATouchpad() throws {
        let demo = try open()
        let pad = try demo.desk.server.device(.touchpad)
        point(demo, at: swipes)
        for (name, dx, dy) in [("left", -12.0, 1.0), ("right", 12, -1), ("up", 0, -12), ("down", 1, 12)] {
            try pad.swipe(.begin, fingers: 3)
            for _ in 0..<8 { try pad.swipe(.update, fingers: 3, dx: dx, dy: dy) }
            try pad.swipe(.end, fingers: 3)
            let swipe = try demo.waitForEvent("gesture") { $0.string("view") == "gestures.swipes" }
            XCTAssertEqual(swipe.string("name"), name)
            XCTAssertEqual(swipe.string("state"), "ended")
        }
        try demo.close()
    }

    func testFingersMovePinchAndTurnThePhotographAtOnce() throws {
        let demo = try open()
        let screen = try demo.desk.server.device(.touchscreen)
        try screen.begin(0, x: photo.x - 30, y: photo.y)
        try screen.begin(1, x: photo.x + 30, y: photo.y)
        for step in 1...12 {
            let angle = 0.05 * Double(step)
            let reach = 30 + 2.5 * Double(step)
            let middle = (x: photo.x + 2 * Double(step), y: photo.y)
            try screen.update(0, x: middle.x - reach * cos(angle), y: middle.y - reach * sin(angle))
            try screen.update(1, x: middle.x + reach * cos(angle), y: middle.y + reach * sin(angle))
            try screen.sync()
        }
        try screen.end(0)
        try screen.end(1)
        try screen.sync()
        for name in ["pan", "pinch", "rotate"] where steps(demo, name).last?.string("state") != "ended" {
            try wait(demo, for: name, "ended")
        }
        XCTAssertEqual(
            steps(demo, "pinch").compactMap { $0.double("scale") }.reduce(1, *), 2, accuracy: 0.02)
        XCTAssertEqual(
            steps(demo, "rotate").compactMap { $0.double("rotation") }.reduce(0, +), 0.6, accuracy: 0.02)
        XCTAssertEqual(steps(demo, "pan").compactMap { $0.double("dx") }.reduce(0, +), 24, accuracy: 0.5)
        try demo.close()
    }

    func testTapsAreCountedByFingersAndRepeats() throws {
        let demo = try open()
        let screen = try demo.desk.server.device(.touchscreen)
        func tap(_ fingers: Int) throws {
            for finger in 0..<fingers { try screen.begin(finger, x: taps.x + 40 * Double(finger), y: taps.y) }
            for finger in 0..<fingers { try screen.end(finger) }
        }
        try tap(1)
        try wait(demo, for: "single", "ended")
        try tap(1)
        try tap(1)
        try wait(demo, for: "double", "ended")
        try tap(2)
        try wait(demo, for: "two", "ended")
        XCTAssertEqual(steps(demo, "single").count, 1)
        try demo.close()
    }

    func testTheMouseTriggersTapPanAndLongPress() throws {
        let demo = try open()
        demo.user.click(x: Int(taps.x), y: Int(taps.y), times: 2)
        try wait(demo, for: "double", "ended")
        demo.user.drag(from: (Int(photo.x), Int(photo.y)), to: (Int(photo.x) + 80, Int(photo.y)), steps: 8)
        try wait(demo, for: "pan", "ended")
        XCTAssertEqual(steps(demo, "pan").compactMap { $0.double("dx") }.reduce(0, +), 80, accuracy: 0.5)
        point(demo, at: press)
        demo.user.pressButton()
        try wait(demo, for: "press", "began")
        demo.user.releaseButton()
        try wait(demo, for: "press", "ended")
        point(demo, at: photo)
        try demo.user.press("Control_L")
        demo.user.wheel(vertical: -1)
        try demo.user.release("Control_L")
        XCTAssertEqual(try wait(demo, for: "pinch", "began").double("scale") ?? 0, 1.1, accuracy: 0.001)
        try wait(demo, for: "pinch", "ended")
        try demo.close()
    }

    func testSmoothScrollingMovesThePhotograph() throws {
        let demo = try open()
        let mouse = try demo.desk.server.device(.pointer)
        point(demo, at: photo)
        try mouse.scroll(vertical: 30)
        for _ in 0..<3 { try mouse.scroll(vertical: 30) }
        let began = try wait(demo, for: "pan", "began")
        XCTAssertLessThan(began.double("dy") ?? 0, 0, "what is scrolled down goes up")
        try wait(demo, for: "pan", "ended")
        try demo.close()
    }

    func testAFingerFromTheScreensEdge() throws {
        let demo = try open()
        let screen = try demo.desk.server.device(.touchscreen)
        try screen.begin(0, x: 1020, y: 500)
        for step in 1...6 { try screen.update(0, x: 1020 - 20 * Double(step), y: 500) }
        try screen.end(0)
        let ended = try wait(demo, for: "edge", "ended")
        XCTAssertEqual(ended.double("dx") ?? 0, -120, accuracy: 0.5)
        try demo.close()
    }
}
