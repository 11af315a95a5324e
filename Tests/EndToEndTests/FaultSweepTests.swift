import Foundation
import XCTest
import XServers

/// Makes one system call of the demo fail after the other. In each run the demo starts and answers a key, or ends with
/// a line that says why; and the state of an earlier launch is still there.
///
/// Without `FAULT_SWEEP` a fixed sample is tried; `make faults` sets it, and tries every call.
@preconcurrency @MainActor
final class FaultSweepTests: XCTestCase {
    /// What a call is made to do.
    private struct Target {
        let call: String
        let effects: [FaultInjection.Effect]
        /// The occurrences of the sample, of which the first always takes place. None for calls that only some
        /// versions of the libraries make.
        let sample: [Int]
        /// What the demo finds in its environment, so that it makes the call.
        var environment: [String: String] = [:]
    }

    private static let targets: [Target] = [
        .init(call: "open", effects: [.error(EMFILE), .error(EINTR), .error(EIO)], sample: [1, 20, 50, 76]),
        .init(
            call: "read", effects: [.error(EIO), .error(EINTR), .error(EAGAIN), .short],
            sample: [1, 40, 93, 95]),
        .init(call: "write", effects: [.error(ENOSPC), .error(EINTR), .short], sample: [2, 13, 25, 42, 57]),
        .init(call: "close", effects: [.error(EIO), .error(EINTR)], sample: [3, 50]),
        .init(call: "fstat", effects: [.error(ENOMEM)], sample: [1, 4]),
        .init(call: "poll", effects: [.error(ENOMEM), .error(EINTR)], sample: [1, 30, 80]),
        .init(call: "socket", effects: [.error(EMFILE), .error(ENOBUFS)], sample: [1]),
        .init(call: "connect", effects: [.error(EAGAIN), .error(EINTR)], sample: [1]),
        .init(
            call: "recvmsg", effects: [.error(ENOMEM), .error(EINTR), .error(EAGAIN), .short],
            sample: [1, 20, 100, 200]),
        .init(call: "sendmsg", effects: [.error(EPIPE)], sample: []),
        .init(call: "eventfd", effects: [.error(EMFILE)], sample: []),
        .init(call: "timerfd_create", effects: [.error(ENFILE)], sample: []),
        .init(call: "epoll_create1", effects: [.error(EMFILE)], sample: []),
        .init(call: "pipe", effects: [.error(EMFILE)], sample: []),
        .init(call: "mmap", effects: [.error(ENOMEM)], sample: [1, 4]),
        .init(
            call: "calloc", effects: [.error(ENOMEM)], sample: [1], environment: ["UIKIT_NO_SHM": "1"]),
        .init(call: "shmget", effects: [.error(ENOSPC), .error(ENOMEM)], sample: [1]),
        .init(call: "shmat", effects: [.error(EMFILE), .error(ENOMEM)], sample: [1]),
        .init(call: "rename", effects: [.error(EIO), .error(EINTR)], sample: [1, 2]),
        .init(call: "mkdir", effects: [.error(ENOSPC)], sample: [1]),
        .init(call: "unlink", effects: [.error(EIO)], sample: [1]),
        .init(call: "fsync", effects: [.error(EIO)], sample: []),
    ]

    /// libdispatch and Foundation end the program without a message when they get no descriptor for an event, a
    /// timer or a set of them. Whether there are descriptors enough is tested before they ask.
    private static let spared = ["libdispatch", "libFoundation"]

    private func check(_ fault: FaultInjection, of target: Target, on demo: FaultyDemo) throws -> Bool {
        let run = try demo.run(fault, environment: target.environment)
        // Where nothing can be written any more, there is no line that says why.
        let isMute = fault.call == "write" && fault.count == 0
        if let problem = run.problem, !(isMute && problem == FaultyDemo.Run.silentEnd) {
            XCTFail("\(fault): \(problem); \(run.standardError.suffix(500)); \(run.report)")
        }
        return run.wasHit
    }

    func testTheDemoAnswersOrExplainsAfterOneFailedCall() throws {
        let demo = try FaultyDemo()
        let isWhole = ProcessInfo.processInfo.environment["FAULT_SWEEP"] != nil
        for target in Self.targets {
            for effect in target.effects {
                for first in isWhole ? Array(1...2000) : target.sample {
                    var fault = FaultInjection(target.call, effect)
                    fault.first = first
                    fault.spared = Self.spared
                    let wasHit = try check(fault, of: target, on: demo)
                    XCTAssertTrue(wasHit || isWhole || first != target.sample.first, "\(fault) is not called")
                    // There are no more occurrences of the call.
                    if isWhole, !wasHit { break }
                }
            }
        }
    }

    /// Memory and descriptors that run out, and stay so.
    func testEachCallFailsFromSomewhereOn() throws {
        try XCTSkipIf(ProcessInfo.processInfo.environment["FAULT_SWEEP"] == nil, "make faults")
        let demo = try FaultyDemo()
        for target in Self.targets {
            for case .error(let number) in target.effects where ![EINTR, EAGAIN].contains(number) {
                for first in 1...100 {
                    var fault = FaultInjection(target.call, .error(number))
                    fault.first = first
                    fault.count = 0
                    fault.spared = Self.spared
                    _ = try check(fault, of: target, on: demo)
                }
            }
        }
    }
}
