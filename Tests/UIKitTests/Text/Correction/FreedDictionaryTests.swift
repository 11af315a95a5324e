import Spelling
import UITesting
import XCTest

@testable import UIKit

/// Dictionaries take megabytes: they are freed when nobody asks, and what the user sees stays as it was.
@preconcurrency @MainActor
final class FreedDictionaryTests: XCTestCase {
    private let field = UITextField(frame: CGRect(x: 10, y: 60, width: 300, height: 34))
    private weak var checker: FakeSpellChecker?
    private var loads = 0

    /// A field in which `text` was typed, and its misspelt words marked.
    private func type(_ text: String) throws -> AppHarness {
        let app = try AppHarness(showing: field, size: CGSize(width: 480, height: 240))
        let environment = [SpellingService.variable: "en_US"]
        UIApplication.shared.spelling = SpellingService(environment: environment) { [unowned self] in
            let made = FakeSpellChecker()
            checker = made
            loads += 1
            return made
        }
        field.becomeFirstResponder()
        app.type(text)
        app.advance(by: SpellingMarks.loadingDelay + 0.1)
        return app
    }

    private var marked: [String] {
        field.misspellings.map { field.textDocument.text(in: $0) }
    }

    func testADictionaryIsFreedWhenNoWordWasAskedAboutForAWhile() throws {
        let app = try type("teh ")
        XCTAssertNotNil(checker)
        app.advance(by: SpellingService.rest - 2)
        app.type("wrold ")
        app.advance(by: SpellingService.rest - 1)
        XCTAssertNotNil(checker)
        app.advance(by: 1.1)
        XCTAssertNil(checker)
        XCTAssertEqual(loads, 1)
    }

    func testMarksStayAndNothingIsLoadedForWordsThatAreKnown() throws {
        let app = try type("a teh end ")
        app.advance(by: SpellingService.rest + 1)
        app.key(.left)
        app.key(.home)
        app.key(.end)
        app.advance(by: 2)
        XCTAssertEqual(marked, ["teh"])
        XCTAssertEqual(loads, 1)
        app.key(.home)
        app.type("the ")
        XCTAssertEqual(marked, ["teh"])
        XCTAssertEqual(field.misspellings, [6..<9])
    }

    func testTypingLoadsItAgainInThePauseAfterAWord() throws {
        let app = try type("teh ")
        app.advance(by: SpellingService.rest + 1)
        app.type("wrold")
        app.advance(by: 2)
        XCTAssertEqual(loads, 1)
        app.type(" ")
        XCTAssertEqual(marked, ["teh"])
        app.advance(by: SpellingMarks.loadingDelay + 0.1)
        XCTAssertEqual(marked, ["teh", "wrold"])
        XCTAssertEqual(loads, 2)
    }

    func testAMenuOffersGuessesAfterALongPause() throws {
        let app = try type("teh ")
        app.advance(by: SpellingService.rest + 1)
        XCTAssertNil(checker)
        app.key(.home)
        let caret = field.caretRect(for: field.beginningOfDocument)
        app.secondaryClick(at: field.convert(CGPoint(x: caret.maxX + 3, y: caret.midY), to: nil))
        XCTAssertEqual(app.menuSections.first, ["the", "tea"])
    }
}
