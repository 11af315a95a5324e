/// A button's menu.
extension UIButton {
    /// Whether pressing the button shows its menu and does nothing else.
    final var pressShowsMenu: Bool { showsMenuAsPrimaryAction && menu != nil }

    enum MenuOpener { case mouse, finger, key }

    /// Shows the menu under the button.
    ///
    /// - Parameter point: where the mouse was pressed, in the window's coordinates.
    @discardableResult
    final func showMenu(for opener: MenuOpener, pressedAt point: CGPoint? = nil) -> Bool {
        guard isEnabled, menu != nil, let window else { return false }
        sendActions(for: .menuActionTriggered)
        let plan = MenuListPresentation.Plan(
            menu: { [weak self] in self?.menu }, anchor: .rect(convert(bounds, to: nil)), pressedAt: point,
            isForFingers: opener == .finger, isForKeys: opener == .key)
        return MenuListPresentation(plan, about: self, from: window.firstResponder ?? self, in: window)
            .present()
    }
}
