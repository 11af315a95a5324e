internal import WindowSystem

/// A menu that is open in a window. It hears of everything first that the window system tells of the window.
@MainActor
protocol OpenMenu: AnyObject {
    /// What it is about: whoever has the keyboard, or a view.
    var subject: UIResponder? { get }

    /// Whether the keys are the menu's, so that no input method should have them either.
    var takesKeys: Bool { get }

    /// Something happened.
    ///
    /// - Returns: whether it was meant for the menu and for nobody else.
    func takes(_ event: WindowEvent) -> Bool

    /// A layout pass is over: what the menu is about may be elsewhere.
    func follow()

    /// What it is about was changed by somebody else.
    func subjectDidChange()

    /// Takes the menu away.
    func dismiss(animated: Bool)
}

extension UIWindow {
    /// Puts a menu in place of the one that is open.
    final func open(_ menu: any OpenMenu) {
        openMenu?.dismiss(animated: false)
        openMenu = menu
        updateTextInput()
    }

    /// A menu is no longer open.
    final func didClose(_ menu: any OpenMenu) {
        guard openMenu === menu else { return }
        openMenu = nil
        updateTextInput()
    }

    /// Lets an open menu follow what it is about, once that is laid out.
    final func layOutOpenMenu() {
        guard let openMenu else { return }
        openMenu.follow()
        layoutTree()
    }

    /// Where menus may be: the window but for what its input views cover.
    final var areaForMenus: CGRect {
        var area = bounds
        if let covered = inputViews.coveredFrame { area.size.height = max(0, covered.minY - area.minY) }
        let margin = min(6, area.width / 8, area.height / 8)
        return area.insetBy(dx: margin, dy: margin)
    }
}

extension UIView {
    /// What of the view can be seen, in its window's coordinates: the part that nothing above it cuts off.
    final var frameInSight: CGRect {
        var sight = convert(bounds, to: nil)
        var view = superview
        while let current = view {
            if current.clipsToBounds || current is UIWindow {
                sight = sight.intersection(current.convert(current.bounds, to: nil))
            }
            view = current.superview
        }
        return sight.isNull ? .zero : sight
    }
}
