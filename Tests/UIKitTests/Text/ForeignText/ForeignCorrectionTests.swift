@testable import UIKit
import UITesting
import XCTest

/// What the keyboard corrects in an app's own document, through `UITextInput` alone.
@preconcurrency @MainActor
final class ForeignCorrectionTests: XCTestCase {
    private let document = ForeignProse(frame: CGRect(x: 20, y: 30, width: 100, height: 100))

    private func edit(_ text: String = "") throws -> AppHarness {
        let app = try AppHarness(showing: document)
        app.useFakeSpelling()
        document.string = text
        document.becomeFirstResponder()
        return app
    }

    private func bubble(_ app: AppHarness) -> CorrectionBubble? {
        app.window.subviews.lazy.compactMap { $0 as? CorrectionBubble }.first
    }

    func testCapitalsOfSentencesWhereHardwareTypingIsCorrectedAndOfWordsAlways() throws {
        let app = try edit()
        UIApplication.shared.correctsHardwareTyping = true
        document.autocapitalizationType = .sentences
        app.type("one. two")
        app.key(.return)
        app.type("three")
        XCTAssertEqual(document.string, "One. Two\nThree")
        UIApplication.shared.correctsHardwareTyping = false
        document.string = ""
        app.type("one")
        XCTAssertEqual(document.string, "one", "a real key types what is on it")
        document.string = ""
        document.autocapitalizationType = .words
        app.type("one two")
        XCTAssertEqual(document.string, "One Two")
    }

    func testADeletedCapitalIsNotMadeAgain() throws {
        let app = try edit()
        UIApplication.shared.correctsHardwareTyping = true
        document.autocapitalizationType = .sentences
        app.type("a")
        app.key(.backspace)
        app.type("abc")
        XCTAssertEqual(document.string, "abc")
    }

    func testADocumentWithoutTraitsHasTheDefaults() throws {
        let editor = StringEditor(frame: CGRect(x: 20, y: 30, width: 100, height: 100))
        let app = try AppHarness(showing: editor)
        editor.becomeFirstResponder()
        app.type("one")
        XCTAssertEqual(editor.string, "one")
        XCTAssertEqual(editor.autocapitalizationType, .sentences)
        UIApplication.shared.correctsHardwareTyping = true
        app.type(". it's")
        XCTAssertEqual(editor.string, "one. It’s")
    }

    func testForeignTextsGetSmartQuotesAndDashes() throws {
        let app = try edit()
        document.smartQuotesType = .yes
        document.smartDashesType = .yes
        app.type("\"it's\" a--b")
        XCTAssertEqual(document.string, "“it’s” a—b")
        document.refusesChanges = true
        app.type("\"")
        XCTAssertEqual(document.string, "“it’s” a—b")
    }

    func testTheDocumentIsAskedAboutWhatAKeyBecomes() throws {
        let app = try edit("a-")
        document.smartDashesType = .yes
        app.type("-")
        XCTAssertEqual(document.takeLog(), ["should 1..<2 '\u{2014}'"])
        XCTAssertEqual(document.string, "a—")
        XCTAssertEqual(document.selection, 2..<2)
    }

    func testASpaceIsDeletedWithSelectedWords() throws {
        let app = try edit("one two three")
        document.select(4..<7)
        app.key(.backspace)
        XCTAssertEqual(document.string, "one  three")
        document.string = "one two three"
        document.smartInsertDeleteType = .yes
        document.select(4..<7)
        app.key(.backspace)
        XCTAssertEqual(document.string, "one three")
    }

    func testWhatEndsAWordCorrectsIt() throws {
        let app = try edit()
        app.type("teh ")
        XCTAssertEqual(document.string, "teh ")
        document.autocorrectionType = .yes
        app.type("teh wrold.")
        XCTAssertEqual(document.string, "teh the world.")
        app.type(" teh")
        app.key(.return)
        XCTAssertEqual(document.string, "teh the world. the\n")
    }

    func testABubbleShowsTheCorrectionAndRefusesIt() throws {
        let app = try edit()
        document.autocorrectionType = .yes
        app.type("a teh")
        XCTAssertNil(bubble(app))
        app.advance(by: Autocorrector.pause + 0.1)
        let shown = try XCTUnwrap(bubble(app))
        XCTAssertGreaterThanOrEqual(shown.frame.minY, document.frame.minY + 20)
        app.key(.escape)
        XCTAssertNil(bubble(app))
        app.type(" ")
        XCTAssertEqual(document.string, "a teh ")
    }

    func testAWordThatTheAppBringsBackIsNotCorrectedAgain() throws {
        let app = try edit()
        document.autocorrectionType = .yes
        app.type("teh ")
        XCTAssertEqual(document.string, "the ")
        document.string = "teh"
        document.inputDelegate?.textDidChange(document)
        app.type("s")
        app.key(.backspace)
        app.type(" ")
        XCTAssertEqual(document.string, "teh ")
    }

    func testTheEndOfEditingCorrects() throws {
        let app = try edit()
        document.autocorrectionType = .yes
        app.type("teh")
        app.advance(by: 1)
        XCTAssertNotNil(bubble(app))
        document.resignFirstResponder()
        XCTAssertEqual(document.string, "the")
        XCTAssertNil(bubble(app))
    }

    func testNothingIsChangedInASecretOrInMarkedText() throws {
        let app = try edit()
        document.autocapitalizationType = .sentences
        document.isSecret = true
        app.type("abc")
        XCTAssertEqual(document.string, "abc")
    }
}
