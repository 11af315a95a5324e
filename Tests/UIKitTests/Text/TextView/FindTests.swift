import UIKit
import UITesting
import XCTest

/// Searching in a text view with its bar.
@preconcurrency @MainActor
final class FindTests: XCTestCase {
    private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

    private func edit(_ text: String) throws -> AppHarness {
        let app = try AppHarness(showing: view, size: CGSize(width: 400, height: 300))
        view.isFindInteractionEnabled = true
        view.text = text
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 0)
        app.turn()
        return app
    }

    private func part<View: UIView>(_ identifier: String, _ type: View.Type = View.self) throws -> View {
        func search(_ view: UIView) -> UIView? {
            if view.accessibilityIdentifier == identifier { return view }
            return view.subviews.lazy.compactMap(search).first
        }
        return try XCTUnwrap(search(view) as? View, identifier)
    }

    private func count() throws -> String { try part("find.count", UILabel.self).text ?? "" }

    func testItIsOffUnlessTheAppAsksForIt() throws {
        let app = try edit("one")
        view.isFindInteractionEnabled = false
        XCTAssertNil(view.findInteraction)
        app.key("f", .control)
        XCTAssertFalse(view.subviews.contains { $0.accessibilityIdentifier == "find.bar" })
        XCTAssertFalse(view.canPerformAction("find:", withSender: nil))
    }

    func testControlFOpensTheBarAndTypingFinds() throws {
        let app = try edit("One two one, three ONE")
        app.key("f", .control)
        XCTAssertEqual(view.findInteraction?.isFindNavigatorVisible, true)
        XCTAssertTrue(try part("find.field", UITextField.self).isFirstResponder)
        app.type("one")
        XCTAssertEqual(view.findInteraction?.searchText, "one")
        XCTAssertEqual(try count(), "1 of 3")
        app.key(.return)
        XCTAssertEqual(try count(), "2 of 3")
        app.key("g", .control)
        XCTAssertEqual(try count(), "3 of 3")
        app.key("g", .control)
        XCTAssertEqual(try count(), "1 of 3")
        app.key("g", [.control, .shift])
        XCTAssertEqual(try count(), "3 of 3")
        app.type("x")
        XCTAssertEqual(try count(), "No results")
    }

    func testATextViewThatGoesWhileItsBarIsOpenIsReleased() throws {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        let app = try AppHarness(showing: page, size: CGSize(width: 400, height: 300))
        weak var shown: UITextView?
        do {
            let text = UITextView(frame: page.bounds)
            text.isFindInteractionEnabled = true
            text.text = "one"
            page.addSubview(text)
            text.becomeFirstResponder()
            app.key("f", .control)
            app.type("one")
            XCTAssertEqual(text.findInteraction?.isFindNavigatorVisible, true)
            text.removeFromSuperview()
            shown = text
        }
        app.advance(by: 5)
        XCTAssertNil(shown)
    }

    func testEscapeClosesItAndSelectsTheResult() throws {
        let app = try edit("One two one")
        app.key("f", .control)
        app.type("one")
        app.key(.return)
        app.key(.escape)
        XCTAssertEqual(view.findInteraction?.isFindNavigatorVisible, false)
        XCTAssertTrue(view.isFirstResponder)
        XCTAssertEqual(view.selectedRange, NSRange(location: 8, length: 3))
        XCTAssertEqual(view.contentInset.bottom, 0)
        app.key("g", .control)
        XCTAssertEqual(try part("find.field", UITextField.self).text, "one")
        XCTAssertEqual(try count(), "2 of 2")
    }

    func testTheSearchBeginsAtTheSelection() throws {
        let app = try edit("a b a b a")
        view.selectedRange = NSRange(location: 3, length: 0)
        app.key("f", .control)
        app.type("a")
        XCTAssertEqual(try count(), "2 of 3")
    }

    func testResultsAreMarkedAndTheOneInSightStandsOut() throws {
        let app = try edit("aa bb aa")
        let before = try app.screenshot().pngData()
        app.key("f", .control)
        app.type("aa")
        app.turn()
        let origin = view.caretRect(for: view.beginningOfDocument)
        let picture = try app.screenshot()
        let y = Int(origin.minY) + 2
        let strong = picture.pixel(x: Int(origin.minX) + 3, y: y)
        let second = view.caretRect(
            for: try XCTUnwrap(view.position(from: view.beginningOfDocument, offset: 6)))
        let weak = picture.pixel(x: Int(second.minX) + 3, y: y)
        XCTAssertNotEqual(strong, weak)
        XCTAssertLessThan(strong & 0xFF, weak & 0xFF)
        XCTAssertLessThan(weak & 0xFF, 0xFF)
        app.key(.escape)
        view.selectedRange = NSRange(location: 0, length: 0)
        app.turn()
        XCTAssertEqual(try app.screenshot().pngData(), before)
    }

    func testOptionsChangeWhatIsFound() throws {
        let app = try edit("one One bone one_two one")
        app.key("f", .control)
        app.type("one")
        XCTAssertEqual(try count(), "1 of 5")
        let button: UIButton = try part("find.options")
        func choose(_ title: String) throws {
            let action = button.menu?.children.compactMap { $0 as? UIAction }.first { $0.title == title }
            button.sendAction(try XCTUnwrap(action))
        }
        try choose("Whole Words")
        XCTAssertEqual(try count(), "1 of 3")
        try choose("Ignore Case")
        XCTAssertEqual(try count(), "1 of 2")
    }

    func testReplacingOneGoesOnToTheNext() throws {
        let app = try edit("one two one two")
        app.key("f", [.control, .alternate])
        app.type("one")
        let replacement: UITextField = try part("find.replacement")
        replacement.becomeFirstResponder()
        app.type("a")
        try part("find.replace", UIButton.self).sendActions(for: .touchUpInside)
        XCTAssertEqual(view.text, "a two one two")
        XCTAssertEqual(try count(), "1 of 1")
        app.key(.escape)
        XCTAssertEqual(view.selectedRange, NSRange(location: 6, length: 3))
    }

    func testReplacingAllIsOneStepOfUndo() throws {
        let app = try edit("one two one")
        final class Delegate: NSObject, UITextViewDelegate {
            var changes = 0
            func textViewDidChange(_ textView: UITextView) { changes += 1 }
        }
        let delegate = Delegate()
        view.delegate = delegate
        app.key("f", [.control, .alternate])
        app.type("one")
        view.findInteraction?.replacementText = "three"
        try part("find.all", UIButton.self).sendActions(for: .touchUpInside)
        XCTAssertEqual(view.text, "three two three")
        XCTAssertEqual(delegate.changes, 1)
        XCTAssertEqual(try count(), "No results")
        app.key(.escape)
        app.key("z", .control)
        XCTAssertEqual(view.text, "one two one")
    }

    func testADelegateMayKeepAResult() throws {
        final class Delegate: NSObject, UITextViewDelegate {
            func textView(
                _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
            ) -> Bool { range.location > 0 }
        }
        let delegate = Delegate()
        let app = try edit("one two one")
        view.delegate = delegate
        app.key("f", [.control, .alternate])
        app.type("one")
        view.findInteraction?.replacementText = "x"
        try part("find.all", UIButton.self).sendActions(for: .touchUpInside)
        XCTAssertEqual(view.text, "one two x")
    }

    func testTheTextCanBeEditedMeanwhile() throws {
        let app = try edit("one two")
        app.key("f", .control)
        app.type("one")
        view.textStorage.append(NSAttributedString(string: " one"))
        app.advance(by: 0.3)
        XCTAssertEqual(try count(), "1 of 2")
    }

    func testTheSelectionIsSearchedFor() throws {
        let app = try edit("one two one")
        view.selectedRange = NSRange(location: 4, length: 3)
        app.key("e", .control)
        XCTAssertEqual(view.findInteraction?.searchText, "two")
        app.key("f", .control)
        XCTAssertEqual(try count(), "1 of 1")
    }

    func testALongTextIsSearchedPieceByPiece() throws {
        let words = String(repeating: "some words and a needle\n", count: 40_000)
        let app = try edit(words)
        view.findInteraction?.searchText = "needle"
        app.key("f", .control)
        for _ in 0..<40 { app.turn() }
        app.advance(by: 1)
        XCTAssertEqual(try count(), "1 of 40000")
    }

    func testASecretIsNotSearched() throws {
        let app = try edit("secret")
        view.isSecureTextEntry = true
        XCTAssertFalse(view.canPerformAction("find:", withSender: nil))
        app.key("f", .control)
        XCTAssertEqual(view.findInteraction?.isFindNavigatorVisible, false)
    }

    func testTextThatIsOnlyReadIsSearchedAndNotReplaced() throws {
        let app = try edit("one two")
        view.isEditable = false
        view.becomeFirstResponder()
        XCTAssertFalse(view.canPerformAction("findAndReplace:", withSender: nil))
        app.key("f", .control)
        app.type("two")
        XCTAssertEqual(try count(), "1 of 1")
        XCTAssertEqual(view.findInteraction?.activeFindSession?.supportsReplacement, false)
    }

    // MARK: A session of the app's own

    private final class Session: UIFindSession {
        var log: [String] = []
        override var resultCount: Int { 7 }
        override var highlightedResultIndex: Int { 2 }
        override func performSearch(query: String, options: UITextSearchOptions?) {
            log.append("search \(query)")
        }
        override func highlightNextResult(in direction: UITextStorageDirection) {
            log.append("next \(direction.rawValue)")
        }
        override func invalidateFoundResults() { log.append("forget") }
    }

    private final class Owner: UIFindInteractionDelegate {
        var session: Session?
        var log: [String] = []
        func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
            log.append("session")
            return session
        }
        func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {
            log.append("begin")
        }
        func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {
            log.append("end")
        }
    }

    func testAViewOfTheAppsOwnIsSearchedByItsSession() throws {
        let plain = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        let app = try AppHarness(showing: plain, size: CGSize(width: 400, height: 300))
        let owner = Owner()
        let interaction = UIFindInteraction(sessionDelegate: owner)
        plain.addInteraction(interaction)
        interaction.presentFindNavigator(showingReplace: false)
        XCTAssertFalse(interaction.isFindNavigatorVisible)
        let session = Session()
        owner.session = session
        interaction.presentFindNavigator(showingReplace: true)
        app.turn()
        app.type("ab")
        interaction.findPrevious()
        interaction.dismissFindNavigator()
        XCTAssertEqual(owner.log, ["session", "session", "begin", "end"])
        XCTAssertEqual(session.log, ["forget", "search a", "search ab", "next 1", "forget"])
        XCTAssertTrue(plain.subviews.isEmpty)
    }
}
