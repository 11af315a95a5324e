import UITesting
import XCTest

import UIKit

/// What is edited stays clear of the keyboard on the screen.
@preconcurrency @MainActor
final class KeyboardClearanceTests: XCTestCase {
    private let top: CGFloat = 264

    private func page(_ field: UIView, at y: CGFloat) throws -> (KeyboardStage, UIScrollView) {
        let scroll = UIScrollView(frame: CGRect(0, 0, 320, 480))
        scroll.contentSize = CGSize(width: 320, height: 500)
        field.frame = CGRect(10, y, 300, 30)
        scroll.addSubview(field)
        let stage = try KeyboardStage(scroll, focuses: false)
        return (stage, scroll)
    }

    func testAScrollViewGetsAnInsetAndScrolls() throws {
        let field = UITextField(frame: .zero)
        let (stage, scroll) = try page(field, at: 440)
        field.becomeFirstResponder()
        stage.app.settle()
        XCTAssertEqual(scroll.adjustedContentInset.bottom, 216)
        XCTAssertEqual(scroll.contentInset.bottom, 0, "the app's own stays")
        XCTAssertLessThanOrEqual(field.placeInWindow.maxY, top)
        XCTAssertGreaterThan(field.placeInWindow.minY, 0)
        field.resignFirstResponder()
        stage.app.settle()
        XCTAssertEqual(scroll.adjustedContentInset.bottom, 0)
        XCTAssertEqual(scroll.contentOffset.y, 20, "as far down as it goes")
    }

    func testAFieldThatIsSeenStaysWhereItIs() throws {
        let field = UITextField(frame: .zero)
        let (stage, scroll) = try page(field, at: 100)
        field.becomeFirstResponder()
        stage.app.settle()
        XCTAssertEqual(scroll.contentOffset.y, 0)
        XCTAssertEqual(scroll.adjustedContentInset.bottom, 216)
    }

    /// An app that makes room by itself, as apps do in UIKit, is not given it twice.
    func testRoomMadeByTheAppIsNotGivenTwice() throws {
        let field = UITextField(frame: .zero)
        let (stage, scroll) = try page(field, at: 440)
        let journal = KeyboardNotificationRecorder()
        journal.hook = { if $0 == "willShow" { scroll.contentInset.bottom = 230 } }
        field.becomeFirstResponder()
        stage.app.settle()
        XCTAssertEqual(scroll.adjustedContentInset.bottom, 230)
    }

    func testATextViewKeepsItsCaretInSight() throws {
        let view = UITextView(frame: CGRect(0, 0, 320, 480))
        view.text = (1...60).map { "Line \($0)" }.joined(separator: "\n")
        let stage = try KeyboardStage(view)
        view.selectedRange = NSRange(location: (view.text as NSString).length, length: 0)
        stage.app.settle()
        XCTAssertEqual(view.adjustedContentInset.bottom, 216)
        try stage.type("x")
        stage.app.turn()
        let caret = try XCTUnwrap(view.selectedTextRange).end
        let place = view.convert(view.caretRect(for: caret), to: nil)
        XCTAssertLessThanOrEqual(place.maxY, top)
        XCTAssertGreaterThan(place.minY, 0)
        view.resignFirstResponder()
        stage.app.settle()
        XCTAssertEqual(view.adjustedContentInset.bottom, 0)
    }

    func testATextViewLowInAScrollView() throws {
        let view = UITextView(frame: .zero)
        view.text = "Some\nlines\nof\ntext"
        let (stage, scroll) = try page(view, at: 350)
        view.frame.size.height = 140
        view.becomeFirstResponder()
        stage.app.settle()
        XCTAssertGreaterThan(scroll.contentOffset.y, 200)
        XCTAssertLessThanOrEqual(view.placeInWindow.maxY, top)
        XCTAssertEqual(view.adjustedContentInset.bottom, 0, "it is wholly above the keyboard")
    }

    func testWhereNothingScrollsTheContentMovesUp() throws {
        let content = UIView(frame: CGRect(0, 0, 320, 480))
        let field = UITextField(frame: CGRect(10, 400, 300, 30))
        let upper = UITextField(frame: CGRect(10, 40, 300, 30))
        content.addSubview(field)
        content.addSubview(upper)
        let stage = try KeyboardStage(content, focuses: false)
        field.becomeFirstResponder()
        stage.app.settle()
        XCTAssertEqual(field.placeInWindow.maxY, top - 8)
        XCTAssertEqual(content.frame.minY, -174)
        stage.app.resize(to: CGSize(width: 320, height: 520))
        XCTAssertEqual(field.placeInWindow.maxY, top + 40 - 8)
        upper.becomeFirstResponder()
        stage.app.settle()
        XCTAssertEqual(content.transform, .identity, "this one is seen where it is")
        field.becomeFirstResponder()
        field.resignFirstResponder()
        stage.app.settle()
        XCTAssertEqual(content.transform, .identity)
        XCTAssertEqual(content.frame.minY, 0)
    }

    // MARK: The layout guide

    func testTheLayoutGuideFollowsTheKeyboard() throws {
        let content = UIView(frame: CGRect(0, 0, 320, 480))
        let field = UITextField(frame: CGRect(10, 10, 300, 30))
        content.addSubview(field)
        let stage = try KeyboardStage(content, focuses: false)
        let guide = content.keyboardLayoutGuide
        XCTAssertTrue(guide.owningView === content)
        XCTAssertEqual(guide.layoutFrame, CGRect(0, 480, 320, 0))
        field.becomeFirstResponder()
        XCTAssertEqual(guide.layoutFrame, CGRect(0, 264, 320, 216), "at once: where it is on its way to")
        XCTAssertEqual(field.keyboardLayoutGuide.layoutFrame.height, 0)
        field.resignFirstResponder()
        XCTAssertEqual(guide.layoutFrame.height, 0)
        stage.app.settle()
    }

    // MARK: Pushed down by a finger

    private func dragStage(_ mode: UIScrollView.KeyboardDismissMode) throws -> (KeyboardStage, UITextField) {
        let field = UITextField(frame: .zero)
        let (stage, scroll) = try page(field, at: 20)
        scroll.contentSize.height = 900
        scroll.keyboardDismissMode = mode
        field.becomeFirstResponder()
        stage.app.settle()
        return (stage, field)
    }

    func testKeyboardDismissModeOnDrag() throws {
        let (stage, field) = try dragStage(.onDrag)
        stage.app.drag(from: CGPoint(150, 200), to: CGPoint(150, 150))
        XCTAssertFalse(field.isFirstResponder)
        stage.app.settle()
        XCTAssertFalse(stage.isShown)
    }

    func testTheKeyboardFollowsADismissingFinger() throws {
        let (stage, field) = try dragStage(.interactive)
        let journal = KeyboardNotificationRecorder()
        let finger = stage.app.finger(at: CGPoint(150, 200))
        func move(_ y: CGFloat) {
            stage.app.advance(by: 0.02)
            finger.move(to: CGPoint(150, y))
        }
        move(230)
        XCTAssertTrue(field.isFirstResponder)
        XCTAssertEqual(try stage.keyboard().placeInWindow.minY, 264, "not reached yet")
        move(300)
        XCTAssertEqual(try stage.keyboard().placeInWindow.minY, 300)
        move(380)
        XCTAssertEqual(try stage.keyboard().placeInWindow.minY, 380)
        move(280)
        XCTAssertEqual(try stage.keyboard().placeInWindow.minY, 280, "up again with the finger")
        move(250)
        finger.up()
        stage.app.settle()
        XCTAssertTrue(field.isFirstResponder)
        XCTAssertEqual(try stage.keyboard().placeInWindow.minY, 264)
        XCTAssertEqual(journal.take(), [])

        let other = stage.app.finger(at: CGPoint(150, 200))
        for y in [CGFloat(230), 280, 330, 380] {
            stage.app.advance(by: 0.02)
            other.move(to: CGPoint(150, y))
        }
        other.up()
        XCTAssertFalse(field.isFirstResponder)
        stage.app.settle()
        XCTAssertFalse(stage.isShown)
        XCTAssertEqual(journal.take(), ["willChange", "willHide", "didChange", "didHide"])
    }
}
