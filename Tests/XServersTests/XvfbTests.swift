import XCTest
import XServers

@preconcurrency @MainActor
final class XvfbTests: XCTestCase {
    func testServersTakeDisplaysOfTheirOwnAndEndWithTheirObjects() throws {
        let first = try XServer.xvfb(width: 320, height: 240)
        let second = try XServer.xvfb(width: 320, height: 240)
        XCTAssertNotEqual(first.display, second.display)
        let user = try XTestUser(display: first.display)
        XCTAssertTrue(user.isConnected)
        first.terminate()
        XCTAssertFalse(first.isRunning)
        try user.wait(for: "the connection to break") { !user.isConnected }
        XCTAssertTrue(second.isRunning)
    }

    func testAServerWithANonsenseArgumentTellsWhy() throws {
        XCTAssertThrowsError(try XServer.xvfb(extraArguments: ["-nonsense"])) { error in
            XCTAssertTrue("\(error)".contains("-nonsense"), "\(error)")
        }
    }

    func testAMissingProgramNamesItsPackage() {
        XCTAssertThrowsError(try Programs.path(of: "no-such-program")) { error in
            XCTAssertEqual(error as? XServersError, .missing("no-such-program", package: "no-such-program"))
        }
    }

    func testKeysArriveAsTheLayoutHasThem() throws {
        let server = try XServer.xvfb(width: 320, height: 240)
        let user = try XTestUser(display: server.display)
        let window = try ProbeWindow(display: server.display)
        try user.setFocus(window.id)
        XCTAssertEqual(user.focusedWindow, window.id)

        try user.type("aB")
        let shift = try user.keycode("Shift_L")
        let (a, b) = (try user.keycode("a"), try user.keycode("b"))
        try window.wait(for: "two keys") { $0.last == .keyRelease(keycode: shift) }
        XCTAssertEqual(
            window.inputs.filter { $0 != .focusIn },
            [
                .keyPress(keycode: a, state: 0), .keyRelease(keycode: a),
                .keyPress(keycode: shift, state: 0), .keyPress(keycode: b, state: 1),
                .keyRelease(keycode: b), .keyRelease(keycode: shift),
            ])

        let y = try user.keycode("y")
        try server.setKeyboardLayout(["de"])
        XCTAssertEqual(try user.keycode("z"), y)
        XCTAssertThrowsError(try user.type("й"))
        XCTAssertThrowsError(try user.tap("NoSuchKeysym"))
        window.clear()
        try user.type("@")
        let altGr = try user.keycode("ISO_Level3_Shift")
        try window.wait(for: "AltGr and q") { $0.contains(.keyPress(keycode: 24, state: 0x80)) }
        try window.wait(for: "AltGr's release") { $0.last == .keyRelease(keycode: altGr) }
    }

    func testThePointerClicksAndIsSeen() throws {
        let server = try XServer.xvfb(width: 320, height: 240)
        let user = try XTestUser(display: server.display)
        let window = try ProbeWindow(display: server.display, x: 20, y: 30, width: 100, height: 80)
        user.click(x: 25, y: 40, button: 3)
        try window.wait(for: "a click") { $0.contains(.buttonRelease(3)) }
        XCTAssertEqual(window.inputs, [.buttonPress(3, x: 5, y: 10), .buttonRelease(3)])
        XCTAssertEqual(user.pointerPosition.x, 25)
        XCTAssertEqual(user.pointerPosition.y, 40)
        XCTAssertGreaterThan(try user.cursor().width, 0)
    }

    func testWindowsAreFoundMovedSeenAndLost() throws {
        let server = try XServer.xvfb(width: 320, height: 240)
        let user = try XTestUser(display: server.display)
        var probe: ProbeWindow? = try ProbeWindow(display: server.display, x: 10, y: 10, title: "Grüße")
        let id = try user.window(title: "Grüße")
        XCTAssertEqual(id, probe?.id)
        XCTAssertEqual(try user.window(className: "Probe"), id)

        user.resize(id, width: 60, height: 50)
        user.moveWindow(id, x: 100, y: 90)
        let wanted = WindowGeometry(x: 100, y: 90, width: 60, height: 50)
        try user.wait(for: "the new place") { try user.geometry(of: id) == wanted }

        probe?.fill(0x12_3456)
        let picture = try user.capture(id)
        XCTAssertEqual([picture.width, picture.height], [60, 50])
        XCTAssertEqual(Set(picture.pixels), [0xff12_3456])
        let part = try user.captureScreen(x: 99, y: 90, width: 2, height: 1)
        XCTAssertNotEqual(part[0, 0], 0xff12_3456)
        XCTAssertEqual(part[1, 0], 0xff12_3456)
        XCTAssertEqual(picture.differences(from: picture)?.count, 0)

        probe = nil
        try user.waitForDestruction(of: id)
        XCTAssertThrowsError(try user.capture(id))
        XCTAssertThrowsError(try user.window(title: "Grüße", within: 0.05))
    }

    func testPicturesOfOtherDepthsHaveEightBitsAChannel() throws {
        for depth in [16, 30] {
            let server = try XServer.xvfb(width: 64, height: 64, depth: depth)
            let user = try XTestUser(display: server.display)
            let window = try ProbeWindow(display: server.display, width: 8, height: 8)
            window.fill(.max)
            XCTAssertEqual(Set(try user.capture(window.id).pixels), [0xffff_ffff], "depth \(depth)")
        }
    }

    func testResourcesAndPropertiesOfTheRootWindow() throws {
        let server = try XServer.xvfb(width: 64, height: 64)
        let user = try XTestUser(display: server.display)
        user.setResource("Xft.dpi", "192")
        user.setResource("Xft.dpi", "144")
        user.setResource("Other.name", "1")
        XCTAssertEqual(user.text("RESOURCE_MANAGER", of: user.rootWindow), "Xft.dpi:\t144\nOther.name:\t1\n")
        user.setNumbers([7, 4_000_000_000], property: "_TEST", of: user.rootWindow)
        XCTAssertEqual(user.numbers("_TEST", of: user.rootWindow), [7, 4_000_000_000])
        user.deleteProperty("_TEST", of: user.rootWindow)
        XCTAssertNil(user.numbers("_TEST", of: user.rootWindow))
        XCTAssertNil(user.selectionOwner("CLIPBOARD"))
    }
}
