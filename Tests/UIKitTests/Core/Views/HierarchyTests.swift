import UIKit
import XCTest

@preconcurrency @MainActor
final class HierarchyTests: XCTestCase {
    private final class Node: UIView {
        let name: String
        let journal: CallRecorder

        init(_ name: String, _ journal: CallRecorder) {
            self.name = name
            self.journal = journal
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }

        private func label(_ view: UIView?) -> String {
            (view as? Node)?.name ?? (view is UIWindow ? "window" : "nil")
        }

        override func didAddSubview(_ subview: UIView) { journal.record("\(name) added \(label(subview))") }
        override func willRemoveSubview(_ subview: UIView) {
            journal.record("\(name) removes \(label(subview))")
        }
        override func willMove(toSuperview newSuperview: UIView?) {
            journal.record("\(name) will super \(label(newSuperview))")
        }
        override func didMoveToSuperview() { journal.record("\(name) super \(label(superview))") }
        override func willMove(toWindow newWindow: UIWindow?) {
            journal.record("\(name) will window \(label(newWindow))")
        }
        override func didMoveToWindow() { journal.record("\(name) window \(label(window))") }
    }

    private let journal = CallRecorder()
    private lazy var a = Node("a", journal)
    private lazy var b = Node("b", journal)
    private lazy var c = Node("c", journal)

    private var order: [String] { a.subviews.compactMap { ($0 as? Node)?.name } }

    func testViewsOutsideAWindowAreToldTheirSuperview() {
        a.addSubview(b)
        XCTAssertEqual(journal.take(), ["b will super a", "b super a", "a added b"])
        b.removeFromSuperview()
        XCTAssertEqual(journal.take(), ["a removes b", "b will super nil", "b super nil"])
        XCTAssertNil(b.superview)
        b.removeFromSuperview()
        XCTAssertEqual(journal.take(), [])
    }

    func testWindowCallbacksReachTheWholeTree() {
        let window = UIWindow(frame: CGRect(0, 0, 100, 100))
        b.addSubview(c)
        a.addSubview(b)
        _ = journal.take()
        window.addSubview(a)
        XCTAssertEqual(
            journal.take(),
            [
                "a will super window", "a will window window", "b will window window",
                "c will window window", "a window window", "b window window", "c window window",
                "a super window",
            ])
        XCTAssertTrue(c.window === window)
        b.removeFromSuperview()
        XCTAssertEqual(
            journal.take(),
            [
                "a removes b", "b will super nil", "b will window nil", "c will window nil",
                "b window nil", "c window nil", "b super nil",
            ])
        XCTAssertNil(c.window)
    }

    func testMovingWithinAWindowTellsNothingOfTheWindow() {
        let window = UIWindow(frame: CGRect(0, 0, 100, 100))
        window.addSubview(a)
        window.addSubview(b)
        a.addSubview(c)
        _ = journal.take()
        b.addSubview(c)
        XCTAssertEqual(journal.take(), ["a removes c", "c will super b", "c super b", "b added c"])
    }

    func testAddingAgainBringsToTheFrontWithoutCallbacks() {
        a.addSubview(b)
        a.addSubview(c)
        _ = journal.take()
        a.addSubview(b)
        XCTAssertEqual(order, ["c", "b"])
        XCTAssertEqual(journal.take(), [])
    }

    func testSubviewsStandInTheirOrder() {
        let d = Node("d", journal)
        a.addSubview(b)
        a.insertSubview(c, at: 0)
        XCTAssertEqual(order, ["c", "b"])
        a.insertSubview(d, belowSubview: b)
        XCTAssertEqual(order, ["c", "d", "b"])
        a.insertSubview(c, aboveSubview: b)
        XCTAssertEqual(order, ["d", "b", "c"])
        a.insertSubview(d, belowSubview: c)
        XCTAssertEqual(order, ["b", "d", "c"])
        a.insertSubview(c, belowSubview: b)
        XCTAssertEqual(order, ["c", "b", "d"])
        a.exchangeSubview(at: 0, withSubviewAt: 2)
        XCTAssertEqual(order, ["d", "b", "c"])
        a.exchangeSubview(at: 0, withSubviewAt: 9)
        a.sendSubviewToBack(c)
        XCTAssertEqual(order, ["c", "d", "b"])
        a.bringSubviewToFront(c)
        XCTAssertEqual(order, ["d", "b", "c"])
        let stranger = Node("e", journal)
        a.bringSubviewToFront(stranger)
        a.insertSubview(stranger, at: -5)
        XCTAssertEqual(order, ["e", "d", "b", "c"])
    }

    func testAViewCannotHoldItselfOrWhatHoldsIt() {
        a.addSubview(b)
        b.addSubview(a)
        a.addSubview(a)
        XCTAssertNil(a.superview)
        XCTAssertTrue(b.superview === a)
    }

    func testAViewDescendsFromItselfAndItsSuperviews() {
        a.addSubview(b)
        b.addSubview(c)
        XCTAssertTrue(c.isDescendant(of: a))
        XCTAssertTrue(a.isDescendant(of: a))
        XCTAssertFalse(a.isDescendant(of: c))
    }

    func testTagsAreFoundDepthFirst() {
        a.addSubview(b)
        b.addSubview(c)
        let d = Node("d", journal)
        a.addSubview(d)
        c.tag = 7
        d.tag = 7
        XCTAssertTrue(a.viewWithTag(7) === c)
        XCTAssertNil(a.viewWithTag(8))
    }

    func testASubviewOutlivesItsSuperview() {
        var parent: UIView? = UIView(frame: CGRect(0, 0, 10, 10))
        parent?.addSubview(b)
        XCTAssertNotNil(b.superview)
        parent = nil
        XCTAssertNil(b.superview)
        XCTAssertNil(b.next)
        b.removeFromSuperview()
    }

    func testAViewIsReleasedWithItsSuperview() {
        weak var released: UIView?
        do {
            let parent = UIView(frame: .zero)
            let child = UIView(frame: .zero)
            parent.addSubview(child)
            released = child
        }
        XCTAssertNil(released)
    }

    func testViewsThatOutliveTheirWindowForgetIt() throws {
        let deepest = UIView(frame: .zero)
        let middle = UIView(frame: .zero)
        middle.addSubview(deepest)
        do {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let outer = UIView(frame: window.bounds)
            outer.addSubview(middle)
            window.addSubview(outer)
            XCTAssertIdentical(deepest.window, window)
        }
        XCTAssertNil(middle.superview)
        XCTAssertNil(middle.window)
        XCTAssertNil(deepest.window)
    }
}
