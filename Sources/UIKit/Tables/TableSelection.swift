/// Which rows of a table are selected, and where the keys are.
struct TableSelection {
    private(set) var paths: Set<IndexPath> = []
    /// The row from which Shift extends.
    var anchor: IndexPath?
    /// The row that the keys have come to.
    var cursor: IndexPath?
    /// Whether the row that the keys have come to is marked.
    var showsCursor = false

    func contains(_ path: IndexPath) -> Bool { paths.contains(path) }

    mutating func insert(_ path: IndexPath) { paths.insert(path) }

    mutating func remove(_ path: IndexPath) { paths.remove(path) }

    /// Forgets rows.
    mutating func drop(_ isGone: (IndexPath) -> Bool) {
        paths = paths.filter { !isGone($0) }
        if anchor.map(isGone) == true { anchor = nil }
        if cursor.map(isGone) == true { cursor = nil }
    }

    /// The same rows after a change.
    ///
    /// - Parameter isThere: whether there is a row at a place now.
    mutating func follow(_ map: TableChangeMap, isThere: (IndexPath) -> Bool) {
        paths = Set(paths.compactMap { map.isReloaded($0) ? nil : map.path(after: $0) })
        anchor = anchor.flatMap { map.path(after: $0) }
        // Keys go on from where a row was that has gone.
        cursor = cursor.flatMap { old in
            map.path(after: old)
                ?? [old, IndexPath(row: max(0, old.row - 1), section: old.section)].first(where: isThere)
        }
    }
}
