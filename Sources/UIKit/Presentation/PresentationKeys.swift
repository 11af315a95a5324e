internal import WindowSystem

/// Escape ends the presentation on top, when it is one that a press beside it ends as well.
@MainActor
enum PresentationKeys {
    private static let escape: UInt32 = 0xff1b

    static func handle(_ key: KeySample, in window: UIWindow) -> Bool {
        guard key.phase == .down, key.keysym == escape,
            key.modifiers.isDisjoint(with: [.shift, .control, .alternate, .command]),
            let top = window.rootViewController?.presentedChain.last
        else { return false }
        return top.storedPresentation?.personWantsOut() ?? false
    }
}
