import SeededRandom
import XCTest

@testable import Demo

/// Random events on every page of the demo, in memory: nothing crashes, and no memory is used that was freed.
///
/// `make soak` runs it for minutes under the address sanitizer.
@preconcurrency @MainActor
final class PageSoakTests: XCTestCase {
    func testAnythingMayHappenOnEveryPage() throws {
        var events = 0
        try SoakPlan.rounds(1...1) { seed in
            let demo = try DemoInMemory()
            var numbers = SeededGenerator(seed: seed)
            for page in DemoPage.sidebar.shuffled(using: &numbers) {
                // What crashes names its round and page.
                if SoakPlan.isLong { print("soak: seed \(seed), \(page.rawValue), after \(events) events") }
                demo.show(page)
                events += RandomUser.act(SoakPlan.isLong ? 480 : 40, on: demo, &numbers)
            }
            demo.settle()
            XCTAssertGreaterThan(demo.objects.count, 10, "seed \(seed): the page is there")
            demo.app.end()
        }
        if SoakPlan.isLong { print("soak: \(events) events in all") }
    }
}
