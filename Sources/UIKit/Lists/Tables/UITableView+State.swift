/// State restoration: which rows are selected, and which one is the first visible one. Rows are stored by the
/// identifiers that the data source has for them (`UIDataSourceModelAssociation`), else by their index paths.
extension UITableView {
    private static let selectionKey = "UITableViewSelectedRows"
    private static let topRowKey = "UITableViewTopRow"
    private static let topDistanceKey = "UITableViewTopDistance"

    final func encodeRows(with coder: NSCoder) {
        loadIfNeeded()
        let selected = selection.paths.sorted().map { name(of: $0) }
        if !selected.isEmpty { coder.encode(selected, forKey: Self.selectionKey) }
        guard let anchor = topRowAnchor else { return }
        coder.encode(name(of: anchor.path), forKey: Self.topRowKey)
        coder.encode(Double(anchor.distance), forKey: Self.topDistanceKey)
    }

    /// Selects the rows that still exist, and scrolls the first visible row to its old position. The delegate
    /// is not notified.
    final func decodeRows(with coder: NSCoder) {
        ownWindow?.layoutIfNeeded()
        loadIfNeeded()
        let names = coder.decodeObject(forKey: Self.selectionKey) as? [Any] ?? []
        let paths = names.compactMap { ($0 as? String).flatMap(path(named:)) }
        if !paths.isEmpty {
            deselectAllQuietly()
            for path in allowsMultipleSelectionNow ? paths : Array(paths.prefix(1)) {
                selectRow(at: path, animated: false, scrollPosition: .none)
            }
        }
        guard let name = coder.decodeObject(forKey: Self.topRowKey) as? String, let top = path(named: name)
        else { return decodeVisiblePart(with: coder) }
        let distance = CGFloat(coder.decodeDouble(forKey: Self.topDistanceKey))
        scrollToRow(at: top, at: .top, animated: false)
        guard distance.isFinite, abs(distance) < 100_000 else { return }
        restore(TableAnchor(path: top, distance: distance))
        setNeedsLayout()
    }

    /// The string that is stored for a row: the data source's identifier, or the index path.
    private func name(of path: IndexPath) -> String {
        let own = (dataSource as? any UIDataSourceModelAssociation)?
            .modelIdentifierForElement(at: path, in: self)
        return own.map { "=\($0)" } ?? "\(path.section).\(path.row)"
    }

    private func path(named name: String) -> IndexPath? {
        var path: IndexPath?
        if name.hasPrefix("=") {
            path = (dataSource as? any UIDataSourceModelAssociation)?
                .indexPathForElement(withModelIdentifier: String(name.dropFirst()), in: self)
        } else {
            let numbers = name.split(separator: ".").compactMap { Int($0) }
            if numbers.count == 2 { path = IndexPath(row: numbers[1], section: numbers[0]) }
        }
        return path.flatMap { geometry.has($0) ? $0 : nil }
    }
}
