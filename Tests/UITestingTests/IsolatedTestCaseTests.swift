import UIKit
import UITesting
import XCTest

/// A test class as people write it for UIKit. Without the casts of CSystem/CTesting the whole program ends before
/// its first test.
@MainActor
final class IsolatedTestCaseTests: XCTestCase {
    private var label: UILabel?

    override func setUp() async throws {
        label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    }

    override func tearDown() async throws {
        XCTAssertTrue(Thread.isMainThread)
        label = nil
    }

    func testAMethodOnTheMainActorRunsOnTheMainThread() {
        XCTAssertTrue(Thread.isMainThread)
        XCTAssertEqual(label?.frame.width, 80)
    }

    func testOneThatThrowsRunsOnTheMainThread() throws {
        let app = try AppHarness(showing: XCTUnwrap(label))
        XCTAssertTrue(label?.window === app.window)
        XCTAssertTrue(Thread.isMainThread)
    }

    func testOneThatAwaitsComesBackToTheMainThread() async throws {
        try await Task.sleep(for: .milliseconds(1))
        XCTAssertTrue(Thread.isMainThread)
        XCTAssertNotNil(label)
    }
}

/// The methods are isolated, the class is not.
final class IsolatedMethodTests: XCTestCase {
    @MainActor func testAMethodOfTheMainActorRuns() { XCTAssertEqual(UIView().subviews, []) }
}

/// Casts that are none of functions are Swift's own.
final class OrdinaryCastTests: XCTestCase {
    func testArraysAreCast() {
        let strings: [Any] = ["a", "b"]
        XCTAssertEqual(strings as? [String], ["a", "b"])
        XCTAssertNil(strings as? [Int])
        let pairs: [(String, Int)] = [("a", 1)]
        XCTAssertEqual((pairs as [(Any, Any)]).first?.0 as? String, "a")
        let views: [NSObject] = [NSString("a")]
        XCTAssertEqual((views as [AnyObject]).count, 1)
    }
}
