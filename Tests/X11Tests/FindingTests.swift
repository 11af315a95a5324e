import WindowSystem
import X11
import XCTest
import XServers

/// What is told of a server and its devices.
@preconcurrency @MainActor
final class FindingTests: XCTestCase {
    private func finding(_ topic: String, in findings: [DesktopFinding]) throws -> DesktopFinding {
        try XCTUnwrap(findings.first { $0.topic == topic }, topic)
    }

    func testTheDevicesOfATouchScreen() throws {
        let x = try XFixture.xorg()
        let devices = x.system.inputDevices
        let screen = try XCTUnwrap(devices.first { $0.kind == .touchScreen })
        XCTAssertEqual(screen.name, InputTestDevice.Kind.touchscreen.deviceName)
        XCTAssertEqual(screen.contacts, 10)
        XCTAssertTrue(screen.hasPressure)
        XCTAssertFalse(screen.hasContactSize)
        XCTAssertEqual(
            devices.first { $0.kind == .touchpad }?.name, InputTestDevice.Kind.touchpad.deviceName)
        XCTAssertFalse(devices.contains { $0.name.contains("XTEST") || $0.name.contains("keyboard") })
        let told = x.system.findings.filter { $0.topic == "Touch screen" }
        XCTAssertEqual(told.map(\.finding), ["\(screen.name): 10 contacts, pressure"])
        XCTAssertNil(told.first?.advice)
    }

    func testADeviceThatGoesIsReported() throws {
        let x = try XFixture.xorg()
        _ = try x.openWindow()
        XCTAssertEqual(x.system.inputDevices.filter { $0.kind == .touchScreen }.count, 1)
        try x.server.runTool("xinput", ["disable", InputTestDevice.Kind.touchscreen.deviceName])
        try x.wait(for: "the news") {
            x.client.events.contains { if case .inputDevicesChanged = $0.event { true } else { false } }
        }
        XCTAssertEqual(x.system.inputDevices.filter { $0.kind == .touchScreen }.count, 0)
    }

    func testFindingsDescribeAServerWithoutTouch() throws {
        let x = try XFixture.xvfb()
        let findings = x.system.findings
        XCTAssertTrue(try finding("Display", in: findings).finding.contains("640 x 480"))
        XCTAssertTrue(try finding("XInput", in: findings).finding.hasPrefix("2."))
        let touch = try finding("Touch screen", in: findings)
        XCTAssertEqual(touch.finding, "none")
        XCTAssertTrue(touch.advice?.contains("xserver-xorg-input-libinput") == true)
        XCTAssertEqual(try finding("Window manager", in: findings).finding, "none")
        XCTAssertEqual(try finding("Compositor", in: findings).finding, "none")
        XCTAssertEqual(try finding("Shared memory", in: findings).finding, "yes")
        XCTAssertEqual(try finding("Scale", in: findings).finding, "1.0 (no setting)")
    }

    func testAManagerAndAResolutionAreNamed() throws {
        let server = try XServer.xvfb()
        let manager = try WindowManager.openbox(on: server)
        let x = try XFixture(server)
        XCTAssertEqual(try finding("Window manager", in: x.system.findings).finding, "Openbox")
        x.user.setResource("Xft.dpi", "144")
        try x.wait(for: "the scale") { x.system.display.scale == 1.5 }
        XCTAssertEqual(
            try finding("Scale", in: x.system.findings).finding, "1.5 (X resource Xft.dpi)")
        withExtendedLifetime(manager) {}
    }

    func testAnEventThatIsPostedIsDeliveredInTheNextTurn() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow()
        let sample = TouchSample(
            device: 1, identifier: 2, phase: .began, position: PixelPoint(x: 3, y: 4), timestamp: 5)
        x.system.post(.touch(sample), to: window)
        x.system.post(.touch(sample), to: WindowID(12345))
        XCTAssertTrue(x.client.events.compactMap { Kind.touch($0.event) }.isEmpty)
        x.runTurn()
        XCTAssertEqual(x.client.events.compactMap { Kind.touch($0.event) }, [sample])
    }
}
