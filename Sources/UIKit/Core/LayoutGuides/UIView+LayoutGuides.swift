extension UIView {
    /// The guides that the app has added.
    public final var layoutGuides: [UILayoutGuide] { layoutSettings?.constraints?.guides ?? [] }

    /// Adds a guide, and removes it from its present view.
    public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.role == nil, layoutGuide.owningView !== self else { return }
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide.move(to: self)
        ensuredConstraintState.guides.append(layoutGuide)
    }

    /// Removes a guide of this view, and deactivates its constraints.
    public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
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

extension UIScrollView {
    /// The content: constraints to its edges define `contentSize`. Its origin is that of the content.
    public final var contentLayoutGuide: UILayoutGuide { systemGuide(.content) }

    /// The scroll view's own rectangle, in which what is tied to it stays while the content moves.
    public final var frameLayoutGuide: UILayoutGuide { systemGuide(.frame) }
}
