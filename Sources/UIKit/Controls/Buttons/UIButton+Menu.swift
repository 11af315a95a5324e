/// The menu of a button.
extension UIButton {
    /// Whether pressing the button shows its menu and does nothing else.
    final var pressShowsMenu: Bool { showsMenuAsPrimaryAction && menu != nil }

    /// Shows the menu next to the button.
    ///
    /// - Parameter point: where the mouse was pressed, in the window's coordinates.
    @discardableResult
    final func showMenu(for opener: MenuOpener, pressedAt point: CGPoint? = nil) -> Bool {
        guard isEnabled, menu != nil, window != nil else { return false }
        sendActions(for: .menuActionTriggered)
        return presentMenu({ [weak self] in self?.menuToShow }, for: opener, pressedAt: point)
    }

    // MARK: Pop-up buttons

    private var isPopUp: Bool { changesSelectionAsPrimaryAction && pressShowsMenu }

    /// The element that a pop-up button shows; nil for other buttons.
    final var popUpSelection: UIMenuElement? { isPopUp ? menu?.selectedElements.first : nil }

    /// A pop-up button always has a selection: the first element when none is on.
    final func popUpMenuDidChange() {
        guard isPopUp, let menu else { return }
        if menu.selectedElements.isEmpty, let first = menu.leaves.first { menu.select(first) }
        popUpSelectionDidChange()
    }

    private var menuToShow: UIMenu? {
        guard isPopUp, let menu else { return menu }
        return menu.selectingOne { [weak self] in self?.popUpSelectionDidChange() }
    }

    private func popUpSelectionDidChange() {
        refresh()
        contentSizeDidChange()
    }
}

extension UIControl {
    /// What opens the menu of a control.
    enum MenuOpener { case mouse, finger, key }

    /// Shows a menu beside the control.
    ///
    /// - Parameters:
    ///   - menu: returns the menu; called when the list is about to be shown.
    ///   - point: where the mouse was pressed, in the window's coordinates.
    /// - Returns: false if no row can be chosen.
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
