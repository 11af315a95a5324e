public import UIKit
internal import WindowSystem

/// A user's keyboard, with the US layout. Control and Alt are the modifiers of the same names in X11; Super
/// is UIKit's command key.
extension AppHarness {
    /// Types a text key by key, Shift included. A new line is Return, a tabulator Tab.
    public func type(_ text: String) {
        for character in text { key(Key(character)) }
    }

    /// Presses and releases a key, with the modifiers pressed before and released after it.
    ///
    /// - Parameter count: how many times.
    public func key(_ key: Key, _ modifiers: UIKeyModifierFlags = [], count: Int = 1) {
        let wanted = key.needsShift ? modifiers.union(.shift) : modifiers
        withModifiers(wanted) {
            for _ in 0..<count {
                keyDown(key)
                keyUp(key)
            }
        }
    }

    /// Presses a key and holds it.
    public func keyDown(_ key: Key) {
        post(keyEvent(.down, key))
        if key == .capsLock { heldModifiers.formSymmetricDifference(.capsLock) }
        heldModifiers.formUnion(key.modifier)
        turn()
    }

    /// The keyboard repeats a key that is held.
    public func keyRepeat(_ key: Key, count: Int = 1) {
        for _ in 0..<count {
            post(keyEvent(.repeated, key))
            turn()
        }
    }

    /// Releases a key.
    public func keyUp(_ key: Key) {
        // An event has the modifiers held before it: releasing Shift is still reported with Shift.
        post(keyEvent(.up, key))
        heldModifiers.subtract(key.modifier)
        turn()
    }

    /// Holds a key while `body` runs.
    public func hold(_ key: Key, while body: () throws -> Void) rethrows {
        keyDown(key)
        defer { keyUp(key) }
        try body()
    }

    func withModifiers(_ modifiers: UIKeyModifierFlags, _ body: () -> Void) {
        let keys = AppHarness.modifierKeys.filter { flag, key in
            modifiers.contains(flag) && heldModifiers.isDisjoint(with: key.modifier)
        }
        for (_, key) in keys { keyDown(key) }
        body()
        for (_, key) in keys.reversed() { keyUp(key) }
    }

    private static let modifierKeys: [(UIKeyModifierFlags, Key)] = [
        (.control, .control), (.alternate, .alt), (.command, .super), (.shift, .shift),
    ]

    private func keyEvent(_ phase: KeySample.Phase, _ key: Key) -> WindowEvent {
        .key(key.key.sample(phase, held: heldModifiers, timestamp: clock.now))
    }
}
