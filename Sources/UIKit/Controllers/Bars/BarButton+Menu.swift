/// The menu of a bar button: a press opens it if the button has no other action, otherwise a long press. The
/// mouse's secondary button and the Menu key open it in either case.
extension BarButton {
    /// Whether a press opens the menu and does nothing else.
    var pressShowsMenu: Bool { item.menu != nil && item.primaryAction == nil && item.action == nil }

    /// Shows the menu beside the button.
    ///
    ///   - point: where the mouse was pressed, in the window's coordinates.
    /// - Returns: false if there is no menu, or no item in it can be chosen.
    @discardableResult
    func showMenu(for opener: MenuOpener, pressedAt point: CGPoint? = nil) -> Bool {
        guard isEnabled, item.menu != nil else { return false }
        return presentMenu({ [weak item] in item?.menu }, for: opener, pressedAt: point)
    }

    /// Adds the long press that opens the menu.
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
