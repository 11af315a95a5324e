/// Which kinds of overrides there are in the program. As long as there are none, the environment is found
/// faster.
@MainActor
enum TraitOverrideUse {
    /// Whether any view, or any controller, replaces a trait.
    private(set) static var isAny = false
    /// Whether any replaces the direction of leading to trailing.
    private(set) static var isAnyDirection = false

    static func noteContentSizeLimits() { isAny = true }

    static func note(_ collection: UITraitCollection?) {
        guard let collection else { return }
        isAny = true
        if collection.layoutDirection != .unspecified { isAnyDirection = true }
    }

    /// Runs what calls methods of the app with traits as `UITraitCollection.current`. Costs nothing as long as nobody
    /// replaces a trait.
    static func perform(in traits: @autoclosure () -> UITraitCollection, _ body: () -> Void) {
        guard isAny else { return body() }
        traits().performAsCurrent(body)
    }
}

extension UIView: UITraitEnvironment {
    /// What `traitOverrides` is unless a subclass overrides it.
    final var ownTraitOverrides: UITraitOverrides {
        get { UITraitOverrides(overriddenTraits) }
        set {
            let previous = traitCollection
            overriddenTraits = newValue.collection
            TraitOverrideUse.note(overriddenTraits)
            if let window = self as? UIWindow { return window.environmentDidChange() }
            if ownWindow != nil { notifyTraitsChanged(since: previous) }
        }
    }

    /// What `overrideUserInterfaceStyle` is unless a subclass overrides it.
    final var ownUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrides.userInterfaceStyle }
        set { traitOverrides.userInterfaceStyle = newValue }
    }

    /// Notifies the tree if its environment is different from before.
    final func notifyTraitsChanged(since previous: UITraitCollection) {
        let now = traitCollection
        guard previous != now else { return }
        notifyTraitsChanged(previous)
        // Frames are on whole pixels, and from leading to trailing.
        if previous.displayScale != now.displayScale || previous.layoutDirection != now.layoutDirection {
            setTreeNeedsLayout()
        }
        invalidateWhole()
    }

    /// Whether the environment changes at this view.
    final var changesTraits: Bool {
        overriddenTraits != nil || layoutSettings?.contentSizeLimits != nil
            || controller?.traitOverride != nil || controller?.ownTraits != nil
    }
}
