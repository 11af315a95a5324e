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
        guard storedTintColor == nil, tintColor != old else { return }
        notifyTintChanged()
    }

    /// Whether the view is `view` or somewhere below it.
    public final func isDescendant(of view: UIView) -> Bool {
        var candidate: UIView? = self
        while let current = candidate {
            if current === view { return true }
            candidate = current.parent
        }
        return false
    }

    final func exchange(_ index1: Int, _ index2: Int) {
        guard children.indices.contains(index1), children.indices.contains(index2) else { return }
        children.swapAt(index1, index2)
        children[index1].invalidateWhole()
        children[index2].invalidateWhole()
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
            return reorder(view, to: min(max(0, index), children.count - 1))
        }
        let tint = view.tintColor
        view.parent?.willRemoveSubview(view)
        view.willMove(toSuperview: self)
        view.moveTree(to: ownWindow) {
            // A callback may have added this view to that one meanwhile.
            guard !isDescendant(of: view) else { return }
            view.detach()
            view.parent = self
            children.insert(view, at: min(max(0, index), children.count))
            extentDidChange()
            view.bringConstraints()
        }
        guard view.parent === self else { return }
        view.didMoveToSuperview()
        view.notifyIfTintChanged(from: tint)
        didAddSubview(view)
        view.invalidateWhole()
        if view.flags.needsLayout || view.flags.descendantNeedsLayout { view.markPathForLayout() }
        setNeedsLayout()
    }

    final func reorder(_ view: UIView, to index: Int) {
        guard let old = children.firstIndex(where: { $0 === view }), old != index else { return }
        children.remove(at: old)
        children.insert(view, at: index)
        view.invalidateWhole()
    }

    /// Unlinks the view from its superview, without callbacks.
    private func detach() {
        guard let parent else { return }
        leaveConstraints()
        invalidateWhole()
        if let index = parent.children.firstIndex(where: { $0 === self }) {
            parent.children.remove(at: index)
        }
        self.parent = nil
        parent.extentDidChange()
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
            if window != nil, previousTraits != traitCollection { notifyTraitsChanged(previousTraits) }
        }
    }

    private func notifyWillMove(to window: UIWindow?) {
        willMove(toWindow: window)
        for child in subviews { child.notifyWillMove(to: window) }
    }

    private func setWindow(_ window: UIWindow?) {
        ownWindow = window
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
        didMoveToWindow()
        becomeFirstResponderAsRequested()
        controller?.settleAppearance()
        for child in children where child.parent === self { child.notifyDidMove() }
    }

    /// Notifies the tree, controllers included, that its environment changed.
    final func notifyTraitsChanged(_ previous: UITraitCollection?) {
        controller?.announceTraits(since: previous)
        announceTraits(since: previous)
        for child in subviews { child.notifyTraitsChanged(previous) }
    }
}
