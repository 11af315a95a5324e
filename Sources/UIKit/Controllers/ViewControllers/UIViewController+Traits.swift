/// Traits of controllers.
extension UIViewController: UITraitEnvironment {
    /// What `traitOverrides` is unless a subclass overrides it.
    final var ownTraitOverrides: UITraitOverrides {
        get { UITraitOverrides(ownTraits) }
        set {
            let previous = traitCollection
            ownTraits = newValue.collection
            TraitOverrideUse.note(ownTraits)
            notifyTraitsChangedThroughView(since: previous)
        }
    }

    /// What `overrideUserInterfaceStyle` is unless a subclass overrides it.
    final var ownUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrides.userInterfaceStyle }
        set { traitOverrides.userInterfaceStyle = newValue }
    }

    final func notifyTraitsChangedThroughView(since previous: UITraitCollection) {
        guard previous != traitCollection else { return }
        if let storedView {
            storedView.notifyTraitsChanged(since: previous)
        } else {
            announceTraits(since: previous)
        }
    }
}

extension UIViewController: UITraitChangeObservable, TraitObserved {}

/// Proxies can name controllers as containers.
extension UIViewController: UIAppearanceContainer {}
