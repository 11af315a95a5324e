import UITesting
import XCTest

import UIKit

/// Keys and recognisers.
@preconcurrency @MainActor
final class PressGestureTests: GestureTestCase {
    private final class KeyRecognizer: UIGestureRecognizer {
        var seen: [String] = []
        var ignores = false

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
            seen.append("down")
            if ignores { for press in presses { ignore(press, for: event) } }
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { seen.append("up") }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
            seen.append("lost")
        }
    }

    private final class PressDelegate: NSObject, UIGestureRecognizerDelegate {
        func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
            press.key?.modifierFlags.isEmpty == true
        }
    }

    private func showFocused() throws -> AppHarness {
        let app = try show()
        XCTAssertTrue(inner.becomeFirstResponder())
        return app
    }

    private func number(_ type: UIPress.PressType) -> NSNumber { NSNumber(value: type.rawValue) }

    func testNoKeyIsLookedAtUnlessAllowed() throws {
        let app = try showFocused()
        let keys = add(KeyRecognizer(), "keys", to: outer)
        app.key(.return)
        XCTAssertEqual(keys.seen, [])
        keys.allowedPressTypes = [number(.select), number(.key(.keyboardA))]
        app.key(.return)
        app.key("a")
        app.key("b")
        XCTAssertEqual(keys.seen, ["down", "up", "down", "up"])
    }

    func testAKeyTapsAndTheResponderIsCancelled() throws {
        let app = try showFocused()
        let tap = add(UITapGestureRecognizer(), "tap", to: outer)
        tap.allowedPressTypes = [number(.select)]
        app.key(.return)
        XCTAssertEqual(journal.take(), ["inner down ", "tap ended", "inner lost "])
        app.key(.space)
        XCTAssertEqual(journal.take(), ["inner down  ", "inner up  "])
        tap.cancelsTouchesInView = false
        app.key(.return)
        XCTAssertEqual(journal.take(), ["inner down ", "tap ended", "inner up "])
    }

    func testTwoKeysInARow() throws {
        let app = try showFocused()
        let tap = add(UITapGestureRecognizer(), "tap", to: outer)
        tap.allowedPressTypes = [number(.select)]
        tap.numberOfTapsRequired = 2
        app.key(.return)
        app.advance(by: 1)
        app.key(.return)
        app.key(.return)
        XCTAssertEqual(journal.take().filter { $0 == "tap ended" }.count, 1)
    }

    func testTheDelegateAndIgnoringKeepPressesAway() throws {
        let app = try showFocused()
        let keys = add(KeyRecognizer(), "keys", to: outer)
        keys.allowedPressTypes = [number(.select)]
        let delegate = PressDelegate()
        keys.delegate = delegate
        app.key(.return, [.shift])
        XCTAssertEqual(keys.seen, [])
        keys.ignores = true
        app.key(.return)
        XCTAssertEqual(keys.seen, ["down"])
    }

    func testARepeatIsNoSecondPress() throws {
        let app = try showFocused()
        let keys = add(KeyRecognizer(), "keys", to: outer)
        keys.allowedPressTypes = [number(.select)]
        app.keyDown(.return)
        app.keyRepeat(.return, count: 3)
        XCTAssertEqual(keys.seen, ["down"])
        app.loseFocus()
        XCTAssertEqual(keys.seen, ["down", "lost"])
    }

    func testKeysHaveTheirPressTypes() throws {
        let app = try showFocused()
        let keys = add(KeyRecognizer(), "keys", to: outer)
        let types: [(Key, UIPress.PressType)] = [
            (.up, .upArrow), (.down, .downArrow), (.left, .leftArrow), (.right, .rightArrow),
            (.escape, .menu), (.pageUp, .pageUp), (.pageDown, .pageDown),
        ]
        for (key, type) in types {
            keys.allowedPressTypes = [number(type)]
            keys.seen = []
            app.key(key)
            XCTAssertEqual(keys.seen, ["down", "up"], "\(type)")
        }
    }
}
