import Foundation
import XCTest
import XServers

/// System calls that fail for the moment or for good: nothing that was stored is lost, the program goes on or says
/// why it cannot.
@preconcurrency @MainActor
final class FaultTests: XCTestCase {
    private static var demo: FaultyDemo?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { demo = nil }
    }

    private func demo() throws -> FaultyDemo {
        let demo = try Self.demo ?? FaultyDemo()
        Self.demo = demo
        return demo
    }

    private func fault(
        _ call: String, _ effect: FaultInjection.Effect, first: Int = 1, count: Int = 0, path: String? = nil,
        caller: String? = nil
    ) -> FaultInjection {
        var fault = FaultInjection(call, effect)
        fault.first = first
        fault.count = count
        fault.path = path
        fault.caller = caller
        return fault
    }

    // MARK: Files with the state

    func testFilesThatCannotBeOpenedAreLeftAsTheyAre() throws {
        for (name, number) in [("state.json", EMFILE), ("user-activity.json", EACCES), ("state.json", EIO)] {
            let run = try demo().run(fault("open", .error(number), path: "/\(name)"))
            XCTAssertNil(run.problem, "\(name): \(run)")
            XCTAssertTrue(run.hasAnswered, name)
            XCTAssertTrue(try demo().isUntouched(run, name), "\(run.files.keys)")
            XCTAssertTrue(run.standardError.contains("\(name) cannot be read: open: "), run.standardError)
            XCTAssertEqual(run.standardError.split(separator: "\n").count, 1, run.standardError)
        }
    }

    func testFilesThatCannotBeReadAreLeftAsTheyAre() throws {
        for call in ["read", "fstat"] {
            let run = try demo().run(fault(call, .error(EIO), caller: "uikit-demo"))
            XCTAssertNil(run.problem, "\(run)")
            for name in FaultyDemo.stateFiles {
                XCTAssertTrue(try demo().isUntouched(run, name), "\(call): \(run.files.keys)")
                XCTAssertTrue(
                    run.standardError.contains("\(name) cannot be read: \(call)"), run.standardError)
            }
        }
    }

    func testAFailureThatPassesGoesUnnoticed() throws {
        let faults = [
            fault("open", .error(EMFILE), count: 2, path: "/state.json"),
            fault("open", .error(EINTR), count: 5, path: "/user-activity.json"),
            fault("open", .error(ENFILE), count: 2, path: "/.user-activity.json"),
            fault("rename", .error(EIO), count: 1), fault("close", .error(EINTR), caller: "uikit-demo"),
            fault("read", .error(EINTR), count: 3, caller: "uikit-demo"),
            fault("read", .short, caller: "uikit-demo"), fault("write", .short, caller: "uikit-demo"),
        ]
        for fault in faults {
            let run = try demo().run(fault)
            XCTAssertNil(run.problem, "\(fault): \(run)")
            XCTAssertTrue(run.hasAnswered && run.wasHit || fault.count == 0, "\(fault): \(run)")
            XCTAssertLessThan(run.endTime, Demo.longestStall, "\(fault): \(run)")
            XCTAssertEqual(run.standardError, "", "\(fault)")
        }
    }

    /// A file is written beside the old one and takes its place by being renamed.
    func testWhereNothingCanBeRenamedNoStateIsLost() throws {
        for number in [EIO, EACCES, EROFS] {
            let run = try demo().run(fault("rename", .error(number)))
            XCTAssertNil(run.problem, "\(run)")
            XCTAssertTrue(run.hasAnswered && run.report.hasPrefix("calls "), "\(run)")
            XCTAssertFalse(run.report.hasPrefix("calls 0"), "\(run)")
            XCTAssertLessThan(run.endTime, Demo.longestStall, "\(run)")
            XCTAssertEqual(run.files.keys.sorted(), FaultyDemo.stateFiles)
        }
    }

    func testAFileThatCannotBeRemovedIsReported() throws {
        let run = try demo().run(fault("unlink", .error(EACCES), path: "json"))
        XCTAssertNil(run.problem, "\(run)")
        XCTAssertTrue(run.hasAnswered)
        XCTAssertTrue(run.standardError.contains("cannot be saved: unlink"), run.standardError)
    }

    /// An activity that was offered comes back when nothing newer could be stored in its place.
    func testWhatCannotBeReplacedIsStillThereAtTheNextLaunch() throws {
        let run = try demo().run(fault("open", .error(ENOSPC), path: "/.user-activity.json"))
        XCTAssertNil(run.problem, "\(run)")
        XCTAssertTrue(run.hasAnswered)
        XCTAssertTrue(try demo().isUntouched(run, "user-activity.json"), "\(run)")
        XCTAssertTrue(
            run.standardError.contains("the user activity cannot be saved: open"), run.standardError)
        XCTAssertEqual(run.files.keys.sorted(), FaultyDemo.stateFiles)
    }

    func testASignalAtAnyMomentOfTheStartLosesNoState() throws {
        for step in 0..<12 {
            let run = try demo().run(after: Double(step) * 0.03)
            XCTAssertNil(run.loss, "after \(step) steps: \(run.files.keys)")
        }
    }

    /// The second signal ends it without its main thread, which waits for the server.
    func testAnEndAtOnceLosesNoState() throws {
        let server = try demo().desk.server
        defer { server.resume() }
        let run = try demo().run(fault("open", .error(ENOSPC), path: "/.user-activity.json")) { child in
            server.pause()
            child.signal(SIGTERM)
        }
        XCTAssertNil(run.loss, "\(run)")
        XCTAssertTrue(try demo().isUntouched(run, "user-activity.json"), "\(run)")
        XCTAssertEqual(run.files.keys.sorted(), FaultyDemo.stateFiles)
    }

    /// The disk is full while text is typed, and no longer when the program ends.
    func testWhatIsTypedIsSavedWhenTheDiskHasSpaceAgain() throws {
        let folder = try TemporaryFolder()
        let injected = try fault("open", .error(ENOSPC), count: 3, path: "/.user-activity.json").environment()
        let demo = try demo().desk.open(
            ["--size", "1024x720", "--scale", "1"],
            environment: injected.merging(["XDG_STATE_HOME": folder.path("state")]) { $1 })
        try demo.waitForFocus()
        try demo.find("undo")
        demo.user.click(x: 475, y: 382)
        try demo.user.type("kept")
        try demo.waitForText("kept", in: "undo.note")
        demo.user.close(demo.window)
        XCTAssertEqual(try demo.child.waitForExit(), .exited(0))
        let path = folder.path("state/uikit-demo/user-activity.json")
        XCTAssertTrue(try String(contentsOfFile: path, encoding: .utf8).contains("kept"))
    }

    // MARK: The display

    func testWithoutSharedMemoryEverythingIsDrawn() throws {
        for fault in [fault("shmget", .error(ENOSPC)), fault("shmat", .error(EMFILE))] {
            let demo = try demo().desk.open(
                ["--page", "plain", "--scale", "1", "--text", "shown"], environment: fault.environment())
            try demo.waitForPicture(
                OffscreenPictures.picture(.init(page: "plain", width: 640, height: 400, text: "shown")))
            demo.user.resize(demo.window, width: 900, height: 500)
            try demo.waitForPicture(
                OffscreenPictures.picture(.init(page: "plain", width: 900, height: 500, text: "shown")))
            try demo.close()
        }
    }

    /// Whatever is being said when the connection breaks at the start, the program ends and says so.
    func testTheConnectionBreaksAtAnyWriteOfTheStart() throws {
        for number in 1...24 {
            let run = try demo().run(
                fault("write", .error(EPIPE), first: number, count: 0, caller: "libxcb"), within: 5)
            XCTAssertNil(run.problem, "\(number): \(run)")
            XCTAssertTrue([.exited(69), .exited(70)].contains(run.status), "\(number): \(run)")
        }
    }

    func testAnswersOfOneByteAreUnderstood() throws {
        for call in ["recvmsg", "write"] {
            let run = try demo().run(fault(call, .short, caller: "libxcb"), within: 20)
            XCTAssertEqual(run.problem, nil, "\(run)")
            XCTAssertTrue(run.hasAnswered)
            XCTAssertEqual(run.standardError, "")
        }
    }

    /// Waiting fails, again and again: keys are answered all the same, and the processor rests.
    func testASystemThatCannotWaitIsNoBusyLoop() throws {
        let run = try demo().run(fault("poll", .error(ENOMEM), caller: "uikit-demo")) { child in
            let before = try child.usage().processorSeconds
            let moments = Deadline(seconds: 1)
            try demo().desk.user.wait(for: "some time to pass") { moments.hasPassed }
            XCTAssertLessThan(try child.usage().processorSeconds - before, 0.5)
            let start = ContinuousClock.now
            try demo().desk.user.tap("x")
            _ = try child.waitForEvent("key", within: 8)
            XCTAssertLessThan(start.duration(to: .now) / .seconds(1), Demo.longestStall)
        }
        XCTAssertNil(run.problem, "\(run)")
        XCTAssertTrue(run.hasAnswered)
    }

    // MARK: Descriptors

    /// What is printed must not go into a connection that got the number of a standard descriptor.
    func testClosedStandardDescriptorsAreReplaced() throws {
        let folder = try TemporaryFolder()
        for closed in ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"] {
            let log = folder.path("log")
            let environment = try demo().desk.environment(["XDG_STATE_HOME": Package.noState])
            let child = try Child(
                "/bin/sh",
                ["-c", "exec \"$0\" \"$@\" \(closed)", Programs.product("uikit-demo"), "--log", log],
                environment: environment)
            let user = try demo().desk.user
            let window = try user.window(pid: child.pid)
            for number in 0...2 {
                let target = try FileManager.default.destinationOfSymbolicLink(
                    atPath: "/proc/\(child.pid)/fd/\(number)")
                XCTAssertTrue(target == "/dev/null" || target.hasPrefix("pipe:"), "\(closed): \(target)")
            }
            try user.ping(window)
            user.close(window)
            XCTAssertEqual(try child.waitForExit(), .exited(0), closed)
        }
    }

    func testTooFewDescriptorsGiveAMessage() throws {
        var answered = 0
        for limit in [3, 4, 6, 10, 16, 24, 28, 32, 40, 64] {
            let run = try demo().run(wrapping: "ulimit -n \(limit) && exec \"$0\" \"$@\"")
            XCTAssertTrue(
                run.problem == nil || run.status == .exited(127), "\(limit): \(run.problem ?? "") \(run)")
            if run.hasAnswered { answered += 1 }
            if run.status == .exited(71) {
                XCTAssertTrue(run.standardError.contains("ulimit -n"), run.standardError)
            }
        }
        XCTAssertGreaterThanOrEqual(answered, 2)
    }

    /// Standard error is a full disk: what is reported there is dropped.
    func testReportsThatCannotBeWrittenDoNoHarm() throws {
        let run = try demo().run(
            fault("open", .error(EACCES), path: "/state.json"), wrapping: "exec \"$0\" \"$@\" 2>/dev/full")
        XCTAssertTrue(run.hasAnswered)
        XCTAssertEqual(run.status, .exited(0))
        XCTAssertLessThan(run.endTime, Demo.longestStall)
    }
}
