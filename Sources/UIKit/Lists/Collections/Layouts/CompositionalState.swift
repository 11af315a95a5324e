/// What a compositional layout has computed, and what is no longer valid of it.
@MainActor
struct CompositionalState {
    /// What of the collection view decides about the layout.
    struct Input: Hashable {
        /// The visible size within the content insets.
        var size: CGSize
        /// The safe area and the margins, as far as they are beyond the content insets.
        var safeArea: UIEdgeInsets
        var margins: UIEdgeInsets
        var isHorizontal: Bool
        var scale: CGFloat
        var isMirrored: Bool

        /// The length across the direction of scrolling.
        var breadth: CGFloat { size.length(!isHorizontal) }
    }

    var input: Input?
    var environment: CompositionalEnvironment?
    /// The sections as the app describes them; nil when it has to be asked.
    var sections: [NSCollectionLayoutSection]?
    var geometry: CompositionalGeometry?
    /// Whether sizes were measured that the geometry does not have yet: of which elements, by sections.
    var changed: [Int: Set<CompositionalMeasure>] = [:]
    /// The sizes of views that were visible, by sections.
    var measured: [Int: [CompositionalMeasure: CGSize]] = [:]
    /// The sizes of the layout's own boundary items.
    var measuredBoundaries: [CompositionalMeasure: CGSize] = [:]
    /// Whether the layout's own boundary items have other sizes than the geometry.
    var areBoundariesChanged = false
    /// The parts of sections that scroll by themselves and have been visible.
    var strips: [Int: OrthogonalStrip] = [:]
    /// Where those are that are not kept at present.
    var offsets: [Int: CGPoint] = [:]
    /// Whether the measured sizes are those of the items as they are after changes.
    private var hasFollowed = false

    /// Whether something depends on what is visible.
    var isScrollDependent: Bool {
        sections?.contains { section in
            section.visibleItemsInvalidationHandler != nil
                || section.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds)
        } ?? false
    }

    mutating func invalidate(_ context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateDataSourceCounts {
            if !hasFollowed { forgetSizes() }
            hasFollowed = false
        }
        if context.invalidateEverything || context.invalidateDataSourceCounts { sections = nil }
    }

    mutating func forgetSizes() {
        measured = [:]
        measuredBoundaries = [:]
        changed = [:]
    }

    mutating func take(_ size: CGSize, of measure: CompositionalMeasure, section: Int?) {
        guard let section else {
            measuredBoundaries[measure] = size
            areBoundariesChanged = true
            return
        }
        measured[section, default: [:]][measure] = size
        changed[section, default: []].insert(measure)
    }

    // MARK: Changes of items

    /// Items and sections have other index paths.
    mutating func follow(_ map: TableChangeMap) {
        hasFollowed = true
        let old = measured
        measured = [:]
        for (section, sizes) in old {
            for (measure, size) in sizes {
                guard let (section, measure) = Self.followed(measure, section, map) else { continue }
                measured[section, default: [:]][measure] = size
            }
        }
        changed = [:]
        strips = Self.renumbered(strips, map)
        for (section, strip) in strips { strip.section = section }
        offsets = Self.renumbered(offsets, map)
    }

    private static func renumbered<Value>(_ old: [Int: Value], _ map: TableChangeMap) -> [Int: Value] {
        var new: [Int: Value] = [:]
        for (section, value) in old {
            if let section = map.section(after: section) { new[section] = value }
        }
        return new
    }

    private static func followed(
        _ measure: CompositionalMeasure, _ section: Int, _ map: TableChangeMap
    ) -> (Int, CompositionalMeasure)? {
        func moved(_ item: Int) -> IndexPath? {
            let old = IndexPath(item: item, section: section)
            return map.isReloaded(old) ? nil : map.path(after: old)
        }
        switch measure {
        case .item(let item): return moved(item).map { ($0.section, .item($0.item)) }
        case .badge(let kind, let item): return moved(item).map { ($0.section, .badge(kind, $0.item)) }
        case .boundary:
            guard !map.isReloaded(IndexPath(item: NSNotFound, section: section)) else { return nil }
            return map.section(after: section).map { ($0, measure) }
        }
    }
}
