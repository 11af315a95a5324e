/// Changing over between one controller and two.
extension UISplitViewController {
    /// The split view got into a window, or its environment changed: collapses or expands as the
    /// horizontal size class asks.
    final func environmentDidChange() {
        guard !isChangingOver else { return }
        defer { if !hasPlacedViews { placeViewsAtLast() } }
        // The delegate may change what decides while it is asked; a few rounds settle that.
        for _ in 0..<4 {
            let compact = traitCollection.horizontalSizeClass == .compact
            guard compact != collapsed else { break }
            changeOver { compact ? collapse() : expand() }
        }
        storedView?.setNeedsLayout()
    }

    /// Runs one change with the first responder kept, and tells about it.
    private func changeOver(_ change: () -> Void) {
        finishSlide()
        forgetHiddenColumn()
        let window = storedView?.window
        let focus = window?.firstResponder
        let moving = secondary
        isChangingOver = true
        change()
        isChangingOver = false
        hasPlacedViews = true
        placeViews()
        // What was taken in is shown or not as its new place asks.
        moving?.keepsAppearance = false
        moving?.settleAppearance()
        if !collapsed { tellAboutHiding(in: mode) }
        updateModeButton()
        if let pending = pendingControllers {
            pendingControllers = nil
            install(pending)
        }
        // Views move within the window where possible. Where the delegate took one out in between, the
        // focus comes back with it.
        if let window, let focus, window.firstResponder == nil, focus.responderWindow === window {
            focus.becomeFirstResponder()
        }
        UIApplication.shared.splitViewDidChange(self)
        NotificationCenter.default.post(
            name: UIViewController.showDetailTargetDidChangeNotification, object: self)
    }

    private func collapse() {
        let oldPrimary = primary
        let oldSecondary = secondary
        let chosen = delegate?.primaryViewController(forCollapsing: self) ?? oldPrimary
        formerSecondary = oldSecondary
        if let chosen { bringIntoWindow(chosen) }
        if let chosen, let oldSecondary, chosen !== oldSecondary {
            oldSecondary.keepsAppearance = true
            let isDone =
                delegate?.splitViewController(self, collapseSecondary: oldSecondary, onto: chosen) ?? false
            if !isDone { chosen.collapseSecondaryViewController(oldSecondary, for: self) }
        }
        collapsed = true
        primary = chosen ?? oldSecondary
        secondary = nil
        dropUnless(oldPrimary, isOneOf: [primary])
        dropUnless(oldSecondary, isOneOf: [primary])
        adopt([primary])
    }

    private func expand() {
        let oldPrimary = primary
        let chosen = delegate?.primaryViewController(forExpanding: self) ?? oldPrimary
        var detail: UIViewController?
        if let chosen {
            detail =
                delegate?.splitViewController(self, separateSecondaryFrom: chosen)
                ?? chosen.separateSecondaryViewController(for: self)
            if detail == nil, let former = formerSecondary, former !== chosen,
                former.parent == nil || former.parent === self
            {
                detail = former
            }
        }
        if detail === chosen { detail = nil }
        collapsed = false
        primary = chosen
        secondary = detail
        formerSecondary = nil
        dropUnless(oldPrimary, isOneOf: [primary, secondary])
        adopt([primary, secondary])
        detail?.keepsAppearance = false
        resetModeForExpansion()
    }

    /// The mode for the new size is no change that the delegate has to be told: nothing was side by
    /// side while collapsed.
    private func resetModeForExpansion() {
        guard storedView != nil else { return }
        chosenMode = nil
        mode = possible(preferredDisplayMode)
        hasMode = true
    }

    /// Puts the view of the controller to go on with into the split view before anything is moved onto
    /// it, so that what is moved stays in the window all the way.
    private func bringIntoWindow(_ controller: UIViewController) {
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

    private func dropUnless(_ controller: UIViewController?, isOneOf kept: [UIViewController?]) {
        guard let controller, controller.parent === self, !kept.contains(where: { $0 === controller })
        else { return }
        controller.keepsAppearance = false
        controller.willMove(toParent: nil)
        controller.beginAppearanceTransition(false, animated: false)
        if let view = controller.viewIfLoaded, view.superview === splitView { view.removeFromSuperview() }
        controller.removeFromParent()
    }

    private func adopt(_ controllers: [UIViewController?]) {
        for case let controller? in controllers where controller.parent !== self {
            addChild(controller)
            controller.didMove(toParent: self)
        }
    }

    // MARK: Setting the controllers

    final func install(_ controllers: [UIViewController]) {
        let first = controllers.first
        let second = controllers.dropFirst().first { $0 !== first }
        guard collapsed else { return setColumns(first, second) }
        formerSecondary = nil
        collapsed = false
        setColumns(first, second, placing: false)
        changeOver { collapse() }
    }

    /// Makes these two the columns' controllers.
    final func setColumns(
        _ first: UIViewController?, _ second: UIViewController?, placing: Bool = true
    ) {
        let old = [primary, secondary]
        if first !== primary || second == nil { forgetHiddenColumn() }
        isChangingOver = true
        primary = first
        secondary = second
        for controller in old { dropUnless(controller, isOneOf: [first, second]) }
        adopt([first, second])
        isChangingOver = false
        if first !== old[0] { hidingAnswer = nil }
        if placing { placeViews() }
        if hasMode { tellAboutHiding(in: mode) }
        updateModeButton()
    }
}
