import XCTest
import XServers

/// What somebody types into a field for a password, while the session is recorded.
@preconcurrency @MainActor
final class SecretRecordingOptionTests: XCTestCase {
    /// No word of the page, and no letters that are typed elsewhere.
    private let secret = "Zq7wxvkj"

    func testTheFileHasNothingOfAPassword() throws {
        let desk = try Desk.plain()
        let folder = try TemporaryFolder()
        let path = folder.path("session.recording")
        let demo = try desk.open(
            "--page", "text-fields", "--size", "1024x720", "--scale", "1", "--record", path)
        try demo.waitForFocus()
        desk.user.click(x: 450, y: 176)
        try demo.waitForEvent("firstResponder") { $0.string("view") == "fields.roundedRect" }
        try desk.user.type("shown")
        try demo.waitForText("shown", in: "fields.roundedRect")
        desk.user.click(x: 800, y: 652)
        try demo.waitForEvent("firstResponder") { $0.string("view") == "fields.secure" }
        try desk.user.type(secret)
        let shown = try demo.settledPicture()
        try demo.close()
        let text = try String(contentsOfFile: path, encoding: .utf8)
        XCTAssertFalse(text.contains(secret))
        XCTAssertTrue(text.contains("\"w\""), "what is typed elsewhere is there")
        for letter in secret where letter != "w" {
            XCTAssertFalse(text.contains("\"\(letter)\""), "\(letter) is in the file")
        }
        XCTAssertGreaterThanOrEqual(text.components(separatedBy: "\"•\"").count - 1, secret.count)
        // As many bullets are seen, with the caret behind them or not.
        let again = try ReplayedDemo.picture(of: path)
        let differing = try XCTUnwrap(again.differences(from: shown))
        XCTAssertLessThan(differing.count, 60, again.comparison(with: shown))
    }
}
