import XCTest
import XServers

/// The partners that read programs as assistive technology does, without a program to read.
@preconcurrency @MainActor
final class AccessibilityPartnerTests: XCTestCase {
    func testASessionStartsItsServicesOnDemandAndLeavesNoneBehind() throws {
        let server = try XServer.xvfb(width: 64, height: 64)
        let session = try AccessibilitySession(on: server)
        XCTAssertEqual(session.services(), [])
        try session.set(.isEnabled, true)
        let address = try session.accessibilityBusAddress()
        XCTAssertTrue(address.contains("at-spi/bus"), address)
        XCTAssertEqual(session.services().count, 2, "the launcher and the accessibility bus")
        session.terminate()
        XCTAssertEqual(session.services(), [])
    }

    func testAClientReadsWhatCanBeReadAndSaysWhatCannot() throws {
        let server = try XServer.xvfb(width: 64, height: 64)
        let session = try AccessibilitySession(on: server)
        let client = try AccessibilityClient(in: session)
        try client.listen(to: "object:state-changed:focused")
        XCTAssertThrowsError(try client.application("nobody", within: 0.1))
        XCTAssertTrue(client.takeEvents().isEmpty)
        client.terminate()
        XCTAssertThrowsError(try client.listen(to: "focus:"), "it has ended")
    }

    func testOrcaSaysThatItIsThereAndLeavesNothingBehind() throws {
        let server = try XServer.xvfb(width: 320, height: 200)
        let manager = try WindowManager.openbox(on: server)
        let session = try AccessibilitySession(on: server)
        let orca = try Orca(in: session)
        try orca.waitForSpeech(containing: "Screen reader on")
        XCTAssertThrowsError(try orca.waitForSpeech(containing: "on", within: 0.1), "heard already")
        orca.terminate()
        XCTAssertEqual(orca.takeSpeech(), ["Screen reader off."])
        session.terminate()
        XCTAssertEqual(session.services(), [])
        manager.terminate()
    }
}
