import XCTest
import XServers

/// The app of 2026 in Examples, used with keyboard and mouse on a screen of that year, and its own tests.
@preconcurrency @MainActor
final class FieldnotesTests: XCTestCase {
    private func start(_ environment: [String: String] = [:]) throws -> ExampleApp {
        try ExampleApp("Fieldnotes", width: 402, height: 874, environment: environment)
    }

    func testANoteIsWrittenAndPinnedByKeysAlone() throws {
        let app = try start()
        try app.verify("notes")
        try app.user.tap("n", holding: ["Control_L"])
        try app.settle()
        try app.user.type("Kingfisher")
        try app.user.tap("Return")
        try app.user.type("Blue. Fast.")
        try app.user.tap("p", holding: ["Control_L", "Shift_L"])
        try app.verify("written")
        try app.click(30, 22)
        try app.verify("listed")
        try app.end()
    }

    func testNotesAreSearchedInTheDark() throws {
        let app = try start(["UIKIT_APPEARANCE": "dark"])
        try app.click(200, 122)
        try app.settle()
        try app.user.type("ri")
        try app.verify("found")
        try app.user.type("zz")
        try app.verify("none")
        try app.user.tap("Escape")
        try app.verify("all")
        try app.end()
    }

    /// They are of Swift Testing and test the app with UITesting.
    func testItsOwnTestsPass() throws {
        let example = Example("Fieldnotes")
        let build = try example.build(["--build-tests"])
        XCTAssertEqual(build.status, .exited(0), build.text + build.standardError)
        let tests = try example.runTests(library: "swift-testing")
        XCTAssertEqual(tests.status, .exited(0), tests.text)
        XCTAssertTrue(tests.text.contains("5 tests in 2 suites passed"), tests.text)
    }
}
