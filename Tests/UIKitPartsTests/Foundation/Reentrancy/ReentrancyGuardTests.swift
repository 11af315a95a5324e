import XCTest

@testable import UIKit

final class ReentrancyGuardTests: XCTestCase {
    func testARunIsCurrentUntilAnotherBegins() {
        var runs = ReentrancyGuard()
        let first = runs.begin()
        XCTAssertTrue(runs.isCurrent(first))
        let second = runs.begin()
        XCTAssertFalse(runs.isCurrent(first))
        XCTAssertTrue(runs.isCurrent(second))
    }

    func testAnInvalidatedRunIsNotCurrent() {
        var runs = ReentrancyGuard()
        let token = runs.begin()
        runs.invalidate()
        XCTAssertFalse(runs.isCurrent(token))
    }

    func testTheCurrentTokenIsThatOfTheLatestRun() {
        var runs = ReentrancyGuard()
        let before = runs.current
        XCTAssertTrue(runs.isCurrent(before))
        let token = runs.begin()
        XCTAssertEqual(runs.current, token)
        XCTAssertFalse(runs.isCurrent(before))
    }

    func testWorkThatIsBegunAnewByItsOwnCallbackStops() {
        var log: [String] = []
        var runs = ReentrancyGuard()
        func work(_ name: String, callback: () -> Void = {}) {
            let token = runs.begin()
            callback()
            guard runs.isCurrent(token) else { return }
            log.append(name)
        }
        work("outer") { work("inner") }
        XCTAssertEqual(log, ["inner"])
    }
}
