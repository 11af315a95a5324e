import UITesting
import XCTest

import UIKit

@preconcurrency @MainActor
final class ScrollKeysTests: ScrollTestCase {
    private func press(_ app: AppHarness, _ key: Key, _ modifiers: UIKeyModifierFlags = []) {
        app.key(key, modifiers)
        app.advance(by: 0.6)
    }

    func testArrowsScrollALine() throws {
        let app = try show(content: CGSize(width: 800, height: 2000))
        press(app, .down)
        XCTAssertEqual(scroll.contentOffset, CGPoint(0, 40))
        press(app, .right)
        XCTAssertEqual(scroll.contentOffset, CGPoint(40, 40))
        press(app, .up)
        press(app, .left)
        XCTAssertEqual(scroll.contentOffset, .zero)
    }

    func testAHeldArrowKeepsScrolling() throws {
        let app = try show()
        app.keyDown(.down)
        app.keyRepeat(.down, count: 4)
        app.keyUp(.down)
        app.advance(by: 0.6)
        XCTAssertEqual(scroll.contentOffset.y, 200)
    }

    func testPageKeysAndSpaceTurnAPageLessALittle() throws {
        let app = try show()
        press(app, .pageDown)
        XCTAssertEqual(scroll.contentOffset.y, 264)
        press(app, .space)
        XCTAssertEqual(scroll.contentOffset.y, 528)
        press(app, .space, [.shift])
        press(app, .pageUp)
        XCTAssertEqual(scroll.contentOffset.y, 0)
    }

    func testHomeAndEndGoToTheEnds() throws {
        let app = try show()
        press(app, .end)
        XCTAssertEqual(scroll.contentOffset.y, 1700)
        _ = journal.take()
        press(app, .home)
        XCTAssertEqual(scroll.contentOffset.y, 0)
        XCTAssertEqual(journal.take(), ["shouldScrollToTop", "scroll", "didScrollToTop"])
    }

    func testTheProgramMayTurnKeysOff() throws {
        let app = try show()
        scroll.allowsKeyboardScrolling = false
        for key in [Key.down, .pageDown, .space, .end] { press(app, key) }
        XCTAssertEqual(scroll.contentOffset, .zero)
    }

    func testTheProgramMayRefuseHome() throws {
        let app = try show()
        scroll.contentOffset.y = 500
        journal.allowsTop = false
        press(app, .home)
        XCTAssertEqual(scroll.contentOffset.y, 500)
        journal.allowsTop = true
        scroll.scrollsToTop = false
        press(app, .home)
        XCTAssertEqual(scroll.contentOffset.y, 500)
        scroll.scrollsToTop = true
        press(app, .home)
        XCTAssertEqual(scroll.contentOffset.y, 0)
    }

    func testATextThatWantsTheKeysGetsThem() throws {
        let app = try show()
        let field = UITextField(frame: CGRect(20, 20, 150, 30))
        scroll.addSubview(field)
        field.becomeFirstResponder()
        press(app, .space)
        press(app, .home)
        XCTAssertEqual(field.text, " ")
        XCTAssertEqual(scroll.contentOffset.y, 0)
        press(app, .pageDown)
        XCTAssertEqual(scroll.contentOffset.y, 264, "a line of text has no pages")
    }

    func testKeysGoToTheViewAroundTheFirstResponder() throws {
        final class Focusable: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        let app = try show()
        let inner = UIScrollView(frame: CGRect(0, 0, 100, 100))
        inner.contentSize = CGSize(width: 100, height: 130)
        let view = Focusable(frame: CGRect(0, 0, 50, 50))
        inner.addSubview(view)
        scroll.addSubview(inner)
        view.becomeFirstResponder()
        press(app, .down)
        XCTAssertEqual(inner.contentOffset.y, 30)
        XCTAssertEqual(scroll.contentOffset.y, 0)
        press(app, .down)
        XCTAssertEqual(scroll.contentOffset.y, 40, "the inner one is at its end")
    }

    func testWithoutAFirstResponderTheLargestViewScrolls() throws {
        let app = try AppHarness(size: CGSize(width: 300, height: 200))
        let side = UIScrollView(frame: CGRect(0, 0, 80, 200))
        let main = UIScrollView(frame: CGRect(80, 0, 220, 200))
        for view in [main, side] {
            view.contentSize = CGSize(width: 80, height: 900)
            app.window.addSubview(view)
        }
        press(app, .down)
        XCTAssertEqual(main.contentOffset.y, 40)
        XCTAssertEqual(side.contentOffset.y, 0)
    }
}
