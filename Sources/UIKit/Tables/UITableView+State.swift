/// What is kept of a table from one launch to the next: which rows are selected and which is the first in sight. Rows
/// are kept by the names that the data source has for them (`UIDataSourceModelAssociation`), else by their places.
extension UITableView {
    private static let selectionKey = "UITableViewSelectedRows"
    private static let topRowKey = "UITableViewTopRow"
    private static let topDistanceKey = "UITableViewTopDistance"

    final func encodeRows(with coder: NSCoder) {
        loadIfNeeded()
        let selected = selection.paths.sorted().map { name(of: $0) }
        if !selected.isEmpty { coder.encode(selected, forKey: Self.selectionKey) }
        guard let anchor = topAnchor else { return }
        coder.encode(name(of: anchor.path), forKey: Self.topRowKey)
        coder.encode(Double(anchor.distance), forKey: Self.topDistanceKey)
    }

    /// Selects the rows again that are still there, and brings the first row to where it was. The delegate is not told.
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
        else { return decodeSight(with: coder) }
        let distance = CGFloat(coder.decodeDouble(forKey: Self.topDistanceKey))
        scrollToRow(at: top, at: .top, animated: false)
        guard distance.isFinite, abs(distance) < 100_000 else { return }
        restore(TableAnchor(path: top, distance: distance))
        setNeedsLayout()
    }

    /// The name of a row: the data source's own, or its place.
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
