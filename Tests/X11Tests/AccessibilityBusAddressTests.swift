import WindowSystem
import XCTest
import XServers

/// The address of the bus for assistive technology, as the desktop publishes it on the screen.
@preconcurrency @MainActor
final class AccessibilityBusAddressTests: XCTestCase {
    private let property = "AT_SPI_BUS"

    private func publish(_ address: String, as user: XTestUser, type: String = "STRING") {
        user.setText(address, property: property, of: user.rootWindow, type: type)
    }

    func testTheAddressIsReadAndItsChangesAreReported() throws {
        let server = try XServer.xvfb(width: 640, height: 480)
        let desktop = try XTestUser(display: server.display)
        publish("unix:path=/run/first,guid=1", as: desktop)
        let x = try XFixture(server)
        let assistance = try XCTUnwrap(x.system.assistiveDesktop)
        XCTAssertEqual(assistance.accessibilityBusAddress, "unix:path=/run/first,guid=1")

        // What it was at each report.
        var reported: [String?] = []
        assistance.accessibilityBusDidChange = { reported.append(assistance.accessibilityBusAddress) }
        publish("unix:path=/run/second,guid=2", as: desktop)
        try x.wait(for: "another address") { reported == ["unix:path=/run/second,guid=2"] }
        desktop.deleteProperty(property, of: desktop.rootWindow)
        try x.wait(for: "its end") { reported.count == 2 }
        XCTAssertEqual(reported.last, .some(nil))
        _ = try server.runTool(
            "xprop", ["-root", "-format", property, "8s", "-set", property, "unix:path=/run/third"])
        try x.wait(for: "a third address") { reported.count == 3 }
        XCTAssertEqual(reported.last, "unix:path=/run/third")
    }

    func testADisplayWithoutABusHasNoAddress() throws {
        let x = try XFixture.xvfb()
        XCTAssertNotNil(x.system.assistiveDesktop)
        XCTAssertNil(x.system.assistiveDesktop?.accessibilityBusAddress)
    }

    func testWhatIsNoAddressIsIgnored() throws {
        let x = try XFixture.xvfb()
        let assistance = try XCTUnwrap(x.system.assistiveDesktop)
        let root = x.user.rootWindow
        let nonsense: [(String, () -> Void)] = [
            ("nothing", { self.publish("", as: x.user) }),
            ("another type", { self.publish("unix:path=/a", as: x.user, type: "UTF8_STRING") }),
            (
                "no text",
                { x.user.setBytes([0x75, 0xFF, 0xFE], property: self.property, of: root, type: "STRING") }
            ),
            ("numbers", { x.user.setNumbers([1, 2], property: self.property, of: root, type: "STRING") }),
            (
                "too long",
                { self.publish("unix:path=/" + String(repeating: "a", count: 100_000), as: x.user) }
            ),
        ]
        for (what, set) in nonsense {
            publish("unix:path=/good", as: x.user)
            XCTAssertEqual(assistance.accessibilityBusAddress, "unix:path=/good")
            set()
            XCTAssertNil(assistance.accessibilityBusAddress, what)
        }
    }

    func testALostDisplayHasNoAddress() throws {
        let x = try XFixture.xvfb()
        publish("unix:path=/good", as: x.user)
        let assistance = try XCTUnwrap(x.system.assistiveDesktop)
        x.server.terminate()
        XCTAssertNil(assistance.accessibilityBusAddress)
    }
}
