/// Which rows of a table are selected, and which row has the keyboard cursor.
struct TableSelection {
    private(set) var paths: Set<IndexPath> = []
    /// The row from which Shift extends the selection.
    var anchor: IndexPath?
    /// The row with the keyboard cursor, from which arrow keys move.
    var cursor: IndexPath?
    /// Whether the focus ring is shown around the cursor's row.
    var showsCursor = false

    func contains(_ path: IndexPath) -> Bool { paths.contains(path) }

    mutating func insert(_ path: IndexPath) { paths.insert(path) }

    mutating func remove(_ path: IndexPath) { paths.remove(path) }

    /// Removes rows that no longer exist.
    mutating func drop(_ isGone: (IndexPath) -> Bool) {
        paths = paths.filter { !isGone($0) }
        if anchor.map(isGone) == true { anchor = nil }
        if cursor.map(isGone) == true { cursor = nil }
    }

    /// Renumbers the rows after a change.
    ///
    /// - Parameters:
    ///   - keepsReloaded: whether rows that are reloaded stay selected.
    ///   - isThere: whether a row exists after the change.
    mutating func follow(
        _ map: TableChangeMap, keepsReloaded: Bool = false, isThere: (IndexPath) -> Bool
    ) {
        paths = Set(paths.compactMap { map.isReloaded($0) && !keepsReloaded ? nil : map.path(after: $0) })
        anchor = anchor.flatMap { map.path(after: $0) }
        // When the cursor's row was deleted, the row that took its position gets the cursor.
        cursor = cursor.flatMap { old in
            map.path(after: old)
                ?? [old, IndexPath(row: max(0, old.row - 1), section: old.section)].first(where: isThere)
        }
    }
}
