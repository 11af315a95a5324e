import XCTest
import XServers

/// What `uikit-demo --check` says of real X servers.
@preconcurrency @MainActor
final class DesktopCheckTests: XCTestCase {
    private func lines(of desk: Desk) throws -> [String] {
        let result = try desk.run("--check")
        XCTAssertEqual(result.status, .exited(0))
        XCTAssertEqual(result.standardError, "")
        return result.text.split(separator: "\n").map(String.init)
    }

    private func expect(_ beginnings: [String], in lines: [String], line: UInt = #line) {
        for beginning in beginnings {
            XCTAssertTrue(
                lines.contains { $0.hasPrefix(beginning) }, "\(beginning) in \(lines)", line: line)
        }
    }

    func testAScreenWithoutTouchSaysWhatToDo() throws {
        let lines = try lines(of: .plain())
        expect(
            [
                "uikit-demo ", "Display: :", "XInput: 2.", "Touch screen: none -> ", "Input method: ",
                "Assistive technology: none on this display -> ",
                "Scale: 1.0 (", "Text size: ", "Appearance: light (", "Refresh rate: ", "Shared memory: yes",
                "Window manager: none", "Compositor: none", "Font, Latin: ", "Session bus: ", "Locale: ",
                "Spelling: ",
            ], in: lines)
        let touch = try XCTUnwrap(lines.first { $0.hasPrefix("Touch screen") })
        XCTAssertTrue(touch.contains("xserver-xorg-input-libinput"), touch)
        XCTAssertTrue(touch.contains("--simulate-touches"), touch)
    }

    func testATouchScreenIsNamedWithWhatItMeasures() throws {
        let lines = try lines(of: .touch())
        expect(["Touch screen: \(InputTestDevice.Kind.touchscreen.deviceName): 10 contacts"], in: lines)
    }

    func testTheWindowManagerIsNamed() throws {
        expect(["Window manager: Openbox"], in: try lines(of: .managed()))
    }
}
