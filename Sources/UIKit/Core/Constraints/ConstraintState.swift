/// What a view has to do with constraints. Made when it is needed: most views have none.
@MainActor
final class ConstraintState {
    /// The active constraints that belong to the view, in the order in which they were added.
    var owned: [NSLayoutConstraint] = []
    /// The active constraints that name the view or one of its guides.
    var mentions: [NSLayoutConstraint] = []
    /// The guides of the app.
    var guides: [UILayoutGuide] = []
    var systemGuides: [LayoutGuideRole: UILayoutGuide] = [:]
    /// The solution of all constraints below the view, which has no superview; nil before it is needed.
    var engine: LayoutEngine?
}

extension UIView {
    final var ensuredConstraintState: ConstraintState {
        let settings = ensuredLayoutSettings
        if let state = settings.constraints { return state }
        let made = ConstraintState()
        settings.constraints = made
        return made
    }

    /// The view on top of the tree.
    final var layoutRoot: UIView {
        var view = self
        while let parent = view.parent { view = parent }
        return view
    }

    /// The solution that the view takes part in; nil when there is none yet.
    final var layoutEngine: LayoutEngine? {
        flags.hasConstraintsInTree ? layoutRoot.layoutSettings?.constraints?.engine : nil
    }

    /// Adds an active constraint to this view.
    final func own(_ constraint: NSLayoutConstraint) {
        ensuredConstraintState.owned.append(constraint)
        constraint.setOwner(self)
        for host in constraint.hosts {
            host.ensuredConstraintState.mentions.append(constraint)
            host.noteConstraintsInTree()
        }
        noteConstraintsInTree()
        layoutEngine?.noteAdded(constraint)
    }

    /// Removes a constraint of this view, which becomes inactive.
    final func disown(_ constraint: NSLayoutConstraint) {
        guard constraint.owner === self else { return }
        layoutEngine?.noteRemoved(constraint)
        constraint.setOwner(nil)
        layoutSettings?.constraints?.owned.removeAll { $0 === constraint }
        for host in constraint.hosts {
            host.layoutSettings?.constraints?.mentions.removeAll { $0 === constraint }
        }
    }

    /// Has the layout passes look for constraints on the way to this view.
    final func noteConstraintsInTree() {
        var view: UIView? = self
        while let current = view, !current.flags.hasConstraintsInTree {
            current.flags.hasConstraintsInTree = true
            current.constraintsDidEnterTree()
            view = current.parent
        }
    }

    // MARK: The tree

    /// The view, which has a superview now, brings its constraints along.
    final func bringConstraints() {
        guard flags.hasConstraintsInTree else {
            if type(of: self).requiresConstraintBasedLayout { noteConstraintsInTree() }
            return
        }
        parent?.noteConstraintsInTree()
        if let state = layoutSettings?.constraints {
            state.engine?.dissolve()
            state.engine = nil
        }
        layoutEngine?.collect(from: self)
    }

    /// The view is about to leave its superview: constraints that cross the cut become inactive, and the others wait
    /// for its next tree.
    final func leaveConstraints() {
        guard flags.hasConstraintsInTree else { return }
        deactivateConstraints(leaving: self)
        layoutEngine?.forgetTree(self)
    }

    private func deactivateConstraints(leaving top: UIView) {
        if let state = layoutSettings?.constraints {
            for constraint in state.mentions where constraint.owner?.isDescendant(of: top) == false {
                constraint.isActive = false
            }
        }
        for child in children where child.flags.hasConstraintsInTree {
            child.deactivateConstraints(leaving: top)
        }
    }

    /// Calls a function with this view and those below it that may have constraints.
    final func visitConstrainedViews(_ body: (UIView) -> Void) {
        body(self)
        for child in children where child.flags.hasConstraintsInTree { child.visitConstrainedViews(body) }
    }

    /// The direction of the application changed, and with it what leading and trailing mean to constraints.
    final func noteDirectionInTree() {
        guard let engine = layoutEngine else { return }
        visitConstrainedViews { engine.noteDirection(of: $0) }
    }
}

extension NSLayoutConstraint {
    /// Whether two constraints of the toolkit are the same rule.
    final func isSame(as other: NSLayoutConstraint) -> Bool {
        relation == other.relation && multiplier == other.multiplier && constant == other.constant
            && priority == other.priority && terms.count == other.terms.count
            && first.count == other.first.count
            && zip(terms, other.terms).allSatisfy {
                $0.item === $1.item && $0.attribute == $1.attribute && $0.sign == $1.sign
            }
    }

    /// The views of the items, each once.
    final var hosts: [UIView] {
        var result: [UIView] = []
        for term in terms {
            guard let host = term.item?.layoutHost, !result.contains(where: { $0 === host }) else { continue }
            result.append(host)
        }
        return result
    }
}
