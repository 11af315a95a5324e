internal import WindowSystem

/// F10 opens the menu bar. So does Alt, pressed and released alone, in applications that have built menus of their
/// own: others have never heard of the bar.
@MainActor
final class MenuBarKeys {
    /// The window in which Alt went down, and nothing else has happened since.
    private weak var window: UIWindow?

    static func opensBar(_ key: KeySample) -> Bool { key.chord == KeyChord(.function(10)) }

    static func handle(_ key: KeySample, in window: UIWindow) -> Bool {
        guard opensBar(key) else { return false }
        if key.phase == .down { MenuBarPresentation.open(in: window) }
        return true
    }

    func observe(_ notice: KeyNotice) {
        switch notice {
        case .willPress(let key, let window, let isAlone):
            self.window = isAlone && key.phase == .down && key.isAlternate ? window : nil
        case .didRelease(let key):
            guard let window else { return }
            self.window = nil
            guard key.isAlternate, MainMenuSystem.shared.isOfApp(window.application) else { return }
            MenuBarPresentation.open(in: window)
        case .interrupted: window = nil
        }
    }
}

extension KeySample {
    /// Whether the key is Alt itself.
    var isAlternate: Bool {
        if case .modifier(let modifier) = meaning { modifier == .alternate } else { false }
    }
}
