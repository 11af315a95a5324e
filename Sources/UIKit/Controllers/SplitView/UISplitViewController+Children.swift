/// Children and their views.
extension UISplitViewController {
    final func drop(_ controller: UIViewController) {
        guard controller.parent === self else { return }
        controller.keepsAppearance = false
        controller.willMove(toParent: nil)
        controller.beginAppearanceTransition(false, animated: false)
        if let view = controller.viewIfLoaded, view.superview === storedView { view.removeFromSuperview() }
        // The callbacks may have moved it.
        if controller.parent === self { controller.removeFromParent() }
    }

    final func adopt(_ controller: UIViewController) {
        guard controller.parent !== self else { return }
        addChild(controller)
        controller.didMove(toParent: self)
    }

    /// Puts the view of the controller that remains into the split view before anything is moved onto it, so
    /// that what is moved stays in the window all the way.
    final func bringIntoWindow(_ controller: UIViewController) {
        guard let splitView, controller !== secondary, let view = controller.view else { return }
        if view.window == nil { splitView.insertSubview(view, at: 0) }
    }

    /// Takes over the view of a controller that is being separated from another, without its leaving
    /// the window.
    final func takeOverView(of controller: UIViewController) {
        guard let splitView, let view = controller.viewIfLoaded, view.window != nil else { return }
        controller.keepsAppearance = true
        splitView.insertSubview(view, at: 0)
    }

    /// Brings the views that belong on the screen into the split view and takes the others out, with
    /// the callbacks about appearance. A primary column in transition is there until it is out, and its
    /// controller is notified at the end that it appeared or disappeared.
    final func attachViews() {
        guard let splitView, state.hasViews else { return }
        updateChrome()
        splitView.setNeedsLayout()
        let moving = state.moving?.controller
        let shown = state.shown
        let entering = SplitColumn.allCases.compactMap { child(shown[$0]) }
        let leaving = state.controllers.compactMap { child($0) }.filter { old in
            !entering.contains { $0 === old } && !isInPopover(old)
        }
        if appearance.isVisible {
            for old in leaving { old.beginAppearanceTransition(false, animated: old === moving) }
            for new in entering { new.beginAppearanceTransition(true, animated: new === moving) }
        }
        splitView.show(
            primary: child(shown[.primary] ?? state.moving)?.view, secondary: child(shown[.secondary])?.view)
        for new in entering where new.parent === self { new.announceAppearing() }
        for old in leaving where old !== moving { old.endAppearanceTransition() }
        // While the split view is in transition itself, its own end ends the children's.
        guard appearance == .appeared else { return }
        for new in entering where new !== moving { new.endAppearanceTransition() }
    }

    /// The controller, unless a callback has moved it to another parent.
    private func child(_ occupant: SplitOccupant?) -> UIViewController? {
        occupant.flatMap { $0.controller.parent === self ? $0.controller : nil }
    }

    private func isInPopover(_ controller: UIViewController) -> Bool {
        controller.storedPresentation?.isActive == true
    }
}
