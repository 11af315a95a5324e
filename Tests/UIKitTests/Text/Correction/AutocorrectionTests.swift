@testable import UIKit
import UITesting
import XCTest

/// Words that are corrected as they are typed, where the trait says yes.
@preconcurrency @MainActor
final class AutocorrectionTests: XCTestCase {
    private let field = UITextField(frame: CGRect(x: 10, y: 60, width: 300, height: 34))
    private let journal = TextFieldRecorder()

    private func edit(_ correction: UITextAutocorrectionType = .yes) throws -> AppHarness {
        let app = try AppHarness(showing: field)
        app.useFakeSpelling()
        field.autocorrectionType = correction
        field.becomeFirstResponder()
        return app
    }

    private func bubble(_ app: AppHarness) -> CorrectionBubble? {
        app.window.subviews.lazy.compactMap { $0 as? CorrectionBubble }.first
    }

    func testNothingIsCorrectedUnlessTheTraitSaysYes() throws {
        for type in [UITextAutocorrectionType.default, .no] {
            let app = try edit(type)
            field.text = ""
            app.type("teh")
            app.advance(by: 1)
            XCTAssertNil(bubble(app))
            app.type(" ")
            XCTAssertEqual(field.text, "teh ")
        }
    }

    func testABubbleShowsTheCorrectionWhenTypingPauses() throws {
        let app = try edit()
        app.type("a teh")
        XCTAssertNil(bubble(app))
        app.advance(by: Autocorrector.pause + 0.1)
        let bubble = try XCTUnwrap(bubble(app))
        let word = field.convert(field.firstRect(of: 2..<5), to: nil)
        XCTAssertGreaterThanOrEqual(bubble.frame.minY, word.maxY)
        XCTAssertLessThan(bubble.frame.minX, word.maxX)
        XCTAssertGreaterThan(bubble.frame.maxX, word.minX)
        // The next key of the word takes it away.
        app.type("r")
        XCTAssertNil(self.bubble(app))
    }

    func testWhatEndsTheWordCorrectsIt() throws {
        for end in [" ", ".", ",", "!", ")"] {
            let app = try edit()
            field.text = ""
            app.type("teh" + end + "x")
            XCTAssertEqual(field.text, "the" + end + "x")
        }
    }

    func testTheDelegateIsAskedOnceAboutWordAndEnd() throws {
        let app = try edit()
        app.type("teh")
        journal.watch(field)
        app.type(" ")
        assertChange(journal.take(), asking: "D shouldChange 0+3 'the '")
        XCTAssertEqual(field.selectedOffsets, 4..<4)
    }

    func testADelegateThatDoesNotWantItGetsTheKey() throws {
        let app = try edit()
        app.type("teh")
        journal.watch(field)
        journal.refusals = ["shouldChange"]
        app.type(" ")
        XCTAssertEqual(journal.take(), ["D shouldChange 0+3 'the '", "D shouldChange 3+0 ' '"])
        XCTAssertEqual(field.text, "teh")
    }

    func testReturnCorrectsBeforeTheFieldIsAsked() throws {
        let app = try edit()
        app.type("teh")
        journal.watch(field)
        app.key(.return)
        XCTAssertEqual(field.text, "the")
        let calls = journal.take()
        XCTAssertEqual(calls.first, "D shouldChange 0+3 'the'")
        let asked = try XCTUnwrap(calls.firstIndex { $0.contains("shouldReturn") })
        XCTAssertGreaterThan(asked, 0)
    }

    func testEndingEditingCorrectsWithoutTellingOfAChange() throws {
        let app = try edit()
        app.type("teh")
        journal.watch(field)
        field.resignFirstResponder()
        app.turn()
        XCTAssertEqual(field.text, "the")
        let calls = journal.take()
        XCTAssert(calls.contains("D shouldChange 0+3 'the'"))
        XCTAssertFalse(calls.contains("C changed"))
    }

    func testEscapeRefusesTheCorrection() throws {
        let app = try edit()
        app.type("teh")
        app.advance(by: 1)
        app.key(.escape)
        XCTAssertNil(bubble(app))
        app.type(" teh ")
        XCTAssertEqual(field.text, "teh teh ")
        XCTAssert(field.isFirstResponder)
    }

    func testAPressOnTheBubbleRefuses() throws {
        let app = try edit()
        app.type("teh")
        app.advance(by: 1)
        app.click(try XCTUnwrap(bubble(app)))
        XCTAssertNil(bubble(app))
        XCTAssert(field.isFirstResponder)
        app.type(" ")
        XCTAssertEqual(field.text, "teh ")
    }

    func testUndoBringsBackTheTypedWordForGood() throws {
        let app = try edit()
        app.type("teh ")
        XCTAssertEqual(field.text, "the ")
        app.key("z", [.control])
        XCTAssertEqual(field.text, "teh ")
        app.key(.backspace)
        app.type(" teh ")
        XCTAssertEqual(field.text, "teh teh ")
    }

    func testWordsThatOnlyPeopleKnowStay() throws {
        let app = try edit()
        // No guesses; a capital within; a word that the caret only passes.
        app.type("xqzt tEh ")
        XCTAssertEqual(field.text, "xqzt tEh ")
        field.text = "teh"
        app.key(.end)
        app.type(" ")
        XCTAssertEqual(field.text, "teh ")
    }

    func testAnApostropheIsNoEnd() throws {
        let app = try edit()
        field.smartQuotesType = .yes
        app.type("isnt \"teh\"")
        XCTAssertEqual(field.text, "isn't “the”")
    }

    func testTextViewsAreCorrectedToo() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        view.autocorrectionType = .yes
        let app = try AppHarness(showing: view)
        app.useFakeSpelling()
        view.becomeFirstResponder()
        app.type("teh")
        app.key(.return)
        app.type("wrold")
        app.advance(by: 1)
        XCTAssertNotNil(bubble(app))
        view.resignFirstResponder()
        XCTAssertEqual(view.text, "the\nworld")
        XCTAssertNil(bubble(app))
    }

    func testOnlyNearWordsAreLikely() {
        XCTAssert(WordDistance.isLikely("the", for: "teh"))
        XCTAssert(WordDistance.isLikely("a lot", for: "alot"))
        XCTAssert(WordDistance.isLikely("isn't", for: "isnt"))
        XCTAssert(WordDistance.isLikely("separate", for: "seperate"))
        XCTAssertFalse(WordDistance.isLikely("cat", for: "dogs"))
        XCTAssertEqual(WordDistance.distance(Array("kitten"), Array("sitting")), 3)
        XCTAssertEqual(WordDistance.distance([], Array("ab")), 2)
    }
}
