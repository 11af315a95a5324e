import WindowSystem
import X11
import XCTest

/// What symbols and codes of X are above the seam.
final class KeySymbolsTests: XCTestCase {
    private func meaning(_ keysym: UInt32, code: UInt16 = 0, text: String = "") -> KeyMeaning {
        KeyMeaning(keysym: keysym, of: KeyUsage(evdevCode: code), text: text)
    }

    func testKeysOfTheirOwnAndThoseOfTheKeypadAreTheSame() {
        let cases: [(NamedKey, [UInt32])] = [
            (.leftArrow, [0xFF51, 0xFF96]), (.upArrow, [0xFF52, 0xFF97]), (.rightArrow, [0xFF53, 0xFF98]),
            (.downArrow, [0xFF54, 0xFF99]), (.home, [0xFF50, 0xFF95]), (.end, [0xFF57, 0xFF9C]),
            (.pageUp, [0xFF55, 0xFF9A]), (.pageDown, [0xFF56, 0xFF9B]), (.insert, [0xFF63, 0xFF9E]),
            (.delete, [0xFFFF, 0xFF9F]), (.return, [0xFF0D, 0xFF8D]), (.tab, [0xFF09, 0xFF89, 0xFE20]),
            (.backspace, [0xFF08]), (.escape, [0xFF1B]), (.menu, [0xFF67]), (.undo, [0xFF65]),
            (.redo, [0xFF66]), (.cut, [0x1008_FF58]), (.copy, [0x1008_FF57]), (.paste, [0x1008_FF6D]),
            (.dictation, [0x1008_1246, 0x1008_124A]), (.back, [0x1008_FF26]),
            (.mediaStop, [0x1008_FF15]), (.mediaPrevious, [0x1008_FF16]), (.mediaNext, [0x1008_FF17]),
            (.mediaPause, [0x1008_FF31]), (.mediaRewind, [0x1008_FF3E]), (.mediaForward, [0x1008_FF97]),
            (.function(1), [0xFFBE]), (.function(10), [0xFFC7]), (.function(12), [0xFFC9]),
        ]
        for (key, symbols) in cases {
            for symbol in symbols { XCTAssertEqual(meaning(symbol), .named(key)) }
        }
    }

    func testKeysymsMeanTheirCharacters() {
        XCTAssertEqual(meaning(0x41), .character("A"))
        XCTAssertEqual(meaning(0xE9), .character("é"))
        XCTAssertEqual(meaning(0x0100_10EA), .character("ც"))
        XCTAssertEqual(meaning(0x6D9, text: "ы"), .character("ы"), "X's own number for it")
        XCTAssertEqual(meaning(0x6D9), .character("\u{FFFD}"), "the locale lacks it")
        XCTAssertEqual(meaning(0xFFB4), .keypad("4"))
        XCTAssertEqual(meaning(0xFFAB), .keypad("+"))
        XCTAssertEqual(meaning(0xFFBD), .keypad("="))
    }

    func testModifiersAndWhatMeansNothing() {
        XCTAssertEqual(meaning(0xFFE4), .modifier(.control))
        XCTAssertEqual(meaning(0xFFEB), .modifier(.command))
        XCTAssertEqual(meaning(0xFE03), .modifier(.level3))
        XCTAssertEqual(meaning(0xFFE7), .modifier([]), "Meta")
        XCTAssertEqual(meaning(0xFE51), .none, "a dead accent")
        XCTAssertEqual(meaning(0), .none)
        XCTAssertEqual(meaning(0x0100_D800), .none, "no character")
    }

    /// X has one symbol for both.
    func testTheKeyThatOnlyPlays() {
        XCTAssertEqual(meaning(0x1008_FF14, code: 164), .named(.mediaPlayPause))
        XCTAssertEqual(meaning(0x1008_FF14, code: 200), .named(.mediaPlay))
        XCTAssertEqual(meaning(0x1008_FF14, code: 207), .named(.mediaPlay))
    }

    func testCodesMeanTheirUsages() {
        XCTAssertEqual(KeyUsage(evdevCode: 30), .keyboard(0x04))
        XCTAssertEqual(KeyUsage(evdevCode: 158), .consumer(0x224))
        XCTAssertEqual(KeyUsage(evdevCode: 600), .other(600))
        XCTAssertNotEqual(KeyUsage(evdevCode: 601), KeyUsage(evdevCode: 600), "held keys are told apart")
    }
}
