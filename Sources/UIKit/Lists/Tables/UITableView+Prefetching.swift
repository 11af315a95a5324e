/// Is notified of rows that are likely to become visible soon, to prepare data that takes long to get.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: SelectorResponding {
    /// These rows are within one screen in the direction of scrolling. Each is announced once as long as it
    /// stays there.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])

    /// These rows, which were announced before, are no longer likely to become visible. Optional: the default
    /// does nothing.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

/// The state of prefetching.
@MainActor
struct TablePrefetch {
    weak var source: (any UITableViewDataSourcePrefetching)?
    var isEnabled = true
    /// The rows that were announced and are not visible yet.
    var ahead: Set<IndexPath> = []
    var lastOffset: CGFloat = 0
    var isForward = true
}

extension UITableView {
    /// What `prefetchDataSource` is unless a subclass overrides it.
    final var ownPrefetchSource: (any UITableViewDataSourcePrefetching)? {
        get { prefetch.source }
        set {
            prefetch.source = newValue
            prefetch.ahead = []
            setNeedsLayout()
        }
    }

    /// What `isPrefetchingEnabled` is unless a subclass overrides it.
    final var ownPrefetching: Bool {
        get { prefetch.isEnabled }
        set {
            guard newValue != prefetch.isEnabled else { return }
            prefetch.isEnabled = newValue
            prefetch.ahead = []
            setNeedsLayout()
        }
    }

    /// Announces the rows that have come within one screen, and cancels those that no longer are.
    final func prefetchRows() {
        guard let source = prefetch.source, prefetch.isEnabled else { return }
        let visible = visibleSpan
        if visible.start != prefetch.lastOffset { prefetch.isForward = visible.start > prefetch.lastOffset }
        prefetch.lastOffset = visible.start
        let near = TableGeometry.Span(
            start: prefetch.isForward ? visible.end : max(0, visible.start - visible.length),
            length: prefetch.isForward ? visible.length : min(visible.length, max(0, visible.start)))
        let paths = geometry.rows(in: near).filter { cells[$0] == nil }
        let known = prefetch.ahead
        prefetch.ahead = Set(paths)
        let gone = known.subtracting(prefetch.ahead).filter { cells[$0] == nil && geometry.has($0) }
        let new = paths.filter { !known.contains($0) }
        if !gone.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: gone.sorted()) }
        if !new.isEmpty { source.tableView(self, prefetchRowsAt: new) }
    }
}
