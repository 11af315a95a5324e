import UITesting
import XCTest

import UIKit

@preconcurrency @MainActor
final class DisplayLinkTests: XCTestCase {
    @MainActor
    private final class Dial: NSObject {
        var stamps: [TimeInterval] = []
        var bareCalls = 0
        weak var seen: CADisplayLink?
        func step(_ link: CADisplayLink) {
            stamps.append(link.timestamp)
            seen = link
        }
        func tick() { bareCalls += 1 }
    }

    private let frame = 1.0 / 60

    func testItCallsATypedMethodOnceAFrame() throws {
        let app = try AppHarness()
        let dial = Dial()
        let link = CADisplayLink(target: dial, action: Dial.step(_:))
        app.advance(by: 0.1)
        XCTAssertEqual(dial.stamps, [], "not added yet")
        link.add(to: .main, forMode: .common)
        app.advance(by: 0.1001)
        XCTAssertEqual(dial.stamps.count, 6)
        XCTAssertIdentical(dial.seen, link)
        link.invalidate()
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testItCallsAMethodWithoutParameters() throws {
        let app = try AppHarness()
        let dial = Dial()
        let link = CADisplayLink(target: dial, action: Dial.tick)
        link.add(to: .main, forMode: .default)
        app.advance(by: 0.0501)
        XCTAssertEqual(dial.bareCalls, 3)
        link.invalidate()
    }

    func testItCallsAMethodByItsName() throws {
        let app = try AppHarness()
        let dial = Dial()
        Selector.register("step:", Dial.step(_:))
        let link = UIScreen.main.displayLink(withTarget: dial, selector: "step:")
        link?.add(to: .current, forMode: .common)
        app.advance(by: 0.0501)
        XCTAssertEqual(dial.stamps.count, 3)
        link?.invalidate()
    }

    func testItsTimesAreThoseOfTheFrame() throws {
        let app = try AppHarness()
        let start = app.clock.now
        let dial = Dial()
        let link = CADisplayLink(target: dial, action: Dial.step(_:))
        XCTAssertEqual(link.timestamp, 0)
        XCTAssertEqual(link.duration, 0)
        link.add(to: .main, forMode: .common)
        app.advance(by: 2 * frame + 0.001)
        XCTAssertEqual(link.timestamp, start + 2 * frame, accuracy: 1e-9)
        XCTAssertEqual(link.targetTimestamp, start + 3 * frame, accuracy: 1e-9)
        XCTAssertEqual(link.duration, frame)
        link.invalidate()
    }

    func testAPausedLinkKeepsStillAndWakesNobody() throws {
        let app = try AppHarness()
        let dial = Dial()
        let link = CADisplayLink(target: dial, action: Dial.step(_:))
        link.isPaused = true
        link.add(to: .main, forMode: .common)
        XCTAssertTrue(app.nothingIsScheduled)
        app.advance(by: 1)
        XCTAssertEqual(dial.stamps.count, 0)
        link.isPaused = false
        app.advance(by: 0.0501)
        XCTAssertEqual(dial.stamps.count, 3)
        link.isPaused = true
        XCTAssertTrue(app.nothingIsScheduled)
        link.invalidate()
    }

    func testPreferredRatesAreRoundedToWhatTheDisplayDividesInto() throws {
        for (wanted, calls) in [(30, 30), (20, 20), (25, 30), (1, 1), (200, 60), (0, 60)] {
            let app = try AppHarness()
            let dial = Dial()
            let link = CADisplayLink(target: dial, action: Dial.step(_:))
            link.preferredFramesPerSecond = wanted
            link.add(to: .main, forMode: .common)
            app.advance(by: 1.001)
            XCTAssertEqual(dial.stamps.count, calls, "\(wanted) frames a second")
            link.invalidate()
        }
    }

    func testTheRangesPreferredRateIsTakenAlsoWhileRunning() throws {
        let app = try AppHarness()
        let dial = Dial()
        let link = CADisplayLink(target: dial, action: Dial.step(_:))
        link.add(to: .main, forMode: .common)
        app.advance(by: frame + 0.001)
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 15)
        dial.stamps = []
        app.advance(by: 1)
        XCTAssertEqual(dial.stamps.count, 15)
        XCTAssertEqual(link.targetTimestamp - link.timestamp, 4 * frame, accuracy: 1e-9)
        XCTAssertEqual(link.duration, frame)
        link.invalidate()
    }

    func testItStopsWhenItIsRemovedFromItsLastMode() throws {
        let app = try AppHarness()
        let dial = Dial()
        let link = CADisplayLink(target: dial, action: Dial.step(_:))
        link.add(to: .main, forMode: .common)
        link.add(to: .main, forMode: .default)
        link.remove(from: .main, forMode: .common)
        XCTAssertFalse(app.nothingIsScheduled)
        link.remove(from: .main, forMode: .default)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testItKeepsItsTargetUntilItIsInvalidated() throws {
        let app = try AppHarness()
        weak var kept: Dial?
        weak var link: CADisplayLink?
        do {
            let dial = Dial()
            let made = CADisplayLink(target: dial, action: Dial.step(_:))
            made.add(to: .main, forMode: .common)
            kept = dial
            link = made
        }
        app.advance(by: 0.1)
        XCTAssertEqual(kept?.stamps.isEmpty, false)
        link?.invalidate()
        app.advance(by: 0.1)
        XCTAssertNil(kept)
        XCTAssertNil(link)
    }

    func testAnInvalidatedLinkStaysStill() throws {
        let app = try AppHarness()
        let dial = Dial()
        let link = CADisplayLink(target: dial, action: Dial.step(_:))
        link.invalidate()
        link.add(to: .main, forMode: .common)
        link.isPaused = true
        link.isPaused = false
        XCTAssertTrue(app.nothingIsScheduled)
    }
}
