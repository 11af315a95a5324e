import WindowSystem
import XCTest

@testable import UIKit

/// Which keys a command fits, on real layouts' symbols.
@preconcurrency @MainActor
final class KeyStrokeTests: XCTestCase {
    private typealias KeyStroke = UIKit.KeyStroke

    override func setUp() async throws { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }

    override func tearDown() async throws {
        UIApplication.shared.userInterfaceLayoutDirection = .leftToRight
    }

    private func key(
        _ code: UInt16, _ keysym: UInt32, shortcut: UInt32? = nil, typed: String = "", text: String = "",
        _ modifiers: KeyModifiers = []
    ) -> KeySample {
        KeySample(
            code: code, keysym: keysym, shortcut: shortcut, typed: typed, text: text, modifiers: modifiers)
    }

    private func fit(
        _ key: KeySample, _ input: String, _ flags: UIKeyModifierFlags, localizes: Bool = true
    ) -> KeyStroke.Fit? {
        let command = UIKeyCommand(input: input, modifierFlags: flags, action: "test:")
        command.allowsAutomaticLocalization = localizes
        return KeyStroke(key).flatMap { $0.fit(of: command) }
    }

    func testModifiersHaveToBeTheSame() {
        let s = key(31, 0x73, typed: "s", .control)
        XCTAssertEqual(fit(s, "s", .control), .exact)
        XCTAssertNil(fit(s, "s", []))
        XCTAssertNil(fit(s, "s", [.control, .shift]))
        XCTAssertNil(fit(s, "s", [.control, .alternate]))
        XCTAssertNil(fit(s, "d", .control))
    }

    func testLettersCountAlikeInBothCases() {
        let shifted = key(31, 0x53, shortcut: 0x73, typed: "S", [.control, .shift])
        XCTAssertEqual(fit(shifted, "s", [.control, .shift]), .exact)
        XCTAssertEqual(fit(shifted, "S", [.control, .shift]), .exact)
        XCTAssertNil(fit(shifted, "S", .control), "Shift is said by a flag, not by the letter")
    }

    func testLocksDoNotCountUnlessAskedFor() {
        let locked = key(31, 0x53, shortcut: 0x73, typed: "s", [.control, .capsLock, .numLock])
        XCTAssertEqual(fit(locked, "s", .control), .exact)
        XCTAssertEqual(fit(locked, "s", [.control, .alphaShift]), .exact)
        XCTAssertNil(fit(key(31, 0x73, typed: "s", .control), "s", [.control, .alphaShift]))
    }

    func testControlStandsForCommand() {
        let control = key(31, 0x73, typed: "s", .control)
        let command = key(31, 0x73, typed: "s", .command)
        XCTAssertEqual(fit(control, "s", .command), .controlForCommand)
        XCTAssertEqual(fit(command, "s", .command), .exact)
        XCTAssertNil(fit(command, "s", .control))
        let withShift = key(31, 0x53, shortcut: 0x73, typed: "S", [.control, .shift])
        XCTAssertEqual(fit(withShift, "s", [.command, .shift]), .controlForCommand)
        XCTAssertNil(fit(control, "s", [.command, .control]), "nothing can stand for Control itself")
    }

    func testARussianLetterIsTheKeyThatTypesIt() {
        // The key of S, which types Ы.
        let key = key(31, 0x6D9, shortcut: 0x73, typed: "ы", .control)
        XCTAssertEqual(fit(key, "s", .control), .exact)
        XCTAssertEqual(fit(key, "ы", .control), .exact)
        XCTAssertEqual(fit(key, "Ы", .control), .exact)
        XCTAssertNil(fit(key, "s", .control, localizes: false))
        XCTAssertEqual(fit(key, "ы", .control, localizes: false), .exact)
    }

    func testFrenchDigitsAreTypedWithShift() {
        let one = key(2, 0x31, shortcut: 0x26, typed: "1", [.control, .shift])
        XCTAssertEqual(fit(one, "1", .control), .shiftedSign)
        XCTAssertEqual(fit(one, "1", .command), .shiftedSignWithControl)
        XCTAssertEqual(fit(one, "1", [.control, .shift]), .exact)
        XCTAssertEqual(fit(one, "&", [.control, .shift]), .exact)
        XCTAssertNil(fit(one, "1", .control, localizes: false))
        XCTAssertNil(fit(one, "&", .control))
    }

    func testPlusOnAnAmericanKeyboard() {
        let plus = key(13, 0x2B, shortcut: 0x3D, typed: "+", [.control, .shift])
        XCTAssertEqual(fit(plus, "+", .control), .shiftedSign)
        XCTAssertEqual(fit(plus, "=", [.control, .shift]), .exact)
        XCTAssertNil(fit(plus, "=", .control))
    }

    func testSignsOfTheThirdLevel() {
        let at = key(16, 0x40, shortcut: 0x71, typed: "q", text: "@", .level3)
        XCTAssertEqual(fit(at, "@", []), .exact)
        XCTAssertNil(fit(at, "q", []))
    }

    func testKeysThatTypeNothingFitTheirInputs() {
        let cases: [(UInt16, UInt32, [String])] = [
            (103, 0xFF52, [UIKeyCommand.inputUpArrow]), (108, 0xFF54, [UIKeyCommand.inputDownArrow]),
            (105, 0xFF51, [UIKeyCommand.inputLeftArrow]), (106, 0xFF53, [UIKeyCommand.inputRightArrow]),
            (1, 0xFF1B, [UIKeyCommand.inputEscape, "\u{1B}"]), (104, 0xFF55, [UIKeyCommand.inputPageUp]),
            (109, 0xFF56, [UIKeyCommand.inputPageDown]), (102, 0xFF50, [UIKeyCommand.inputHome]),
            (107, 0xFF57, [UIKeyCommand.inputEnd]), (14, 0xFF08, ["\u{8}", UIKeyCommand.inputDelete]),
            (111, 0xFFFF, ["\u{7F}", UIKeyCommand.inputDelete]), (15, 0xFF09, ["\t"]),
            (28, 0xFF0D, ["\r", "\n"]), (59, 0xFFBE, [UIKeyCommand.f1]), (60, 0xFFBF, [UIKeyCommand.f2]),
            (61, 0xFFC0, [UIKeyCommand.f3]), (62, 0xFFC1, [UIKeyCommand.f4]),
            (63, 0xFFC2, [UIKeyCommand.f5]), (64, 0xFFC3, [UIKeyCommand.f6]),
            (65, 0xFFC4, [UIKeyCommand.f7]), (66, 0xFFC5, [UIKeyCommand.f8]),
            (67, 0xFFC6, [UIKeyCommand.f9]), (68, 0xFFC7, [UIKeyCommand.f10]),
            (87, 0xFFC8, [UIKeyCommand.f11]), (88, 0xFFC9, [UIKeyCommand.f12]),
        ]
        for (code, keysym, inputs) in cases {
            for input in inputs {
                XCTAssertEqual(fit(key(code, keysym), input, []), .exact, input.debugDescription)
                XCTAssertNil(fit(key(code, keysym, .shift), input, []), input.debugDescription)
            }
        }
        XCTAssertEqual(
            fit(key(15, 0xFE20, .shift), "\t", .shift), .exact, "Shift makes another symbol of Tab")
    }

    func testKeypadKeysMatchByCharacterAndNumericPadFlag() {
        let five = key(76, 0xFFB5, .numLock)
        XCTAssertEqual(fit(five, "5", []), .exact)
        XCTAssertEqual(fit(five, "5", .numericPad), .exact)
        XCTAssertNil(fit(key(6, 0x35, typed: "5"), "5", .numericPad))
        XCTAssertEqual(fit(key(78, 0xFFAB, .control), "+", .control), .exact)
        XCTAssertEqual(fit(key(72, 0xFF97), UIKeyCommand.inputUpArrow, []), .exact)
    }

    func testModifiersThemselvesAreNoStroke() {
        for keysym: UInt32 in [0xFFE1, 0xFFE3, 0xFFE9, 0xFFEB, 0xFFE5, 0xFE03, 0xFF7F] {
            XCTAssertNil(KeyStroke(key(29, keysym)))
        }
    }

    func testSidesAreMirroredInLanguagesFromRightToLeft() {
        UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
        let left = key(105, 0xFF51, .control)
        XCTAssertEqual(fit(left, UIKeyCommand.inputRightArrow, .control), .exact)
        XCTAssertNil(fit(left, UIKeyCommand.inputLeftArrow, .control))
        XCTAssertEqual(fit(key(27, 0x5D, typed: "]", .control), "[", .control), .exact)
        let command = UIKeyCommand(
            input: UIKeyCommand.inputLeftArrow, modifierFlags: .control, action: "test:")
        command.allowsAutomaticMirroring = false
        XCTAssertEqual(KeyStroke(left)?.fit(of: command), .exact)
    }
}
