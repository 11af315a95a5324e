import UIKit
import UITesting
import XCTest
import XServers

/// Keeping the screen on, with a screen saver on a bus of the test's own.
@preconcurrency @MainActor
final class IdleTimerTests: XCTestCase {
    func testTheScreenSaverIsInhibitedUntilTheTimerCountsAgain() throws {
        let bus = try PrivateBus()
        let app = try AppHarness()
        bus.pump = {
            _ = RunLoop.main.run(mode: .default, before: Date())
            app.turn()
        }
        let service = try ScreenSaverService(on: bus)
        UIApplication.shared.environment.buses = bus.environment([:])
        XCTAssertFalse(UIApplication.shared.isIdleTimerDisabled)
        let before = try bus.names().count
        UIApplication.shared.isIdleTimerDisabled = true
        XCTAssertTrue(UIApplication.shared.isIdleTimerDisabled)
        let deadline = Deadline()
        while !(try service.calls().contains("Inhibit")), !deadline.hasPassed { app.turn() }
        XCTAssertTrue(try service.calls().contains("In use"))
        XCTAssertEqual(try bus.names().count, before + 1)
        UIApplication.shared.isIdleTimerDisabled = false
        let end = Deadline()
        while try bus.names().count > before, !end.hasPassed { app.turn() }
        XCTAssertEqual(try bus.names().count, before)
        XCTAssertFalse(UIApplication.shared.isIdleTimerDisabled)
    }

    func testWithoutABusNothingHappens() throws {
        _ = try AppHarness()
        UIApplication.shared.isIdleTimerDisabled = true
        XCTAssertTrue(UIApplication.shared.isIdleTimerDisabled)
        UIApplication.shared.isIdleTimerDisabled = false
        XCTAssertFalse(UIApplication.shared.isIdleTimerDisabled)
    }
}
