@testable import UIKit
import UITesting
import XCTest

/// An app's own document with a text interaction: what is shown, who is asked, and text that is only read.
@preconcurrency @MainActor
final class TextInteractionTests: XCTestCase {
    /// Ten units of ten points are a line of twenty points.
    private let document = ForeignProse(frame: CGRect(x: 100, y: 150, width: 100, height: 100))

    private func show(_ text: String, _ interaction: UITextInteraction) throws -> AppHarness {
        let app = try AppHarness(showing: document, size: CGSize(width: 400, height: 400))
        document.string = text
        interaction.textInput = document
        document.addInteraction(interaction)
        app.turn()
        return app
    }

    /// In the middle of a unit, in the window's coordinates.
    private func point(_ offset: Int) -> CGPoint {
        document.convert(
            CGPoint(x: CGFloat(offset % 10 * 10 + 5), y: CGFloat(offset / 10 * 20 + 10)), to: nil)
    }

    private var cursor: UIView? { document.subviews.first { $0 is any UITextCursorView } }
    private var highlight: UIStandardTextSelectionHighlightView? {
        document.subviews.lazy.compactMap { $0 as? UIStandardTextSelectionHighlightView }.first
    }

    private final class Recorder: UITextInteractionDelegate {
        var log: [String] = []
        var allows = true

        func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool {
            log.append("should \(Int(point.x)) \(Int(point.y))")
            return allows
        }

        func interactionWillBegin(_ interaction: UITextInteraction) { log.append("will") }

        func interactionDidEnd(_ interaction: UITextInteraction) { log.append("did") }
    }

    func testTheCaretIsShownWhereTheDocumentSaysAndBlinks() throws {
        let app = try show("one two three", UITextInteraction(for: .editable))
        XCTAssertEqual(cursor?.isHidden, true)
        document.becomeFirstResponder()
        document.select(4..<4)
        app.turn()
        let cursor = try XCTUnwrap(cursor)
        XCTAssertEqual(cursor.frame, CGRect(x: 40, y: 0, width: 2, height: 20))
        XCTAssertEqual(cursor.alpha, 1)
        app.advance(by: CaretBlink.halfPeriod + 0.05)
        XCTAssertEqual(cursor.alpha, 0)
        app.key(.right)
        app.turn()
        XCTAssertEqual(cursor.frame.minX, 50)
        XCTAssertEqual(cursor.alpha, 1)
        document.resignFirstResponder()
        app.turn()
        XCTAssertTrue(cursor.isHidden)
    }

    func testTheSelectionIsMarkedBehindTheText() throws {
        let app = try show("one two three", UITextInteraction(for: .editable))
        document.becomeFirstResponder()
        document.select(8..<12)
        app.turn()
        let highlight = try XCTUnwrap(highlight)
        XCTAssertFalse(highlight.isHidden)
        XCTAssertEqual(highlight.selectionRects.count, 4)
        XCTAssertEqual(highlight.frame, CGRect(x: 0, y: 0, width: 100, height: 40))
        XCTAssertEqual(cursor?.isHidden, true)
        XCTAssertTrue(document.subviews.first === highlight)
        document.select(3..<3)
        app.turn()
        XCTAssertTrue(highlight.isHidden)
    }

    func testTheDelegateIsAskedBeforeAGestureAndToldOfItsEnd() throws {
        let interaction = UITextInteraction(for: .editable)
        let recorder = Recorder()
        interaction.delegate = recorder
        let app = try show("one two three", interaction)
        app.tap(at: point(5))
        XCTAssertEqual(recorder.log, ["should 55 10", "will", "did"])
        XCTAssertTrue(document.isFirstResponder)
        recorder.log = []
        app.advance(by: 1)
        app.mouseDown(at: point(1))
        app.moveMouse(to: point(6))
        app.mouseUp(at: point(6))
        XCTAssertEqual(recorder.log, ["should 15 10", "will", "did"])
        XCTAssertEqual(document.selection, 1..<6)
    }

    func testADelegateThatRefusesLeavesTheDocumentAlone() throws {
        let interaction = UITextInteraction(for: .editable)
        let recorder = Recorder()
        recorder.allows = false
        interaction.delegate = recorder
        let app = try show("one two three", interaction)
        app.tap(at: point(5))
        app.mouseDown(at: point(1))
        app.moveMouse(to: point(6))
        app.mouseUp(at: point(6))
        XCTAssertFalse(document.isFirstResponder)
        XCTAssertEqual(document.selection, 13..<13)
        XCTAssertFalse(recorder.log.contains("will"))
    }

    func testTextThatIsOnlyReadIsSelectedWithoutACaret() throws {
        let app = try show("one two three", UITextInteraction(for: .nonEditable))
        app.doubleTap(at: point(5))
        XCTAssertEqual(document.selection, 4..<7)
        app.turn()
        XCTAssertEqual(highlight?.isHidden, false)
        XCTAssertEqual(app.window.subviews.compactMap { $0 as? SelectionHandle }.count, 2)
        XCTAssertTrue(app.window.openMenu?.subject === document)
        app.advance(by: 1)
        app.tap(at: point(12))
        app.turn()
        app.tap(at: point(12))
        app.turn()
        XCTAssertTrue(document.selection.isEmpty)
        XCTAssertEqual(cursor?.isHidden, true)
        XCTAssertEqual(highlight?.isHidden, true)
    }

    func testARightClickSelectsTheWordAndOpensAListAtThePointer() throws {
        let app = try show("one two three", UITextInteraction(for: .editable))
        app.click(at: point(5), button: .secondary)
        XCTAssertEqual(document.selection, 4..<7)
        XCTAssertTrue(app.window.openMenu?.subject === document)
        let list = try XCTUnwrap(app.lists.first)
        XCTAssertEqual(list.frame.minX, point(5).x, accuracy: 4)
        XCTAssertEqual(list.frame.minY, point(5).y, accuracy: 4)
    }

    func testARemovedInteractionTakesItsViewsAndGesturesAlong() throws {
        let interaction = UITextInteraction(for: .editable)
        let app = try show("one two three", interaction)
        XCTAssertEqual(interaction.gesturesForFailureRequirements.count, 2)
        document.removeInteraction(interaction)
        XCTAssertTrue(document.subviews.isEmpty)
        XCTAssertNil(interaction.view)
        app.tap(at: point(5))
        XCTAssertFalse(document.isFirstResponder)
    }

    func testNothingKeepsADocumentThatWasShownAndEdited() throws {
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let app = try AppHarness(showing: host)
        weak var document: ForeignProse?
        weak var interaction: UITextInteraction?
        weak var display: UIView?
        do {
            let shown = ForeignProse(frame: host.bounds)
            let added = UITextInteraction(for: .editable)
            added.textInput = shown
            shown.addInteraction(added)
            host.addSubview(shown)
            app.turn()
            app.doubleTap(at: CGPoint(x: 20, y: 10))
            app.type("abc")
            app.advance(by: 1)
            display = shown.subviews.first { $0 is any UITextCursorView }
            XCTAssertNotNil(display)
            (document, interaction) = (shown, added)
            shown.removeFromSuperview()
        }
        app.advance(by: 1)
        XCTAssertNil(document)
        XCTAssertNil(interaction)
        XCTAssertNil(display)
    }

    func testADocumentThatIsGoneIsNotTouched() throws {
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let app = try AppHarness(showing: host)
        let interaction = UITextInteraction(for: .editable)
        do {
            let short = ForeignProse(frame: host.bounds)
            interaction.textInput = short
        }
        host.addInteraction(interaction)
        app.turn()
        app.tap(at: CGPoint(x: 50, y: 50))
        app.doubleTap(at: CGPoint(x: 50, y: 50))
        app.turn()
        XCTAssertNil(interaction.textInput)
    }

    func testADisplayAloneShowsTheSelectionOnceActivated() throws {
        let app = try AppHarness(showing: document, size: CGSize(width: 400, height: 400))
        document.string = "one two three"
        document.select(2..<2)
        let display = UITextSelectionDisplayInteraction(textInput: document)
        document.addInteraction(display)
        app.turn()
        XCTAssertTrue(display.cursorView.isHidden)
        display.isActivated = true
        app.turn()
        XCTAssertEqual(display.cursorView.frame.minX, 20)
        XCTAssertTrue(display.cursorView.isBlinking)
        let own = UIStandardTextCursorView(frame: .zero)
        own.backgroundColor = .red
        display.cursorView = own
        XCTAssertTrue(own.superview === document)
        XCTAssertEqual(own.frame.minX, 20)
    }

    func testALoupeSessionMagnifiesUntilItEnds() throws {
        let app = try AppHarness(showing: document, size: CGSize(width: 400, height: 400))
        func loupes() -> [TextLoupe] { app.window.subviews.compactMap { $0 as? TextLoupe } }
        let session = UITextLoupeSession.begin(
            at: CGPoint(x: 50, y: 10), fromSelectionWidgetView: nil, in: document)
        let loupe = try XCTUnwrap(loupes().first)
        session?.move(
            to: CGPoint(x: 70, y: 10), withCaretRect: CGRect(x: 70, y: 0, width: 2, height: 20),
            trackingCaret: true)
        XCTAssertEqual(loupe.center.x, 171, accuracy: 1)
        session?.invalidate()
        app.advance(by: 1)
        XCTAssertTrue(loupes().isEmpty)
        XCTAssertNil(
            UITextLoupeSession.begin(at: .zero, fromSelectionWidgetView: nil, in: UIView(frame: .zero)))
    }
}
