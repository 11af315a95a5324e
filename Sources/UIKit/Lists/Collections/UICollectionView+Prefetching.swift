import Drawing

/// Is notified of items that are likely to become visible soon, to prepare data that takes long to get.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: SelectorResponding {
    /// These items are within one screen in the direction of scrolling. Each is announced once as long as it stays
    /// there.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])

    /// These items, which were announced before, are no longer likely to become visible. Optional: the default does
    /// nothing.
    func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    public func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {}
}

/// The state of prefetching.
@MainActor
struct CollectionPrefetch {
    weak var source: (any UICollectionViewDataSourcePrefetching)? { didSet { ahead = [] } }
    var isEnabled = true { didSet { ahead = [] } }
    /// The items that were announced and are not visible yet.
    var ahead: Set<IndexPath> = []
    var lastOffset = CGPoint.zero
    /// The direction of scrolling, as steps of the visible size; zero before the first step.
    var direction = CGVector.zero
}

extension UICollectionView {
    /// Announces the items that have come within one screen, and cancels those that no longer are.
    final func prefetchItems() {
        guard let source = prefetch.source, prefetch.isEnabled else { return }
        let visible = storedBounds
        followDirection(to: visible.origin)
        let (dx, dy) = (prefetch.direction.dx, prefetch.direction.dy)
        guard dx != 0 || dy != 0 else { return }
        let near = mirrored(visible.offsetBy(dx: dx * visible.width, dy: dy * visible.height))
        let found = collectionViewLayout.layoutAttributesForElements(in: near) ?? []
        let paths = found.filter { $0.representedElementCategory == .cell && $0.frame.sharesArea(with: near) }
            .map(\.indexPath).filter { shown[.cell($0)] == nil }.sorted()
        let known = prefetch.ahead
        prefetch.ahead = Set(paths)
        let gone = known.subtracting(prefetch.ahead).filter { shown[.cell($0)] == nil && has($0) }
        let new = paths.filter { !known.contains($0) }
        if !gone.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: gone.sorted()) }
        if !new.isEmpty { source.collectionView(self, prefetchItemsAt: new) }
    }

    private func followDirection(to offset: CGPoint) {
        let (dx, dy) = (offset.x - prefetch.lastOffset.x, offset.y - prefetch.lastOffset.y)
        prefetch.lastOffset = offset
        guard dx != 0 || dy != 0 else { return }
        prefetch.direction =
            abs(dx) > abs(dy) ? CGVector(dx: dx > 0 ? 1 : -1, dy: 0) : CGVector(dx: 0, dy: dy > 0 ? 1 : -1)
    }
}
