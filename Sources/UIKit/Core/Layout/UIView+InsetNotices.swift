/// Tells views of another safe area, and of the layout margins that include it.
///
/// Only classes that override one of the two methods take part, and what is above such views: see `ViewPasses.insets`.
extension UIView {
    /// Before the view lays out: it is told if its safe area is another one than it was told last. A controller's view is
    /// told together with the controller.
    final func announceInsets() {
        if let controller { return controller.notifySafeArea() }
        let insets = safeAreaInsets
        guard insets != announcedSafeArea else { return }
        ensuredLayoutSettings.announcedSafeArea = AnnouncedSafeArea(insets: insets)
        if insetsLayoutMarginsFromSafeArea || preservesSuperviewLayoutMargins { layoutMarginsDidChange() }
        safeAreaInsetsDidChange()
    }

    /// The view is in a window: if its class wants to hear of its insets, the views above it lead there.
    final func noteInsetObserver() {
        if ownPasses.hearsInsets { markPathToInsetObserver() }
    }

    /// A subview was added, which may be or hold a view that hears of its insets.
    final func noteInsetObservers(in subview: UIView) {
        guard subview.flags.holdsInsetObserver else { return }
        markPathToInsetObserver()
        subview.markInsetObservers()
    }

    /// The view is somewhere else in its superview, or in its window: those in it that hear of their insets and have
    /// others now lay out.
    final func markInsetObservers() {
        if ownPasses.hearsInsets, safeAreaInsets != announcedSafeArea { markForLayout() }
        for child in children where child.flags.holdsInsetObserver { child.markInsetObservers() }
    }

    /// All views above one that leads to such a view do so already.
    private func markPathToInsetObserver() {
        var view: UIView? = self
        while let current = view, !current.flags.holdsInsetObserver {
            current.flags.holdsInsetObserver = true
            view = current.parent
        }
    }

    private var announcedSafeArea: UIEdgeInsets {
        controller?.notifiedSafeArea ?? layoutSettings?.announcedSafeArea?.insets ?? .zero
    }
}

/// The safe area that a view was told of. An object, so that it takes little space in the settings of other views.
final class AnnouncedSafeArea {
    let insets: UIEdgeInsets

    init(insets: UIEdgeInsets) { self.insets = insets }
}
