import Drawing

extension UIView {
    // MARK: Constraints

    /// The active constraints that belong to this view, in the order in which they were added.
    public final var constraints: [NSLayoutConstraint] { layoutSettings?.constraints?.owned ?? [] }

    /// Adds a constraint between this view, those below it, and their guides. `NSLayoutConstraint.isActive` finds the
    /// closest view that can hold it.
    public final func addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.owner !== self else { return }
        guard constraint.closestOwner?.isDescendant(of: self) == true else {
            LayoutFault.generic(
                "The view hierarchy is not prepared for the constraint: \(constraint)\nWhen added to a view, the "
                    + "constraint's items must be descendants of that view (or the view itself)."
            ).raise()
        }
        constraint.isActive = false
        own(constraint)
    }

    /// Adds constraints, which is the same as adding each.
    public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Removes a constraint that belongs to this view; others are ignored.
    public final func removeConstraint(_ constraint: NSLayoutConstraint) { disown(constraint) }

    /// Removes constraints, which is the same as removing each.
    public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { disown(constraint) }
    }

    /// Whether the view's frame is what the app sets, and follows the superview by `autoresizingMask`; constraints see it
    /// as given. False for views that constraints lay out. Default true.
    public final var translatesAutoresizingMaskIntoConstraints: Bool {
        get { flags.translatesMask }
        set {
            guard newValue != flags.translatesMask else { return }
            flags.translatesMask = newValue
            layoutEngine?.noteKind(of: self)
        }
    }

    // MARK: The pass over constraints

    /// Requests `updateConstraints` in the next layout pass.
    public final func setNeedsUpdateConstraints() {
        noteConstraintsInTree()
        flags.needsUpdateConstraints = true
        markPathForLayout()
    }

    /// Whether `updateConstraints` will be called in the next layout pass.
    public final func needsUpdateConstraints() -> Bool { flags.needsUpdateConstraints }

    /// Calls `updateConstraints` of this view and those below it now, as far as they need it.
    public final func updateConstraintsIfNeeded() {
        guard flags.hasConstraintsInTree else { return }
        updateConstraintsInTree()
    }

    // MARK: Debugging

    /// The constraints that influence the view along an axis, also through other items.
    public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        settledLayoutEngine?.constraints(affecting: self, axis) ?? []
    }

    /// Whether the constraints have another solution for the view's frame that is as good.
    public final var hasAmbiguousLayout: Bool { settledLayoutEngine?.isAmbiguous(self) ?? false }

    /// Moves a view with an ambiguous layout to another frame that meets its constraints as well; the next layout pass
    /// shows it. Does nothing for other views.
    public final func exerciseAmbiguityInLayout() { settledLayoutEngine?.exerciseAmbiguity(of: self) }
}
