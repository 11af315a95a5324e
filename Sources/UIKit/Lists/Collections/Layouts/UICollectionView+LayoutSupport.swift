/// What the toolkit's layouts do with their collection view.
extension UICollectionView {
    /// What is visible along an axis, in the content's coordinates: within the content insets.
    final func visibleRange(isHorizontal: Bool) -> ClosedRange<CGFloat> {
        let visible = bounds.inset(by: adjustedContentInset)
        return isHorizontal
            ? visible.origin.x...max(visible.origin.x, visible.origin.x + visible.size.width)
            : visible.origin.y...max(visible.origin.y, visible.origin.y + visible.size.height)
    }

    /// Has all views measured that are shown: what they were measured in has changed.
    final func askForAllSizes() {
        guard !shown.isEmpty else { return }
        for view in shown.values { tiling.unsized.insert(ObjectIdentifier(view)) }
        tiling.isStale = true
        setNeedsLayout()
    }

    /// Scrolls so that the first item that is wholly visible stays where it is while others get new sizes. Called while
    /// the layout prepares. Nothing happens at the beginning of the content, which stays visible.
    ///
    /// - Parameters:
    ///   - old: the items in a rectangle before the change.
    ///   - new: where an item is after it.
    final func keepVisible(
        isHorizontal: Bool, old: (CGRect) -> [(IndexPath, CGRect)], new: (IndexPath) -> CGRect?
    ) {
        let visible = visibleRange(isHorizontal: isHorizontal)
        guard visible.lowerBound > 0 else { return }
        func start(_ rect: CGRect) -> CGFloat { isHorizontal ? rect.minX : rect.minY }
        let items = old(mirrored(bounds))
        let whole = items.filter { start($0.1) >= visible.lowerBound }
        guard let anchor = (whole.isEmpty ? items : whole).min(by: { start($0.1) < start($1.1) }),
            let now = new(anchor.0)
        else { return }
        let shift = start(now) - start(anchor.1)
        if isHorizontal { tiling.adjustment.x += shift } else { tiling.adjustment.y += shift }
    }

    /// Adds a part of a section that scrolls by itself, between the views of other elements.
    final func insertStrip(_ strip: OrthogonalStrip) {
        let below = children.lastIndex { self.level(of: $0).map { $0 <= strip.level } ?? false }
        insertSubview(strip, at: below.map { $0 + 1 } ?? (backgroundView == nil ? 0 : 1))
    }

    /// The number by which a view lies over or below others; nil for views that show no element.
    final func level(of view: UIView) -> Int? {
        (view as? UICollectionReusableView)?.attributes?.zIndex ?? (view as? OrthogonalStrip)?.level
    }

    /// A part of a section has scrolled by itself: other items may be visible in it.
    final func stripDidScroll() {
        guard !tiling.isRunning else { return }
        tiling.isStale = true
        setNeedsLayout()
    }
}
