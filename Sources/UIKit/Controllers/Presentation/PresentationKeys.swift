internal import WindowSystem

/// Escape dismisses the topmost presentation if a press outside would dismiss it too.
@MainActor
enum PresentationKeys {
    static func handle(_ key: KeySample, in window: UIWindow) -> Bool {
        guard key.phase == .down, key.chord == KeyChord(.escape),
            let top = window.rootViewController?.presentedChain.last
        else { return false }
        return top.storedPresentation?.userRequestsDismissal() ?? false
    }
}
