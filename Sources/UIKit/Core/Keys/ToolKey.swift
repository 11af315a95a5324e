internal import WindowSystem

/// Ctrl+Shift+I opens the developers' tool that the program is linked with, and closes it. Key commands of the app for
/// the same key come first.
@MainActor
enum ToolKey {
    static func handle(_ key: KeySample, in window: UIWindow) -> Bool {
        guard key.phase == .down || key.phase == .repeated,
            key.shortcutChord == KeyChord("i", [.control, .shift]), !isCommand(key, in: window)
        else { return false }
        // A key that is held opens the tool once; what closes it is another press.
        guard key.phase == .down else { return window.application.tool != nil }
        return window.application.toggleTool(from: window)
    }

    private static func isCommand(_ key: KeySample, in window: UIWindow) -> Bool {
        guard let stroke = KeyStroke(key), !window.isToolWindow else { return false }
        let offers = KeyCommandSearch.offers(of: KeyCommandSearch.chain(in: window))
        return KeyCommandSearch.order(for: stroke, among: offers, isRepeat: false, isSystemKey: { false })
            != nil
    }
}
