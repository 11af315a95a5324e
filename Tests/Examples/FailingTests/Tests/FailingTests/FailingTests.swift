import Testing
import UIKit
import UITesting
import XCTest

/// Each fails in its own way, at a line that the test of this package knows.
@MainActor
final class FailingTests: XCTestCase {
    func testAPictureOfNothing() throws {
        let app = try AppHarness()
        _ = try app.picture(of: UIView())
    }

    func testAPictureThatIsTooLarge() throws {
        let app = try AppHarness()
        try Snapshot.verify(try app.picture(), limit: 10)
    }

    func testWaitingInVain() async throws {
        try await AppHarness().wait(for: "nothing", within: 0) { false }
    }

    func testAnErrorOfItsOwn() throws { throw CancellationError() }

    func testAnExpectationFails() { XCTAssertEqual(UIView().subviews.count, 1) }
}

@Suite @MainActor
struct FailingChecks {
    @Test func aPictureOfNothing() throws {
        let app = try AppHarness()
        _ = try app.picture(of: UIView())
    }
}
