import XCTest
import XServers

/// The first app of the README: it is built and tested as its reader does it.
@preconcurrency @MainActor
final class FirstAppTests: XCTestCase {
    func testItBuildsAndItsTestPasses() throws {
        let build = try Example("FirstApp").build(["--build-tests"])
        XCTAssertEqual(build.status, .exited(0), build.text + build.standardError)
        let tests = try Example("FirstApp").runTests()
        XCTAssertEqual(tests.status, .exited(0), tests.text)
        XCTAssertTrue(tests.text.contains("Executed 3 tests, with 0 failures"), tests.text)
        // Swift Testing's.
        let checks = try Example("FirstApp").runTests(library: "swift-testing")
        XCTAssertEqual(checks.status, .exited(0), checks.text)
        XCTAssertTrue(checks.text.contains("2 tests in 1 suite passed"), checks.text)
    }

    func testItShowsItsWindowAndGreets() throws {
        let build = try Example("FirstApp").build()
        XCTAssertEqual(build.status, .exited(0), build.text + build.standardError)
        let desk = try Desk.plain()
        let app = try Child(Programs.product("FirstApp"), [], environment: desk.environment())
        let window = try desk.user.window(pid: app.pid)
        XCTAssertEqual(try desk.user.geometry(of: window).width, 360)
        desk.user.close(window)
        XCTAssertEqual(try app.waitForExit(), .exited(0))
        XCTAssertEqual(app.standardError, "")
    }
}
