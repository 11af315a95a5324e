import Drawing

extension UIView {
    // MARK: Constraints

    /// What `addConstraint(_:)` does unless a subclass overrides it.
    final func hold(_ constraint: NSLayoutConstraint) {
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

    /// What `translatesAutoresizingMaskIntoConstraints` is unless a subclass overrides it.
    final var translatesMask: Bool {
        get { flags.translatesMask }
        set {
            guard newValue != flags.translatesMask else { return }
            flags.translatesMask = newValue
            layoutEngine?.noteKind(of: self)
        }
    }

    // MARK: The pass over constraints

    /// What `setNeedsUpdateConstraints()` does unless a subclass overrides it.
    final func markForConstraints() {
        noteConstraintsInTree()
        flags.needsUpdateConstraints = true
        markPathForLayout()
    }

    // MARK: Debugging
}
