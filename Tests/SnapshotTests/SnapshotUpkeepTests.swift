import UITesting
import XCTest

@preconcurrency @MainActor
final class SnapshotUpkeepTests: XCTestCase {
    func testEveryGoldenHasItsTest() throws {
        try Snapshot.verifyNoDeadGoldens()
    }
}
