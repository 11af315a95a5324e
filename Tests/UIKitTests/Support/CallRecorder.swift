import UIKit
import XCTest

/// Records calls in order, one line each. Several objects of a test can share one, which shows the order of
/// calls between them.
@MainActor
final class CallRecorder {
    private(set) var calls: [String] = []
    // Removed with the recorder, on the main thread like everything in a test.
    private nonisolated(unsafe) var observers: [any NSObjectProtocol] = []

    deinit { observers.forEach(NotificationCenter.default.removeObserver) }

    func record(_ call: String) { calls.append(call) }

    /// The calls since the last time this was called.
    func take() -> [String] {
        defer { calls = [] }
        return calls
    }

    /// Runs an action for each notification with a name, from `object` or, for nil, from any object.
    func observe(
        _ name: NSNotification.Name, object: AnyObject?, _ action: @escaping @MainActor (Notification) -> Void
    ) {
        observers.append(
            NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
                nonisolated(unsafe) let posted = $0
                MainActor.assumeIsolated { action(posted) }
            })
    }
}

/// Checks that exactly these calls were made, each chain of them in its order. Calls of different chains may come
/// in any order: use several chains where the order is not known.
@MainActor
func assertCalls(
    _ calls: [String], inOrder chains: [String]..., file: StaticString = #filePath, line: UInt = #line
) {
    XCTAssertEqual(
        Set(calls), Set(chains.joined()), "the calls themselves", file: file, line: line)
    XCTAssertEqual(Set(calls).count, calls.count, "repeated: \(calls)", file: file, line: line)
    for chain in chains {
        XCTAssertEqual(calls.filter(chain.contains), chain, "order in \(calls)", file: file, line: line)
    }
}
