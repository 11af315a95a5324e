import Drawing

/// What of a collection view is there before a change.
@MainActor
struct CollectionScene {
    let bounds: CGRect
    /// The attributes of the views that are shown.
    private var views: [ObjectIdentifier: UICollectionViewLayoutAttributes] = [:]
    /// The attributes of the elements within a screen of what is visible.
    private var elements: [CollectionElement: UICollectionViewLayoutAttributes] = [:]

    init(of collection: UICollectionView) {
        bounds = collection.bounds
        noteViews(of: collection)
        // A layout that has to prepare does not know any more where elements were.
        guard !collection.tiling.isInvalid else { return }
        let near = bounds.inset(dx: -bounds.width, dy: -bounds.height)
        let found =
            collection.collectionViewLayout.layoutAttributesForElements(in: collection.mirrored(near)) ?? []
        for attributes in found {
            let element = CollectionElement(attributes)
            if elements[element] == nil { elements[element] = collection.mirrored(attributes).duplicate }
        }
    }

    private mutating func noteViews(of collection: UICollectionView) {
        for (element, view) in collection.shown {
            guard let attributes = view.attributes else { continue }
            views[ObjectIdentifier(view)] = attributes
            elements[element] = attributes
        }
    }

    func attributes(of view: UICollectionReusableView) -> UICollectionViewLayoutAttributes? {
        views[ObjectIdentifier(view)]
    }

    func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? { elements[element] }
}

/// A change that is shown by animation: of the items, or of the layout.
@MainActor
struct CollectionChange {
    let scene: CollectionScene
    /// The views whose elements exist no longer, with their old elements.
    let gone: [(view: UICollectionReusableView, element: CollectionElement)]
    /// What an element was before; nil for a new one.
    let elementBefore: (CollectionElement) -> CollectionElement?
}

extension UICollectionView {
    /// The attributes that an element had before the change that is being applied.
    final func attributesBeforeChange(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        updates.scene?.attributes(of: element)
    }

    /// Whether an animation would be visible.
    private var canAnimate: Bool { isSeen && UIView.areAnimationsEnabled && AnimationGroup.suppressions == 0 }

    /// Shows a change that data and layout have taken already.
    ///
    /// - Parameter finalize: called in the animation.
    final func finish(
        _ change: CollectionChange, finalize: @escaping () -> Void, _ complete: @escaping (Bool) -> Void
    ) {
        let moved = detachHidden(change)
        UIView.performWithoutAnimation { tile() }
        let leaving = change.gone + moved
        guard canAnimate else {
            finalize()
            for (view, element) in leaving { recycle(view, element) }
            return complete(true)
        }
        animate(change, leaving, finalize, complete)
    }

    /// Takes the views out whose elements are no longer visible.
    private func detachHidden(
        _ change: CollectionChange
    ) -> [(view: UICollectionReusableView, element: CollectionElement)] {
        var moved: [(view: UICollectionReusableView, element: CollectionElement)] = []
        for (element, view) in shown {
            if window?.hasKeyboard(in: view) == true { continue }
            if let attributes = attributes(of: element), !attributes.isHidden,
                attributes.frame.sharesArea(with: bounds)
                    || collectionViewLayout.container(of: attributes) != nil
            {
                continue
            }
            shown[element] = nil
            moved.append((view, change.elementBefore(element) ?? element))
        }
        return moved
    }

    /// A view and what it looks like at the end of the animation.
    private struct Movement {
        var view: UICollectionReusableView
        var end: UICollectionViewLayoutAttributes
    }

    private func animate(
        _ change: CollectionChange, _ leaving: [(view: UICollectionReusableView, element: CollectionElement)],
        _ finalize: @escaping () -> Void, _ complete: @escaping (Bool) -> Void
    ) {
        let final = storedBounds
        var movements: [Movement] = []
        UIView.performWithoutAnimation {
            bounds.origin = change.scene.bounds.origin
            movements = startMovements(change)
        }
        movements += leaving.compactMap { view, element in
            departure(of: view, element, change).map { Movement(view: view, end: $0) }
        }
        updates.leaving += leaving
        UIView.animate(withDuration: CollectionUpdates.duration, delay: 0, options: .allowUserInteraction) {
            bounds.origin = final.origin
            for movement in movements { movement.view.place(movement.end) }
            finalize()
        } completion: { [weak self] finished in
            self?.didLeave(leaving.map(\.view))
            complete(finished)
        }
    }

    /// Puts the views that are shown where they were before, or where new ones come from.
    private func startMovements(_ change: CollectionChange) -> [Movement] {
        shown.compactMap { element, view in
            guard let end = view.attributes else { return nil }
            if let start = change.scene.attributes(of: view) ?? arrival(of: element, change) {
                view.place(start)
            }
            return Movement(view: view, end: end)
        }
    }

    /// Where an element comes from that is visible now and was not before.
    private func arrival(
        of element: CollectionElement, _ change: CollectionChange
    ) -> UICollectionViewLayoutAttributes? {
        let layout = collectionViewLayout
        let asked =
            switch element {
            case .cell(let path): layout.initialLayoutAttributesForAppearingItem(at: path)
            case .supplementary(let kind, let path):
                layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
            case .decoration(let kind, let path):
                layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
            }
        if let asked { return mirrored(asked) }
        let before = change.elementBefore(element).flatMap { change.scene.attributes(of: $0) }
        return before ?? attributes(of: element)?.faded
    }

    /// Where an element goes that was visible before and is not any more.
    private func departure(
        of view: UICollectionReusableView, _ element: CollectionElement, _ change: CollectionChange
    ) -> UICollectionViewLayoutAttributes? {
        let layout = collectionViewLayout
        let asked =
            switch element {
            case .cell(let path): layout.finalLayoutAttributesForDisappearingItem(at: path)
            case .supplementary(let kind, let path):
                layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
            case .decoration(let kind, let path):
                layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
            }
        if let asked { return mirrored(asked) }
        let isGone = change.gone.contains { $0.view === view }
        let now = isGone ? nil : view.attributes.flatMap { attributes(of: CollectionElement($0)) }
        return now ?? change.scene.attributes(of: view)?.faded
    }

    private func didLeave(_ views: [UICollectionReusableView]) {
        for view in views {
            guard let index = updates.leaving.firstIndex(where: { $0.view === view }) else { continue }
            let (_, element) = updates.leaving.remove(at: index)
            recycle(view, element)
        }
    }

    /// Removes the views that are being animated out.
    final func removeLeavingViews() { didLeave(updates.leaving.map(\.view)) }

    // MARK: Another layout

    /// Takes another layout without laying out.
    final func exchangeLayout(for layout: UICollectionViewLayout) {
        storedLayout.owner = nil
        storedLayout = layout
        layout.owner = self
    }

    final func changeLayout(
        to layout: UICollectionViewLayout, animated: Bool, _ complete: ((Bool) -> Void)?
    ) {
        let old = collectionViewLayout
        guard layout !== old else {
            complete?(true)
            return
        }
        guard !needsReload, tiling.knownBounds != nil, !tiling.isRunning else {
            exchangeLayout(for: layout)
            recycleViews()
            old.wasReplaced()
            layout.invalidateLayout()
            complete?(true)
            return
        }
        removeLeavingViews()
        if tiling.isInvalid { prepareLayout() }
        transition(from: old, to: layout, animated: animated, complete)
    }

    private func transition(
        from old: UICollectionViewLayout, to layout: UICollectionViewLayout, animated: Bool,
        _ complete: ((Bool) -> Void)?
    ) {
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        let scene = CollectionScene(of: self)
        updates.scene = scene
        defer { updates.scene = nil }
        let anchor = middleItem
        for view in shown.values { view.willTransition(from: old, to: layout) }
        let gone = shown.filter { if case .decoration = $0.key { true } else { false } }
        for element in gone.keys { shown[element] = nil }
        UIView.performWithoutAnimation {
            exchangeLayout(for: layout)
            layout.invalidateLayout()
            prepareLayout()
            if let anchor { keepVisible(anchor.path, at: anchor.position) }
        }
        let change = CollectionChange(
            scene: scene, gone: gone.map { ($0.value, $0.key) }, elementBefore: { $0 })
        let show = {
            self.finish(change, finalize: {}) { finished in
                old.finalizeLayoutTransition()
                layout.finalizeLayoutTransition()
                for view in self.shown.values { view.didTransition(from: old, to: layout) }
                complete?(finished)
            }
        }
        if animated { show() } else { UIView.performWithoutAnimation(show) }
    }

    /// The item nearest to the middle of what is visible, and where its middle is on the screen.
    private var middleItem: (path: IndexPath, position: CGPoint)? {
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let cells = shown.compactMap { element, view in
            element.cellPath.flatMap { path in view.attributes.map { (path: path, center: $0.center) } }
        }
        func distance(_ center: CGPoint) -> CGFloat { hypot(center.x - middle.x, center.y - middle.y) }
        let nearest = cells.min { (distance($0.center), $0.path) < (distance($1.center), $1.path) }
        return nearest.map {
            ($0.path, CGPoint(x: $0.center.x - bounds.minX, y: $0.center.y - bounds.minY))
        }
    }

    /// Scrolls so that an item stays where it is on the screen, as far as there is content, and where layout and
    /// delegate do not want something else.
    private func keepVisible(_ path: IndexPath, at position: CGPoint) {
        var proposed = contentOffset
        if let center = itemAttributes(at: path)?.center {
            proposed = CGPoint(x: center.x - position.x, y: center.y - position.y)
        }
        let target = targetOffset(for: clamped(proposed))
        if target != contentOffset { contentOffset = target }
    }
}
