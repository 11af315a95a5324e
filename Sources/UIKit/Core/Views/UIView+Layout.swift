extension UIView {
    final func markForLayout() {
        guard !flags.needsLayout else { return }
        flags.needsLayout = true
        markPathForLayout()
    }

    /// Marks the superviews of this view, so that the layout pass finds it without a search.
    final func markPathForLayout() {
        var view = parent
        while let current = view, !current.flags.descendantNeedsLayout {
            current.flags.descendantNeedsLayout = true
            view = current.parent
        }
    }

    /// The layout pass over one tree: constraints are updated and solved, then the views that need it lay out.
    final func layoutTree() {
        guard flags.hasConstraintsInTree else { return layOutTreeInTraits() }
        for _ in 0..<UIView.maximumLayoutRounds {
            prepareConstraints()
            topmostNeedingLayout.layOutTreeInTraits()
            // Views may have changed constraints of others.
            guard layoutEngine?.isDirty == true else { return }
        }
        reportUnsettledLayout()
    }

    private func layOutTreeInTraits() {
        guard flags.needsLayout || flags.descendantNeedsLayout else { return }
        TraitOverrideUse.perform(in: traitCollection) { layOutMarkedViews() }
    }

    /// The same for a view whose superview's traits are the current ones.
    private func layOutSubtree() {
        guard TraitOverrideUse.isAny, changesTraits else { return layOutMarkedViews() }
        traitCollection.performAsCurrent { layOutMarkedViews() }
    }

    /// A view before its subviews, dirty branches only. A view that marks itself again while it lays out is laid
    /// out again, but not without limit: a pair of views that keep marking each other must not hang the application.
    private func layOutMarkedViews() {
        UIView.layoutDepth += 1
        defer { UIView.layoutDepth -= 1 }
        var rounds = 0
        while flags.needsLayout || flags.descendantNeedsLayout {
            guard rounds < UIView.maximumLayoutRounds else { return reportUnsettledLayout() }
            rounds += 1
            if !flags.pendingProperties.isEmpty { updatePendingProperties() }
            if flags.needsLayout {
                layOutOnce()
            }
            guard flags.descendantNeedsLayout else { continue }
            flags.descendantNeedsLayout = false
            var index = 0
            // By index: a subview's layout may add and remove its siblings.
            while index < children.count {
                let child = children[index]
                if child.flags.needsLayout || child.flags.descendantNeedsLayout { child.layOutSubtree() }
                index += 1
            }
        }
    }

    private func layOutOnce() {
        if controller != nil || ownPasses.hearsInsets { announceInsets() }
        if flags.hasConstraintsInTree {
            if flags.needsUpdateConstraints { updateConstraintsInTree() }
            settleConstraints()
        }
        flags.needsLayout = false
        controller?.announceLayout(.willLayout)
        if ownPasses.contains(.layout) {
            observing(.layout, layOutLayer)
        } else {
            layOutLayer()
        }
        controller?.announceLayout(.didLayout)
        if flags.hasConstraintsInTree { controller?.constraintsDidLayOut() }
    }

    /// The layer's method has the view lay out, unless its class does something else.
    private func layOutLayer() {
        if ownPasses.contains(.sublayers) {
            ownLayer.layoutSublayers()
        } else {
            layoutSublayers(of: ownLayer)
        }
    }

    private func reportUnsettledLayout() {
        guard flags.hasConstraintsInTree else { return }
        Diagnostics.report(
            "The layout of \(layoutName) does not settle: views keep changing each other's constraints or frames."
        )
    }

    static let maximumLayoutRounds = 16

    private static var layoutDepth = 0

    /// Whether a layout pass is under way.
    static var isInLayout: Bool { layoutDepth > 0 }

    /// What `effectiveUserInterfaceLayoutDirection` is unless a subclass overrides it.
    final var ownLayoutDirection: UIUserInterfaceLayoutDirection {
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

    /// Whether leading is at the right. Layout depends on the direction through this property only.
    ///
    /// Geometry is computed from left to right and mirrored with `CGRect.mirrored(in:if:)`.
    final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The pixels of the screen that the view is on.
    final var pixelGrid: PixelGrid { PixelGrid(scale: traitCollection.displayScale) }

    /// What `safeAreaInsets` is unless a subclass overrides it.
    final var ownSafeArea: UIEdgeInsets {
        let bars = addedSafeAreaInsets
        let inherited = bars == .zero ? inheritedSafeAreaInsets : inheritedSafeAreaInsets.adding(bars)
        guard let controller else { return inherited }
        let own = controller.ownSafeAreaInsets
        let held = controller.heldSafeArea
        guard own != .zero || held != .zero else { return inherited }
        return inherited.adding(own).adding(held)
    }

    /// What the superview's insets cover of this view, edge by edge, and no more than they have: beyond the superview's
    /// bounds nothing is covered.
    private final var inheritedSafeAreaInsets: UIEdgeInsets {
        guard let parent else { return .zero }
        let outer = parent.safeAreaInsets
        guard outer != .zero else { return .zero }
        let frame = ownLayer.frameInSuperlayer
        let bounds = parent.storedBounds
        func covered(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
            max(0, min(inset, inset - distance))
        }
        return UIEdgeInsets(
            top: covered(outer.top, frame.minY - bounds.minY),
            left: covered(outer.left, frame.minX - bounds.minX),
            bottom: covered(outer.bottom, bounds.maxY - frame.maxY),
            right: covered(outer.right, bounds.maxX - frame.maxX))
    }

    final var effectiveTraits: UITraitCollection {
        let outer = controller?.traitCollection ?? parent?.effectiveTraits ?? traitsWithoutSuperview
        var traits = outer
        if let overriddenTraits { traits = UITraitCollection(traitsFrom: [outer, overriddenTraits]) }
        guard let limits = layoutSettings?.contentSizeLimits else { return traits }
        return limits.applied(to: traits)
    }

    private var traitsWithoutSuperview: UITraitCollection {
        (self as? UIWindow)?.traits ?? UITraitCollection.current
    }
}
