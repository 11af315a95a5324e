import UITesting
import XCTest

@testable import UIKit

/// What the keys of the keyboard on the screen do to texts.
@preconcurrency @MainActor
final class ScreenTypingTests: XCTestCase {
    func testTypingIsThatOfHardwareKeys() throws {
        let (stage, field) = try KeyboardStage.field()
        let journal = TextFieldRecorder()
        journal.watch(field)
        stage.app.type("a")
        let typed = journal.take()
        field.text = ""
        try stage.type("a")
        XCTAssertEqual(journal.take(), typed)
        XCTAssertEqual(field.text, "a")
        journal.refusals = ["shouldChange"]
        try stage.type("b")
        XCTAssertEqual(field.text, "a")
    }

    func testLettersDigitsSignsAndTheirPlanes() throws {
        let (stage, field) = try KeyboardStage.field()
        try stage.type("hi there")
        try stage.tap(.plane(.numbers))
        try stage.type("42")
        try stage.tap(.plane(.symbols))
        try stage.type("€")
        try stage.tap(.plane(.numbers))
        XCTAssertEqual(try stage.keyboard().planeName, .numbers)
        try stage.type("- ")
        XCTAssertEqual(try stage.keyboard().planeName, .letters, "a space leads back to the letters")
        try stage.tap(.plane(.numbers))
        try stage.type("'")
        XCTAssertEqual(try stage.keyboard().planeName, .letters)
        try stage.type("s")
        XCTAssertEqual(field.text, "hi there42€- ‘s", "quotes are curled on the screen")
    }

    func testMouseClicksTypeOnTheSoftwareKeyboard() throws {
        let (stage, field) = try KeyboardStage.field()
        stage.app.click(at: try stage.middle("o"))
        stage.app.click(at: try stage.middle("k"))
        XCTAssertEqual(field.text, "ok")
        XCTAssertTrue(field.isFirstResponder)
        XCTAssertTrue(stage.isShown)
    }

    // MARK: Several fingers

    func testTwoThumbsRollOverKeys() throws {
        let (stage, field) = try KeyboardStage.field()
        let left = try stage.finger(on: "t")
        XCTAssertEqual(field.text, "", "a key types when the finger is lifted")
        let right = try stage.finger(on: "o")
        XCTAssertEqual(field.text, "t", "or when the next one comes down")
        left.up()
        XCTAssertEqual(field.text, "t", "once")
        let again = try stage.finger(on: " ")
        XCTAssertEqual(field.text, "to")
        right.up()
        again.up()
        XCTAssertEqual(field.text, "to ")
    }

    func testFingersOfOneTurnTypeInTheirOrder() throws {
        let (stage, field) = try KeyboardStage.field()
        let places = try ["w", "o", "r", "d", "s"].map { try stage.middle($0) }
        stage.app.together {
            let fingers = places.map { stage.app.finger(at: $0) }
            for finger in fingers { finger.up() }
        }
        XCTAssertEqual(field.text, "words")
    }

    func testASlidingFingerTypesTheKeyThatItIsLiftedFrom() throws {
        let (stage, field) = try KeyboardStage.field()
        let finger = try stage.finger(on: "q")
        finger.move(to: try stage.middle("w"))
        finger.move(to: try stage.middle("e"))
        finger.up()
        XCTAssertEqual(field.text, "e")
        let other = try stage.finger(on: "q")
        other.move(to: CGPoint(x: 20, y: 60))
        XCTAssertEqual(stage.bubbles, [])
        other.up()
        XCTAssertEqual(field.text, "e", "lifted off the keyboard it types nothing")
    }

    func testShiftHeldByOneThumb() throws {
        let (stage, field) = try KeyboardStage.field()
        let thumb = try stage.finger(on: .shift)
        try stage.type("ab")
        thumb.up()
        try stage.type("c")
        XCTAssertEqual(field.text, "ABc")
    }

    func testSlidingFromShiftTypesOneCapital() throws {
        let (stage, field) = try KeyboardStage.field()
        let finger = try stage.finger(on: .shift)
        finger.move(to: try stage.middle("z"))
        finger.up()
        try stage.type("z")
        XCTAssertEqual(field.text, "Zz")
    }

    func testSlidingFromThePlaneOfDigitsComesBack() throws {
        let (stage, field) = try KeyboardStage.field()
        let finger = try stage.finger(on: .plane(.numbers))
        XCTAssertEqual(try stage.keyboard().planeName, .numbers)
        finger.move(to: try stage.middle("5"))
        finger.up()
        XCTAssertEqual(field.text, "5")
        XCTAssertEqual(try stage.keyboard().planeName, .letters)
        // Held by one finger, for as long as another one types.
        let holder = try stage.finger(on: .plane(.numbers))
        try stage.type("12")
        XCTAssertEqual(try stage.keyboard().planeName, .numbers)
        holder.up()
        XCTAssertEqual(try stage.keyboard().planeName, .letters)
        XCTAssertEqual(field.text, "512")
    }

    func testACancelledFingerTypesNothing() throws {
        let (stage, field) = try KeyboardStage.field()
        let finger = try stage.finger(on: "q")
        finger.cancel()
        XCTAssertEqual(field.text, "")
        XCTAssertEqual(stage.bubbles, [])
        let plane = try stage.finger(on: .plane(.numbers))
        plane.cancel()
        XCTAssertEqual(try stage.keyboard().planeName, .letters)
    }

    // MARK: Shift and capitals

    func testShiftCountsOnceAndCapsLockStays() throws {
        let (stage, field) = try KeyboardStage.field()
        try stage.tap(.shift)
        try stage.type("ab")
        try stage.tap(.shift, count: 2)
        try stage.type("cd")
        try stage.tap(.shift)
        try stage.type("e")
        XCTAssertEqual(field.text, "AbCDe")
    }

    func testTheTypeDecidesWhatIsCapitalized() throws {
        let cases: [(UITextAutocapitalizationType, String)] = [
            (.none, "so be. it"), (.words, "So Be. It"), (.sentences, "So be. It"),
            (.allCharacters, "SO BE. IT"),
        ]
        for (type, expected) in cases {
            let (stage, field) = try KeyboardStage.field(capitals: type)
            try stage.type("so be")
            try stage.tap(.plane(.numbers))
            try stage.type(".")
            try stage.type(" it")
            XCTAssertEqual(field.text, expected)
        }
    }

    /// Capitals are made by default here, where a hardware key types what is on it.
    func testCapitalsByDefaultAndTheirRefusal() throws {
        let field = UITextField(frame: .zero)
        let stage = try KeyboardStage(field)
        XCTAssertEqual(try stage.labels().first, "Q")
        try stage.type("h")
        XCTAssertEqual(try stage.labels().first, "q")
        try stage.tap(.delete)
        XCTAssertEqual(try stage.labels().first, "Q")
        try stage.tap(.shift)
        try stage.type("h")
        XCTAssertEqual(field.text, "h", "whoever turns Shift off gets what the keys show")
    }

    func testNoCapitalsInAddressesAndSecrets() throws {
        for type in [UIKeyboardType.emailAddress, .URL] {
            let field = UITextField(frame: .zero)
            field.keyboardType = type
            let stage = try KeyboardStage(field)
            XCTAssertEqual(try stage.labels().first, "q")
        }
        let secret = UITextField(frame: .zero)
        secret.isSecureTextEntry = true
        let stage = try KeyboardStage(secret)
        XCTAssertEqual(try stage.labels().first, "q")
        try stage.type("ab  c")
        XCTAssertEqual(secret.text, "ab  c", "a secret is typed as it is")
    }

    func testTheCaretsPositionDecidesOverCapitals() throws {
        let (stage, field) = try KeyboardStage.field("One. two", capitals: .sentences)
        XCTAssertEqual(try stage.labels().first, "q")
        let start = field.beginningOfDocument
        field.selectedTextRange = field.textRange(from: start, to: start)
        XCTAssertEqual(try stage.labels().first, "Q")
    }

    // MARK: Two spaces

    func testTwoSpacesMakeAFullStop() throws {
        let (stage, field) = try KeyboardStage.field("Yes", capitals: .sentences)
        let journal = TextFieldRecorder()
        journal.watch(field)
        let space = try stage.middle(.space)
        stage.app.tap(at: space, count: 2)
        XCTAssertEqual(field.text, "Yes. ")
        let asked = journal.take().filter { $0.contains("shouldChange") }
        XCTAssertEqual(asked, ["D shouldChange 3+0 ' '", "D shouldChange 3+1 '. '"])
        XCTAssertEqual(try stage.labels().first, "Q")
        stage.app.key("z", [.control])
        XCTAssertEqual(field.text, "Yes  ", "undoing gives the spaces back")
    }

    func testTwoSpacesThatMakeNone() throws {
        let (stage, field) = try KeyboardStage.field("Yes")
        try stage.type("  ")
        XCTAssertEqual(field.text, "Yes  ", "not typed quickly")
        field.text = ""
        stage.app.tap(at: try stage.middle(.space), count: 2)
        XCTAssertEqual(field.text, "  ", "nothing before them")
        field.text = "a"
        field.delegate = nil
        let journal = TextFieldRecorder()
        journal.watch(field)
        stage.app.tap(at: try stage.middle(.space), count: 3)
        XCTAssertEqual(field.text, "a.  ")
    }

    func testTwoSpacesInAForeignText() throws {
        let document = ForeignDocument(frame: .zero)
        document.string = "ab"
        let stage = try KeyboardStage(document)
        stage.app.tap(at: try stage.middle(.space), count: 2)
        XCTAssertEqual(document.string, "ab. ")
    }

    // MARK: Delete

    func testDeleteRepeatsCharactersThenWords() throws {
        let text = Array(repeating: "word", count: 12).joined(separator: " ")
        let (stage, field) = try KeyboardStage.field(text)
        let finger = try stage.finger(on: .delete)
        func length() -> Int { (field.text ?? "").count }
        XCTAssertEqual(length(), text.count - 1, "at once")
        stage.app.advance(by: 0.49)
        XCTAssertEqual(length(), text.count - 1)
        stage.app.advance(by: 0.02)
        XCTAssertEqual(length(), text.count - 2)
        for _ in 0..<16 { stage.app.advance(by: 0.101) }
        XCTAssertEqual(length(), text.count - 18)
        stage.app.advance(by: 0.11)
        XCTAssertEqual(field.text?.hasSuffix("word "), true, "by words now")
        let words = length()
        stage.app.advance(by: 0.31)
        XCTAssertEqual(length(), words - 5)
        finger.up()
        stage.app.advance(by: 5)
        XCTAssertEqual(length(), words - 5)
        XCTAssertFalse(stage.app.window.inputViews.keyboard?.fingers.isEmpty == false)
    }

    func testAFingerThatLeavesDeleteStops() throws {
        let (stage, field) = try KeyboardStage.field("abcdef")
        let finger = try stage.finger(on: .delete)
        finger.move(to: try stage.middle("q"))
        stage.app.advance(by: 3)
        finger.up()
        XCTAssertEqual(field.text, "abcde")
    }

    // MARK: Return, and the keyboard's end

    func testReturnKeysHaveTheirTitles() {
        let all: [(UIReturnKeyType, String)] = [
            (.default, "return"), (.go, "Go"), (.google, "Google"), (.join, "Join"), (.next, "Next"),
            (.route, "Route"), (.search, "Search"), (.send, "Send"), (.yahoo, "Yahoo"), (.done, "Done"),
            (.emergencyCall, "Emergency Call"), (.continue, "Continue"),
        ]
        for (type, title) in all { XCTAssertEqual(ReturnKey.title(type), title) }
        XCTAssertTrue(ReturnKey.isTinted(.go))
        XCTAssertFalse(ReturnKey.isTinted(.default))
    }

    func testTheReturnKeyAsksTheDelegate() throws {
        let (stage, field) = try KeyboardStage.field("a")
        let journal = TextFieldRecorder()
        journal.watch(field)
        try stage.tap(.returnKey)
        XCTAssertEqual(journal.take().first, "D shouldReturn")
        let view = UITextView(frame: .zero)
        let other = try KeyboardStage(view)
        try other.tap(.returnKey)
        XCTAssertEqual(view.text, "\n")
    }

    func testTheReturnKeyIsEnabledByText() throws {
        let field = UITextField(frame: .zero)
        field.enablesReturnKeyAutomatically = true
        field.autocapitalizationType = .none
        let journal = TextFieldRecorder()
        journal.watch(field)
        let stage = try KeyboardStage(field)
        _ = journal.take()
        XCTAssertTrue(try stage.keyboard().isReturnDisabled)
        try stage.tap(.returnKey)
        XCTAssertEqual(journal.take(), [])
        try stage.type("a")
        stage.app.turn()
        XCTAssertFalse(try stage.keyboard().isReturnDisabled)
        _ = journal.take()
        try stage.tap(.returnKey)
        XCTAssertEqual(journal.take().first, "D shouldReturn")
        try stage.tap(.delete)
        stage.app.turn()
        XCTAssertTrue(try stage.keyboard().isReturnDisabled)
    }

    func testTheDismissKeyHidesTheKeyboard() throws {
        let (stage, field) = try KeyboardStage.field()
        try stage.tap(.dismiss)
        XCTAssertFalse(field.isFirstResponder)
        stage.app.settle()
        XCTAssertFalse(stage.isShown)
    }

    /// A text that goes away while it is typed into takes the keyboard with it.
    func testADelegateThatTakesTheFocusAway() throws {
        let (stage, field) = try KeyboardStage.field()
        let journal = TextFieldRecorder()
        journal.watch(field)
        journal.hook = { if $0.contains("shouldChange") { field.removeFromSuperview() } }
        let held = try stage.finger(on: "q")
        let other = try stage.finger(on: "w")
        stage.app.settle()
        XCTAssertFalse(stage.isShown)
        held.up()
        other.up()
        XCTAssertEqual(stage.bubbles, [])
        XCTAssertTrue(stage.app.nothingIsScheduled)
    }

    // MARK: Others' texts

    func testAForeignTextIsAskedAndTyped() throws {
        let document = ForeignDocument(frame: .zero)
        let stage = try KeyboardStage(document)
        try stage.type("A")
        XCTAssertEqual(document.takeLog().last, "insert 'A'")
        XCTAssertEqual(try stage.labels().first, "q", "the sentence has begun")
        try stage.type("b")
        try stage.tap(.delete)
        XCTAssertEqual(document.string, "A")
        try stage.tap(.returnKey)
        XCTAssertEqual(document.string, "A\n")
        document.refusesChanges = true
        try stage.type("c")
        XCTAssertEqual(document.string, "A\n")
    }

    func testAnyKeyInputGetsWhatIsTyped() throws {
        final class Keys: UIView, UIKeyInput {
            var typed: [String] = []
            override var canBecomeFirstResponder: Bool { true }
            var hasText: Bool { !typed.isEmpty }
            func insertText(_ text: String) { typed.append(text) }
            func deleteBackward() { typed.append("⌫") }
        }
        let keys = Keys(frame: .zero)
        let stage = try KeyboardStage(keys)
        try stage.type("O")
        try stage.type("k")
        let finger = try stage.finger(on: .delete)
        stage.app.advance(by: 3)
        finger.up()
        XCTAssertEqual(keys.typed.prefix(3), ["O", "k", "⌫"])
        XCTAssertGreaterThan(keys.typed.count, 18)
        let space = try stage.finger(on: .space)
        stage.app.advance(by: 1)
        space.up()
        XCTAssertEqual(keys.typed.last, " ", "there is no caret to move")
    }

    func testTheTextKnowsThatAKeyIsOnTheScreen() throws {
        final class Field: UITextField {
            var sources: [KeyboardInput.Source] = []
            override func insertText(_ text: String) {
                sources.append(KeyboardInput.source)
                super.insertText(text)
            }
        }
        let field = Field(frame: .zero)
        let stage = try KeyboardStage(field)
        try stage.type("A")
        stage.app.type("b")
        XCTAssertEqual(field.sources, [.screen, .hardware])
    }
}
