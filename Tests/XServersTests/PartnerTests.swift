import XCTest
import XServers

@preconcurrency @MainActor
final class PartnerTests: XCTestCase {
    private let environment = ["PATH": "/usr/bin:/bin"]

    func testAChildsLinesErrorsAndExitCodeAreRead() throws {
        let script =
            "echo one; echo '{\"event\":\"frame\",\"number\":2,\"at\":[1,2.5]}'; echo bad >&2; exit 3"
        let child = try Child("sh", ["-c", script], environment: environment)
        XCTAssertEqual(try child.nextLine(), "one")
        let frame = try child.waitForEvent("frame") { $0.int("number") == 2 }
        XCTAssertEqual(frame.doubles("at"), [1, 2.5])
        XCTAssertNil(frame.string("number"))
        XCTAssertEqual(try child.waitForExit(), .exited(3))
        XCTAssertEqual(child.standardError, "bad\n")
        XCTAssertNil(try child.nextLine())
        XCTAssertThrowsError(try child.waitForLine("more") { _ in true }) { error in
            XCTAssertTrue("\(error)".contains("bad"), "\(error)")
        }
    }

    func testAChildThatSaysNothingTimesOutAndIsEnded() throws {
        let child = try Child("sleep", ["1000"], environment: environment)
        XCTAssertThrowsError(try child.nextLine(within: 0.02))
        XCTAssertThrowsError(try child.waitForExit(within: 0.02))
        XCTAssertTrue(child.isRunning)
        XCTAssertEqual(child.terminate(), .signalled(SIGTERM))
        XCTAssertFalse(child.isRunning)
    }

    func testWhatAChildUsedIsTold() throws {
        let shell = try Child("true", environment: environment)
        let sleeper = try Child("sleep", ["1000"], environment: environment)
        try shell.waitForExit()
        XCTAssertThrowsError(try shell.usage())
        let before = try sleeper.usage()
        let after = try sleeper.usage()
        XCTAssertGreaterThan(before.peakBytes, 0)
        XCTAssertGreaterThanOrEqual(after.wakeups, before.wakeups)
        XCTAssertGreaterThanOrEqual(after.processorSeconds, before.processorSeconds)
    }

    func testAChildEndsWithItsObject() throws {
        var child: Child? = try Child("sleep", ["1000"], environment: environment)
        let pid = try XCTUnwrap(child?.pid)
        XCTAssertEqual(kill(pid, 0), 0)
        child = nil
        XCTAssertEqual(kill(pid, 0), -1, "reaped, so its number is free")
    }

    func testMoreOutputThanAPipeHoldsDoesNotStopAChild() throws {
        let input = [UInt8](repeating: 0x61, count: 300_000)
        let result = try Child.run("cat", environment: environment, input: input)
        XCTAssertEqual(result.status, .exited(0))
        XCTAssertEqual(result.output, input)
    }

    func testACrashOfTheTestsEndsTheirChildren() throws {
        // A shell in the place of the tests: killed, it takes the program it guards along.
        let shell = try Child(
            "sh", ["-c", "setpriv --pdeathsig KILL sleep 1000 & echo $!; wait"], environment: environment)
        let line = try XCTUnwrap(try shell.nextLine())
        let grandchild = try XCTUnwrap(Int32(line))
        // The guard is in force once the program runs in the place of setpriv.
        let isSleeping = {
            (try? String(contentsOfFile: "/proc/\(grandchild)/comm", encoding: .utf8)) == "sleep\n"
        }
        let deadline = Deadline()
        while !isSleeping() && !deadline.hasPassed {}
        XCTAssertTrue(isSleeping())
        shell.signal(SIGKILL)
        // Its output ends when nobody holds it any more, that is, when the grandchild is gone too.
        XCTAssertEqual(try shell.waitForExit(), .signalled(SIGKILL))
        XCTAssertNil(try shell.nextLine())
    }

    func testOpenboxManagesWindows() throws {
        let server = try XServer.xvfb(width: 640, height: 480)
        let manager = try WindowManager.openbox(on: server)
        let user = try XTestUser(display: server.display)
        let window = try ProbeWindow(display: server.display, width: 100, height: 100, isManaged: true)
        try user.wait(for: "a frame") { user.numbers("_NET_FRAME_EXTENTS", of: window.id)?.count == 4 }
        XCTAssertEqual(user.windows.map(\.id).filter { $0 == window.id }, [window.id])
        manager.terminate()
    }

    func testXclipCopiesPastesAndLoses() throws {
        let server = try XServer.xvfb(width: 64, height: 64)
        let clip = try Xclip(on: server)
        XCTAssertThrowsError(try clip.paste(), "nobody owns the clipboard")
        try clip.copy("häh ☺")
        XCTAssertEqual(try clip.paste(), "häh ☺")
        XCTAssertTrue(clip.ownsSelection())
        XCTAssertTrue(try clip.targets().contains("UTF8_STRING"))
        let rival = try Xclip(on: server)
        try rival.copy(Array("<b>x</b>".utf8), target: "text/html")
        try clip.waitForLoss()
        XCTAssertFalse(clip.ownsSelection())
        XCTAssertEqual(try clip.paste(target: "text/html"), Array("<b>x</b>".utf8))
    }
}
