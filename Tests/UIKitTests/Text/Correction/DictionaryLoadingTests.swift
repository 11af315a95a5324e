import Dispatch
@testable import UIKit
import UITesting
import XCTest

/// When dictionaries are loaded and freed, and that nobody waits for that.
@preconcurrency @MainActor
final class DictionaryLoadingTests: XCTestCase {
    private let field = UITextField(frame: CGRect(x: 10, y: 60, width: 300, height: 34))
    private let made = MadeCheckers()

    override func tearDown() async throws { BackgroundWork.isImmediate = true }

    private var marked: [String] {
        field.misspellings.map { field.textDocument.text(in: $0) }
    }

    /// A field whose application has no dictionary yet.
    private func edit() throws -> AppHarness {
        let app = try AppHarness(showing: field, size: CGSize(width: 480, height: 240))
        UIApplication.shared.spelling = SpellingService(environment: [SpellingService.variable: "en_US"]) {
            [made] in made.make()
        }
        field.becomeFirstResponder()
        return app
    }

    // MARK: Beside the app

    /// The same where loading takes until `made.letGo()`.
    private func editLoadingSlowly() throws -> AppHarness {
        let app = try edit()
        BackgroundWork.isImmediate = false
        made.hold()
        return app
    }

    func testTypingGoesOnWhileADictionaryIsLoaded() async throws {
        let app = try editLoadingSlowly()
        app.type("teh ")
        app.advance(by: SpellingMarks.loadingDelay + 0.1)
        app.type("wrold ")
        app.advance(by: SpellingMarks.loadingDelay + 0.1)
        XCTAssertEqual(field.text, "teh wrold ")
        XCTAssertEqual(marked, [])
        made.letGo()
        try await app.wait(for: "the marks") { marked == ["teh", "wrold"] }
        XCTAssertEqual(made.count, 1)
    }

    func testAMenuWaitsForWhatIsBeingLoaded() throws {
        let app = try editLoadingSlowly()
        app.type("teh ")
        app.advance(by: SpellingMarks.loadingDelay + 0.1)
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { [made] in made.letGo() }
        app.key(.home)
        let caret = field.caretRect(for: field.beginningOfDocument)
        app.secondaryClick(at: field.convert(CGPoint(x: caret.maxX + 3, y: caret.midY), to: nil))
        XCTAssertEqual(app.menuSections.first, ["the", "tea"])
        XCTAssertEqual(made.count, 1)
    }

    func testAWordThatEndsBeforeTheDictionaryIsThereStaysAsItIs() async throws {
        field.autocorrectionType = .yes
        let app = try editLoadingSlowly()
        app.type("teh wro")
        XCTAssertEqual(field.text, "teh wro")
        made.letGo()
        try await app.wait(for: "the dictionary") { UIApplication.shared.spelling.isLoaded(for: nil) }
        app.type("ld teh ")
        XCTAssertEqual(field.text, "teh world the ")
    }

    func testTheWordThatIsBeingTypedGetsItsBubbleWhenTheDictionaryIsThere() async throws {
        field.autocorrectionType = .yes
        let app = try editLoadingSlowly()
        app.type("teh")
        made.letGo()
        try await app.wait(for: "the dictionary") { UIApplication.shared.spelling.isLoaded(for: nil) }
        app.advance(by: Autocorrector.pause + 0.1)
        XCTAssert(app.window.subviews.contains { $0 is CorrectionBubble })
    }

    func testTextThatIsNoLongerEditedIsLeftAlone() async throws {
        let app = try editLoadingSlowly()
        app.type("teh ")
        app.advance(by: SpellingMarks.loadingDelay + 0.1)
        field.resignFirstResponder()
        made.letGo()
        try await app.wait(for: "the dictionary") { UIApplication.shared.spelling.isLoaded(for: nil) }
        XCTAssertEqual(marked, [])
    }

    func testEachLanguagesDictionaryIsLoadedWhenItIsNeeded() throws {
        _ = try AppHarness()
        let service = SpellingService(environment: [:]) { [made] in made.make() }
        var calls: [String] = []
        service.load(for: "en-GB") { calls.append("en") }
        XCTAssert(service.isLoaded(for: "en-GB"))
        XCTAssertFalse(service.isLoaded(for: "de"))
        service.load(for: "de") { calls.append("de") }
        service.load(for: "de") { calls.append("de again") }
        XCTAssert(service.isLoaded(for: "en-GB") && service.isLoaded(for: "de"))
        XCTAssert(service.isLoaded(for: "fr"), "there is none to be loaded")
        XCTAssertEqual(calls, ["en", "de", "de again"])
        XCTAssertEqual(made.count, 1)
        XCTAssertEqual(made.latest?.askedLanguages, ["en_GB", "de_DE"])
    }

    // MARK: Freed

    /// A field in which `text` was typed, and its misspelt words marked.
    private func typeLoading(_ text: String) throws -> AppHarness {
        let app = try edit()
        app.type(text)
        app.advance(by: SpellingMarks.loadingDelay + 0.1)
        return app
    }

    func testADictionaryThatIsBeingLoadedIsNotFreed() async throws {
        let app = try editLoadingSlowly()
        app.type("teh ")
        app.advance(by: SpellingMarks.loadingDelay + 0.1)
        app.advance(by: SpellingService.rest + 1)
        made.letGo()
        try await app.wait(for: "the marks") { marked == ["teh"] }
        app.advance(by: SpellingService.rest + 1)
        XCTAssertNil(made.latest)
    }

    func testADictionaryIsFreedWhenNoWordWasAskedAboutForAWhile() throws {
        let app = try typeLoading("teh ")
        XCTAssertNotNil(made.latest)
        app.advance(by: SpellingService.rest - 2)
        app.type("wrold ")
        app.advance(by: SpellingService.rest - 1)
        XCTAssertNotNil(made.latest)
        app.advance(by: 1.1)
        XCTAssertNil(made.latest)
        XCTAssertEqual(made.count, 1)
    }

    func testMarksStayAndNothingIsLoadedForWordsThatAreKnown() throws {
        let app = try typeLoading("a teh end ")
        app.advance(by: SpellingService.rest + 1)
        app.key(.left)
        app.key(.home)
        app.key(.end)
        app.advance(by: 2)
        XCTAssertEqual(marked, ["teh"])
        XCTAssertEqual(made.count, 1)
        app.key(.home)
        app.type("the ")
        XCTAssertEqual(marked, ["teh"])
        XCTAssertEqual(field.misspellings, [6..<9])
    }

    func testTypingLoadsItAgainInThePauseAfterAWord() throws {
        let app = try typeLoading("teh ")
        app.advance(by: SpellingService.rest + 1)
        app.type("wrold")
        app.advance(by: 2)
        XCTAssertEqual(made.count, 1)
        app.type(" ")
        XCTAssertEqual(marked, ["teh"])
        app.advance(by: SpellingMarks.loadingDelay + 0.1)
        XCTAssertEqual(marked, ["teh", "wrold"])
        XCTAssertEqual(made.count, 2)
    }

    func testAMenuOffersGuessesAfterALongPause() throws {
        let app = try typeLoading("teh ")
        app.advance(by: SpellingService.rest + 1)
        XCTAssertNil(made.latest)
        app.key(.home)
        let caret = field.caretRect(for: field.beginningOfDocument)
        app.secondaryClick(at: field.convert(CGPoint(x: caret.maxX + 3, y: caret.midY), to: nil))
        XCTAssertEqual(app.menuSections.first, ["the", "tea"])
    }
}

/// Makes checkers on any thread, and remembers them.
private final class MadeCheckers: @unchecked Sendable {
    private let lock = NSCondition()
    private weak var storedLatest: FakeSpellChecker?
    private var storedCount = 0
    private var isHeld = false

    /// The checker that was made last, until it is freed.
    var latest: FakeSpellChecker? { lock.withLock { storedLatest } }
    var count: Int { lock.withLock { storedCount } }

    /// From now on `make` waits for `letGo`, at most 10 seconds.
    func hold() { lock.withLock { isHeld = true } }

    func letGo() {
        lock.withLock { isHeld = false }
        lock.broadcast()
    }

    func make() -> FakeSpellChecker {
        lock.lock()
        defer { lock.unlock() }
        let limit = Date(timeIntervalSinceNow: 10)
        while isHeld, lock.wait(until: limit) {}
        let made = FakeSpellChecker()
        storedLatest = made
        storedCount += 1
        return made
    }
}
