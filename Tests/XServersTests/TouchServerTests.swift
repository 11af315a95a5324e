import XCTest
import XServers

/// One server for all: its devices serve one connection each, and it takes a moment to start.
@preconcurrency @MainActor
final class TouchServerTests: XCTestCase {
    func testTouchesGesturesKeysAndRivals() throws {
        let server = try XServer.xorgWithTouch(width: 1024, height: 768)
        let window = try ProbeWindow(display: server.display, x: 100, y: 100, width: 400, height: 300)
        let fingers = try server.device(.touchscreen)
        XCTAssertTrue(try server.device(.touchscreen) === fingers)

        try checkTwoFingers(fingers, window)
        try checkThatNoneOfManyIsLost(fingers, window)
        try checkThatARivalTakesATouch(server, fingers, window)
        try checkPointerAndGestures(server, window)
        try checkKeys(server, window)
        try checkOtherMode(server, fingers, window)
    }

    private func checkTwoFingers(_ fingers: InputTestDevice, _ window: ProbeWindow) throws {
        try fingers.sync()
        try fingers.begin(1, x: 110.5, y: 120, pressure: 700)
        try fingers.begin(2, x: 300, y: 200)
        try fingers.update(1, x: 50, y: 120, pressure: 800)
        try fingers.end(1)
        try fingers.end(2)
        try fingers.sync()
        try window.wait(for: "two fingers") {
            $0.count { if case .touchEnd = $0 { true } else { false } } == 2
        }
        let touches = window.inputs.filter { if case .touchOwnership = $0 { false } else { true } }
        guard case .touchBegin(let first, _, _, _) = touches.first else { return XCTFail("\(touches)") }
        XCTAssertEqual(
            touches,
            [
                .touchBegin(id: first, x: 10.5, y: 20, pressure: 700),
                .touchBegin(id: first + 1, x: 200, y: 100, pressure: nil),
                .touchUpdate(id: first, x: -50, y: 20, pressure: 800),
                .touchEnd(id: first), .touchEnd(id: first + 1),
            ])
        window.clear()
    }

    private func checkThatNoneOfManyIsLost(_ fingers: InputTestDevice, _ window: ProbeWindow) throws {
        try fingers.begin(1, x: 110, y: 110)
        for number in 1...10_000 { try fingers.update(1, x: Double(110 + number % 100), y: 110) }
        try fingers.end(1)
        try fingers.sync()
        try window.wait(for: "the end") { if case .touchEnd = $0.last { true } else { false } }
        XCTAssertEqual(window.inputs.count { if case .touchUpdate = $0 { true } else { false } }, 10_000)
        window.clear()
    }

    private func checkThatARivalTakesATouch(
        _ server: XServer, _ fingers: InputTestDevice, _ window: ProbeWindow
    ) throws {
        let grabber = try TouchGrabber(display: server.display)
        try fingers.begin(1, x: 200, y: 200)
        try grabber.waitForTouches()
        try window.wait(for: "a touch") { !$0.isEmpty }
        grabber.accept()
        try window.wait(for: "its end") { if case .touchEnd = $0.last { true } else { false } }
        XCTAssertFalse(window.inputs.contains { if case .touchOwnership = $0 { true } else { false } })
        try fingers.end(1)
        try fingers.sync()
        window.clear()

        try fingers.begin(1, x: 200, y: 200)
        try grabber.waitForTouches()
        grabber.reject()
        try window.wait(for: "the touch") { if case .touchOwnership = $0.last { true } else { false } }
        try fingers.end(1)
        try window.wait(for: "its end") { if case .touchEnd = $0.last { true } else { false } }
        window.clear()
    }

    private func checkPointerAndGestures(_ server: XServer, _ window: ProbeWindow) throws {
        let pointer = try server.device(.pointer)
        try pointer.move(x: 150, y: 160)
        try pointer.button(1, pressed: true)
        try pointer.button(1, pressed: false)
        try pointer.sync()
        try window.wait(for: "a click") { $0.contains(.buttonRelease(1)) }
        XCTAssertEqual(window.inputs, [.buttonPress(1, x: 50, y: 60), .buttonRelease(1)])
        window.clear()
        try pointer.scroll(vertical: 120)
        try window.wait(for: "a click of the wheel") { $0.contains(.buttonRelease(5)) }

        let pad = try server.device(.touchpad)
        try pad.pinch(.begin, fingers: 2)
        try pad.pinch(.update, fingers: 2, scale: 1.25, angle: 10)
        try pad.pinch(.end, fingers: 2, scale: 1.25)
        try pad.swipe(.begin, fingers: 3)
        try pad.swipe(.update, fingers: 3, dx: 20, dy: -5)
        try pad.swipe(.end, fingers: 3, cancelled: true)
        try window.wait(for: "gestures") {
            $0.contains(.pinch(fingers: 2, scale: 1.25)) && $0.contains(.swipe(fingers: 3, dx: 20, dy: -5))
        }
        window.clear()
    }

    private func checkKeys(_ server: XServer, _ window: ProbeWindow) throws {
        let user = try XTestUser(display: server.display)
        try user.setFocus(window.id)
        let keyboard = try server.device(.keyboard)
        try keyboard.key(38, pressed: true)
        try keyboard.key(38, pressed: false)
        try window.wait(for: "a key") { $0.contains(.keyRelease(keycode: 38)) }
        XCTAssertTrue(window.inputs.contains(.keyPress(keycode: 38, state: 0)))
        window.clear()
    }

    private func checkOtherMode(_ server: XServer, _ fingers: InputTestDevice, _ window: ProbeWindow) throws {
        try server.setMode(width: 800, height: 1280)
        XCTAssertEqual(fingers.screenSize.width, 800)
        try fingers.begin(5, x: 150, y: 150)
        try fingers.end(5)
        try window.wait(for: "a touch on the other mode") {
            if case .touchEnd = $0.last { true } else { false }
        }
        guard case .touchBegin(_, let x, let y, _) = window.inputs.first else {
            return XCTFail("\(window.inputs)")
        }
        XCTAssertEqual([x, y], [50, 50])
    }
}
