import Drawing

/// What the layout passes do for constraints. None of it runs in trees without any.
extension UIView {
    /// Before a layout pass: views change their constraints, these are solved, and the superviews of what moves are
    /// marked.
    final func prepareConstraints() {
        guard flags.hasConstraintsInTree else { return }
        updateConstraintsInTree()
        let engine = ensuredLayoutEngine
        engine.refreshSystemGuides()
        engine.settle()
    }

    /// Calls `updateConstraints` from the bottom up. What a view sets off below it, as stack views in stack views do, is
    /// updated as well.
    final func updateConstraintsInTree() {
        for _ in 0..<16 where !updateConstraintsOnce() { return }
    }

    /// - Returns: whether a view updated its constraints.
    private func updateConstraintsOnce() -> Bool {
        var hasUpdated = false
        var index = 0
        // By index: updating may add and remove views.
        while index < children.count {
            let child = children[index]
            if child.flags.needsLayout || child.flags.descendantNeedsLayout
                || child.flags.needsUpdateConstraints
            {
                hasUpdated = child.updateConstraintsOnce() || hasUpdated
            }
            index += 1
        }
        guard flags.needsUpdateConstraints else { return hasUpdated }
        flags.needsUpdateConstraints = false
        if let controller {
            controller.updateConstraintsOnce()
        } else if ownPasses.contains(.constraints) {
            observing(.constraints) { updateConstraints() }
        } else {
            updateConstraints()
        }
        return true
    }

    /// The solution that the view takes part in, with everything that is known by now.
    final var settledLayoutEngine: LayoutEngine? {
        guard flags.hasConstraintsInTree else { return nil }
        let engine = ensuredLayoutEngine
        engine.settle()
        return engine
    }

    private var ensuredLayoutEngine: LayoutEngine {
        let root = layoutRoot
        let state = root.ensuredConstraintState
        if let engine = state.engine { return engine }
        let made = LayoutEngine(root: root)
        state.engine = made
        made.collect(from: root)
        return made
    }

    /// Before the view lays out its subviews: their frames are solved with the view's present size.
    final func settleConstraints() {
        guard flags.hasConstraintsInTree else { return }
        let engine = ensuredLayoutEngine
        engine.refreshSystemGuides(of: self)
        engine.settle(for: self)
    }

    /// Gives the subviews and guides the frames that the constraints ask for.
    final func applyConstraints() {
        guard flags.hasConstraintsInTree else { return }
        settleConstraints()
        layoutEngine?.apply(to: self)
    }

    /// The view's geometry changed: constraints that depend on it follow.
    final func noteGeometryForConstraints() {
        if flags.isInLayoutEngine { layoutEngine?.noteGeometry(of: self) }
    }

    /// The topmost view from here up that needs layout together with all between.
    final var topmostNeedingLayout: UIView {
        var view = self
        while flags.hasConstraintsInTree, let parent = view.parent, parent.flags.needsLayout { view = parent }
        return view
    }
}
