import UITesting
import XCTest

import UIKit

/// Animations between a beginning and a commit.
@preconcurrency @MainActor
final class BeginAnimationsTests: XCTestCase {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    @MainActor
    private final class Listener: NSObject {
        var heard: [String] = []
        func begins(_ id: Any?) { heard.append("begins \(id as? String ?? "")") }
        func ends(_ id: Any?, _ finished: NSNumber) {
            heard.append("ends \(id as? String ?? "") \(finished)")
        }
    }

    private func show() throws -> AppHarness {
        let app = try AppHarness(size: CGSize(width: 300, height: 100))
        app.window.addSubview(view)
        app.turn()
        return app
    }

    private var shownX: CGFloat { view.layer.presentation()?.position.x ?? view.center.x }

    func testChangesUntilTheCommitAreAnimated() throws {
        let app = try show()
        UIView.beginAnimations("move", context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationCurve(.linear)
        view.center.x = 105
        UIView.commitAnimations()
        view.alpha = 0.5
        XCTAssertEqual(view.center.x, 105)
        app.advance(by: 0.5)
        XCTAssertEqual(shownX, 55, accuracy: 2)
        XCTAssertEqual(view.shownAlpha, 0.5, "after the commit nothing is animated")
        app.advance(by: 0.6)
        XCTAssertEqual(shownX, 105)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testTimingCountsForWhatFollows() throws {
        let app = try show()
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationCurve(.linear)
        UIView.setAnimationDuration(1)
        view.center.x = 105
        UIView.setAnimationDelay(1)
        view.alpha = 0
        UIView.commitAnimations()
        app.advance(by: 1)
        XCTAssertEqual(shownX, 105)
        XCTAssertEqual(view.shownAlpha, 1)
        app.advance(by: 0.5)
        XCTAssertEqual(view.shownAlpha, 0.5, accuracy: 0.05)
    }

    func testTheDelegateIsToldOfBeginningAndEnd() throws {
        let app = try show()
        let listener = Listener()
        UIView.beginAnimations("move", context: nil)
        UIView.setAnimationDelegate(listener)
        Selector.register("beginAnimationsBegins:", Listener.begins)
        Selector.register("beginAnimationsEnds:finished:", Listener.ends)
        UIView.setAnimationWillStart("beginAnimationsBegins:")
        UIView.setAnimationDidStop("beginAnimationsEnds:finished:")
        view.center.x = 105
        XCTAssertEqual(listener.heard, [])
        UIView.commitAnimations()
        XCTAssertEqual(listener.heard, ["begins move"])
        app.advance(by: 0.3)
        XCTAssertEqual(listener.heard, ["begins move", "ends move 1"])
    }

    func testAnInnerBlockHasItsOwnTiming() throws {
        let app = try show()
        UIView.beginAnimations("outer", context: nil)
        UIView.setAnimationDuration(2)
        UIView.setAnimationCurve(.linear)
        UIView.beginAnimations("inner", context: nil)
        UIView.setAnimationDuration(0.5)
        view.center.x = 105
        UIView.commitAnimations()
        view.alpha = 0
        UIView.commitAnimations()
        app.advance(by: 0.6)
        XCTAssertEqual(shownX, 105)
        XCTAssertGreaterThan(view.shownAlpha, 0.6)
    }

    func testOneThatIsNotCommittedEndsWithTheTurn() throws {
        let app = try show()
        UIView.beginAnimations(nil, context: nil)
        app.turn()
        view.alpha = 0.2
        XCTAssertEqual(view.shownAlpha, 0.2)
        app.advance(by: 0.05)
        XCTAssertEqual(view.shownAlpha, 0.2)
    }

    func testChangesRepeatAsOftenAsIsSaid() throws {
        let app = try show()
        var ended = false
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear,
            animations: {
                UIView.setAnimationRepeatCount(2)
                view.center.x = 105
            }, completion: { _ in ended = true })
        app.advance(by: 1.5)
        XCTAssertEqual(shownX, 55, accuracy: 2)
        XCTAssertFalse(ended)
        app.advance(by: 0.6)
        XCTAssertEqual(shownX, 105)
        XCTAssertTrue(ended)
    }

    func testModifiedAnimationsGoBackAndForth() throws {
        let app = try show()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.center.x = 105 }
        }
        app.advance(by: 1)
        XCTAssertEqual(shownX, 105, accuracy: 2)
        app.advance(by: 1)
        XCTAssertEqual(shownX, 5, accuracy: 2)
        app.advance(by: 0.5)
        XCTAssertEqual(shownX, 55, accuracy: 2)
        app.advance(by: 2)
        XCTAssertEqual(shownX, 105)
    }
}
