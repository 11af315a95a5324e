import Foundation
import SeededRandom
import XCTest
import XServers

/// The demo on a screen, used at random for some time: the memory that the kernel counts as its own does not grow.
///
/// With `SOAK_SECONDS` in the environment it runs longer rounds, and tells what they took.
@preconcurrency @MainActor
final class ResidentMemoryTests: XCTestCase {
    /// How many kilobytes belong to the process alone, or are shared with the X server, after a rest: what is free is
    /// given back when nothing has happened for a second.
    private func residentMemory(of demo: Demo) throws -> Int {
        let rest = Deadline(seconds: 1.5)
        try demo.user.wait(for: "a rest") { rest.hasPassed }
        let status = try String(contentsOfFile: "/proc/\(demo.child.pid)/status", encoding: .utf8)
        return try ["RssAnon:", "RssShmem:"].reduce(0) { sum, name in
            let line = try XCTUnwrap(status.split(separator: "\n").first { $0.hasPrefix(name) })
            return try sum + XCTUnwrap(line.split(separator: " ").dropLast().last.flatMap { Int($0) })
        }
    }

    /// Random actions, and then what can be compared: nothing open, every page as it is at first.
    private func act(_ count: Int, _ monkey: inout Monkey) throws {
        let (user, window) = (monkey.demo.user, monkey.demo.window)
        for step in 1...count {
            try monkey.act()
            // Not faster than the demo can follow: what waits in its queue is memory, too.
            if step.isMultiple(of: 20) { try user.ping(window) }
        }
        for _ in 0..<3 { try user.tap("Escape") }
        monkey.resize(to: (1024, Pages.wholeListHeight))
        user.move(x: 120, y: 400)
        user.wheel(vertical: -20)
        for page in Pages.listed.reversed() {
            user.click(x: 120, y: Pages.row(of: page))
            try user.ping(window)
        }
    }

    /// Code and constants that nothing needs any more, and that can be read again.
    func testWhatOnlyTheStartNeedsIsGivenBack() throws {
        let demo = try Desk.plain().open("--page", "plain", "--scale", "1")
        try demo.waitForFocus()
        let start = try demo.child.memory().resident
        try demo.user.wait(for: "memory to be given back") {
            try demo.child.memory().resident < start - 8 << 20
        }
        // What was given back is there again where it is needed.
        try demo.user.type("typed")
        try demo.waitForText("typed")
        try demo.close()
    }

    /// Every page again and again, as somebody who looks for something does.
    func testPagesThatAreSwitchedTakeNoMemory() throws {
        let demo = try Desk.plain(height: Pages.wholeListHeight).open(
            "--page", "text-fields", "--size", "1024x\(Pages.wholeListHeight)", "--scale", "1")
        try demo.waitForFocus()
        func switchPages(_ count: Int) throws {
            for number in 0..<count {
                demo.user.click(x: 120, y: Pages.row(of: Pages.listed[number % Pages.listed.count]))
                try demo.user.ping(demo.window)
            }
        }
        try switchPages(SoakPlan.isLong ? 600 : 250)
        let before = try residentMemory(of: demo)
        let count = SoakPlan.isLong ? 9000 : 250
        try switchPages(count)
        let growth = try residentMemory(of: demo) - before
        let use = "\(growth) kB after \(count) pages, \(before) kB before"
        if SoakPlan.isLong { print("soak: \(use)") }
        XCTAssertLessThan(growth, 2 * 1024, use)
        try demo.close()
    }

    func testRandomUseTakesNoMemory() throws {
        let desk = try Desk.plain(height: Pages.wholeListHeight)
        let bus = try PrivateBus()
        let isLong = SoakPlan.isLong
        try SoakPlan.rounds(5...5) { seed in
            let demo = try desk.open(
                ["--page", "text-fields", "--size", "1024x\(Pages.wholeListHeight)", "--scale", "1"],
                environment: bus.environment([:]))
            try demo.waitForFocus()
            var monkey = Monkey(demo, size: (1024, Pages.wholeListHeight), seed: seed)
            // Pages are opened for the first time, caches fill, and the allocator finds its size.
            try act(isLong ? 4000 : 600, &monkey)
            let (before, events) = (try residentMemory(of: demo), monkey.events)
            try act(isLong ? 8000 : 400, &monkey)
            let growth = try residentMemory(of: demo) - before
            let use = "seed \(seed): \(growth) kB after \(monkey.events - events) events, \(before) kB before"
            if isLong { print("soak: \(use)") }
            XCTAssertLessThan(growth, 6 * 1024, use)
            // What it says of sensors that are not there is no part of this.
            demo.user.close(demo.window)
            XCTAssertEqual(try demo.child.waitForExit(), .exited(0))
        }
    }
}
