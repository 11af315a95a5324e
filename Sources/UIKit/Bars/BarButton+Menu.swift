/// The menu of a bar button: it opens by a press where the button does nothing else. Where it does, by a longer press.
/// The mouse's secondary button and the Menu key open it in either case.
extension BarButton {
    /// Whether a press opens the menu and does nothing else.
    var pressShowsMenu: Bool { item.menu != nil && item.primaryAction == nil && item.action == nil }

    /// Shows the menu beside the button.
    ///
    /// - Parameter point: where the mouse was pressed, in the window's coordinates.
    /// - Returns: false when there is none, or nothing in it could be chosen.
    @discardableResult
    func showMenu(for opener: MenuOpener, pressedAt point: CGPoint? = nil) -> Bool {
        guard isEnabled, item.menu != nil else { return false }
        return presentMenu({ [weak item] in item?.menu }, for: opener, pressedAt: point)
    }

    /// Has a longer press open the menu.
    func watchForLongPress() {
        guard item.menu != nil, !pressShowsMenu else { return }
        let press = UILongPressGestureRecognizer(target: nil, action: nil)
        press.addTarget(self, action: BarButton.pressLasts)
        addGestureRecognizer(press)
    }

    private func pressLasts(_ press: UILongPressGestureRecognizer) {
        guard press.state == .began else { return }
        let isMouse = press.track.touches.first?.type == .indirectPointer
        showMenu(for: isMouse ? .mouse : .finger, pressedAt: isMouse ? press.location(in: nil) : nil)
    }
}
