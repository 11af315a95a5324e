import UIKit
import UITesting
import XCTest

/// Views and controllers whose last reference goes away on another thread, as in the closure of a background task.
@preconcurrency @MainActor
final class OtherThreadReleaseTests: XCTestCase {
    /// Holds the last reference. Only one thread uses it at a time: the test waits for the other one.
    private final class Holder: @unchecked Sendable {
        var object: AnyObject?

        init(_ object: AnyObject) { self.object = object }
    }

    /// Where objects ended. They have it when they end wherever that is, so it is not bound to a thread.
    private final class Journal: @unchecked Sendable {
        var ends: [String] = []

        func note(_ name: String) { ends.append("\(name) \(Thread.isMainThread ? "main" : "other")") }
    }

    /// Its `deinit` is written as in code for iOS, where nothing says on which thread it runs.
    private final class Page: UIViewController {
        let journal: Journal

        init(_ journal: Journal) {
            self.journal = journal
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        deinit {
            NotificationCenter.default.removeObserver(self)
            journal.note("page")
        }
    }

    private final class Box: UIView {
        let journal: Journal

        init(_ journal: Journal) {
            self.journal = journal
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }

        deinit { journal.note("box") }
    }

    private let journal = Journal()

    private func releaseElsewhere(_ object: () -> AnyObject) {
        let holder = Holder(object())
        let released = expectation(description: "released")
        Thread.detachNewThread {
            holder.object = nil
            released.fulfill()
        }
        wait(for: [released], timeout: 10)
        // What ends on the main thread waits for its turn.
        let turn = expectation(description: "a turn of the main thread")
        DispatchQueue.main.async { turn.fulfill() }
        wait(for: [turn], timeout: 10)
    }

    func testAControllerEndsOnTheMainThread() {
        var view: UIView?
        releaseElsewhere {
            let page = Page(journal)
            view = page.view
            return page
        }
        XCTAssertEqual(journal.ends, ["page main"])
        XCTAssertNil(view?.next, "the view does not refer to it any more")
    }

    func testAViewEndsOnTheMainThread() {
        let child = UIView()
        releaseElsewhere {
            let box = Box(journal)
            box.addSubview(child)
            return box
        }
        XCTAssertEqual(journal.ends, ["box main"])
        XCTAssertNil(child.superview)
        XCTAssertNil(child.layer.superlayer)
    }

    func testAWindowEndsOnTheMainThread() throws {
        let app = try AppHarness()
        let child = UIView()
        releaseElsewhere {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            window.addSubview(child)
            return window
        }
        XCTAssertNil(child.window)
        app.turn()
    }

    func testALayerEndsOnTheMainThread() {
        let child = CALayer()
        releaseElsewhere {
            let layer = CALayer()
            layer.addSublayer(child)
            return layer
        }
        XCTAssertNil(child.superlayer)
    }

    func testWhatIsReleasedOnTheMainThreadEndsAtOnce() {
        var page: Page? = Page(journal)
        page = nil
        XCTAssertNil(page)
        XCTAssertEqual(journal.ends, ["page main"])
        let parent = UIView()
        parent.addSubview(Box(journal))
        parent.subviews[0].removeFromSuperview()
        XCTAssertEqual(journal.ends, ["page main", "box main"])
    }
}
