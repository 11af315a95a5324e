import WindowSystem
import X11
import XCTest
import XServers

@preconcurrency @MainActor
final class TouchTests: XCTestCase {
    private func touches(_ x: XFixture) -> [TouchSample] {
        x.client.events.compactMap { Kind.touch($0.event) }
    }

    func testOneFingerFromBeginToEnd() throws {
        let x = try XFixture.xorg()
        _ = try x.openWindow()
        let screen = try x.server.device(.touchscreen)
        try screen.begin(1, x: 10.5, y: 20, pressure: 1023.5)
        try screen.update(1, x: 30, y: 40.25, pressure: 2047)
        try screen.end(1)
        let samples = try x.wait(for: "three reports", count: 3, Kind.touch)
        XCTAssertEqual(samples.map(\.phase), [.began, .moved, .ended])
        XCTAssertEqual(samples[0].position.x, 10.5, accuracy: 0.01)
        XCTAssertEqual(samples[1].position.y, 40.25, accuracy: 0.01)
        XCTAssertEqual(try XCTUnwrap(samples[0].pressure), 0.5, accuracy: 0.001)
        XCTAssertEqual(samples[1].pressure, 1)
        XCTAssertEqual(Set(samples.map(\.identifier)).count, 1)
        XCTAssertEqual(Set(samples.map(\.device)).count, 1)
        XCTAssertEqual(samples[0].kind, .direct)
        XCTAssertEqual(samples[0].timestamp, MonotonicClock.now, accuracy: 5)
        // The pointer that the server plays beside the finger is not told of.
        XCTAssertTrue(
            x.client.events.allSatisfy { event, _ in
                guard let sample = Kind.pointer(event) else { return true }
                return [.entered, .left].contains(sample.phase)
            })
    }

    func testTenFingersKeepTheirIdentity() throws {
        let x = try XFixture.xorg()
        _ = try x.openWindow(500, 300)
        let screen = try x.server.device(.touchscreen)
        for finger in 0..<10 { try screen.begin(finger, x: Double(finger * 40 + 5), y: 50) }
        for finger in 0..<10 { try screen.update(finger, x: Double(finger * 40 + 5), y: 150) }
        for finger in 0..<10 { try screen.end(finger) }
        let samples = try x.wait(for: "all reports", count: 30, Kind.touch)
        let fingers = Dictionary(grouping: samples, by: \.identifier)
        XCTAssertEqual(fingers.count, 10)
        for finger in fingers.values {
            XCTAssertEqual(finger.map(\.phase), [.began, .moved, .ended])
            XCTAssertEqual(Set(finger.map { $0.position.x.rounded() }).count, 1)
            XCTAssertEqual(finger[1].position.y, 150, accuracy: 0.01)
        }
        let positions = Set(samples.map { $0.position.x.rounded() })
        XCTAssertEqual(positions, Set((0..<10).map { Double($0 * 40 + 5) }))
    }

    func testTouchTakenByAnotherClientIsCancelled() throws {
        let x = try XFixture.xorg()
        _ = try x.openWindow()
        let grabber = try TouchGrabber(display: x.server.display)
        let screen = try x.server.device(.touchscreen)
        try screen.begin(1, x: 50, y: 50)
        try grabber.waitForTouches()
        try x.wait(for: "the begin", Kind.touch)
        grabber.accept()
        let samples = try x.wait(for: "the end", count: 2, Kind.touch)
        XCTAssertEqual(samples.map(\.phase), [.began, .cancelled])
        try screen.end(1)
    }

    func testTouchLeftByAnotherClientEnds() throws {
        let x = try XFixture.xorg()
        _ = try x.openWindow()
        let grabber = try TouchGrabber(display: x.server.display)
        let screen = try x.server.device(.touchscreen)
        try screen.begin(1, x: 50, y: 50)
        try grabber.waitForTouches()
        grabber.reject()
        try screen.update(1, x: 60, y: 50)
        try screen.end(1)
        try x.wait(for: "the end") { touches(x).last?.phase == .ended }
        XCTAssertEqual(touches(x).map(\.phase), [.began, .moved, .ended])
    }

    func testLostFocusCancelsTouches() throws {
        let x = try XFixture.xorg()
        _ = try x.openWindow()
        let screen = try x.server.device(.touchscreen)
        try screen.begin(1, x: 50, y: 50)
        try screen.begin(2, x: 60, y: 50)
        try x.wait(for: "the begins", count: 2, Kind.touch)
        try x.user.setFocus(nil)
        let samples = try x.wait(for: "the cancellations", count: 4, Kind.touch)
        XCTAssertEqual(samples.map(\.phase), [.began, .began, .cancelled, .cancelled])
        try screen.end(1)
        try screen.end(2)
        try screen.sync()
        x.system.runTurn()
        XCTAssertEqual(touches(x).count, 4)
    }

    /// A device that is switched off leaves no touch behind, and works again when it comes back.
    func testDeviceThatComesAndGoes() throws {
        let x = try XFixture.xorg()
        _ = try x.openWindow()
        let screen = try x.server.device(.touchscreen)
        let name = InputTestDevice.Kind.touchscreen.deviceName
        try screen.begin(1, x: 50, y: 50)
        try x.wait(for: "the begin", Kind.touch)
        _ = try x.server.runTool("xinput", ["disable", name])
        let samples = try x.wait(for: "the end", count: 2, Kind.touch)
        XCTAssertEqual(samples[1].phase, .cancelled, "nobody lifted the finger")
        _ = try x.server.runTool("xinput", ["enable", name])
        x.system.runTurn()
        XCTAssertEqual(touches(x).count, 2, "one end only")
    }

    func testTouchTakesTheFocusWithoutAManager() throws {
        let x = try XFixture.xorg()
        let window = try x.openWindow()
        try x.user.setFocus(nil)
        try x.wait(for: "the loss") { !x.client.hasFocus(window) }
        let screen = try x.server.device(.touchscreen)
        try screen.begin(1, x: 50, y: 50)
        try x.wait(for: "the focus") { x.client.hasFocus(window) }
        try screen.end(1)
        try x.wait(for: "the end") { touches(x).last?.phase == .ended }
    }

    func testManyUpdatesAreAllDelivered() throws {
        let x = try XFixture.xorg()
        _ = try x.openWindow()
        let screen = try x.server.device(.touchscreen)
        try screen.begin(1, x: 1, y: 1)
        for number in 0..<10_000 { try screen.update(1, x: Double(number % 190), y: 50) }
        try screen.end(1)
        try x.wait(for: "the end") { touches(x).last?.phase == .ended }
        let moves = touches(x).filter { $0.phase == .moved }
        XCTAssertEqual(moves.count, 10_000)
        XCTAssertEqual(
            moves.map { Int($0.position.x.rounded()) }, (0..<10_000).map { $0 % 190 })
    }

    func testATouchpadPinchesAndSwipes() throws {
        let x = try XFixture.xorg()
        _ = try x.openWindow()
        let pad = try x.server.device(.touchpad)
        x.user.move(x: 100, y: 50)
        // Gestures happen where the pointer is: it must be there before the other connection speaks.
        x.user.sync()
        try pad.pinch(.begin, fingers: 2)
        try pad.pinch(.update, fingers: 2, dx: 1, dy: 2, scale: 1.25, angle: 90)
        try pad.pinch(.end, fingers: 2, scale: 1.25)
        try pad.swipe(.begin, fingers: 3)
        try pad.swipe(.update, fingers: 3, dx: 5, dy: -1)
        try pad.swipe(.end, fingers: 3, cancelled: true)
        let gestures = try x.wait(for: "six reports", count: 6, Kind.gesture)
        XCTAssertEqual(gestures.map(\.kind), [.pinch, .pinch, .pinch, .swipe, .swipe, .swipe])
        XCTAssertEqual(
            gestures.map(\.phase), [.began, .changed, .ended, .began, .changed, .cancelled])
        XCTAssertEqual(gestures[1].scale, 1.25)
        XCTAssertEqual(gestures[1].rotation, .pi / 2, accuracy: 0.001)
        XCTAssertEqual([gestures[4].deltaX, gestures[4].deltaY], [5, -1])
        XCTAssertEqual(gestures[4].fingers, 3)
    }
}
