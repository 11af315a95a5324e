extension UIView {
    /// What `addLayoutGuide(_:)` does unless a subclass overrides it.
    final func adopt(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.role == nil, layoutGuide.owningView !== self else { return }
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide.move(to: self)
        ensuredConstraintState.guides.append(layoutGuide)
    }

    /// What `removeLayoutGuide(_:)` does unless a subclass overrides it.
    final func disown(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.role == nil, layoutGuide.owningView === self,
            let state = layoutSettings?.constraints
        else { return }
        for constraint in state.mentions where constraint.terms.contains(where: { $0.item === layoutGuide }) {
            constraint.isActive = false
        }
        layoutEngine?.forget(layoutGuide)
        state.guides.removeAll { $0 === layoutGuide }
        layoutGuide.move(to: nil)
    }

    final func systemGuide(_ role: LayoutGuideRole) -> UILayoutGuide {
        systemGuide(role) { UILayoutGuide(role, of: self) }
    }

    /// The guide of the system for a role, made when it is first asked for.
    final func systemGuide<Guide: UILayoutGuide>(_ role: LayoutGuideRole, make: () -> Guide) -> Guide {
        if let guide = layoutSettings?.constraints?.systemGuides[role] as? Guide { return guide }
        let made = make()
        ensuredConstraintState.systemGuides[role] = made
        return made
    }
}
