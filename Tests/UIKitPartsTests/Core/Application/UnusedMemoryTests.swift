import UITesting
import XCTest

@testable import UIKit

/// When memory is given back to the system.
@preconcurrency @MainActor
final class UnusedMemoryTests: XCTestCase {
    @MainActor
    private final class Counts {
        var pages = 5000
        var returns = 0
        var sleepsAtOnce = true
        var sleep: (() -> Void)?
    }

    private let counts = Counts()
    private lazy var memory = UnusedMemory { [counts] in
        counts.pages
    } putOff: { [counts] work in
        if counts.sleepsAtOnce { work() } else { counts.sleep = work }
    } giveBack: { [counts] in
        counts.returns += 1
    }

    /// A turn in which the program takes pages.
    private func turn(_ pages: Int) {
        counts.pages += pages
        memory.turnDidEnd()
    }

    func testABurstIsFollowedByOneReturn() throws {
        let app = try AppHarness()
        memory.turnDidEnd()
        for _ in 0..<4 { turn(UnusedMemory.burst / 4) }
        XCTAssertEqual(counts.returns, 0, "not while more may follow")
        app.advance(by: UnusedMemory.rest + 0.1)
        XCTAssertEqual(counts.returns, 1)
        XCTAssertTrue(app.nothingIsScheduled)
        for _ in 0..<3 { turn(UnusedMemory.work - 1) }
        app.advance(by: 600)
        XCTAssertEqual(counts.returns, 1)
    }

    func testItWaitsForTheEndOfTheBurst() throws {
        let app = try AppHarness()
        memory.turnDidEnd()
        turn(UnusedMemory.burst)
        for _ in 0..<10 {
            app.advance(by: UnusedMemory.rest * 0.9)
            XCTAssertEqual(counts.returns, 0)
            turn(UnusedMemory.work)
        }
        // A caret that blinks is rest.
        app.advance(by: UnusedMemory.rest * 0.9)
        turn(UnusedMemory.work - 1)
        XCTAssertEqual(counts.returns, 0)
        app.advance(by: UnusedMemory.rest * 0.2)
        XCTAssertEqual(counts.returns, 1)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testFewTurnsScheduleNoReturnOfMemory() throws {
        let app = try AppHarness()
        memory.turnDidEnd()
        turn(UnusedMemory.burst - 1)
        XCTAssertTrue(app.nothingIsScheduled)
        turn(1)
        XCTAssertFalse(app.nothingIsScheduled)
        app.advance(by: UnusedMemory.rest + 0.1)
        turn(UnusedMemory.burst - 1)
        XCTAssertTrue(app.nothingIsScheduled, "they are counted anew after a return")
    }

    func testReturnsHaveAnIntervalBetweenThem() throws {
        let app = try AppHarness()
        memory.turnDidEnd()
        turn(UnusedMemory.burst)
        app.advance(by: UnusedMemory.rest + 0.1)
        XCTAssertEqual(counts.returns, 1)
        // What is used again comes back.
        turn(UnusedMemory.burst)
        app.advance(by: UnusedMemory.interval - 1)
        XCTAssertEqual(counts.returns, 1)
        app.advance(by: 1.1)
        XCTAssertEqual(counts.returns, 2)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testASmallBurstIsReturnedWhenTheUserPauses() throws {
        XCTAssertGreaterThan(UnusedMemory.pause, CaretBlink.timeout, "what a caret uses is not given back")
        let app = try AppHarness()
        memory.turnDidEnd()
        turn(UnusedMemory.burst)
        for _ in 0..<10 {
            memory.userDidAct()
            app.advance(by: UnusedMemory.pause - 0.1)
            XCTAssertEqual(counts.returns, 0)
        }
        app.advance(by: 0.2)
        XCTAssertEqual(counts.returns, 1)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testALargeBurstIsReturnedAtTheNextRest() throws {
        let app = try AppHarness()
        memory.turnDidEnd()
        memory.userDidAct()
        turn(UnusedMemory.burst)
        app.advance(by: UnusedMemory.pause + 0.1)
        turn(UnusedMemory.burst)
        app.advance(by: UnusedMemory.pause + 0.1)
        XCTAssertEqual(counts.returns, 1)
        memory.userDidAct()
        turn(UnusedMemory.largeBurst)
        app.advance(by: UnusedMemory.rest + 0.1)
        XCTAssertEqual(counts.returns, 2)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testMemoryIsGivenBackWhenTheProgramHasNothingElseToDo() throws {
        let app = try AppHarness()
        counts.sleepsAtOnce = false
        memory.turnDidEnd()
        turn(UnusedMemory.burst)
        app.advance(by: UnusedMemory.rest + 0.1)
        XCTAssertEqual(counts.returns, 0)
        // What the rest of the turn takes is given back as well.
        counts.pages += UnusedMemory.burst - 1
        try XCTUnwrap(counts.sleep)()
        XCTAssertEqual(counts.returns, 1)
        turn(1)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testTheStartOfTheProgramCountsAsABurst() throws {
        let app = try AppHarness()
        memory.countFromStart()
        turn(1)
        app.advance(by: UnusedMemory.rest + 0.1)
        XCTAssertEqual(counts.returns, 1)
        turn(UnusedMemory.burst - 1)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testWhatWasFreedIsGivenBackAtTheNextRestThoughNothingWasTaken() throws {
        let app = try AppHarness()
        memory.turnDidEnd()
        memory.userDidAct()
        turn(UnusedMemory.work)
        memory.muchWasFreed()
        app.advance(by: UnusedMemory.rest - 0.1)
        XCTAssertEqual(counts.returns, 0)
        app.advance(by: 0.2)
        XCTAssertEqual(counts.returns, 1)
        turn(UnusedMemory.work)
        app.advance(by: 600)
        XCTAssertEqual(counts.returns, 1, "it is given back once")
    }

    /// A wait that was cancelled with everything else, as at the end of an app in a test, does not count as one.
    func testItWaitsAgainAfterItsWaitWasCancelled() throws {
        let app = try AppHarness()
        memory.turnDidEnd()
        turn(UnusedMemory.burst)
        EventLoop.main.cancelAll()
        turn(0)
        app.advance(by: UnusedMemory.rest + 0.1)
        XCTAssertEqual(counts.returns, 1)
    }

    func testTheApplicationLooksAfterItsFrames() throws {
        let app = try AppHarness()
        func draw() {
            app.window.setNeedsDisplay()
            app.turn()
        }
        UIApplication.shared.environment.pagesTaken = { [counts] in counts.pages }
        UIApplication.shared.loop.reset()
        draw()
        XCTAssertTrue(app.nothingIsScheduled)
        counts.pages += UnusedMemory.burst
        app.turn()
        XCTAssertTrue(app.nothingIsScheduled, "nothing was drawn")
        draw()
        XCTAssertFalse(app.nothingIsScheduled)
        app.advance(by: UnusedMemory.pause + 0.1)
        XCTAssertTrue(app.nothingIsScheduled)
    }
}
