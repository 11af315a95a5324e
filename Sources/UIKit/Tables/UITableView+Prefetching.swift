/// Is told which rows are likely to come into sight soon, to have at hand what takes long to get.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
    /// These rows are about one screen away in the direction in which the table was scrolled. Each is named once as
    /// long as it stays there.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])

    /// These rows, which were named before, are no longer likely to come. Optional: the default does nothing.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

/// What a table knows of the rows that may come soon.
@MainActor
struct TablePrefetch {
    weak var source: (any UITableViewDataSourcePrefetching)?
    var isEnabled = true
    /// The rows that were named and have not come yet.
    var ahead: Set<IndexPath> = []
    var lastOffset: CGFloat = 0
    var isForward = true
}

extension UITableView {
    /// Is told which rows are likely to come into sight soon; nil, the default, for nobody. Not kept alive.
    public final var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
        get { prefetch.source }
        set {
            prefetch.source = newValue
            prefetch.ahead = []
            setNeedsLayout()
        }
    }

    /// Whether `prefetchDataSource` is told. Default yes.
    public final var isPrefetchingEnabled: Bool {
        get { prefetch.isEnabled }
        set {
            guard newValue != prefetch.isEnabled else { return }
            prefetch.isEnabled = newValue
            prefetch.ahead = []
            setNeedsLayout()
        }
    }

    /// Tells of the rows that have come near, and of those that no longer are.
    final func prefetchRows() {
        guard let source = prefetch.source, prefetch.isEnabled else { return }
        let seen = seen
        if seen.start != prefetch.lastOffset { prefetch.isForward = seen.start > prefetch.lastOffset }
        prefetch.lastOffset = seen.start
        let near = TableGeometry.Span(
            start: prefetch.isForward ? seen.end : max(0, seen.start - seen.length),
            length: prefetch.isForward ? seen.length : min(seen.length, max(0, seen.start)))
        let paths = geometry.rows(in: near).filter { cells[$0] == nil }
        let known = prefetch.ahead
        prefetch.ahead = Set(paths)
        let gone = known.subtracting(prefetch.ahead).filter { cells[$0] == nil && geometry.has($0) }
        let new = paths.filter { !known.contains($0) }
        if !gone.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: gone.sorted()) }
        if !new.isEmpty { source.tableView(self, prefetchRowsAt: new) }
    }
}
