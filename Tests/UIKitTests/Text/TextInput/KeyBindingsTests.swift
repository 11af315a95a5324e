import TextEngine
import WindowSystem
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class KeyBindingsTests: XCTestCase {
    private func command(
        _ keysym: UInt32, _ modifiers: KeyModifiers = [], shortcut: UInt32? = nil
    ) throws -> KeyCommand? {
        TextKeyBindings.command(
            for: KeySample(code: 0, keysym: keysym, shortcut: shortcut, modifiers: modifiers))
    }

    func testCommandsAreFoundOnOtherLayouts() throws {
        // Cyrillic es lies on the key of the Latin c.
        XCTAssertEqual(try command(0x6D3, .control, shortcut: 0x63), .copy)
        XCTAssertNil(try command(0x6D3, [], shortcut: 0x63))
        // X has no older symbol for a Georgian letter than its Unicode number.
        XCTAssertEqual(try command(0x0100_10EA, .control, shortcut: 0x63), .copy)
        // On a Latin layout it is what is printed on the key that counts.
        XCTAssertEqual(try command(0x63, .control, shortcut: 0x6A), .copy)
        XCTAssertNil(try command(0x6A, .control, shortcut: 0x63))
    }

    func testLocksDoNotMatter() throws {
        XCTAssertEqual(try command(0x43, [.control, .capsLock]), .copy)
        XCTAssertEqual(try command(0xFF51, .numLock), .move(.left, extending: false))
    }

    func testKeypadKeysEditUnlessNumLockIsOn() throws {
        XCTAssertEqual(try command(0xFF96), .move(.left, extending: false))
        XCTAssertEqual(try command(0xFF95, .control), .move(.documentStart, extending: false))
        XCTAssertEqual(try command(0xFF9F), .delete(.characterForward))
        XCTAssertEqual(try command(0xFF8D), .returnKey)
        // With Num Lock the same keys are digits: KP_4.
        XCTAssertNil(try command(0xFFB4, .numLock, shortcut: 0xFF96))
    }

    func testAltGrTypes() throws {
        XCTAssertNil(try command(0x63, [.control, .level3]))
        XCTAssertFalse(TextKeyBindings.suppressText([.control, .alternate, .level3]))
        XCTAssertTrue(TextKeyBindings.suppressText(.alternate))
        XCTAssertFalse(TextKeyBindings.suppressText([.shift, .capsLock]))
    }

    func testSuperIsTheCommandKeyOfIOS() throws {
        XCTAssertEqual(try command(0x61, .command), .selectAll)
        XCTAssertEqual(try command(0x78, .command), .cut)
        XCTAssertEqual(try command(0x76, .command), .paste)
        XCTAssertEqual(try command(0x7A, [.command, .shift]), .redo)
    }

    func testTheOldClipboardKeysWork() throws {
        XCTAssertEqual(try command(0xFF63, .control), .copy)
        XCTAssertEqual(try command(0xFF63, .shift), .paste)
        XCTAssertEqual(try command(0xFFFF, .shift), .cut)
    }
}
