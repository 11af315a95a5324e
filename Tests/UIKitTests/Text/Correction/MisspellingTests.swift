@testable import UIKit
import UITesting
import XCTest

/// Misspelt words in fields and text views: which are marked, when they are looked at, what can be done about them.
@preconcurrency @MainActor
final class MisspellingTests: XCTestCase {
    private let field = UITextField(frame: CGRect(x: 10, y: 60, width: 300, height: 34))
    private let view = UITextView(frame: CGRect(x: 0, y: 40, width: 320, height: 120))

    private func edit(_ text: String) throws -> (AppHarness, FakeSpellChecker) {
        let app = try AppHarness(showing: field, size: CGSize(width: 480, height: 240))
        let checker = app.useFakeSpelling()
        field.text = text
        field.becomeFirstResponder()
        app.turn()
        return (app, checker)
    }

    private var marked: [String] {
        field.misspellings.map { field.textDocument.text(in: $0) }
    }

    func testWordsAreMarkedWhileTheFieldIsEdited() throws {
        let (app, _) = try edit("teh wrold is")
        XCTAssertEqual(marked, ["teh", "wrold"])
        field.resignFirstResponder()
        app.turn()
        XCTAssertEqual(marked, [])
    }

    func testAKeyAsksAboutNoMoreThanTheWordThatItEnds() throws {
        let (app, checker) = try edit("these words are known ")
        checker.asked = []
        app.type("wrold")
        XCTAssertEqual(checker.asked, [])
        XCTAssertEqual(marked, [])
        app.type(" ")
        XCTAssertEqual(checker.asked, ["wrold"])
        XCTAssertEqual(marked, ["wrold"])
        app.key(.left, [.control])
        app.key(.home)
        XCTAssertEqual(checker.asked, ["wrold"])
        XCTAssert(checker.askedForGuesses.isEmpty)
        // The caret blinks only while something is edited; nothing else waits.
        field.resignFirstResponder()
        app.turn()
        XCTAssert(app.nothingIsScheduled)
    }

    func testWordsInOtherLettersThanTheDictionarysAreNotMarked() throws {
        let (_, checker) = try edit("teh שלום мир λόγος é ")
        XCTAssertEqual(marked, ["teh"])
        XCTAssertFalse(checker.asked.contains("мир"))
    }

    func testEachDictionaryReadsItsOwnLetters() {
        for (word, dictionary) in [
            ("word", "en_US"), ("'tis", "en"), ("übel", "de_AT"), ("слово", "ru_RU"), ("λόγος", "el"),
            ("שלום", "he"), ("سلام", "fa_IR"), ("शब्द", "hi_IN"), ("word", "sr"),
        ] { XCTAssertTrue(DictionaryScript.reads(word, dictionary: dictionary), "\(word), \(dictionary)") }
        for (word, dictionary) in [("слово", "en_US"), ("word", "ru_RU"), ("שלום", "fa"), ("λόγος", "de")] {
            XCTAssertFalse(DictionaryScript.reads(word, dictionary: dictionary), "\(word), \(dictionary)")
        }
    }

    func testLeavingAWordWithTheCaretMarksIt() throws {
        let (app, _) = try edit("")
        app.type("teh")
        XCTAssertEqual(marked, [])
        app.key(.home)
        // Still at the word.
        XCTAssertEqual(marked, [])
        app.type("a ")
        app.key(.home)
        XCTAssertEqual(marked, ["teh"])
    }

    func testWhatIsComposedIsNotMarked() throws {
        let (app, _) = try edit("a ")
        app.compose("teh", caret: 3)
        XCTAssertEqual(marked, [])
        app.commit("teh ")
        XCTAssertEqual(marked, ["teh"])
    }

    func testTraitsDecideWhetherWordsAreMarked() throws {
        let (app, checker) = try edit("teh ")
        func isMarked(_ change: () -> Void) -> Bool {
            field.resignFirstResponder()
            change()
            field.becomeFirstResponder()
            app.turn()
            return !marked.isEmpty
        }
        XCTAssertFalse(isMarked { field.spellCheckingType = .no })
        XCTAssert(isMarked { field.spellCheckingType = .yes })
        field.spellCheckingType = .default
        XCTAssertFalse(isMarked { field.keyboardType = .emailAddress })
        XCTAssertFalse(isMarked { field.keyboardType = .URL })
        field.keyboardType = .default
        XCTAssertFalse(isMarked { field.textContentType = .familyName })
        field.textContentType = nil
        checker.asked = []
        XCTAssertFalse(isMarked { field.isSecureTextEntry = true })
        XCTAssertEqual(checker.asked, [])
    }

    func testTheTraitIsFollowedAtOnce() throws {
        let (app, _) = try edit("teh ")
        field.spellCheckingType = .no
        app.turn()
        XCTAssertEqual(marked, [])
    }

    func testALongTextIsLookedAtWhereItIsSeen() throws {
        let app = try AppHarness(showing: view)
        let checker = app.useFakeSpelling()
        view.text = String(repeating: "teh long story of the wrold goes on\n", count: 20_000)
        view.becomeFirstResponder()
        app.turn()
        XCTAssertLessThan(checker.asked.count, 200)
        XCTAssertFalse(view.misspellings.isEmpty)
        checker.asked = []
        app.type("teh ")
        XCTAssertEqual(checker.asked, ["teh"])
    }

    func testTheMachinesDictionaryIsLoadedWhenTheUserPauses() throws {
        let app = try AppHarness(showing: field)
        UIApplication.shared.spelling = SpellingService(environment: [SpellingService.variable: "en_US"])
        field.becomeFirstResponder()
        app.turn()
        app.type("a sentense ")
        XCTAssertFalse(UIApplication.shared.spelling.isLoaded(for: nil))
        XCTAssertEqual(marked, [])
        app.advance(by: SpellingMarks.loadingDelay + 0.1)
        XCTAssert(UIApplication.shared.spelling.isLoaded(for: nil))
        XCTAssertEqual(marked, ["sentense"])
    }

    private static let standard = ["Cut", "Copy", "Paste", "Select", "Select All", "Delete"]

    func testRightClickOffersGuesses() throws {
        let (app, _) = try edit("a wrold is")
        let journal = TextFieldRecorder()
        journal.watch(field)
        try open(2..<7, app)
        XCTAssertEqual(field.selectedOffsets, 2..<7)
        XCTAssertEqual(
            app.menuSections, [["world", "would", "wold"], ["Learn", "Ignore"], Self.standard])
        _ = journal.take()
        app.chooseFromMenu("world")
        XCTAssertEqual(field.text, "a world is")
        assertChange(journal.take(), asking: "D shouldChange 2+5 'world'")
        XCTAssertEqual(app.menuSections, [])
        app.key("z", [.control])
        XCTAssertEqual(field.text, "a wrold is")
    }

    func testAFingersTapOffersGuessesToo() throws {
        let (app, _) = try edit("a xqzt wrold")
        let word = try XCTUnwrap(field.rects(ofOffsets: 2..<6))
        app.tap(at: field.convert(CGPoint(x: word.midX, y: word.midY), to: nil))
        XCTAssertEqual(field.selectedOffsets, 2..<6)
        XCTAssertEqual(app.calloutTitles, ["No Replacements Found", "Learn", "Ignore"])
        app.key(.escape)
        XCTAssertNil(app.callout)
        XCTAssert(field.isFirstResponder)
        let other = try XCTUnwrap(field.rects(ofOffsets: 7..<12))
        app.tap(at: field.convert(CGPoint(x: other.midX, y: other.midY), to: nil))
        XCTAssertEqual(app.calloutTitles, ["world", "would", "wold", "Learn", "Ignore"])
        app.tapCallout("world")
        XCTAssertEqual(field.text, "a xqzt world")
    }

    func testTheEditMenuOffersReplacementsForAMisspeltSelection() throws {
        let (app, _) = try edit("a wrold is")
        field.selectedTextRange = TextDocumentRange(2..<7, in: field.textDocument)
        field.showEditMenu(.touchSelection)
        app.turn()
        app.tapCallout("›")
        XCTAssertEqual(app.calloutTitles, ["‹", "Replace…"])
        app.tapCallout("Replace…")
        XCTAssertEqual(app.calloutTitles, ["‹", "world", "would", "wold"])
        app.tapCallout("‹")
        XCTAssertEqual(app.calloutTitles, ["‹", "Replace…"])
        app.tapCallout("Replace…")
        app.tapCallout("would")
        XCTAssertEqual(field.text, "a would is")
    }

    func testDictatedWordsOfferWhatElseTheyMayBe() throws {
        let (app, _) = try edit("")
        field.insertText("I ")
        field.insertText("sea", alternatives: ["see", "C"], style: .lowConfidence)
        app.turn()
        let word = try XCTUnwrap(field.rects(ofOffsets: 2..<5))
        let point = field.convert(CGPoint(x: word.midX, y: word.midY), to: nil)
        app.tap(at: point)
        XCTAssertEqual(field.selectedOffsets, 2..<5)
        XCTAssertEqual(app.calloutTitles, ["see", "C"])
        app.key(.escape)
        app.secondaryClick(at: point)
        XCTAssertEqual(app.menuSections.first, ["see", "C"])
        app.chooseFromMenu("see")
        XCTAssertEqual(field.text, "I see")
    }

    func testWordsThatAreRightHaveOnlyTheUsualMenu() throws {
        let (app, _) = try edit("a word")
        try open(2..<6, app)
        XCTAssertEqual(app.menuSections, [Self.standard])
        XCTAssertEqual(field.selectedOffsets?.count, 0)
    }

    func testIgnoredAndLearnedWordsAreNotMarked() throws {
        let (app, checker) = try edit("teh wrold is")
        try open(0..<3, app)
        app.chooseFromMenu("Ignore")
        XCTAssertEqual(marked, ["wrold"])
        XCTAssertFalse(checker.hasLearned("teh", language: "en_US"))
        try open(4..<9, app)
        app.chooseFromMenu("Learn")
        XCTAssertEqual(marked, [])
        XCTAssert(checker.hasLearned("wrold", language: "en_US"))
    }

    func testAPressElsewhereTakesTheMenuAwayAndDoesNothingElse() throws {
        let (app, _) = try edit("teh wrold is")
        try open(0..<3, app)
        app.click(at: CGPoint(x: 470, y: 10))
        XCTAssertEqual(app.menuSections, [])
        XCTAssertEqual(field.selectedOffsets, 0..<3)
    }

    func testARefusedCorrectionChangesNothing() throws {
        let (app, _) = try edit("teh end")
        let journal = TextFieldRecorder()
        journal.refusals = ["shouldChange"]
        journal.watch(field)
        try open(0..<3, app)
        app.chooseFromMenu("the")
        XCTAssertEqual(field.text, "teh end")
    }

    // MARK: Help

    private func open(_ range: Range<Int>, _ app: AppHarness) throws {
        let word = try XCTUnwrap(field.rects(ofOffsets: range))
        app.secondaryClick(at: field.convert(CGPoint(x: word.midX, y: word.midY), to: nil))
    }
}

extension UITextField {
    /// Around a range's first part.
    fileprivate func rects(ofOffsets range: Range<Int>) -> CGRect? {
        guard let start = position(from: beginningOfDocument, offset: range.lowerBound),
            let end = position(from: beginningOfDocument, offset: range.upperBound),
            let range = textRange(from: start, to: end)
        else { return nil }
        return firstRect(for: range)
    }
}
