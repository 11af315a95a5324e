import UITesting
import XCTest

@testable import UIKit

/// When memory is given back to the system.
@preconcurrency @MainActor
final class UnusedMemoryTests: XCTestCase {
    @MainActor
    private final class Count {
        var number = 0
    }

    private let times = Count()
    private lazy var memory = UnusedMemory { [times] in times.number += 1 }

    private func sendEvents(_ count: Int) { for _ in 0..<count { memory.eventDidArrive() } }

    func testABurstIsFollowedByOneReturn() throws {
        let app = try AppHarness()
        sendEvents(UnusedMemory.burst)
        XCTAssertEqual(times.number, 0, "not while events may follow")
        app.advance(by: UnusedMemory.rest + 0.1)
        XCTAssertEqual(times.number, 1)
        XCTAssertTrue(app.nothingIsScheduled)
        app.advance(by: 600)
        XCTAssertEqual(times.number, 1)
    }

    func testItWaitsForTheEndOfTheBurst() throws {
        let app = try AppHarness()
        sendEvents(UnusedMemory.burst)
        for _ in 0..<10 {
            app.advance(by: UnusedMemory.rest * 0.9)
            XCTAssertEqual(times.number, 0)
            sendEvents(1)
        }
        app.advance(by: UnusedMemory.rest * 0.9)
        XCTAssertEqual(times.number, 0)
        app.advance(by: UnusedMemory.rest * 0.2)
        XCTAssertEqual(times.number, 1)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testFewEventsWakeNothing() throws {
        let app = try AppHarness()
        sendEvents(UnusedMemory.burst - 1)
        XCTAssertTrue(app.nothingIsScheduled)
        sendEvents(1)
        XCTAssertFalse(app.nothingIsScheduled)
        app.advance(by: UnusedMemory.rest + 0.1)
        sendEvents(UnusedMemory.burst - 1)
        XCTAssertTrue(app.nothingIsScheduled, "they are counted anew after a return")
    }

    /// A wait that was cancelled with everything else, as at the end of an app in a test, does not count as one.
    func testItWaitsAgainAfterItsWaitWasCancelled() throws {
        let app = try AppHarness()
        sendEvents(UnusedMemory.burst)
        EventLoop.main.cancelAll()
        sendEvents(1)
        app.advance(by: UnusedMemory.rest + 0.1)
        XCTAssertEqual(times.number, 1)
    }

    func testAnotherRunOfTheAppCountsAnew() throws {
        let first = try AppHarness()
        for _ in 0..<UnusedMemory.burst / 2 - 1 { first.key("a") }
        let second = try AppHarness()
        for _ in 0..<8 { second.key("a") }
        XCTAssertTrue(second.nothingIsScheduled)
    }

    /// Those that the window system sends.
    func testTheApplicationCountsItsEvents() throws {
        let app = try AppHarness()
        for _ in 0..<UnusedMemory.burst / 2 { app.key("a") }
        XCTAssertFalse(app.nothingIsScheduled)
        app.advance(by: UnusedMemory.rest + 0.1)
        XCTAssertTrue(app.nothingIsScheduled)
    }
}
