import UITesting
import WindowSystem
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class KeyChordTests: XCTestCase {
    func testLocksAndTheThirdLevelDoNotCount() {
        let key = KeySample(code: 31, keysym: 0x73, modifiers: [.control, .capsLock, .numLock, .level3])
        XCTAssertEqual(key.chord, KeyChord("s", .control))
    }

    func testShortcutsHaveLatinLettersInEveryLayout() {
        let capital = KeySample(code: 31, keysym: 0x53, shortcut: 0x73, modifiers: .shift)
        XCTAssertEqual(capital.chord, KeyChord("S", .shift))
        XCTAssertEqual(capital.shortcutChord, KeyChord("s", .shift))
        let russian = KeySample(code: 31, keysym: 0x6D9, shortcut: 0x73, typed: "ы")
        XCTAssertEqual(russian.shortcutChord, KeyChord("s"))
        let arrow = KeySample(code: 72, keysym: 0xFF97, shortcut: 0xFFB8)
        XCTAssertEqual(arrow.shortcutChord, KeyChord(.upArrow), "it is no letter")
    }

    private final class Stop: UIView {
        override var canBecomeFirstResponder: Bool { true }
        override var canBecomeFocused: Bool { true }
    }

    /// The user's layout makes Tab of Caps Lock, and of Tab something that the toolkit does not know.
    func testKeysCountByWhatTheyStandFor() throws {
        let view = Stop(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let app = try AppHarness(showing: view)
        let window = try XCTUnwrap(app.window.windowID)
        app.system.post(.key(KeySample(code: 15, keysym: 0)), to: window)
        app.turn()
        XCTAssertNil(app.firstResponder)
        app.system.post(.key(KeySample(code: 58, keysym: 0xFF09)), to: window)
        app.turn()
        XCTAssertIdentical(app.firstResponder, view)
    }
}
