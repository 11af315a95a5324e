import XCTest
import XServers

/// The first app of the README: it is built and tested as its reader does it.
@preconcurrency @MainActor
final class FirstAppTests: XCTestCase {
    func testItBuildsAndItsTestPasses() throws {
        let build = try Example("FirstApp").build(["--build-tests"])
        XCTAssertEqual(build.status, .exited(0), build.text + build.standardError)
        let tests = try Child.run(
            Programs.product("FirstAppPackageTests.xctest"), [],
            environment: ProcessInfo.processInfo.environment, within: 60)
        XCTAssertEqual(tests.status, .exited(0), tests.text + tests.standardError)
        XCTAssertTrue((tests.text + tests.standardError).contains("Executed 1 test, with 0 failures"))
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
