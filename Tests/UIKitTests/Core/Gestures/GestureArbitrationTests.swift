import UITesting
import XCTest

import UIKit

/// Which of several recognisers has its way.
@preconcurrency @MainActor
final class GestureArbitrationTests: GestureTestCase {
    private let delegate = ProbeDelegate()

    func testTheInnerRecognizerWins() throws {
        let app = try show()
        add(UITapGestureRecognizer(), "outer tap", to: outer)
        add(UITapGestureRecognizer(), "inner tap", to: inner)
        app.tap(inner)
        XCTAssertEqual(journal.take(), ["inner began 50,50", "inner tap ended", "inner cancelled 50,50"])
        app.tap(at: CGPoint(10, 10))
        XCTAssertEqual(journal.take(), ["outer began 10,10", "outer tap ended", "outer cancelled 10,10"])
    }

    func testBothWhenADelegateSaysSo() throws {
        for index in 0...1 {
            let app = try show()
            let taps = [
                add(UITapGestureRecognizer(), "outer tap", to: outer),
                add(UITapGestureRecognizer(), "inner tap", to: inner),
            ]
            taps[index].delegate = delegate
            delegate.together = { one, other in one === taps[index] && other === taps[1 - index] }
            app.tap(inner)
            XCTAssertEqual(
                journal.take().filter { $0.contains("tap") }, ["inner tap ended", "outer tap ended"])
            for tap in taps { tap.view?.removeGestureRecognizer(tap) }
        }
    }

    func testTheFirstToRecognizeKeepsTheOthersOut() throws {
        let app = try show()
        add(UIPanGestureRecognizer(), "pan", to: outer)
        add(UITapGestureRecognizer(), "tap", to: inner)
        app.drag(from: CGPoint(60, 60), to: CGPoint(76, 60), steps: 2)
        XCTAssertEqual(journal.take().filter { !$0.contains("inner") }, ["pan began", "pan ended"])
    }

    func testSubclassesMayExemptOthers() throws {
        final class Shy: UITapGestureRecognizer {
            override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
        }
        final class Stubborn: UITapGestureRecognizer {
            override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
        }
        let pairs: [(UITapGestureRecognizer, UITapGestureRecognizer)] = [
            (UITapGestureRecognizer(), Shy()), (Stubborn(), UITapGestureRecognizer()),
        ]
        for (above, below) in pairs {
            let app = try show()
            add(above, "outer tap", to: outer)
            add(below, "inner tap", to: inner)
            app.tap(inner)
            XCTAssertEqual(
                journal.take().filter { $0.contains("tap") }, ["inner tap ended", "outer tap ended"])
            outer.gestureRecognizers = nil
            inner.gestureRecognizers = nil
        }
    }

    func testRecognizersOfDifferentTouchesDoNotCompete() throws {
        let app = try show()
        let other = ProbeView("other", CGRect(200, 50, 50, 50), journal)
        outer.addSubview(other)
        add(UITapGestureRecognizer(), "inner tap", to: inner)
        add(UITapGestureRecognizer(), "other tap", to: other)
        let first = app.finger(at: CGPoint(60, 60))
        let second = app.finger(at: CGPoint(210, 60))
        first.up()
        second.up()
        XCTAssertEqual(journal.take().filter { $0.contains("tap") }, ["inner tap ended", "other tap ended"])
    }

    // MARK: Failure requirements

    func testASingleTapWaitsForADoubleTapToFail() throws {
        let app = try show()
        let single = add(UITapGestureRecognizer(), "single", to: inner)
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        add(double, "double", to: inner)
        single.require(toFail: double)
        app.tap(inner)
        XCTAssertEqual(journal.take(), ["inner began 50,50"])
        XCTAssertEqual(single.state, .possible)
        app.advance(by: 0.36)
        XCTAssertEqual(journal.take(), ["single ended", "inner cancelled 50,50"])
        XCTAssertTrue(app.nothingIsScheduled)
        app.doubleTap(inner)
        XCTAssertEqual(
            journal.take(),
            [
                "inner began 50,50", "inner began 50,50", "double ended", "inner cancelled 50,50 50,50",
            ])
        app.advance(by: 1)
        XCTAssertEqual(journal.take(), [])
    }

    func testWithoutARequirementTheSingleTapComesFirst() throws {
        let app = try show()
        add(UITapGestureRecognizer(), "single", to: inner)
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        add(double, "double", to: inner)
        app.doubleTap(inner)
        XCTAssertEqual(
            journal.take().filter { !$0.contains("inner") }, ["single ended", "double ended"])
    }

    func testARequirementOfTheDelegateOrTheSubclass() throws {
        final class Patient: UITapGestureRecognizer {
            weak var first: UIGestureRecognizer?
            override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { other === first }
        }
        final class Rude: UITapGestureRecognizer {
            override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { true }
        }
        var asked = 0
        for way in 0..<4 {
            let app = try show()
            let single = way == 0 ? Patient() : UITapGestureRecognizer()
            let double = way == 1 ? Rude() : UITapGestureRecognizer()
            double.numberOfTapsRequired = 2
            (single as? Patient)?.first = double
            delegate.waitsFor = { one, other in
                asked += 1
                return one === single && other === double
            }
            delegate.isAwaitedBy = { one, other in one === double && other === single }
            if way == 2 { single.delegate = delegate }
            if way == 3 { double.delegate = delegate }
            add(single, "single", to: inner)
            add(double, "double", to: inner)
            app.tap(inner)
            XCTAssertFalse(journal.take().contains("single ended"), "way \(way)")
            app.advance(by: 0.5)
            XCTAssertTrue(journal.take().contains("single ended"), "way \(way)")
            inner.gestureRecognizers = nil
        }
        XCTAssertEqual(asked, 1, "once an attempt")
    }

    func testNoRecognizerWaitsForOneThatIsNotInterested() throws {
        let app = try show()
        let pan = add(UIPanGestureRecognizer(), "pan", to: outer)
        let elsewhere = UITapGestureRecognizer()
        UIView(frame: .zero).addGestureRecognizer(elsewhere)
        pan.require(toFail: elsewhere)
        app.drag(from: CGPoint(60, 60), to: CGPoint(160, 60))
        XCTAssertTrue(journal.take().contains("pan ended"))
    }

    func testWhatWaitsFailsWhenTheOtherSucceeds() throws {
        let app = try show()
        let press = add(ProbeRecognizer(), "press", to: inner)
        let pan = add(UIPanGestureRecognizer(), "pan", to: inner)
        pan.delegate = delegate
        delegate.together = { _, _ in true }
        pan.require(toFail: press)
        let finger = app.finger(at: CGPoint(60, 60))
        finger.move(to: CGPoint(90, 60))
        XCTAssertEqual(pan.state, .possible)
        press.state = .began
        XCTAssertEqual(pan.state, .failed)
        finger.up()
        XCTAssertFalse(journal.take().contains("pan began"))
    }

    func testAWaitingPanBeginsWhenTheRequiredOneFails() throws {
        let app = try show()
        let press = add(ProbeRecognizer(), "press", to: inner)
        let pan = add(UIPanGestureRecognizer(), "pan", to: inner)
        pan.require(toFail: press)
        let finger = app.finger(at: CGPoint(60, 60))
        finger.move(to: CGPoint(90, 60))
        finger.move(to: CGPoint(100, 60))
        press.state = .failed
        XCTAssertEqual(pan.state, .began)
        XCTAssertEqual(pan.translation(in: nil), CGPoint(40, 0))
        finger.move(to: CGPoint(110, 60))
        XCTAssertEqual(pan.state, .changed)
    }

    // MARK: Permission

    func testADelegateCanPreventARecognizer() throws {
        let app = try show()
        let tap = add(UITapGestureRecognizer(), "tap", to: inner)
        tap.delegate = delegate
        delegate.begins = { recognizer in
            XCTAssertEqual(recognizer.state, .possible)
            return false
        }
        app.tap(inner)
        XCTAssertEqual(journal.take(), ["inner began 50,50", "inner ended 50,50"])
    }

    func testAViewCanPreventARecognizer() throws {
        final class Guard: UIView {
            var allows = true
            override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { allows }
        }
        let app = try show()
        let view = Guard(frame: CGRect(0, 0, 20, 20))
        inner.addSubview(view)
        let tap = add(UITapGestureRecognizer(), "tap", to: outer)
        app.tap(view)
        XCTAssertTrue(journal.take().contains("tap ended"))
        view.allows = false
        app.tap(view)
        XCTAssertFalse(journal.take().contains("tap ended"))
        tap.cancelsTouchesInView = false
        app.tap(view)
        XCTAssertTrue(journal.take().contains("tap ended"), "nothing is taken from the view")
    }

    func testTheDelegateChoosesTouchesAndEvents() throws {
        let app = try show()
        let tap = add(UITapGestureRecognizer(), "tap", to: outer)
        tap.delegate = delegate
        delegate.takesTouch = { [inner] touch in touch.view !== inner }
        app.tap(inner)
        XCTAssertFalse(journal.take().contains("tap ended"))
        app.tap(at: CGPoint(10, 10))
        XCTAssertTrue(journal.take().contains("tap ended"))
        delegate.takesEvent = { event in
            XCTAssertEqual(event.type, .touches)
            return false
        }
        app.tap(at: CGPoint(10, 10))
        XCTAssertFalse(journal.take().contains("tap ended"))
    }
}
