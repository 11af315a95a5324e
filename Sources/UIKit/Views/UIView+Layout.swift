extension UIView {
    final func markForLayout() {
        guard !flags.needsLayout else { return }
        flags.needsLayout = true
        markPathForLayout()
    }

    /// Marks the way down to this view, so that the layout pass finds it without a search.
    final func markPathForLayout() {
        var view = parent
        while let current = view, !current.flags.descendantNeedsLayout {
            current.flags.descendantNeedsLayout = true
            view = current.parent
        }
        ownWindow?.needsFrame()
    }

    /// The layout pass over one tree: a view before its subviews, dirty branches only. A view that
    /// marks itself again while it lays out is taken up again, but not for ever: a pair of views that
    /// keep marking each other must not hang the application.
    final func layoutTree() {
        var rounds = 0
        while flags.needsLayout || flags.descendantNeedsLayout, rounds < UIView.maximumLayoutRounds {
            rounds += 1
            if flags.needsLayout {
                flags.needsLayout = false
                controller?.tellSafeArea()
                controller?.viewWillLayoutSubviews()
                layoutSubviews()
                controller?.viewDidLayoutSubviews()
            }
            guard flags.descendantNeedsLayout else { continue }
            flags.descendantNeedsLayout = false
            var index = 0
            // By index: a subview's layout may add and remove its siblings.
            while index < children.count {
                let child = children[index]
                if child.flags.needsLayout || child.flags.descendantNeedsLayout { child.layoutTree() }
                index += 1
            }
        }
    }

    private static let maximumLayoutRounds = 16

    /// The direction of leading to trailing in this view.
    public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceRightToLeft: .rightToLeft
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .unspecified: inheritedLayoutDirection
        }
    }

    private var inheritedLayoutDirection: UIUserInterfaceLayoutDirection {
        let ofApplication = UIApplication.shared.userInterfaceLayoutDirection
        guard TraitOverrideUse.isAnyDirection else { return ofApplication }
        switch traitCollection.layoutDirection {
        case .rightToLeft: return .rightToLeft
        case .leftToRight: return .leftToRight
        case .unspecified: return ofApplication
        }
    }

    /// The part of the bounds that is not covered by bars: what reaches in from the superview's, and
    /// what the view's controller adds.
    public final var safeAreaInsets: UIEdgeInsets {
        let bars = addedSafeAreaInsets
        let inherited = bars == .zero ? inheritedSafeAreaInsets : inheritedSafeAreaInsets.widened(by: bars)
        guard let controller else { return inherited }
        let own = controller.ownSafeAreaInsets
        let held = controller.heldSafeArea
        guard own != .zero || held != .zero else { return inherited }
        return inherited.widened(by: own).widened(by: held)
    }

    private final var inheritedSafeAreaInsets: UIEdgeInsets {
        guard let parent else { return .zero }
        let outer = parent.safeAreaInsets
        guard outer != .zero else { return .zero }
        let frame = frameInSuperview
        let bounds = parent.storedBounds
        return UIEdgeInsets(
            top: max(0, outer.top - (frame.minY - bounds.minY)),
            left: max(0, outer.left - (frame.minX - bounds.minX)),
            bottom: max(0, outer.bottom - (bounds.maxY - frame.maxY)),
            right: max(0, outer.right - (bounds.maxX - frame.maxX)))
    }

    final var effectiveTraits: UITraitCollection {
        let outer = controller?.traitCollection ?? parent?.effectiveTraits ?? traitsWithoutSuperview
        guard let overriddenTraits else { return outer }
        return UITraitCollection(traitsFrom: [outer, overriddenTraits])
    }

    private var traitsWithoutSuperview: UITraitCollection {
        (self as? UIWindow)?.traits ?? UITraitCollection.current
    }
}

extension UIEdgeInsets {
    fileprivate func widened(by other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
            right: right + other.right)
    }
}
