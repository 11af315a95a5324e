import UITesting
import XCTest

@testable import UIKit

/// The callout of a text: what is in it, where it stands, when it goes.
@preconcurrency @MainActor
final class EditMenuCalloutTests: XCTestCase {
    private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 280, height: 34))

    private func edit(_ text: String, selecting range: Range<Int>? = nil) throws -> AppHarness {
        let app = try AppHarness(showing: field, size: CGSize(width: 480, height: 240))
        field.text = text
        field.becomeFirstResponder()
        if let range { select(range) }
        app.turn()
        return app
    }

    private func select(_ range: Range<Int>) {
        field.selectedTextRange = TextDocumentRange(range, in: field.textDocument)
    }

    private func show(_ app: AppHarness) {
        field.showEditMenu(.touchSelection)
        app.turn()
    }

    // MARK: What is in it

    func testWhatCanBeDoneStandsInItsOrder() throws {
        let cases: [(text: String, selection: Range<Int>?, titles: [String])] = [
            ("some words", 0..<4, ["Cut", "Copy", "Paste", "Select All", "Delete"]),
            ("some words", nil, ["Paste", "Select", "Select All"]),
            ("", nil, ["Paste"]),
        ]
        for (text, selection, titles) in cases {
            let app = try edit(text, selecting: selection)
            show(app)
            XCTAssertEqual(app.calloutTitles, titles, text)
        }
    }

    func testASecretIsNotOfferedToBeCopied() throws {
        field.isSecureTextEntry = true
        let app = try edit("secret", selecting: 0..<6)
        show(app)
        XCTAssertEqual(app.calloutTitles, ["Paste", "Select All", "Delete"])
    }

    func testATextViewThatIsOnlyRead() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
        view.text = "read only"
        view.isEditable = false
        let app = try AppHarness(showing: view, size: CGSize(width: 480, height: 240))
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 4)
        app.turn()
        view.showEditMenu(.touchSelection)
        app.turn()
        XCTAssertEqual(app.calloutTitles, ["Copy", "Select All"])
    }

    /// Says what can be done.
    private final class StrictField: UITextField {
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            XCTAssert(sender as AnyObject === UIApplication.shared)
            return action == Selector("copy:") && super.canPerformAction(action, withSender: sender)
        }
    }

    func testTheTextIsAskedWhatCanBeDone() throws {
        let field = StrictField(frame: CGRect(x: 20, y: 100, width: 280, height: 34))
        field.text = "some words"
        let app = try AppHarness(showing: field, size: CGSize(width: 480, height: 240))
        field.becomeFirstResponder()
        field.selectAll(nil)
        app.turn()
        field.showEditMenu(.touchSelection)
        app.turn()
        XCTAssertEqual(app.calloutTitles, ["Copy"])
    }

    func testNothingIsShownOfATextThatIsNotEdited() throws {
        let app = try edit("some words", selecting: 0..<4)
        field.resignFirstResponder()
        show(app)
        XCTAssertNil(app.callout)
    }

    /// Can be made bold, and nothing else of the kind.
    private final class BoldField: UITextField {
        var isBold = false
        override func toggleBoldface(_ sender: Any?) { isBold.toggle() }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            switch action.name {
            case "toggleBoldface:": true
            case "toggleItalics:", "toggleUnderline:": false
            default: super.canPerformAction(action, withSender: sender)
            }
        }
    }

    func testTheStylesOfTextStandInAMenuWithin() throws {
        let field = BoldField(frame: CGRect(x: 20, y: 100, width: 280, height: 34))
        field.text = "some words"
        let app = try AppHarness(showing: field, size: CGSize(width: 640, height: 240))
        field.becomeFirstResponder()
        app.turn()
        field.showEditMenu(.touchSelection)
        app.turn()
        XCTAssertEqual(app.calloutTitles, ["Paste", "Select", "Select All", "Format"])
        app.tapCallout("Format")
        XCTAssertEqual(app.calloutTitles, ["‹", "Bold"])
        app.tapCallout("Bold")
        XCTAssert(field.isBold)
        app.key(.menu)
        XCTAssertEqual(app.menuSections.last, ["Format"])
    }

    // MARK: Choosing

    func testTheCalloutCutsAndPastes() throws {
        let app = try edit("some words", selecting: 0..<5)
        show(app)
        app.tapCallout("Cut")
        XCTAssertEqual(field.text, "words")
        XCTAssertEqual(app.clipboard, "some ")
        XCTAssertNil(app.callout)
        XCTAssert(field.isFirstResponder)
        show(app)
        app.tapCallout("Paste")
        XCTAssertEqual(field.text, "some words")
    }

    func testWhatTheMenuSelectsIsWhatTheNextMenuIsAbout() throws {
        let app = try edit("some words")
        show(app)
        app.tapCallout("Select")
        XCTAssertEqual(field.selectedOffsets, 5..<10)
        XCTAssertEqual(app.calloutTitles, ["Cut", "Copy", "Paste", "Select All", "Delete"])
        app.tapCallout("Select All")
        XCTAssertEqual(field.selectedOffsets, 0..<10)
        app.tapCallout("Delete")
        XCTAssertEqual(field.text, "")
    }

    // MARK: Where it stands

    private func shape(_ app: AppHarness) throws -> CalloutPlacement {
        try XCTUnwrap(app.callout?.placement)
    }

    func testItStandsAboveTheSelectionAndPointsToIt() throws {
        let app = try edit("some words", selecting: 0..<4)
        show(app)
        let placed = try shape(app)
        let range = try XCTUnwrap(field.selectedTextRange)
        let selected = field.convert(field.firstRect(for: range), to: nil)
        XCTAssertEqual(placed.arrow, .bottom)
        XCTAssertEqual(placed.tip.y, selected.minY - CalloutPlacement.gap, accuracy: 1)
        XCTAssert(app.window.bounds.contains(placed.bar))
    }

    func testItStandsBelowATextAtTheTop() throws {
        field.frame.origin.y = 4
        let app = try edit("some words", selecting: 0..<4)
        show(app)
        XCTAssertEqual(try shape(app).arrow, .top)
    }

    func testItStaysClearOfTheInputViews() throws {
        field.frame.origin.y = 4
        let input = UIView(frame: CGRect(x: 0, y: 0, width: 480, height: 170))
        field.inputView = input
        let app = try edit("some words", selecting: 0..<4)
        app.advance(by: 1)
        show(app)
        let placed = try shape(app)
        XCTAssertLessThanOrEqual(placed.bar.maxY, input.convert(input.bounds, to: nil).minY)
    }

    func testItFollowsTheTextWhenThatMoves() throws {
        let app = try edit("some words", selecting: 0..<4)
        show(app)
        let before = try shape(app)
        field.frame.origin = CGPoint(x: 60, y: 140)
        app.turn()
        let after = try shape(app)
        XCTAssertEqual(after.tip.y, before.tip.y + 40)
    }

    func testItsTargetIsWhatIsSeenOfTheSelection() throws {
        let view = UITextView(frame: CGRect(x: 40, y: 60, width: 200, height: 100))
        view.text = String(repeating: "line of text\n", count: 400)
        let app = try AppHarness(showing: view, size: CGSize(width: 480, height: 240))
        view.becomeFirstResponder()
        view.selectAll(nil)
        view.contentOffset.y = 1000
        app.turn()
        let target = try XCTUnwrap(view.editMenuTarget)
        XCTAssert(view.frame.contains(target.rect))
        XCTAssertGreaterThan(target.rect.height, 60)
        view.selectedRange = NSRange(location: 0, length: 4)
        view.contentOffset.y = 1000
        app.turn()
        XCTAssertNil(view.editMenuTarget)
        view.showEditMenu(.touchSelection)
        app.turn()
        XCTAssertNil(app.callout)
    }

    func testFromRightToLeftTheFirstItemStandsAtTheRight() throws {
        let app = try edit("some words", selecting: 0..<4)
        app.layoutDirection = .rightToLeft
        show(app)
        XCTAssertEqual(app.calloutTitles, ["Delete", "Select All", "Paste", "Copy", "Cut"])
    }

    func testANarrowWindowHasPages() throws {
        field.frame = CGRect(x: 10, y: 100, width: 180, height: 34)
        let app = try edit("some words", selecting: 0..<4)
        app.resize(to: CGSize(width: 200, height: 240))
        show(app)
        var seen: [String] = []
        var pages = 0
        while pages < 9 {
            pages += 1
            let titles = app.calloutTitles
            XCTAssert(app.window.bounds.contains(try shape(app).bar))
            XCTAssertEqual(titles.first == "‹", pages > 1)
            seen += titles.filter { $0 != "‹" && $0 != "›" }
            guard titles.last == "›" else { break }
            app.tapCallout("›")
        }
        XCTAssertGreaterThan(pages, 1)
        XCTAssertEqual(seen, ["Cut", "Copy", "Paste", "Select All", "Delete"])
        app.tapCallout("‹")
        XCTAssertEqual(app.calloutTitles.last, "›")
    }

    // MARK: When it goes

    func testTheCalloutIsDismissedByEventsOutsideOfIt() throws {
        let actions: [(name: String, action: (AppHarness) -> Void)] = [
            ("typing", { $0.type("x") }), ("an arrow key", { $0.key(.left) }),
            ("a tap beside it", { $0.tap(at: CGPoint(x: 470, y: 230)) }),
            ("a click beside it", { $0.click(at: CGPoint(x: 470, y: 230)) }),
            ("the wheel", { $0.wheel(at: CGPoint(x: 470, y: 230), dx: 0, dy: 1) }),
            ("an input method", { $0.commit("é") }),
            ("resigning", { _ in self.field.resignFirstResponder() }),
            ("other text", { _ in self.field.text = "other" }),
            ("another selection", { _ in self.select(1..<2) }),
            ("losing the keyboard", { $0.loseFocus() }),
            ("the text's going", { _ in self.field.removeFromSuperview() }),
            ("hiding it", { _ in self.field.hideEditMenu() }), ("Escape", { $0.key(.escape) }),
        ]
        for (name, action) in actions {
            let app = try edit("some words", selecting: 0..<4)
            show(app)
            XCTAssertNotNil(app.callout, name)
            action(app)
            app.turn()
            XCTAssertNil(app.callout, name)
            XCTAssertFalse(app.window.showsMenu, name)
            app.advance(by: 1)
            XCTAssertFalse(app.window.subviews.contains { $0 is EditMenuCallout }, name)
        }
    }

    func testModifiersAloneLeaveItAlone() throws {
        let app = try edit("some words", selecting: 0..<4)
        show(app)
        app.key(.shift)
        XCTAssertNotNil(app.callout)
        app.key("c", [.control])
        XCTAssertNil(app.callout)
        XCTAssertEqual(app.clipboard, "some")
    }

    func testEscapeIsTheMenusOwn() throws {
        let app = try edit("some words", selecting: 0..<4)
        var keys = 0
        let watcher = KeyWatcher { keys += 1 }
        app.window.addSubview(watcher)
        watcher.addSubview(field)
        field.becomeFirstResponder()
        select(0..<4)
        app.turn()
        show(app)
        app.key(.escape)
        XCTAssertEqual(keys, 0)
        app.key(.escape)
        XCTAssertEqual(keys, 1)
    }

    private final class KeyWatcher: UIView {
        let didPress: () -> Void
        init(_ didPress: @escaping () -> Void) {
            self.didPress = didPress
            super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { nil }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            didPress()
            super.pressesBegan(presses, with: event)
        }
    }

    func testTheSecondTapOnTheCaretTakesItAway() throws {
        let app = try edit("some words")
        let caret = field.convert(field.caretRect(for: field.endOfDocument), to: nil)
        let point = CGPoint(x: caret.midX, y: caret.midY)
        // As the text does when its caret is tapped.
        func tapCaret() {
            app.tap(at: point)
            field.showEditMenu(.caretTap(field.convert(point, from: nil)))
            app.turn()
        }
        field.showEditMenu(.caretTap(field.convert(point, from: nil)))
        app.turn()
        XCTAssertNotNil(app.callout)
        tapCaret()
        XCTAssertNil(app.callout)
        tapCaret()
        XCTAssertNotNil(app.callout)
    }

    func testNothingRunsOnceItHasAppeared() throws {
        let app = try edit("some words", selecting: 0..<4)
        field.tintColor = .red
        show(app)
        app.advance(by: 1)
        let frames = app.frameCount
        app.turn()
        XCTAssertEqual(app.frameCount, frames)
        field.resignFirstResponder()
        app.advance(by: 1)
        XCTAssert(app.nothingIsScheduled)
    }
}
