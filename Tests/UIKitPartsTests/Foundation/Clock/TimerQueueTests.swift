import UITesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class TimerQueueTests: XCTestCase {
    private var timers: TimerQueue { EventLoop.main.timers }

    func testWhatIsDueHappensOnceInTheOrderOfTheDeadlines() throws {
        let app = try AppHarness()
        var log: [String] = []
        timers.schedule(after: 2) { log.append("two") }
        timers.schedule(after: 1) { log.append("one") }
        app.advance(by: 0.999)
        XCTAssertEqual(log, [])
        app.advance(by: 0.001)
        XCTAssertEqual(log, ["one"])
        app.advance(by: 10)
        XCTAssertEqual(log, ["one", "two"])
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testEachHappensAtItsOwnTimeHoweverFarTheClockIsMoved() throws {
        let app = try AppHarness()
        let start = app.clock.now
        var times: [Double] = []
        func again() {
            times.append(app.clock.now - start)
            if times.count < 4 { timers.schedule(after: 0.5, again) }
        }
        timers.schedule(after: 0.5, again)
        app.advance(by: 60)
        XCTAssertEqual(times, [0.5, 1, 1.5, 2])
        XCTAssertEqual(app.clock.now, start + 60)
    }

    func testCancelledWorkDoesNotHappen() throws {
        let app = try AppHarness()
        var count = 0
        let first = timers.schedule(after: 1) { count += 1 }
        first.cancel()
        XCTAssertTrue(app.nothingIsScheduled)
        let third = timers.schedule(after: 2) { count += 10 }
        timers.schedule(after: 1) { third.cancel() }
        app.advance(by: 5)
        XCTAssertEqual(count, 0)
    }

    func testCancellingWhatIsDueInTheSameTurn() throws {
        let app = try AppHarness()
        var count = 0
        var second: TimerQueue.Entry?
        timers.schedule(after: 1) { second?.cancel() }
        second = timers.schedule(after: 1) { count += 1 }
        app.advance(by: 1)
        XCTAssertEqual(count, 0)
    }
}
