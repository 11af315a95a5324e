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

    /// The nearest navigation controller that this one is in.
    public final var navigationController: UINavigationController? {
        ancestor(UINavigationController.self)
    }

    /// The nearest split view controller that this one is in.
    public final var splitViewController: UISplitViewController? { ancestor(UISplitViewController.self) }

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
        // The parent's may be the last reference.
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

    /// Replaces traits in a child's environment. What `collection` leaves unspecified stays the parent's.
    public final func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild child: UIViewController
    ) {
        guard child.storedParent === self else { return }
        let previous = child.traitCollection
        child.traitOverride = collection
        TraitOverrideUse.note(collection)
        child.tellTraitsChangedThroughView(since: previous)
    }

    /// What replaces traits in a child's environment; nil for nothing.
    public final func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
        child.storedParent === self ? child.traitOverride : nil
    }

    private func tellTraitsChangedThroughView(_ previous: UITraitCollection?) {
        if let storedView {
            storedView.tellTraitsChanged(previous)
        } else {
            traitCollectionDidChange(previous)
        }
    }

    /// Tells the view and the controller of another safe area.
    final func tellSafeArea() {
        guard let storedView, storedView.safeAreaInsets != toldSafeArea else { return }
        toldSafeArea = storedView.safeAreaInsets
        storedView.safeAreaInsetsDidChange()
        viewSafeAreaInsetsDidChange()
    }

    /// The views in the tree are told by the tree. A child whose view waits outside it, such as one
    /// covered in a navigation stack, would miss the change.
    final func tellAbsentChildren(_ previous: UITraitCollection?) {
        for child in storedChildren {
            if let storedView, child.storedView?.isDescendant(of: storedView) == true { continue }
            child.tellTraitsChangedThroughView(previous)
        }
    }

    // MARK: Showing others

    /// Posted when where `showDetailViewController(_:sender:)` shows its controller may have changed: a
    /// split view controller collapsed or expanded. The object is the split view controller. Lists
    /// switch their disclosure indicators.
    public static let showDetailTargetDidChangeNotification = Notification.Name(
        "UIViewControllerShowDetailTargetDidChangeNotification")
}
