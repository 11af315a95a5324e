import UIKit
import UITesting
import XCTest

/// The two delivery paths of the event delivery reference, figure 2-2: one controller whose view holds
/// views, and a controller inside another's view.
@preconcurrency @MainActor
final class DeliveryPathTests: XCTestCase {
    private let delegate = ChainDelegate()
    private var journal: CallRecorder { delegate.journal }

    func testEventsPassViewsControllerWindowAndDelegate() throws {
        let app = try AppHarness(delegate: delegate)
        let outer = ChainView("superview", CGRect(10, 10, 100, 100), journal)
        let initial = ChainView("initial view", CGRect(10, 10, 50, 50), journal)
        delegate.root.view.addSubview(outer)
        outer.addSubview(initial)
        let path = [
            "initial view", "superview", "root's view", "root", "window", "delegate",
        ]
        app.tap(initial)
        XCTAssertEqual(journal.take(), path.map { "\($0) began" })
        initial.becomeFirstResponder()
        app.key("x")
        XCTAssertEqual(journal.take(), path.map { "\($0) pressed" })
        XCTAssertTrue(delegate.window.next === UIApplication.shared)
        XCTAssertTrue(UIApplication.shared.next === delegate)
    }

    func testEventsPassTheControllersOfNestedViews() throws {
        let app = try AppHarness(delegate: delegate)
        let inner = ChainController("inner", journal)
        let frame = ChainView("frame", CGRect(10, 10, 150, 150), journal)
        let initial = ChainView("initial view", CGRect(10, 10, 50, 50), journal)
        delegate.root.view.addSubview(frame)
        delegate.root.addChild(inner)
        inner.view.frame = CGRect(5, 5, 100, 100)
        frame.addSubview(inner.view)
        inner.didMove(toParent: delegate.root)
        inner.view.addSubview(initial)
        let path = [
            "initial view", "inner's view", "inner", "frame", "root's view", "root", "window", "delegate",
        ]
        app.tap(initial)
        XCTAssertEqual(journal.take(), path.map { "\($0) began" })
        initial.becomeFirstResponder()
        app.key("x")
        XCTAssertEqual(journal.take(), path.map { "\($0) pressed" })
    }

    func testTheFirstWhoHandlesItIsTheLast() throws {
        delegate.root.keepsTouches = true
        let app = try AppHarness(delegate: delegate)
        app.tap(delegate.root.view)
        XCTAssertEqual(journal.take(), ["root's view began", "root began"])
    }

    /// Nobody handles it: it is dropped at the end, and the next one comes as usual.
    func testWhatNobodyHandlesIsDropped() throws {
        let view = ChainView("view", CGRect(0, 0, 50, 50), journal)
        let app = try AppHarness(showing: view)
        app.tap(view)
        app.tap(view)
        XCTAssertEqual(journal.take(), ["view began", "view began"])
    }

    /// The order of figure 2-1: A's subviews B and C, then those of C.
    func testHitTestingAsksDownTheBranchThatHoldsThePoint() throws {
        final class Asked: UIView {
            let name: String
            let journal: CallRecorder
            init(_ name: String, _ frame: CGRect, _ journal: CallRecorder) {
                self.name = name
                self.journal = journal
                super.init(frame: frame)
            }
            required init?(coder: NSCoder) { nil }
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                let isInside = super.point(inside: point, with: event)
                journal.record("\(name) \(isInside)")
                return isInside
            }
        }
        let a = Asked("A", CGRect(0, 0, 200, 200), journal)
        let b = Asked("B", CGRect(0, 0, 200, 100), journal)
        let c = Asked("C", CGRect(0, 100, 200, 100), journal)
        let d = Asked("D", CGRect(0, 0, 100, 100), journal)
        let e = Asked("E", CGRect(100, 0, 100, 100), journal)
        b.addSubview(Asked("in B", CGRect(0, 0, 200, 200), journal))
        [c, b].forEach(a.addSubview)
        [e, d].forEach(c.addSubview)
        XCTAssertTrue(a.hitTest(CGPoint(150, 150), with: nil) === e)
        XCTAssertEqual(journal.take(), ["A true", "B false", "C true", "D false", "E true"])
    }

    /// An application's delegate that is a view or a controller is in the chain already, or not meant to
    /// be.
    func testADelegateThatIsAControllerIsNotTheEndOfTheChain() throws {
        final class Delegate: UIViewController, UIApplicationDelegate {
            convenience init() { self.init(nibName: nil, bundle: nil) }
        }
        let app = try AppHarness()
        UIApplication.shared.delegate = Delegate()
        XCTAssertNil(UIApplication.shared.next)
        UIApplication.shared.delegate = nil
        app.end()
    }
}
