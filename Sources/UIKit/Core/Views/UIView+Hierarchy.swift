extension UIView {
    final func remove() {
        guard let parent else { return }
        let tint = tintColor
        parent.willRemoveSubview(self)
        willMove(toSuperview: nil)
        moveTree(to: nil) { detach() }
        didMoveToSuperview()
        notifyIfTintChanged(from: tint)
    }

    /// Notifies the tree when the tint colour that it inherits is another one after a move.
    private func notifyIfTintChanged(from old: UIColor?) {
        guard storedTintColor == nil || TintAdjustmentUse.isAny, tintColor != old else { return }
        notifyTintChanged()
    }

    /// What `isDescendant(of:)` does unless a subclass overrides it.
    final func isInTree(of view: UIView) -> Bool {
        var candidate: UIView? = self
        while let current = candidate {
            if current === view { return true }
            candidate = current.parent
        }
        return false
    }

    final func exchange(_ index1: Int, _ index2: Int) {
        guard children.indices.contains(index1), children.indices.contains(index2) else { return }
        let (first, second) = (min(index1, index2), max(index1, index2))
        guard first != second else { return }
        let (lower, upper) = (children[first], children[second])
        move(upper, to: first)
        move(lower, to: second)
    }

    final func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
        guard let index = children.firstIndex(where: { $0 === sibling }) else {
            return insert(view, at: .max)
        }
        // Removing the view from an index before the sibling's moves the sibling down by one.
        let isBefore = view.parent === self && children.firstIndex { $0 === view }.map { $0 < index } == true
        insert(view, at: index + offset - (isBefore ? 1 : 0))
    }

    final func insert(_ view: UIView, at index: Int) {
        guard !isDescendant(of: view) else { return }
        if view.parent === self {
            return move(view, to: min(max(0, index), children.count - 1))
        }
        let tint = view.tintColor
        view.parent?.willRemoveSubview(view)
        view.willMove(toSuperview: self)
        view.moveTree(to: ownWindow) {
            // A callback may have added this view to that one meanwhile.
            guard !isDescendant(of: view) else { return }
            view.detach()
            view.parent = self
            let index = min(max(0, index), children.count)
            children.insert(view, at: index)
            placeLayer(of: view, at: index)
            view.bringConstraints()
        }
        guard view.parent === self else { return }
        view.didMoveToSuperview()
        view.notifyIfTintChanged(from: tint)
        didAddSubview(view)
        if view.flags.needsLayout || view.flags.descendantNeedsLayout { view.markPathForLayout() }
        noteInsetObservers(in: view)
        setNeedsLayout()
    }

    /// Moves a subview in front of the others, and of the layers without views.
    final func moveToFront(_ view: UIView) { move(view, to: children.count - 1) }

    /// Moves a subview behind the others, and behind the layers without views.
    final func moveToBack(_ view: UIView) {
        guard let index = children.firstIndex(where: { $0 === view }) else { return }
        if index > 0 {
            children.remove(at: index)
            children.insert(view, at: 0)
        }
        if ownLayer.children.first !== view.ownLayer { ownLayer.place(view.ownLayer, at: 0) }
    }

    private func move(_ view: UIView, to index: Int) {
        guard let old = children.firstIndex(where: { $0 === view }) else { return }
        if old != index {
            children.remove(at: old)
            children.insert(view, at: index)
        } else if index + 1 < children.count || ownLayer.children.last === view.ownLayer {
            // In front of all views, layers without views may still be in front of it.
            return
        }
        placeLayer(of: view, at: index)
    }

    /// Unlinks the view from its superview, without callbacks.
    private func detach() {
        guard let parent else { return }
        leaveConstraints()
        ownLayer.detach()
        if let index = parent.children.firstIndex(where: { $0 === self }) {
            parent.children.remove(at: index)
        }
        self.parent = nil
        parent.setNeedsLayout()
    }

    /// Moves the whole tree to another window, with the callbacks around `link`.
    private func moveTree(to window: UIWindow?, link: () -> Void) {
        // The superview's reference may be the last one.
        withExtendedLifetime(self) {
            let old = ownWindow
            guard old !== window else { return link() }
            let previousTraits = traitCollection
            old?.responderMoves.departing.append(self)
            notifyWillMove(to: window)
            if let old {
                old.viewWillLeave(self)
                stopAnimations()
            }
            link()
            // Callbacks may have moved the superview too.
            let window = parent?.ownWindow
            setWindow(window)
            if let window { window.application.viewTreeDidEnterWindow() }
            old?.responderMoves.departed(self)
            notifyDidMove()
            guard window != nil else { return }
            if previousTraits != traitCollection { notifyTraitsChanged(previousTraits) }
            notifyTraitObservers()
        }
    }

    private func notifyWillMove(to window: UIWindow?) {
        willMove(toWindow: window)
        for child in subviews { child.notifyWillMove(to: window) }
    }

    /// Puts the layer of a subview among the layers, behind that of the next subview. Layers without views stay where
    /// they are.
    private func placeLayer(of view: UIView, at index: Int) {
        guard index + 1 < children.count else {
            let end = ownLayer.children.count
            return ownLayer.place(view.ownLayer, at: view.ownLayer.parent === ownLayer ? end - 1 : end)
        }
        ownLayer.placeBehind(view.ownLayer, children[index + 1].ownLayer)
    }

    private func setWindow(_ window: UIWindow?) {
        ownWindow = window
        // The colour may depend on an environment that was another one when it was set.
        if window != nil {
            resolveBackgroundColor()
            resolveTextColors()
            followContentSize()
            if suppliesContents { ownLayer.setNeedsDisplay() }
            noteInsetObserver()
        }
        for child in children { child.setWindow(window) }
    }

    /// Views that leave their window are no longer animated.
    private func stopAnimations() {
        if animations != nil { Animator.main.cancelAnimations(of: self) }
        for child in children { child.stopAnimations() }
    }

    private func notifyDidMove() {
        // Views that the callback adds are notified when they are added.
        let children = subviews
        if AppearanceProxies.areUsed, ownWindow != nil { AppearanceProxies.apply(to: self, in: next) }
        didMoveToWindow()
        becomeFirstResponderAsRequested()
        controller?.settleAppearance()
        for child in children where child.parent === self { child.notifyDidMove() }
    }

    /// Tells those in the tree who asked for traits of what is different from when they asked.
    private func notifyTraitObservers() {
        if let observers = controller?.ownTraitObservers, let controller {
            observers.notify(of: controller.traitCollection)
        }
        if let ownTraitObservers { ownTraitObservers.notify(of: traitCollection) }
        for child in children where child.ownWindow != nil { child.notifyTraitObservers() }
    }

    /// Notifies the tree, controllers included, that its environment changed.
    final func notifyTraitsChanged(_ previous: UITraitCollection?) {
        controller?.announceTraits(since: previous)
        announceTraits(since: previous)
        resolveBackgroundColor()
        followContentSize()
        if ownPasses.contains(.properties) { setNeedsUpdateProperties() }
        controller?.setNeedsUpdateProperties()
        for child in subviews { child.notifyTraitsChanged(previous) }
    }
}
