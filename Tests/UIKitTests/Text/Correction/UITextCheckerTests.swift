@testable import UIKit
import UITesting
import XCTest

/// The public checker, and which dictionary a language has.
@preconcurrency @MainActor
final class UITextCheckerTests: XCTestCase {
    private let text = "teh quick wrold, isnt it"

    private func misspelt(
        _ text: String, _ range: Range<Int>? = nil, with checker: UITextChecker = UITextChecker(),
        at start: Int = 0, wrap: Bool = false, language: String = "en-US"
    ) -> NSRange {
        let whole = NSRange(location: 0, length: text.utf16.count)
        return checker.rangeOfMisspelledWord(
            in: text, range: range.map { NSRange($0) } ?? whole, startingAt: start, wrap: wrap,
            language: language)
    }

    func testMisspeltWordsAreFoundFromAnyPosition() throws {
        try AppHarness().useFakeSpelling()
        XCTAssertEqual(misspelt(text), NSRange(location: 0, length: 3))
        XCTAssertEqual(misspelt(text, at: 3), NSRange(location: 10, length: 5))
        // In the middle of a word the whole word.
        XCTAssertEqual(misspelt(text, at: 12), NSRange(location: 10, length: 5))
        XCTAssertEqual(misspelt(text, at: 22), NSRange(location: NSNotFound, length: 0))
        XCTAssertEqual(misspelt(text, at: 22, wrap: true), NSRange(location: 0, length: 3))
        XCTAssertEqual(misspelt(text, 4..<9), NSRange(location: NSNotFound, length: 0))
        XCTAssertEqual(misspelt(text, 4..<900), NSRange(location: NSNotFound, length: 0))
        XCTAssertEqual(misspelt(""), NSRange(location: NSNotFound, length: 0))
    }

    func testLeavesOutWhatIsNoWord() throws {
        let fake = try AppHarness().useFakeSpelling()
        XCTAssertEqual(
            misspelt("a1 2nd teh@wrold.org http://teh /teh"), NSRange(location: NSNotFound, length: 0))
        XCTAssertEqual(fake.asked, [])
        // Too long for any dictionary.
        _ = misspelt(String(repeating: "a", count: 1_000_000) + " b")
        XCTAssertEqual(fake.asked, ["b"])
    }

    func testGuessesForMisspeltWordsOnly() throws {
        try AppHarness().useFakeSpelling()
        let checker = UITextChecker()
        func guesses(_ location: Int, _ length: Int) -> [String]? {
            checker.guesses(
                forWordRange: NSRange(location: location, length: length), in: text, language: "en_US")
        }
        XCTAssertEqual(guesses(0, 3), ["the", "tea"])
        XCTAssertNil(guesses(4, 5))
        XCTAssertNil(guesses(4, 500))
        XCTAssertNil(
            checker.completions(
                forPartialWordRange: NSRange(location: 0, length: 2), in: text, language: "en_US"))
    }

    func testCurledApostrophesAreAskedStraight() throws {
        let fake = try AppHarness().useFakeSpelling()
        fake.mistakes["don't"] = ["do'nt"]
        XCTAssertEqual(misspelt("don’t"), NSRange(location: 0, length: 5))
        XCTAssertEqual(
            UITextChecker().guesses(
                forWordRange: NSRange(location: 0, length: 5), in: "don’t", language: "en_US"),
            ["do’nt"])
    }

    func testCompletionsOfAPartialWord() throws {
        let app = try AppHarness()
        app.useFakeSpelling()
        let checker = UITextChecker()
        func completions(_ string: String, _ range: NSRange) -> [String]? {
            checker.completions(forPartialWordRange: range, in: string, language: "en_US")
        }
        XCTAssertEqual(
            completions("a wor", NSRange(location: 2, length: 3)), ["word", "world", "worldly"])
        XCTAssertEqual(
            completions("Wor", NSRange(location: 0, length: 3)), ["Worms", "Word", "World", "Worldly"],
            "at the start of a sentence")
        XCTAssertNil(completions("xyz", NSRange(location: 0, length: 3)))
        XCTAssertNil(completions("wor", NSRange(location: 2, length: 9)))
        XCTAssertNil(completions("wor", NSRange(location: 0, length: 0)))
    }

    func testIgnoredWordsAreNotMisspelt() throws {
        try AppHarness().useFakeSpelling()
        let checker = UITextChecker()
        XCTAssertNil(checker.ignoredWords)
        checker.ignoreWord("teh")
        XCTAssertEqual(checker.ignoredWords, ["teh"])
        XCTAssertEqual(misspelt(text, with: checker).location, 10)
        XCTAssertEqual(misspelt(text).location, 0)
        checker.ignoredWords = ["wrold"]
        XCTAssertEqual(misspelt(text, with: checker, at: 3).location, 17)
    }

    func testLearnedWordsAreNotMisspelt() throws {
        try AppHarness().useFakeSpelling()
        XCTAssertFalse(UITextChecker.hasLearnedWord("teh"))
        UITextChecker.learnWord("teh")
        XCTAssert(UITextChecker.hasLearnedWord("teh"))
        XCTAssertEqual(misspelt(text).location, 10)
        UITextChecker.unlearnWord("teh")
        XCTAssertEqual(misspelt(text).location, 0)
    }

    func testWithoutACheckerNothingIsMisspelt() throws {
        _ = try AppHarness()
        XCTAssertEqual(UITextChecker.availableLanguages, [])
        XCTAssertEqual(misspelt(text).location, NSNotFound)
        UITextChecker.learnWord("teh")
        XCTAssertFalse(UITextChecker.hasLearnedWord("teh"))
    }

    func testTheMachinesOwnDictionaryIsUsed() throws {
        _ = try AppHarness()
        UIApplication.shared.spelling = SpellingService(environment: ["UIKIT_SPELLING": "en_US"])
        XCTAssert(UITextChecker.availableLanguages.contains("en_US"))
        XCTAssertEqual(misspelt("A sentense without"), NSRange(location: 2, length: 8))
    }

    func testTheDictionaryOfALanguage() {
        func found(_ language: String, _ all: [String], _ environment: String = "") -> String? {
            SpellingService.dictionary(for: language, among: all, preferring: environment)
        }
        let all = ["de", "en_AU", "en_GB", "en_US", "pt_BR", "pt_PT", "sr_RS"]
        XCTAssertEqual(found("en-GB", all), "en_GB")
        XCTAssertEqual(found("de-AT", all), "de")
        XCTAssertEqual(found("en", all), "en_US")
        XCTAssertEqual(found("en-CM", all, "en_AU"), "en_AU")
        XCTAssertEqual(found("pt-AO", all), "pt_PT")
        XCTAssertEqual(found("sr-Latn-RS", all), "sr_RS")
        XCTAssertNil(found("ru-RU", all))
        XCTAssertNil(found("C", all))
        XCTAssertNil(found("", all))
    }
}
