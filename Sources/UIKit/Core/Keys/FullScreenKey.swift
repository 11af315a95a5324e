internal import WindowSystem

/// F11 toggles full screen when no view handles the key: an app may use it otherwise.
@MainActor
enum FullScreenKey {
    static func handle(_ key: KeySample, in window: UIWindow) -> Bool {
        guard key.phase == .down, key.chord == KeyChord(.function(11)) else { return false }
        window.isFullscreen.toggle()
        return true
    }
}
