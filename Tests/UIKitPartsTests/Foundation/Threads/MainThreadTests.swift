import XCTest

@testable import UIKit

/// Which thread the main actor's code runs on. Where it is not the first thread of the program, the tests of the app
/// Fieldnotes in Examples run.
final class MainThreadTests: XCTestCase {
    @MainActor
    func testTheMainActorIsOnTheMainThread() {
        XCTAssertTrue(MainThread.isCurrent)
    }

    func testOtherThreadsAreNotTheMainThread() async {
        let onQueue = await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: MainThread.isCurrent) }
        }
        XCTAssertFalse(onQueue)
        let onThread = await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: MainThread.isCurrent) }
        }
        XCTAssertFalse(onThread)
    }
}
