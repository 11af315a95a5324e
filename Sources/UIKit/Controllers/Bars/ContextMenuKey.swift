internal import WindowSystem

/// The Menu key: opens the menu of the first responder: a text's edit menu, a bar button's menu, a view's context
/// menu, or else the standard edit actions.
@MainActor
enum ContextMenuKey {
    /// - Returns: whether the key was the Menu key, or Shift+F10.
    static func handle(_ key: KeySample, in window: UIWindow) -> Bool {
        guard MenuKeys.opensMenu(key) else { return false }
        // A key that is held opens one menu.
        if key.phase == .down { open(in: window) }
        return true
    }

    private static func open(in window: UIWindow) {
        let start = window.keyTarget
        if let text = start as? any EditableText { return text.showEditMenu(.menuKey) }
        var responder: UIResponder? = start
        while let current = responder {
            if let button = current as? BarButton, button.showMenu(for: .key) { return }
            if let view = current as? UIView {
                if view.openContextMenu(at: view.pointForMenuKey, by: .key) { return }
            }
            responder = current.next
        }
        openStandardMenu(for: start, in: window)
    }

    /// A menu of the standard edit actions, for a responder that is no text view of the toolkit, an app's own text among them.
    private static func openStandardMenu(for responder: UIResponder, in window: UIWindow) {
        guard let view = responder as? UIView, view.isFirstResponder else { return }
        let caret = KeyboardInput.place(in: responder)?.caret
        EditMenuList.show(about: responder, at: .rect(caret ?? view.frameInSight), pressedAt: nil, in: window)
    }
}
