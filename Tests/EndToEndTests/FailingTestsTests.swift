import XCTest
import XServers

/// How failures of an app's tests are reported: a package whose tests all fail.
@preconcurrency @MainActor
final class FailingTestsTests: XCTestCase {
    func testThrownFailuresAreReportedWhereTheyHappened() throws {
        let example = Example("FailingTests")
        let build = try example.build(["--build-tests"])
        XCTAssertEqual(build.status, .exited(0), build.text + build.standardError)
        let file = "\(example.folder)/Tests/FailingTests/FailingTests.swift"

        let tests = try example.runTests()
        XCTAssertEqual(tests.status, .exited(1), tests.text)
        XCTAssertTrue(tests.text.contains("Executed 5 tests, with 5 failures (4 unexpected)"), tests.text)
        func expect(_ line: String) { XCTAssertTrue(tests.text.contains(line), "\(line)\n\(tests.text)") }
        expect(
            "\(file):11: error: FailingTests.testAPictureOfNothing : "
                + "threw error \"UIView is not in the harness's window\"")
        expect("\(file):16: error: FailingTests.testAPictureThatIsTooLarge : threw error \"")
        expect("bytes, more than its limit of 10. Show less, or raise the limit with the parameter `limit: ")
        expect(
            "\(file):20: error: FailingTests.testWaitingInVain : "
                + "threw error \"waited for nothing in vain\"")
        // Whatever is none of ours has the place that XCTest gives it.
        expect("<EXPR>:0: error: FailingTests.testAnErrorOfItsOwn : threw error \"CancellationError()\"")
        expect("\(file):25: error: FailingTests.testAnExpectationFails : XCTAssertEqual failed")

        let checks = try example.runTests(library: "swift-testing")
        XCTAssertNotEqual(checks.status, .exited(0), checks.text)
        XCTAssertTrue(
            checks.text.contains(
                "Caught error: \(file):32: UIView is not in the harness's window"), checks.text)
    }
}
