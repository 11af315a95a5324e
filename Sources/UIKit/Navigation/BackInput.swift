internal import WindowSystem

/// What goes back besides the back button: Alt+Left, the Back key of keyboards that have one, and the button for it
/// at the side of a mouse.
@MainActor
enum BackInput {
    /// The number that X11 gives the button for going back.
    static let mouseButton = 8
    /// The kernel's (evdev) code of the Back key.
    private static let backKey: UInt16 = 158

    /// Whether a key for going back is among those that went down.
    static func isBack(_ presses: Set<UIPress>) -> Bool {
        presses.contains { press in
            press.sample?.code == backKey
                || press.key?.keyCode == .keyboardLeftArrow && press.key?.modifierFlags == .alternate
        }
    }

    /// A key for going back that nobody in the responder chain wanted: while nothing has the keys, it is for what is
    /// shown on top.
    ///
    /// - Returns: whether something went back.
    static func handle(_ presses: Set<UIPress>, in window: UIWindow) -> Bool {
        guard window.firstResponder == nil, isBack(presses), let root = window.rootViewController else {
            return false
        }
        return goBack(in: root.presentedChain.last ?? root)
    }

    /// Goes back in the innermost navigation controller that can; in a split view rather in the secondary column.
    private static func goBack(in controller: UIViewController) -> Bool {
        let shown = controller.children.filter { $0.viewIfLoaded?.window != nil }
        if shown.reversed().contains(where: goBack(in:)) { return true }
        return (controller as? UINavigationController)?.goBack() ?? false
    }
}
