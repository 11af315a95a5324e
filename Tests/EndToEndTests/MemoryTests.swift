import CMemory
import SeededRandom
import UITesting
import XCTest

@testable import Demo
@testable import UIKit

/// The demo in memory, used for a long time: what it takes from the allocator does not grow.
///
/// Measured are the bytes of the blocks that are allocated, as the C library counts them: free blocks that it keeps
/// for later are no growth.
@preconcurrency @MainActor
final class MemoryTests: XCTestCase {
    private struct Weak {
        weak var object: UIResponder?
    }

    // MARK: Pages

    /// Pages are opened again and again: what was there before is released, and what was allocated for it.
    func testPagesThatWereShownLeaveNothingBehind() throws {
        let desktop = try DemoInMemory()
        for _ in 0..<3 { for page in DemoPage.sidebar { desktop.show(page) } }
        desktop.settle()
        for page in DemoPage.sidebar {
            let rounds = 12
            for _ in 0..<3 { desktop.show(page) }
            desktop.app.advance(by: 2)
            let earlier = desktop.objects.map { Weak(object: $0) }
            let count = desktop.objects.count
            // Caches fill at first. What leaks leaks each time, so one time without growth shows that nothing does.
            var growth = Int.max
            for _ in 0..<4 where growth >= 1024 {
                let bytes = cmemory_bytes_in_use()
                for _ in 0..<rounds { desktop.show(page) }
                desktop.app.advance(by: 2)
                growth = (Int(cmemory_bytes_in_use()) - Int(bytes)) / rounds
            }
            XCTAssertLessThan(growth, 1024, "\(page.rawValue): bytes that each showing leaves")
            XCTAssertEqual(desktop.objects.count, count, page.rawValue)
            let present = Set(desktop.objects.map(ObjectIdentifier.init))
            let left = earlier.compactMap(\.object).filter { !present.contains(ObjectIdentifier($0)) }
            XCTAssertEqual(left.map { "\(type(of: $0))" }, [], "\(page.rawValue): is not released")
        }
    }

    // MARK: Secrets

    /// A program that has freed very much in small pieces is held up for a moment only when a secret is wiped.
    func testWipingALargeHeapKeepsNobodyWaiting() {
        let blocks = (0..<200_000).map {
            UnsafeMutableRawPointer.allocate(byteCount: 48 + $0 % 97 * 16, alignment: 16)
        }
        // Every second block stays, so that those that are freed are not joined to a few large ones.
        for (index, block) in blocks.enumerated() where index.isMultiple(of: 2) { block.deallocate() }
        let start = Self.processorSeconds
        cmemory_wipe_unused()
        XCTAssertLessThan(Self.processorSeconds - start, 1)
        for (index, block) in blocks.enumerated() where !index.isMultiple(of: 2) { block.deallocate() }
    }

    /// The processor time of this thread: another program may have the machine meanwhile.
    private static var processorSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    // MARK: Random events

    /// The same 5,000 events again and again: at first caches fill (every size of a font has its glyphs), after that
    /// nothing is kept. What leaks leaks each time, so the first round that leaves nothing shows that there is no leak.
    /// A key is an event when it goes down and another when it comes up, a click is three.
    func testTheSameEventsAgainTakeNoMemory() throws {
        let desktop = try DemoInMemory()
        func act() -> Int {
            var numbers = SeededGenerator(seed: 14)
            RandomUser.act(2000, on: desktop, &numbers)
            desktop.settle()
            return Int(cmemory_bytes_in_use())
        }
        _ = act()
        var before = act()
        var growth = Int.max
        for _ in 0..<4 where growth >= 1 << 17 {
            let after = act()
            (growth, before) = (after - before, after)
        }
        XCTAssertLessThan(growth, 1 << 17, "bytes that 5,000 events leave")
        desktop.app.end()
    }
}
