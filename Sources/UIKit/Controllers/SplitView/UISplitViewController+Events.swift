/// Events go through the state; the effects that it answers with are carried out here, in their order.
extension UISplitViewController {
    /// Takes an event up: at once, or when the present one is done.
    final func send(_ event: SplitEvent) { events.run { [self] in process(event) } }

    final func process(_ event: SplitEvent) {
        for effect in state.reduce(event) {
            if let result = perform(effect) { process(result) }
        }
    }

    /// Carries out an effect.
    ///
    /// - Returns: what came of it, if that is an event.
    private func perform(_ effect: SplitEffect) -> SplitEvent? {
        switch effect {
        case .then(let event): return event
        case .readEnvironment, .resolveMode, .resolveModeForExpanding, .askPrimaryForCollapsing, .collapse,
            .askPrimaryForExpanding, .separate:
            return ask(effect)
        case .notifyModeWillChange, .offerHidden, .withdrawHidden, .notifyPopoverWillPresent,
            .notifyObservers, .notifyDetailTargetChanged:
            return notify(effect)
        case .updateChildren, .bringIntoWindow, .attachViews, .settleAppearance, .holdFocus, .releaseFocus,
            .updateModeButton, .dismissPopover:
            arrange(effect)
        case .setNeedsLayout, .positionColumns, .stopColumns, .slide:
            move(effect)
        }
        return nil
    }

    // MARK: Questions

    private func ask(_ effect: SplitEffect) -> SplitEvent? {
        switch effect {
        case .readEnvironment:
            guard storedView?.window != nil else { return nil }
            return .environment(isCompact: traitCollection.horizontalSizeClass == .compact)
        case .resolveMode(let animated): return resolvedMode(animated: animated)
        case .resolveModeForExpanding:
            return storedView == nil ? nil : .modeForExpanding(possible(preferredDisplayMode))
        case .askPrimaryForCollapsing:
            let answer = splitDelegate?.primaryViewController(forCollapsing: self)
            return .primaryForCollapsing(answer.map(SplitOccupant.init))
        case .collapse(let secondary, let primary):
            collapse(secondary.controller, onto: primary.controller)
        case .askPrimaryForExpanding:
            let answer = splitDelegate?.primaryViewController(forExpanding: self)
            return .primaryForExpanding(answer.map(SplitOccupant.init))
        case .separate(let primary): return separate(from: primary.controller)
        default: break
        }
        return nil
    }

    /// Brings the mode to what the preference, the user's choice and the size ask for. Without a size yet,
    /// nothing can be decided.
    private func resolvedMode(animated: Bool) -> SplitEvent? {
        guard !collapsed, let storedView, storedView.window != nil, storedView.bounds.width > 0,
            storedView.bounds.height > 0
        else { return nil }
        let mode = possible(chosenMode ?? preferredDisplayMode)
        // Within an animation block the columns always slide.
        return .modeResolved(mode, animated: (animated || UIView.inheritedAnimationDuration > 0) && canSlide)
    }

    private func collapse(_ secondary: UIViewController, onto primary: UIViewController) {
        secondary.keepsAppearance = true
        let isDone =
            splitDelegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
        if !isDone { primary.collapseSecondaryViewController(secondary, for: self) }
    }

    private func separate(from primary: UIViewController) -> SplitEvent {
        let detail =
            splitDelegate?.splitViewController(self, separateSecondaryFrom: primary)
            ?? primary.separateSecondaryViewController(for: self)
        let former = formerSecondary
        return .separated(
            detail.map(SplitOccupant.init), from: SplitOccupant(primary),
            formerIsFree: former !== primary && (former?.parent == nil || former?.parent === self))
    }

    // MARK: Notifications

    private func notify(_ effect: SplitEffect) -> SplitEvent? {
        switch effect {
        case .notifyModeWillChange(let new): splitDelegate?.splitViewController(self, willChangeTo: new)
        case .offerHidden(let hidden): return offer(hidden.controller) ? nil : .offerFailed
        case .withdrawHidden(let hidden): withdraw(hidden.controller)
        case .notifyPopoverWillPresent(let hidden):
            guard let popover = hiddenColumn?.popover else { break }
            splitDelegate?.splitViewController(
                self, popoverController: popover, willPresent: hidden.controller)
        case .notifyObservers: notifyObservers()
        case .notifyDetailTargetChanged:
            NotificationCenter.default.post(
                name: UIViewController.showDetailTargetDidChangeNotification, object: self)
        default: break
        }
        return nil
    }

    final func notifyObservers() { UIApplication.shared.splitViewDidChange(self) }

    // MARK: Controllers and views

    private func arrange(_ effect: SplitEffect) {
        switch effect {
        case .updateChildren(let removed, let added):
            for occupant in removed { drop(occupant.controller) }
            for occupant in added { adopt(occupant.controller) }
        case .bringIntoWindow(let occupant): bringIntoWindow(occupant.controller)
        case .attachViews: attachViews()
        case .settleAppearance(let occupant):
            occupant.controller.keepsAppearance = false
            occupant.controller.settleAppearance()
        case .holdFocus: focusHold = storedView?.window?.holdFirstResponder()
        case .releaseFocus:
            focusHold?.release()
            focusHold = nil
        case .updateModeButton: updateModeButton()
        case .dismissPopover: hiddenColumn?.popover.dismiss(animated: false)
        default: break
        }
    }

    // MARK: Frames

    private func move(_ effect: SplitEffect) {
        switch effect {
        case .setNeedsLayout:
            updateChrome()
            storedView?.setNeedsLayout()
        case .positionColumns: position(columnLayout)
        case .stopColumns: stopColumns()
        case .slide(let start, let velocity): slide(from: start, velocity: velocity)
        default: break
        }
    }
}

extension UIApplication {
    /// A split view collapsed, expanded, or changed its display mode.
    final func splitViewDidChange(_ controller: UISplitViewController) {
        observer(of: controller.viewIfLoaded?.window)?.application(self, didChange: controller)
    }
}
