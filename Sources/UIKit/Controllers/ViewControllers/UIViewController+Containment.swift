/// Whether a controller is just getting or losing its parent.
enum ContainmentChange {
    case none, entering, leaving
}

extension UIViewController {
    /// The nearest controller of a kind among the ancestors.
    private func ancestor<Kind: UIViewController>(_ kind: Kind.Type) -> Kind? {
        var candidate = storedParent
        while let current = candidate {
            if let found = current as? Kind { return found }
            candidate = current.storedParent
        }
        return nil
    }

    /// What `navigationController` is unless a subclass overrides it.
    final var nearestNavigationController: UINavigationController? {
        ancestor(UINavigationController.self)
    }

    /// What `splitViewController` is unless a subclass overrides it.
    final var nearestSplitController: UISplitViewController? { ancestor(UISplitViewController.self) }

    /// Whether `controller` is this one or one of its ancestors.
    final func isDescendant(of controller: UIViewController) -> Bool {
        var candidate: UIViewController? = self
        while let current = candidate {
            if current === controller { return true }
            candidate = current.storedParent
        }
        return false
    }

    final func adoptChild(_ child: UIViewController) {
        guard child.storedParent !== self, !isDescendant(of: child) else { return }
        child.willMove(toParent: self)
        if let old = child.storedParent {
            old.storedChildren.removeAll { $0 === child }
            old.childDidLeave(child)
        }
        child.storedParent = self
        child.containmentChange = .entering
        storedChildren.append(child)
    }

    final func leaveParent() {
        guard let parent = storedParent else { return }
        // The parent's reference may be the last one.
        withExtendedLifetime(self) {
            if appearance.isVisible {
                containmentChange = .leaving
                beginAppearanceTransition(false, animated: false)
            }
            endAppearanceTransition()
            parent.storedChildren.removeAll { $0 === self }
            storedParent = nil
            parent.childDidLeave(self)
            didMove(toParent: nil)
            containmentChange = .none
        }
    }

    /// The direct child of this controller that holds `descendant`, or is it.
    final func child(holding descendant: UIViewController) -> UIViewController? {
        var candidate = descendant
        while let parent = candidate.storedParent {
            if parent === self { return candidate }
            candidate = parent
        }
        return nil
    }

    // MARK: Environment

    final var effectiveControllerTraits: UITraitCollection {
        let outer: UITraitCollection
        if TraitOverrideUse.isAny, let superview = storedView?.parent {
            // A view between this controller's and the parent's may replace traits, too.
            outer = superview.traitCollection
        } else {
            outer =
                storedParent?.traitCollection ?? storedView?.parent?.traitCollection
                ?? UITraitCollection.current
        }
        guard traitOverride != nil || ownTraits != nil else { return outer }
        return UITraitCollection(traitsFrom: [outer, traitOverride, ownTraits].compactMap(\.self))
    }

    /// What `setOverrideTraitCollection(_:forChild:)` does unless a subclass overrides it.
    final func overrideTraits(
        _ collection: UITraitCollection?, forChild child: UIViewController
    ) {
        guard child.storedParent === self else { return }
        let previous = child.traitCollection
        child.traitOverride = collection
        TraitOverrideUse.note(collection)
        child.notifyTraitsChangedThroughView(since: previous)
    }

    private func notifyTraitsChangedThroughView(_ previous: UITraitCollection?) {
        if let storedView {
            storedView.notifyTraitsChanged(previous)
        } else {
            announceTraits(since: previous)
        }
    }

    /// The layout margins that the view has at least.
    final var leastLayoutMargins: NSDirectionalEdgeInsets? {
        viewRespectsSystemMinimumLayoutMargins ? systemMinimumLayoutMargins : nil
    }

    /// Notifies the view and the controller if the safe area has changed.
    final func notifySafeArea() {
        guard let storedView, storedView.safeAreaInsets != notifiedSafeArea else { return }
        notifiedSafeArea = storedView.safeAreaInsets
        if storedView.insetsLayoutMarginsFromSafeArea {
            storedView.layoutMarginsDidChange()
            viewLayoutMarginsDidChange()
        }
        storedView.safeAreaInsetsDidChange()
        viewSafeAreaInsetsDidChange()
    }

    /// Views in the hierarchy are notified through it. A child whose view is outside it, such as one that is
    /// covered in a navigation stack, would miss the change.
    final func notifyAbsentChildren(_ previous: UITraitCollection?) {
        for child in storedChildren {
            if let storedView, child.storedView?.isDescendant(of: storedView) == true { continue }
            child.notifyTraitsChangedThroughView(previous)
        }
    }

    // MARK: Showing others

    /// Posted when the target of `showDetailViewController(_:sender:)` may have changed, because a split view
    /// controller collapsed or expanded, which is the object. Lists update their disclosure indicators.
    public static let showDetailTargetDidChangeNotification = Notification.Name(
        "UIViewControllerShowDetailTargetDidChangeNotification")
}
