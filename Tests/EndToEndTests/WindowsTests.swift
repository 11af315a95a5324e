import XCTest
import XServers

/// Two windows of the demo on real servers: each has its own text, size and fingers.
@preconcurrency @MainActor
final class WindowsTests: XCTestCase {
    /// The demo with a second window, opened by Ctrl+N, that has the keyboard.
    private func openTwo(_ desk: Desk, _ arguments: [String], environment: [String: String] = [:]) throws
        -> (demo: Demo, second: UInt)
    {
        let demo = try desk.open(arguments + ["--scale", "1"], environment: environment)
        try demo.waitForFocus()
        return (demo, try openAnother(demo))
    }

    private func openAnother(_ demo: Demo) throws -> UInt {
        let known = Set(windows(of: demo))
        try demo.user.tap("n", holding: ["Control_L"])
        var found: UInt?
        try demo.user.wait(for: "another window") {
            found = windows(of: demo).first { !known.contains($0) }
            return found != nil
        }
        let window = try XCTUnwrap(found)
        try demo.user.wait(for: "its focus") { demo.user.focusedWindow == window }
        return window
    }

    private func windows(of demo: Demo) -> [UInt] {
        demo.user.windows.filter { $0.pid == demo.child.pid && demo.user.isViewable($0.id) }.map(\.id)
    }

    private func waitForText(_ text: String, selection: [Double]? = nil, window: Int, _ demo: Demo) throws {
        try demo.waitForEvent("text") {
            $0.int("window") == window && $0.string("text") == text
                && (selection == nil || $0.doubles("selection") == selection)
        }
    }

    private func focus(_ window: UInt, _ demo: Demo) throws {
        try demo.user.setFocus(window)
        try demo.user.wait(for: "the focus") { demo.user.focusedWindow == window }
    }

    func testEachWindowKeepsItsTextAndItsCaret() throws {
        let (demo, second) = try openTwo(.managed(), ["--page", "plain"])
        try demo.user.type("second")
        try waitForText("second", selection: [6, 0], window: 2, demo)
        try focus(demo.window, demo)
        try demo.user.type("first")
        try waitForText("first", selection: [5, 0], window: 1, demo)
        try demo.user.tap("Left", holding: ["Shift_L"])
        try waitForText("first", selection: [4, 1], window: 1, demo)
        try focus(second, demo)
        try demo.user.tap("Home")
        try waitForText("second", selection: [0, 0], window: 2, demo)
        try focus(demo.window, demo)
        // What was selected still is.
        try demo.user.type("m")
        try waitForText("firsm", selection: [5, 0], window: 1, demo)
        try focus(second, demo)
        try demo.user.type("a ")
        try waitForText("a second", selection: [2, 0], window: 2, demo)

        demo.user.close(second)
        try demo.user.waitForDestruction(of: second)
        try focus(demo.window, demo)
        try demo.user.type("!")
        try demo.waitForText("firsm!")
        try demo.close()
    }

    func testTheFirstWindowIsClosedFirst() throws {
        let (demo, second) = try openTwo(.managed(), ["--page", "plain"])
        demo.user.close(demo.window)
        try demo.user.waitForDestruction(of: demo.window)
        try focus(second, demo)
        try demo.user.type("alone")
        try waitForText("alone", window: 2, demo)
        demo.user.close(second)
        XCTAssertEqual(try demo.child.waitForExit(), .exited(0))
        XCTAssertEqual(demo.child.standardError, "")
    }

    func testOnlyTheNarrowWindowCollapses() throws {
        let (demo, second) = try openTwo(.managed(), ["--page", "text-view", "--size", "720x500"])
        try demo.user.resizeInStep(second, width: 430, height: 500)
        try demo.waitForEvent("splitView") { $0.int("window") == 2 && $0.bool("collapsed") == true }
        try demo.user.resizeInStep(second, width: 700, height: 500)
        try demo.waitForEvent("splitView") { $0.int("window") == 2 && $0.bool("collapsed") == false }
        XCTAssertFalse(
            demo.child.events.contains { $0.name == "splitView" && $0.int("window") == 1 },
            "the other window stays as it is")
        XCTAssertEqual(try demo.user.geometry(of: demo.window).width, 720)
        demo.user.close(second)
        try demo.user.waitForDestruction(of: second)
        try demo.close()
    }

    func testWhatManagersReadOfTheWindows() throws {
        let (demo, second) = try openTwo(.managed(), ["--page", "plain"])
        let (user, pair) = (demo.user, [demo.window, second])
        XCTAssertEqual(pair.map { user.text("_NET_WM_NAME", of: $0) }, ["UIKit plain", "UIKit plain (2)"])
        XCTAssertEqual(Set(pair.map { user.text("WM_CLASS", of: $0) }).count, 1)
        let leaders = pair.compactMap { user.numbers("WM_CLIENT_LEADER", of: $0)?.first }
        XCTAssertEqual(leaders.count, 2)
        let leader = try XCTUnwrap(leaders.first)
        XCTAssertEqual(leaders, [leader, leader])
        XCTAssertEqual(user.numbers("WM_CLIENT_LEADER", of: UInt(leader))?.first, leader)
        // The ninth word is the group.
        XCTAssertEqual(pair.map { user.numbers("WM_HINTS", of: $0)?[8] }, [leader, leader])
        XCTAssertEqual(
            try user.geometry(of: demo.window).width, try user.geometry(of: second).width,
            "a new window is as large as the one that it was opened in")
        user.close(second)
        try user.waitForDestruction(of: second)
        try demo.close()
    }

    /// Presses a key that is to give a window's field this text, at once.
    private func compose(_ key: String, _ text: String, window: Int, _ demo: Demo) throws {
        try demo.user.tap(key)
        try waitForText(text, window: window, demo)
        // A key that goes past the input method types its letter first.
        XCTAssertFalse(
            demo.child.events.contains { $0.name == "text" && $0.string("text")?.hasSuffix(key) == true })
    }

    /// The first key after the keyboard has moved is pressed while the input method still gives back what came
    /// before.
    func testAnInputMethodComposesInEachWindow() throws {
        let desk = try Desk.plain()
        let method = try FcitxServer(
            engine: "hangul", on: desk.user, server: desk.server, showsCandidates: false)
        let (demo, second) = try openTwo(desk, ["--page", "plain"], environment: ["XMODIFIERS": "@im=fcitx"])
        try compose("s", "ㄴ", window: 2, demo)
        try focus(demo.window, demo)
        // The method finishes what it composed in the window that it leaves.
        try waitForText("ㄴ", window: 2, demo)
        try compose("g", "ㅎ", window: 1, demo)
        try compose("k", "하", window: 1, demo)
        try focus(second, demo)
        try waitForText("하", window: 1, demo)
        try compose("k", "ㄴㅏ", window: 2, demo)
        try focus(demo.window, demo)
        try waitForText("ㄴㅏ", window: 2, demo)
        try compose("r", "하ㄱ", window: 1, demo)
        demo.user.close(second)
        try demo.user.waitForDestruction(of: second)
        try demo.close()
        withExtendedLifetime(method) {}
    }

    func testFingersInTwoWindowsAtOnce() throws {
        let (demo, second) = try openTwo(.touch(), ["--page", "touches", "--size", "500x600"])
        demo.user.moveWindow(second, x: 640, y: 0)
        try demo.user.wait(for: "the place") { try demo.user.geometry(of: second).x == 640 }
        let screen = try demo.desk.server.device(.touchscreen)
        try screen.begin(0, x: 250, y: 350)
        // Without a manager the finger brings the keyboard along: the other window's finger stays.
        try demo.waitForEvent("touch") { $0.int("window") == 1 && $0.string("phase") == "began" }
        try demo.user.wait(for: "the focus") { demo.user.focusedWindow == demo.window }
        try screen.begin(1, x: 890, y: 350)
        try demo.waitForEvent("touch") { $0.int("window") == 2 && $0.string("phase") == "began" }
        try demo.user.wait(for: "the other's focus") { demo.user.focusedWindow == second }
        for step in 1...5 {
            try screen.update(0, x: 250, y: 350 + Double(step) * 10)
            try screen.update(1, x: 890, y: 350 - Double(step) * 10)
        }
        try screen.end(0)
        try screen.end(1)
        for window in 1...2 {
            try demo.waitForEvent("touch") { $0.int("window") == window && $0.string("phase") == "ended" }
            let phases = demo.child.events.filter { $0.name == "touch" && $0.int("window") == window }
                .compactMap { $0.string("phase") }
            XCTAssertEqual(phases, ["began"] + Array(repeating: "moved", count: 5) + ["ended"])
        }
        demo.user.close(second)
        try demo.user.waitForDestruction(of: second)
        try demo.close()
    }
}
