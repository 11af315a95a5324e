import Foundation
import SeededRandom
import WindowSystem
import X11
import XCTest
import XServers

/// A touchscreen that reports without end: each touch begins once and ends once, and turns stay short.
@preconcurrency @MainActor
final class TouchFloodTests: XCTestCase {
    private struct Name: Hashable {
        let device: Int
        let identifier: UInt64
    }

    private func act(_ screen: InputTestDevice, _ down: inout Set<Int>, _ numbers: inout SeededGenerator)
        throws
    {
        let finger = Int.random(in: 0..<10, using: &numbers)
        let x = Double.random(in: 0..<320, using: &numbers)
        let y = Double.random(in: 0..<220, using: &numbers)
        if !down.contains(finger) {
            try screen.begin(finger, x: x, y: y)
            down.insert(finger)
        } else if Int.random(in: 0..<8, using: &numbers) == 0 {
            try screen.end(finger)
            down.remove(finger)
        } else {
            try screen.update(finger, x: x, y: y)
        }
    }

    func testThirtyTwoThousandStepsDoNotStall() throws {
        let x = try XFixture.xorg()
        _ = try x.openWindow(300, 200)
        let screen = try x.server.device(.touchscreen)
        var numbers = SeededGenerator(seed: 14)
        var down: Set<Int> = []
        var longestTurn = 0.0
        for _ in 0..<640 {
            for _ in 0..<50 { try act(screen, &down, &numbers) }
            try screen.sync()
            let start = MonotonicClock.now
            x.system.runTurn()
            longestTurn = max(longestTurn, MonotonicClock.now - start)
        }
        for finger in down.sorted() { try screen.end(finger) }
        try screen.sync()
        try x.wait(for: "the end of all touches") { problems(x.client.events.map(\.event)).unfinished == 0 }
        let result = problems(x.client.events.map(\.event))
        XCTAssertEqual(result.wrong, 0)
        XCTAssertGreaterThan(result.began, 100)
        XCTAssertLessThan(longestTurn, 1)
        try x.user.tap("b")
        try x.wait(for: "a key", Kind.keyDown)
    }

    /// How many touches began and have not ended, and how many reports do not fit to those before.
    private func problems(_ events: [WindowEvent]) -> (began: Int, unfinished: Int, wrong: Int) {
        var isDown: [Name: Bool] = [:]
        var wrong = 0
        for sample in events.compactMap(Kind.touch) {
            let name = Name(device: sample.device, identifier: sample.identifier)
            let before = isDown[name]
            if sample.phase == .began ? before != nil : before != true { wrong += 1 }
            isDown[name] = sample.phase == .began || sample.phase == .moved
        }
        return (isDown.count, isDown.values.count { $0 }, wrong)
    }
}
