import Drawing

/// The state of a collection view's layout.
struct CollectionTiling {
    /// Whether the layout has to prepare.
    var isInvalid = true
    var isRunning = false
    /// Whether the layout may describe the visible elements anew.
    var isStale = true
    /// The bounds for which the layout was asked last; nil before the first layout.
    var knownBounds: CGRect?
    /// The bounds before a change, while the layout is asked about it.
    var oldBounds: CGRect?
    /// The visible rectangle whose elements are shown.
    var tiled = CGRect.null
    /// By how much invalidation contexts want the content scrolled.
    var adjustment = CGPoint.zero
    /// Views whose content may need another size.
    var unsized: Set<ObjectIdentifier> = []
    /// The width in which elements are mirrored; nil where they are not.
    var mirrorWidth: CGFloat?
    /// The target of an animated scroll.
    var scrollTarget: (path: IndexPath, position: UICollectionView.ScrollPosition)?

    /// How often elements may change each other's places in one layout.
    static let maximumRounds = 24
}

/// Asking the layout, and adding, placing and removing views.
extension UICollectionView {
    // MARK: Invalidation

    final func setNeedsReload() {
        needsReload = true
        collectionViewLayout.invalidateForNewData()
        setNeedsLayout()
    }

    final func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        tiling.isInvalid = true
        tiling.isStale = true
        tiling.adjustment.x += context.contentOffsetAdjustment.x
        tiling.adjustment.y += context.contentOffsetAdjustment.y
        setNeedsLayout()
    }

    /// Tells the layout about new bounds, once for all changes since the last layout.
    private func noticeBounds() {
        let new = storedBounds
        guard let old = tiling.knownBounds, old != new else {
            tiling.knownBounds = new
            return
        }
        tiling.oldBounds = old
        let layout = collectionViewLayout
        let isInvalid = layout.shouldInvalidateLayout(forBoundsChange: new)
        let context = isInvalid ? layout.invalidationContext(forBoundsChange: new) : nil
        tiling.oldBounds = nil
        tiling.knownBounds = new
        if let context { layout.invalidateLayout(with: context) }
    }

    /// Brings data and layout up to date, without views.
    final func prepareLayout() {
        loadIfNeeded()
        noticeBounds()
        var rounds = 0
        while tiling.isInvalid, rounds < CollectionTiling.maximumRounds {
            rounds += 1
            tiling.isInvalid = false
            collectionViewLayout.prepare()
            takeContentSize()
            noticeBounds()
        }
    }

    private func takeContentSize() {
        let layout = collectionViewLayout
        let size = layout.collectionViewContentSize
        let wasMirrored = tiling.mirrorWidth
        let isMirroring =
            layout.flipsHorizontallyInOppositeLayoutDirection
            && layout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
        tiling.mirrorWidth = isMirroring ? size.width : nil
        let end = contentSize.width - contentOffset.x
        let isFirst = isMirroring && wasMirrored == nil
        let adjustment = tiling.adjustment
        tiling.adjustment = .zero
        if contentSize != size { contentSize = size }
        if let wasMirrored, isMirroring, wasMirrored != size.width {
            // Content grows at its end, which is on the left.
            contentOffset = clamped(CGPoint(x: size.width - end, y: contentOffset.y))
        } else if isFirst, size.width > storedBounds.width {
            contentOffset = CGPoint(x: horizontalAxis.range.upperBound, y: contentOffset.y)
        }
        guard adjustment != .zero else { return }
        shiftContent(by: adjustment.y)
        if adjustment.x != 0 { contentOffset.x += adjustment.x }
    }

    // MARK: Tiling

    /// Adds and places the views that are visible, and removes those that no longer are. Takes time in proportion to
    /// what the layout says is visible, not to the number of items.
    final func tile() {
        guard !tiling.isRunning else { return }
        tiling.isRunning = true
        prepareLayout()
        var rounds = 0
        while tiling.isStale || tiling.tiled != storedBounds, rounds < CollectionTiling.maximumRounds {
            rounds += 1
            showElements()
            askForSizes()
            prepareLayout()
        }
        tiling.isRunning = false
        layOutBackground()
        finishScrolling()
        updateFocusRing()
        prefetchItems()
    }

    private func showElements() {
        tiling.isStale = false
        let visible = storedBounds
        tiling.tiled = visible
        let wanted = visibleAttributes(in: visible)
        removeHidden(except: wanted.byElement)
        for element in wanted.order {
            guard let attributes = wanted.byElement[element] else { continue }
            if let view = shown[element] {
                update(view, attributes)
            } else {
                show(element, attributes)
            }
        }
    }

    /// What the layout has in a rectangle, in its order.
    private func visibleAttributes(
        in rect: CGRect
    ) -> (order: [CollectionElement], byElement: [CollectionElement: UICollectionViewLayoutAttributes]) {
        guard rect.width > 0, rect.height > 0 else { return ([], [:]) }
        let layout = collectionViewLayout
        let asked = mirrored(rect)
        var found: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
        var order: [CollectionElement] = []
        for attributes in layout.layoutAttributesForElements(in: asked) ?? [] where !attributes.isHidden {
            guard attributes.frame.sharesArea(with: asked) || layout.container(of: attributes) != nil else {
                continue
            }
            let element = CollectionElement(attributes)
            if let path = element.cellPath, !has(path) { reportUnknown(path) }
            if found.updateValue(mirrored(attributes), forKey: element) == nil { order.append(element) }
        }
        return (order, found)
    }

    private func reportUnknown(_ path: IndexPath) {
        preconditionFailure(
            "The layout has a cell at an index path that does not exist: section \(path.section), item \(path.item)."
        )
    }

    private func update(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        guard let old = view.attributes else { return }
        let isElsewhere = view.superview !== (collectionViewLayout.container(of: attributes) ?? self)
        guard isElsewhere || !old.isEqual(attributes) else { return }
        view.adopt(attributes.duplicate)
        if isElsewhere || old.zIndex != attributes.zIndex { insert(view) }
    }

    private func show(_ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes) {
        UIView.performWithoutAnimation {
            guard let view = makeView(for: element, attributes) else { return }
            // The data source may give a view that is still shown for another element; it then moves to this one.
            if view.collection === self, let old = self.element(of: view) { shown[old] = nil }
            shown[element] = view
            view.collection = self
            view.adopt(attributes.duplicate)
            willDisplay(view, element)
            insert(view)
        }
    }

    /// Puts a view between the others according to its `zIndex`.
    final func insert(_ view: UICollectionReusableView) {
        guard let attributes = view.attributes else { return }
        let parent = collectionViewLayout.container(of: attributes) ?? self
        let level = attributes.zIndex
        let others = parent.children.filter { $0 !== view }
        let below = others.lastIndex { self.level(of: $0).map { $0 <= level } ?? false }
        let bottom = parent === self && backgroundView != nil ? 1 : 0
        parent.insertSubview(view, at: below.map { $0 + 1 } ?? bottom)
    }

    private func removeHidden(except wanted: [CollectionElement: UICollectionViewLayoutAttributes]) {
        for (element, view) in shown where wanted[element] == nil {
            // A cell that contains the first responder or a touch would lose it.
            if mustStay(view), element.cellPath.map(has) ?? true {
                follow(element, view)
                continue
            }
            shown[element] = nil
            recycle(view, element)
        }
    }

    /// Keeps a view where the layout has its element, though it is not visible.
    private func follow(_ element: CollectionElement, _ view: UICollectionReusableView) {
        if let attributes = attributes(of: element) { update(view, attributes) }
    }

    private func mustStay(_ view: UICollectionReusableView) -> Bool {
        guard let window else { return false }
        return window.hasKeyboard(in: view) || window.touchDispatch.isTouched(view)
    }

    /// Removes a view and keeps it for reuse.
    final func recycle(_ view: UICollectionReusableView, _ element: CollectionElement) {
        view.removeFromSuperview()
        view.collection = nil
        view.attributes = nil
        didEndDisplaying(view, element)
        keep(view, element)
    }

    private func willDisplay(_ view: UICollectionReusableView, _ element: CollectionElement) {
        switch element {
        case .cell(let path):
            guard let cell = view as? UICollectionViewCell else { return }
            collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
        case .supplementary(let kind, let path):
            collectionDelegate?.collectionView(
                self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
        case .decoration: break
        }
    }

    private func didEndDisplaying(_ view: UICollectionReusableView, _ element: CollectionElement) {
        switch element {
        case .cell(let path):
            guard let cell = view as? UICollectionViewCell else { return }
            collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
        case .supplementary(let kind, let path):
            collectionDelegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: path)
        case .decoration: break
        }
    }

    private func layOutBackground() {
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    }

    // MARK: Sizes

    /// The content of a view may need another size.
    final func contentDidChange(of view: UICollectionReusableView) {
        // What data sources and delegates do to new views is followed by a measurement anyway.
        guard selfSizingInvalidation != .disabled, !tiling.isRunning, view.superview != nil,
            view.attributes.map({ $0.fitting?.isEmpty != true }) == true
        else { return }
        tiling.unsized.insert(ObjectIdentifier(view))
        tiling.isStale = true
        setNeedsLayout()
    }

    /// Asks views that are new, or whose content has changed, for their sizes, and tells the layout.
    private func askForSizes() {
        let unsized = tiling.unsized
        guard !unsized.isEmpty else { return }
        tiling.unsized = []
        for view in shown.values where unsized.contains(ObjectIdentifier(view)) { askForSize(of: view) }
    }

    private func askForSize(of view: UICollectionReusableView) {
        guard let shown = view.attributes, shown.fitting?.isEmpty != true else { return }
        let layout = collectionViewLayout
        view.updatePropertiesIfNeeded()
        let original = mirrored(shown)
        let preferred = view.preferredLayoutAttributesFitting(original.duplicate)
        guard preferred.size != original.size || !preferred.isEqual(original),
            layout.shouldInvalidateLayout(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
        else { return }
        layout.invalidateLayout(
            with: layout.invalidationContext(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    }

    // MARK: Direction

    /// Attributes in the coordinates of what is seen: mirrored where the layout does not know the direction. The same
    /// way leads back.
    final func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let width = tiling.mirrorWidth, collectionViewLayout.container(of: attributes) == nil else {
            return attributes
        }
        let copy = attributes.duplicate
        copy.center.x = width - copy.center.x
        return copy
    }

    final func mirrored(_ rect: CGRect) -> CGRect {
        guard let width = tiling.mirrorWidth else { return rect }
        return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
}
