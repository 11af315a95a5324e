extension UIView {
    final func remove() {
        guard let parent else { return }
        parent.willRemoveSubview(self)
        willMove(toSuperview: nil)
        moveTree(to: nil) { detach() }
        didMoveToSuperview()
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
        // Taking the view out of a place before the sibling moves the sibling down by one.
        let isBefore = view.parent === self && children.firstIndex { $0 === view }.map { $0 < index } == true
        insert(view, at: index + offset - (isBefore ? 1 : 0))
    }

    final func insert(_ view: UIView, at index: Int) {
        guard !isDescendant(of: view) else { return }
        if view.parent === self {
            return reorder(view, to: min(max(0, index), children.count - 1))
        }
        view.parent?.willRemoveSubview(view)
        view.willMove(toSuperview: self)
        view.moveTree(to: ownWindow) {
            // A callback may have put this view into that one meanwhile.
            guard !isDescendant(of: view) else { return }
            view.detach()
            view.parent = self
            children.insert(view, at: min(max(0, index), children.count))
            extentDidChange()
        }
        guard view.parent === self else { return }
        view.didMoveToSuperview()
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
        invalidateWhole()
        if let index = parent.children.firstIndex(where: { $0 === self }) {
            parent.children.remove(at: index)
        }
        self.parent = nil
        parent.extentDidChange()
        parent.setNeedsLayout()
    }

    /// Brings the whole tree into another window, with the callbacks around `link`.
    private func moveTree(to window: UIWindow?, link: () -> Void) {
        // The superview's reference may be the last one.
        withExtendedLifetime(self) {
            let old = ownWindow
            guard old !== window else { return link() }
            let previousTraits = traitCollection
            old?.responderMoves.departing.append(self)
            tellWillMove(to: window)
            if let old {
                old.viewWillLeave(self)
                stopAnimations()
            }
            link()
            // Callbacks may have moved the superview too.
            let window = parent?.ownWindow
            setWindow(window)
            if window != nil { UIApplication.shared.stateRestoration.somethingAppeared() }
            old?.responderMoves.departed(self)
            tellDidMove()
            if window != nil, previousTraits != traitCollection { tellTraitsChanged(previousTraits) }
        }
    }

    private func tellWillMove(to window: UIWindow?) {
        willMove(toWindow: window)
        for child in subviews { child.tellWillMove(to: window) }
    }

    private func setWindow(_ window: UIWindow?) {
        ownWindow = window
        for child in children { child.setWindow(window) }
    }

    /// What leaves its window stands still.
    private func stopAnimations() {
        if animations != nil { UIApplication.shared.animator.cancelAnimations(of: self) }
        for child in children { child.stopAnimations() }
    }

    private func tellDidMove() {
        // What the callback adds is told when it is added.
        let children = subviews
        didMoveToWindow()
        controller?.settleAppearance()
        for child in children where child.parent === self { child.tellDidMove() }
    }

    /// Tells the tree, controllers included, that its environment changed.
    final func tellTraitsChanged(_ previous: UITraitCollection?) {
        controller?.traitCollectionDidChange(previous)
        traitCollectionDidChange(previous)
        for child in subviews { child.tellTraitsChanged(previous) }
    }
}
