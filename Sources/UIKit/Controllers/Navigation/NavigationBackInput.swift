internal import WindowSystem

/// Input other than the back button that goes back: Alt+Left, the Back key of keyboards that have one, and the
/// back button of a mouse.
@MainActor
enum NavigationBackInput {
    /// The number of the back button in X11.
    static let mouseButton = 8

    /// Whether a key for going back is among those that went down.
    static func isBack(_ presses: Set<UIPress>) -> Bool {
        presses.contains { $0.sample.map(isBack) ?? false }
    }

    private static func isBack(_ key: KeySample) -> Bool {
        key.meaning == .named(.back) || key.chord == KeyChord(.leftArrow, .alternate)
    }

    /// Handles a back key that no responder has handled: while nothing is first responder, it applies to the topmost
    /// controller. Escape is one, too, but not in text.
    ///
    /// - Returns: whether a controller was popped.
    static func handle(_ key: KeySample, in window: UIWindow) -> Bool {
        guard let root = window.rootViewController else { return false }
        if key.phase == .down, key.chord == KeyChord(.escape) {
            guard window.firstResponder?.isKeyInput != true else { return false }
            if goBack(around: window.keyTarget) { return true }
        } else if !isBack(key) {
            return false
        }
        guard window.firstResponder == nil else { return false }
        return goBack(in: root.presentedChain.last ?? root)
    }

    /// Goes back in the nearest navigation controller around a responder that can.
    private static func goBack(around responder: UIResponder) -> Bool {
        var candidate: UIResponder? = responder
        while let current = candidate {
            if let controller = current as? UINavigationController, controller.goBack() { return true }
            candidate = current.next
        }
        return false
    }

    /// Goes back in the innermost navigation controller that can; in a split view, first in the secondary
    /// column.
    private static func goBack(in controller: UIViewController) -> Bool {
        let shown = controller.children.filter { $0.viewIfLoaded?.window != nil }
        if shown.reversed().contains(where: goBack(in:)) { return true }
        return (controller as? UINavigationController)?.goBack() ?? false
    }
}
