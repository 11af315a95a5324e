import UITesting
import XCTest

import UIKit

/// What the program does with a scroll view.
@preconcurrency @MainActor
final class ScrollViewTests: ScrollTestCase {
    func testANewScrollViewHasUIKitsDefaults() {
        let view = UIScrollView(frame: CGRect(0, 0, 100, 100))
        XCTAssertTrue(view.isScrollEnabled)
        XCTAssertTrue(view.bounces)
        XCTAssertFalse(view.alwaysBounceVertical)
        XCTAssertFalse(view.alwaysBounceHorizontal)
        XCTAssertFalse(view.isPagingEnabled)
        XCTAssertFalse(view.isDirectionalLockEnabled)
        XCTAssertTrue(view.scrollsToTop)
        XCTAssertTrue(view.delaysContentTouches)
        XCTAssertTrue(view.canCancelContentTouches)
        XCTAssertTrue(view.showsVerticalScrollIndicator)
        XCTAssertTrue(view.showsHorizontalScrollIndicator)
        XCTAssertTrue(view.clipsToBounds)
        XCTAssertEqual(view.zoomScale, 1)
        XCTAssertEqual(view.decelerationRate, .normal)
        XCTAssertEqual(UIScrollView.DecelerationRate.normal.rawValue, 0.998)
        XCTAssertEqual(UIScrollView.DecelerationRate.fast.rawValue, 0.99)
        XCTAssertEqual(view.keyboardDismissMode, .none)
        XCTAssertEqual(view.contentInsetAdjustmentBehavior, .automatic)
        XCTAssertFalse(view.isTracking || view.isDragging || view.isDecelerating)
    }

    func testTheOffsetIsTheOriginOfTheBounds() throws {
        let app = try show()
        let child = UIView(frame: CGRect(10, 500, 20, 20))
        scroll.addSubview(child)
        scroll.contentOffset = CGPoint(0, 400)
        XCTAssertEqual(scroll.bounds.origin, CGPoint(0, 400))
        XCTAssertEqual(child.convert(CGPoint.zero, to: nil), CGPoint(10, 100))
        XCTAssertEqual(journal.take(), ["scroll"])
        app.turn()
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testTheProgramMayPutContentWhereAFingerCannot() throws {
        _ = try show()
        scroll.contentOffset = CGPoint(0, -80)
        XCTAssertEqual(scroll.contentOffset.y, -80)
    }

    func testAnAnimatedOffsetGlidesThereAndTells() throws {
        let app = try show()
        scroll.setContentOffset(CGPoint(0, 600), animated: true)
        XCTAssertEqual(scroll.contentOffset.y, 0)
        app.advance(by: 0.15)
        XCTAssertGreaterThan(scroll.contentOffset.y, 200)
        XCTAssertLessThan(scroll.contentOffset.y, 400)
        XCTAssertFalse(scroll.isDecelerating)
        app.advance(by: 0.2)
        XCTAssertEqual(scroll.contentOffset.y, 600)
        XCTAssertEqual(journal.take(), ["scroll", "didEndScrollingAnimation"])
        app.advance(by: 2)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testAnAnimationToWhereItIsTellsNothing() throws {
        let app = try show()
        scroll.setContentOffset(.zero, animated: true)
        XCTAssertTrue(app.nothingIsScheduled)
        XCTAssertEqual(journal.take(), [])
    }

    func testAPlainOffsetEndsAnAnimation() throws {
        let app = try show()
        scroll.setContentOffset(CGPoint(0, 600), animated: true)
        app.advance(by: 0.1)
        scroll.setContentOffset(CGPoint(0, 50), animated: false)
        app.advance(by: 1)
        XCTAssertEqual(scroll.contentOffset.y, 50)
        XCTAssertEqual(journal.take().filter { $0 != "scroll" }, ["didEndScrollingAnimation"])
    }

    func testTheProgramMayStopWhatMoves() throws {
        let app = try show()
        scroll.setContentOffset(CGPoint(0, 600), animated: true)
        XCTAssertTrue(scroll.isScrollAnimating)
        app.advance(by: 0.15)
        scroll.stopScrollingAndZooming()
        XCTAssertFalse(scroll.isScrollAnimating)
        let rest = scroll.contentOffset
        XCTAssertLessThan(rest.y, 600)
        app.advance(by: 2)
        XCTAssertEqual(scroll.contentOffset, rest)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testAnOffsetInAnAnimationBlockIsThereAtOnce() throws {
        let app = try show()
        UIView.animate(withDuration: 0.2) { scroll.contentOffset.y = 400 }
        XCTAssertEqual(scroll.contentOffset.y, 400)
        app.advance(by: 1)
        XCTAssertEqual(scroll.contentOffset.y, 400)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testOutOfTheWindowNothingIsAnimated() throws {
        let app = try show()
        scroll.setContentOffset(CGPoint(0, 600), animated: true)
        app.advance(by: 0.1)
        scroll.removeFromSuperview()
        XCTAssertEqual(scroll.contentOffset.y, 600)
        scroll.setContentOffset(CGPoint(0, 100), animated: true)
        XCTAssertEqual(scroll.contentOffset.y, 100)
        XCTAssertEqual(
            journal.take(),
            ["scroll", "didEndScrollingAnimation", "scroll", "didEndScrollingAnimation"])
    }

    func testAScrollViewThatGoesAwayInMotionLeavesNoBeat() throws {
        let app = try AppHarness()
        weak var gone: UIScrollView?
        do {
            let view = UIScrollView(frame: CGRect(0, 0, 100, 100))
            view.contentSize = CGSize(width: 100, height: 1000)
            app.window.addSubview(view)
            app.turn()
            view.setContentOffset(CGPoint(0, 500), animated: true)
            app.advance(by: 0.05)
            view.removeFromSuperview()
            gone = view
        }
        XCTAssertNil(gone)
        app.advance(by: 2)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testARectangleIsScrolledIntoSightByTheLeastWay() throws {
        let app = try show(content: CGSize(width: 900, height: 2000))
        scroll.scrollRectToVisible(CGRect(0, 100, 50, 50), animated: false)
        XCTAssertEqual(scroll.contentOffset, .zero)
        scroll.scrollRectToVisible(CGRect(0, 500, 50, 50), animated: false)
        XCTAssertEqual(scroll.contentOffset, CGPoint(0, 250))
        scroll.scrollRectToVisible(CGRect(0, 200, 50, 50), animated: false)
        XCTAssertEqual(scroll.contentOffset, CGPoint(0, 200))
        scroll.scrollRectToVisible(CGRect(300, 1990, 50, 50), animated: false)
        XCTAssertEqual(scroll.contentOffset, CGPoint(150, 1700))
        scroll.scrollRectToVisible(CGRect(300, 600, 50, 50), animated: true)
        app.advance(by: 0.5)
        XCTAssertEqual(scroll.contentOffset, CGPoint(150, 600))
    }

    func testInsetsCountWhenARectangleIsScrolledIntoSight() throws {
        _ = try show()
        scroll.contentInset = UIEdgeInsets(top: 40, bottom: 60)
        scroll.scrollRectToVisible(CGRect(0, 500, 50, 50), animated: false)
        XCTAssertEqual(scroll.contentOffset.y, 550 + 60 - 300)
        scroll.scrollRectToVisible(CGRect(0, 200, 50, 50), animated: false)
        XCTAssertEqual(scroll.contentOffset.y, 160)
    }

    func testAnInsetKeepsContentAtItsBeginning() throws {
        let app = try show()
        scroll.contentInset = UIEdgeInsets(top: 50)
        XCTAssertEqual(scroll.contentOffset.y, -50)
        XCTAssertEqual(scroll.adjustedContentInset.top, 50)
        scroll.contentInset = .zero
        XCTAssertEqual(scroll.contentOffset.y, 0)
        scroll.contentOffset.y = 300
        scroll.contentInset = UIEdgeInsets(top: 50)
        XCTAssertEqual(scroll.contentOffset.y, 300)
        app.turn()
    }

    func testContentThatShrinksMovesToWhereItCanRest() throws {
        _ = try show()
        scroll.contentOffset.y = 1700
        scroll.contentSize.height = 800
        XCTAssertEqual(scroll.contentOffset.y, 500)
        scroll.frame.size.height = 600
        XCTAssertEqual(scroll.contentOffset.y, 200)
    }

    func testTheSafeAreaIsAddedAsTheBehaviourSays() throws {
        let controller = UIViewController()
        let view = UIScrollView()
        let app = try AppHarness(rootViewController: controller, size: CGSize(width: 200, height: 300))
        view.frame = controller.view.bounds
        controller.view.addSubview(view)
        view.delegate = journal
        view.contentSize = CGSize(width: 200, height: 900)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 10, bottom: 20, right: 10)
        app.turn()
        let expected: [(UIScrollView.ContentInsetAdjustmentBehavior, UIEdgeInsets)] = [
            (.automatic, UIEdgeInsets(top: 30, bottom: 20)),
            (.scrollableAxes, UIEdgeInsets(top: 30, bottom: 20)),
            (.never, .zero),
            (.always, UIEdgeInsets(top: 30, left: 10, bottom: 20, right: 10)),
        ]
        XCTAssertEqual(view.adjustedContentInset, expected[0].1)
        XCTAssertEqual(view.contentOffset.y, -30)
        XCTAssertEqual(journal.take(), ["scroll", "didChangeInset"])
        for (behavior, inset) in expected {
            view.contentInsetAdjustmentBehavior = behavior
            XCTAssertEqual(view.adjustedContentInset, inset, "\(behavior)")
        }
        view.contentInset.top = 5
        XCTAssertEqual(view.adjustedContentInset.top, 35)
        view.contentInsetAdjustmentBehavior = .automatic
        view.contentSize.height = 100
        app.turn()
        XCTAssertEqual(view.adjustedContentInset, UIEdgeInsets(top: 5), "nothing scrolls along it")
    }

    func testAFieldThatGetsTheKeyboardIsScrolledIntoSight() throws {
        let app = try show()
        let near = UITextField(frame: CGRect(10, 100, 150, 30))
        let far = UITextField(frame: CGRect(10, 900, 150, 30))
        scroll.addSubview(near)
        scroll.addSubview(far)
        near.becomeFirstResponder()
        app.advance(by: 0.5)
        XCTAssertEqual(scroll.contentOffset.y, 0)
        far.becomeFirstResponder()
        app.advance(by: 0.5)
        XCTAssertEqual(scroll.contentOffset.y, 930 + 20 - 300)
    }

    func testSettingTheOffsetWhileItScrollsDoesNotLoopForever() throws {
        let app = try show()
        journal.didScroll = { view in if view.contentOffset.y > 100 { view.contentOffset.y = 100 } }
        scroll.setContentOffset(CGPoint(0, 600), animated: true)
        app.advance(by: 1)
        XCTAssertEqual(scroll.contentOffset.y, 100)
    }

    func testNumbersThatAreNoneMoveNothing() throws {
        _ = try show()
        scroll.contentOffset = CGPoint(CGFloat.nan, 5)
        scroll.contentOffset = CGPoint(0, CGFloat.infinity)
        XCTAssertEqual(scroll.contentOffset, .zero)
    }
}
