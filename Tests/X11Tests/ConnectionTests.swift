import Foundation
import WindowSystem
import X11
import XCTest
import XServers

@preconcurrency @MainActor
final class ConnectionTests: XCTestCase {
    private func assertLost(_ x: XFixture, file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertThrowsError(try x.system.run(x.client), file: file, line: line) {
            guard case .connectionLost = $0 as? WindowSystemError else {
                return XCTFail("\($0)", file: file, line: line)
            }
        }
    }

    /// Every call of the seam on a dead connection: none may crash, hang or bring the process down.
    private func useEverything(_ x: XFixture, _ window: WindowID) {
        for change: WindowChange in [
            .title("x"), .size(PixelSize(width: 5, height: 5)), .minimumSize(PixelSize(width: 5, height: 5)),
            .cursor(.iBeam), .textInput(caret: PixelRect(x: 0, y: 0, width: 1, height: 1)),
            .cancelComposition,
            .activate, .fullscreen(true), .visible(false), .visible(true),
        ] {
            x.system.apply(change, to: window)
        }
        x.client.paint(window, [PixelRect(x: 0, y: 0, width: 200, height: 100)], 0xFF00_0000)
        x.system.offer(SelectionContents(text: "x"), as: .clipboard)
        x.system.read(.primary, types: ["UTF8_STRING"]) { XCTAssertNil($0) }
        x.system.closeWindow(window)
        XCTAssertThrowsError(
            try x.system.makeWindow(WindowOptions(title: "", size: PixelSize(width: 9, height: 9))))
        _ = x.system.display
        x.system.runTurn()
    }

    func testServerThatEndsWhileWeSleep() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow()
        x.server.terminate()
        assertLost(x)
        useEverything(x, window)
    }

    func testServerThatEndsBeforeAnyCall() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow()
        x.server.terminate()
        useEverything(x, window)
        assertLost(x)
    }

    func testServerThatEndsWhilePresenting() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow()
        x.client.onTurn = {
            x.server.terminate()
            for color in UInt32(0)..<20 {
                x.client.paint(window, [PixelRect(x: 0, y: 0, width: 200, height: 100)], color)
            }
        }
        assertLost(x)
        x.client.onTurn = {}
        useEverything(x, window)
    }

    func testServerThatEndsWithAnInputContextAndAReadUnderWay() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow()
        x.system.apply(.textInput(caret: PixelRect(x: 0, y: 0, width: 1, height: 1)), to: window)
        x.system.runTurn()
        let silent = try X11WindowSystem(displayName: x.server.display)
        silent.offer(SelectionContents(text: "never given"), as: .clipboard)
        var answers: [SelectionData?] = []
        x.system.read(.clipboard, types: ["UTF8_STRING"]) { answers.append($0) }
        x.server.terminate()
        assertLost(x)
        x.system.runTurn()
        XCTAssertEqual(answers, [nil])
        useEverything(x, window)
    }

    /// A server that stops reading while much is drawn: another thread can end the wait for it.
    func testAWaitForAServerThatHangsIsInterrupted() throws {
        setenv("UIKIT_NO_SHM", "1", 1)
        defer { unsetenv("UIKIT_NO_SHM") }
        for waitsForAnswer in [false, true] {
            let x = try XFixture.xvfb()
            let window = try x.openWindow()
            let interruption = try XCTUnwrap(x.system.interruption)
            x.server.pause()
            defer { x.server.resume() }
            let start = MonotonicClock.now
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { interruption() }
            x.client.nextDeadline = 0
            x.client.onTurn = {
                if waitsForAnswer { _ = x.system.position(of: window) }
                x.client.paint(window, [PixelRect(x: 0, y: 0, width: 200, height: 100)], 0xFF00_0000)
            }
            assertLost(x)
            x.client.onTurn = {}
            XCTAssertLessThan(MonotonicClock.now - start, 0.8)
            useEverything(x, window)
        }
    }

    /// As when the server ends between Xlib's look at the connection and its writing.
    func testWritingToWhatNobodyReadsDoesNotEndTheProgram() throws {
        let before = signal(SIGPIPE, SIG_DFL)
        defer { signal(SIGPIPE, before) }
        let x = try XFixture.xvfb()
        var ends: [Int32] = [0, 0]
        XCTAssertEqual(pipe(&ends), 0)
        close(ends[0])
        XCTAssertEqual(write(ends[1], "x", 1), -1)
        XCTAssertEqual(errno, EPIPE)
        close(ends[1])
        XCTAssertEqual(system("kill -PIPE $$"), SIGPIPE, "programs that it starts end as at a terminal")
        withExtendedLifetime(x) {}
    }

    func testAnApplicationsOwnHandlingOfBrokenPipesStays() throws {
        let before = signal(SIGPIPE, SIG_IGN)
        defer { signal(SIGPIPE, before) }
        let x = try XFixture.xvfb()
        XCTAssertNotEqual(system("kill -PIPE $$; exit 3") & 0x7F, SIGPIPE)
        withExtendedLifetime(x) {}
    }

    func testStopEndsRun() throws {
        let x = try XFixture.xvfb()
        _ = try x.openWindow()
        DispatchQueue.main.async { x.system.stop() }
        try x.system.run(x.client)
    }

    /// An idle window system sleeps: nothing on the connection or in the loop wakes it.
    func testIdleMeansAsleep() throws {
        let x = try XFixture.xvfb()
        _ = try x.openWindow()
        var turns: [Int] = []
        // After the first sleep every turn has a reason; the only one here is the deadline.
        x.client.nextDeadline = MonotonicClock.now + 0.05
        x.client.onTurn = {
            guard let deadline = x.client.nextDeadline, MonotonicClock.now >= deadline else { return }
            turns.append(x.client.turns)
            x.client.nextDeadline = MonotonicClock.now + 0.1
            if turns.count == 4 { x.system.stop() }
        }
        try x.system.run(x.client)
        let gaps = zip(turns.dropFirst(), turns).map { $0 - $1 }
        XCTAssertLessThanOrEqual(gaps.max() ?? 0, 3, "\(gaps)")
    }
}
