/// A button's menu.
extension UIButton {
    /// Whether pressing the button shows its menu and does nothing else.
    final var pressShowsMenu: Bool { showsMenuAsPrimaryAction && menu != nil }

    /// Shows the menu under the button.
    ///
    /// - Parameter point: where the mouse was pressed, in the window's coordinates.
    @discardableResult
    final func showMenu(for opener: MenuOpener, pressedAt point: CGPoint? = nil) -> Bool {
        guard isEnabled, menu != nil, window != nil else { return false }
        sendActions(for: .menuActionTriggered)
        return presentMenu({ [weak self] in self?.menu }, for: opener, pressedAt: point)
    }
}

extension UIControl {
    /// What opens the menu of a control.
    enum MenuOpener { case mouse, finger, key }

    /// Shows a menu beside the control.
    ///
    /// - Parameters:
    ///   - menu: asked for when the list is about to be seen.
    ///   - point: where the mouse was pressed, in the window's coordinates.
    /// - Returns: false when nothing in it could be chosen.
    final func presentMenu(
        _ menu: @escaping @MainActor () -> UIMenu?, for opener: MenuOpener, pressedAt point: CGPoint?
    ) -> Bool {
        guard let window else { return false }
        let plan = MenuListPresentation.Plan(
            menu: menu, anchor: .rect(convert(bounds, to: nil)), pressedAt: point,
            isForFingers: opener == .finger, isForKeys: opener == .key)
        return MenuListPresentation(plan, about: self, from: window.firstResponder ?? self, in: window)
            .present()
    }
}
