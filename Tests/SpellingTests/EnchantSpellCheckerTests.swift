import Foundation
import Spelling
import XCTest

/// The machine's own libenchant with the English dictionary of the test packages, and a folder of its own for the
/// words that are learned.
final class EnchantSpellCheckerTests: XCTestCase {
    private var folder = ""

    override func setUpWithError() throws {
        folder = NSTemporaryDirectory() + "/enchant-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        setenv("ENCHANT_CONFIG_DIR", folder, 1)
    }

    override func tearDownWithError() throws {
        unsetenv("ENCHANT_CONFIG_DIR")
        try FileManager.default.removeItem(atPath: folder)
    }

    private func checker() throws -> EnchantSpellChecker { try XCTUnwrap(EnchantSpellChecker()) }

    func testWithoutTheLibraryThereIsNoChecker() {
        XCTAssertNil(EnchantSpellChecker(libraryName: "libenchant-nobody-has.so.99"))
        // A library that is there, and is another one.
        XCTAssertNil(EnchantSpellChecker(libraryName: "libc.so.6"))
    }

    func testKnowsTheLanguagesOfTheMachine() throws {
        XCTAssert(try checker().languages.contains("en_US"))
    }

    func testRightWordsAreToldFromWrong() throws {
        let checker = try checker()
        for word in ["hello", "Hello", "don't", "cafe", ""] {
            XCTAssert(checker.isCorrect(word, language: "en_US"), word)
        }
        for word in ["helllo", "teh", "wrlod"] {
            XCTAssertFalse(checker.isCorrect(word, language: "en_US"), word)
        }
    }

    func testGuessesForAMisspeltWord() throws {
        let checker = try checker()
        XCTAssert(checker.guesses(for: "helllo", language: "en_US").contains("hello"))
        XCTAssertEqual(checker.guesses(for: "", language: "en_US"), [])
    }

    func testALanguageWithoutADictionaryHasNoMistakes() throws {
        let checker = try checker()
        XCTAssert(checker.isCorrect("helllo", language: "tlh"))
        XCTAssertEqual(checker.guesses(for: "helllo", language: "tlh"), [])
        checker.learn("helllo", language: "tlh")
        XCTAssertFalse(checker.hasLearned("helllo", language: "tlh"))
    }

    func testWordsAreLearnedAndUnlearned() throws {
        let checker = try checker()
        checker.learn("Frobnitz", language: "en_US")
        XCTAssert(checker.hasLearned("Frobnitz", language: "en_US"))
        XCTAssert(checker.isCorrect("Frobnitz", language: "en_US"))
        // Kept for the next program.
        XCTAssert(try self.checker().isCorrect("Frobnitz", language: "en_US"))
        checker.unlearn("Frobnitz", language: "en_US")
        XCTAssertFalse(checker.hasLearned("Frobnitz", language: "en_US"))
        XCTAssertFalse(checker.isCorrect("Frobnitz", language: "en_US"))
    }

    func testWhatIsInTheDictionaryIsNeitherLearnedNorUnlearned() throws {
        let checker = try checker()
        checker.learn("hello", language: "en_US")
        XCTAssertFalse(checker.hasLearned("hello", language: "en_US"))
        checker.unlearn("hello", language: "en_US")
        XCTAssert(checker.isCorrect("hello", language: "en_US"))
    }
}
