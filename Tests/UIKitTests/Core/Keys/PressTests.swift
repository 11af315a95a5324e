import UITesting
import WindowSystem
import X11
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class PressTests: XCTestCase {
    private final class Recorder: UIView {
        var calls: [String] = []
        var forces: [CGFloat] = []
        var presses: [UIPress] = []
        override var canBecomeFirstResponder: Bool { true }

        private func note(_ what: String, _ presses: Set<UIPress>, _ event: UIPressesEvent?) {
            for press in presses {
                self.presses.append(press)
                forces.append(press.force)
                calls.append("\(what) \(press.key?.characters ?? "nil")")
                XCTAssertTrue(event?.allPresses.contains(press) ?? false)
                XCTAssertEqual(event?.type, .presses)
            }
        }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("began", presses, event)
        }
        override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("changed", presses, event)
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("ended", presses, event)
        }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("cancelled", presses, event)
        }
    }

    private func show() throws -> (AppHarness, Recorder) {
        let view = Recorder(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let app = try AppHarness(showing: view)
        view.becomeFirstResponder()
        return (app, view)
    }

    func testAKeyBeginsAPress() throws {
        let (app, view) = try show()
        app.keyDown("q")
        XCTAssertEqual(view.calls, ["began q"])
        let press = try XCTUnwrap(view.presses.first)
        XCTAssertEqual(press.key?.keyCode, .keyboardQ)
        XCTAssertEqual(press.phase, .began)
        XCTAssertEqual(press.timestamp, app.clock.now)
        XCTAssertTrue(press.window === app.window)
        XCTAssertTrue(press.responder === view)
    }

    func testAHeldKeyBeginsOnce() throws {
        let (app, view) = try show()
        app.keyDown("q")
        app.keyRepeat("q", count: 2)
        app.keyUp("q")
        XCTAssertEqual(view.calls, ["began q", "ended q"])
        XCTAssertEqual(Set(view.presses).count, 1, "one press from down to up")
    }

    func testAHeldKeyThatAResponderTakesTypesNothing() throws {
        final class Taking: UITextField {
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                guard presses.contains(where: { $0.key?.characters == "q" }) else {
                    return super.pressesBegan(presses, with: event)
                }
            }
        }
        let field = Taking(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        let app = try AppHarness(showing: field)
        field.becomeFirstResponder()
        for key in ["q", "w"] as [Key] {
            app.keyDown(key)
            app.keyRepeat(key, count: 2)
            app.keyUp(key)
        }
        XCTAssertEqual(field.text, "www")
    }

    func testAHeldKeyGoesOnInAnotherWindowAsAPressOfItsOwn() throws {
        let (app, view) = try show()
        app.keyRepeat("q")
        app.keyUp("q")
        XCTAssertEqual(view.calls, ["began q", "ended q"])
    }

    func testReleasedKeysEndTheirPresses() throws {
        let (app, view) = try show()
        app.keyDown("q")
        app.keyDown("w")
        app.keyUp("q")
        app.keyUp("w")
        XCTAssertEqual(view.calls, ["began q", "began w", "ended q", "ended w"])
        XCTAssertEqual(view.forces, [1, 1, 0, 0])
    }

    func testPressesAreCancelledWithTheFocus() throws {
        let (app, view) = try show()
        app.keyDown("q")
        app.keyDown("w")
        view.calls.removeAll()
        app.loseFocus()
        XCTAssertEqual(Set(view.calls), ["cancelled q", "cancelled w"])
    }

    /// Keys are down or not: no keyboard sends it. What other code sends travels as all presses do.
    func testAChangedPressGoesUpTheChain() throws {
        let (_, view) = try show()
        let child = UIView()
        view.addSubview(child)
        let event = UIPressesEvent()
        let press = UIPress()
        event.allPresses = [press]
        child.pressesChanged([press], with: event)
        XCTAssertEqual(view.calls, ["changed nil"])
        UIResponder().pressesChanged([press], with: event)
        XCTAssertTrue(event.reachedEndOfChain)
    }

    func testCharactersOfKeysThatTypeNothing() throws {
        let (app, view) = try show()
        app.key(.up)
        app.key(.f(5))
        app.key(.escape)
        app.key(.home)
        let keys = view.presses.compactMap(\.key).map(\.characters)
        XCTAssertEqual(Array(keys[0...1]), [UIKeyCommand.inputUpArrow, UIKeyCommand.inputUpArrow])
        XCTAssertEqual(
            keys,
            ["UIKeyInputUpArrow", "UIKeyInputF5", "UIKeyInputEscape", "UIKeyInputHome"].flatMap { [$0, $0] })
        XCTAssertEqual(view.presses[0].key?.charactersIgnoringModifiers, UIKeyCommand.inputUpArrow)
    }

    func testAPressHasCharactersAndModifiers() throws {
        let (app, view) = try show()
        app.keyDown(.shift)
        app.keyDown("a")
        let key = try XCTUnwrap(view.presses.last?.key)
        XCTAssertEqual(key.characters, "A")
        XCTAssertEqual(key.charactersIgnoringModifiers, "A")
        XCTAssertEqual(key.modifierFlags, .shift)
        app.keyUp("a")
        app.keyUp(.shift)
        app.keyDown(.control)
        app.keyDown("a")
        let other = try XCTUnwrap(view.presses.last?.key)
        XCTAssertEqual(other.characters, "", "Control makes no text")
        XCTAssertEqual(other.charactersIgnoringModifiers, "a")
        XCTAssertEqual(other.modifierFlags, .control)
    }

    // MARK: Usages

    /// The keys of a full keyboard with the keys of all countries: none is unknown, and no usage is told of
    /// two of them.
    func testEveryKeyOfAKeyboardHasItsUsage() {
        // The kernel's codes of the block of letters, the function keys, the arrows and the keypad,
        // without 84 and 101, which no key has.
        var codes: [UInt16] = Array(1...83) + Array(85...100) + Array(102...111)
        codes += [113, 114, 115, 116, 117, 119, 121, 122, 123, 124, 125, 126, 127, 128, 129, 131, 132]
        codes += [133, 134, 135, 136, 137, 138, 139] + Array(183...194)
        let usages = codes.map { UIKeyboardHIDUsage(KeyUsage(evdevCode: $0)) }
        for (code, usage) in zip(codes, usages) {
            XCTAssertNotEqual(usage, .keyboardErrorUndefined, "key \(code)")
        }
        XCTAssertEqual(Set(usages).count, codes.count)
    }

    func testUsagesOfKeypadMediaAndInternationalKeys() {
        let cases: [(UInt16, UIKeyboardHIDUsage, Int)] = [
            (71, .keypad7, 0x5F), (82, .keypad0, 0x62), (96, .keypadEnter, 0x58), (121, .keypadComma, 0x85),
            (113, .keyboardMute, 0x7F), (115, .keyboardVolumeUp, 0x80), (114, .keyboardVolumeDown, 0x81),
            (86, .keyboardNonUSBackslash, 0x64), (89, .keyboardInternational1, 0x87),
            (124, .keyboardInternational3, 0x89), (92, .keyboardInternational4, 0x8A),
            (94, .keyboardInternational5, 0x8B), (95, .keyboardInternational6, 0x8C),
            (122, .keyboardHangul, 0x90), (123, .keyboardHanja, 0x91), (90, .keyboardKatakana, 0x92),
            (91, .keyboardHiragana, 0x93), (85, .keyboardZenkakuHankakuKanji, 0x94),
            (125, .keyboardLeftGUI, 0xE3), (100, .keyboardRightAlt, 0xE6), (183, .keyboardF13, 0x68),
        ]
        for (code, usage, raw) in cases {
            XCTAssertEqual(UIKeyboardHIDUsage(KeyUsage(evdevCode: code)), usage)
            XCTAssertEqual(usage.rawValue, raw)
        }
        // Media keys are on another page of usages: play/pause.
        XCTAssertEqual(UIKeyboardHIDUsage(KeyUsage(evdevCode: 164)), .keyboardErrorUndefined)
        XCTAssertTrue(UIKeyboardHIDUsage.keypad5.isOnKeypad)
        XCTAssertFalse(UIKeyboardHIDUsage.keyboard5.isOnKeypad)
    }
}
