/// What a flow layout has computed, and what is no longer valid of it.
struct FlowState {
    /// What the sections are laid out in, and by which insets.
    struct Container: Hashable {
        var geometry: FlowGeometry.Container
        /// Additional insets of sections, in the collection view's axes.
        var inset: UIEdgeInsets
    }

    var container: Container?
    /// What is known of the sections without measured sizes; nil when it has to be asked for.
    var sections: [FlowSection]?
    /// nil when items have to be arranged.
    var geometry: FlowGeometry?
    /// What was valid before sizes were measured, for what is visible to stay where it is.
    var previous: FlowGeometry?
    /// The sizes of items that were visible, where sizes are estimated.
    var measured: [IndexPath: CGSize] = [:]
    /// Whether the measured sizes are those of the items as they are after changes.
    private var hasFollowed = false

    /// The size of an item, as far as it is known.
    func size(ofItemAt path: IndexPath) -> CGSize? {
        measured[path] ?? (geometry ?? previous)?.frame(of: .item(path))?.size
    }

    @MainActor
    mutating func invalidate(_ context: UICollectionViewLayoutInvalidationContext) {
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        let isEverything = context.invalidateEverything || context.invalidateDataSourceCounts
        if context.invalidateDataSourceCounts {
            if !hasFollowed { measured = [:] }
            hasFollowed = false
        }
        if isEverything || flow?.invalidateFlowLayoutDelegateMetrics ?? true {
            sections = nil
            geometry = nil
            previous = nil
        } else if flow?.invalidateFlowLayoutAttributes ?? true, geometry != nil {
            previous = previous ?? geometry
            geometry = nil
        }
    }

    /// Items have other index paths.
    mutating func follow(_ map: TableChangeMap) {
        hasFollowed = true
        let old = measured
        measured = [:]
        for (path, size) in old where !map.isReloaded(path) {
            if let path = map.path(after: path) { measured[path] = size }
        }
    }
}
