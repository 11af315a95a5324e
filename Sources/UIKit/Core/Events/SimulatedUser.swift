internal import WindowSystem

/// Input that a program makes for a window instead of a user. It takes the way of the user's: the window system delivers
/// it in the next turn, and everything that handles or records events gets it.
@MainActor
package final class SimulatedUser {
    private let window: UIWindow
    private var held: KeyModifiers = []

    /// Makes input for a window that the desktop shows, or for the window that shows it.
    package init(of window: UIWindow) { self.window = window.desktopWindow }

    /// Reports fingers apart from those on a real screen.
    private static let screen = 1 << 34

    // MARK: Fingers

    /// Reports a finger.
    ///
    /// - Parameters:
    ///   - finger: its number, from 0. Each one that is down has another number.
    ///   - phase: `began`, `moved`, `ended` or `cancelled`.
    ///   - point: in points of the window.
    package func report(_ finger: Int, _ phase: UITouch.Phase, at point: CGPoint) {
        guard let phase = TouchSample.Phase(phase) else { return }
        let scale = Double(window.screen.scale)
        post(
            .touch(
                TouchSample(
                    device: Self.screen, identifier: UInt64(finger), phase: phase,
                    position: PixelPoint(x: Double(point.x) * scale, y: Double(point.y) * scale),
                    modifiers: held, timestamp: now)))
    }

    // MARK: Keys

    /// Types a text: with the keys of a US keyboard what is on them, the rest as an input method would.
    package func type(_ text: String) {
        for character in text {
            if let key = USKey(typing: character) {
                press(key, holding: key.needsShift ? .shift : [])
            } else {
                post(.textCommitted(String(character)))
            }
        }
    }

    /// Presses and releases a key, with the modifiers pressed before and released after it.
    ///
    /// - Parameter name: the modifiers and the key, joined by plus signs, such as `ctrl+shift+i`, `escape`, `f1` or `a`.
    /// - Returns: false for a name that stands for no key.
    package func press(_ name: String) -> Bool {
        guard let chord = Self.chord(name) else { return false }
        press(chord.key, holding: chord.modifiers)
        return true
    }

    private static func chord(_ name: String) -> (key: USKey, modifiers: KeyModifiers)? {
        var parts = name.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        // The plus sign may be the key itself: it leaves two empty parts.
        if name.hasSuffix("+") {
            guard parts.count > 1, parts[parts.count - 2].isEmpty else { return nil }
            parts.removeLast(2)
            parts.append("+")
        }
        guard let word = parts.popLast(), let key = key(word) else { return nil }
        var modifiers: KeyModifiers = key.needsShift ? .shift : []
        for part in parts {
            guard let modifier = modifierNames[part.lowercased()] else { return nil }
            modifiers.formUnion(modifier)
        }
        return (key, modifiers)
    }

    private static func key(_ word: String) -> USKey? {
        if word.count == 1, let character = word.first { return USKey(typing: character) }
        return USKey(named: word.lowercased())
    }

    private static let modifierNames: [String: KeyModifiers] = [
        "shift": .shift, "ctrl": .control, "control": .control, "alt": .alternate, "option": .alternate,
        "super": .command, "cmd": .command, "command": .command,
    ]

    private static let modifierKeys: [(KeyModifiers, String)] = [
        (.control, "control"), (.alternate, "alt"), (.command, "super"), (.shift, "shift"),
    ]

    private func press(_ key: USKey, holding modifiers: KeyModifiers) {
        let around = Self.modifierKeys.filter { modifiers.contains($0.0) }.compactMap { USKey(named: $0.1) }
        for modifier in around { report(modifier, .down) }
        report(key, .down)
        report(key, .up)
        for modifier in around.reversed() { report(modifier, .up) }
    }

    private func report(_ key: USKey, _ phase: KeySample.Phase) {
        // An event has the modifiers that were held before it.
        post(.key(key.sample(phase, held: held, timestamp: now)))
        if phase == .down { held.formUnion(key.modifier) } else { held.subtract(key.modifier) }
    }

    // MARK: Posting

    private var now: Double { window.application.clock.now }

    private func post(_ event: WindowEvent) {
        guard let identifier = window.windowID else { return }
        window.application.windowSystem?.post(event, to: identifier)
    }
}

extension TouchSample.Phase {
    fileprivate init?(_ phase: UITouch.Phase) {
        switch phase {
        case .began: self = .began
        case .moved: self = .moved
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        default: return nil
        }
    }
}
