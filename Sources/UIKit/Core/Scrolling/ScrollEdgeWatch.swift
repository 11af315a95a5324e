/// Follows whether the content of a scroll view is scrolled to its end, for a bar that lies there.
@MainActor
final class ScrollEdgeWatch {
    /// Does not keep the watch alive.
    struct Reference {
        fileprivate weak var watch: ScrollEdgeWatch?
    }

    private weak var scroll: UIScrollView?
    private let report: (Bool) -> Void

    /// - Parameter report: called with whether the content is at its end, again and again.
    init(report: @escaping (Bool) -> Void) { self.report = report }

    /// Follows a scroll view; without one, content counts as being at its end.
    func follow(_ scroll: UIScrollView?) {
        if scroll !== self.scroll {
            self.scroll?.edgeWatches.removeAll { $0.watch == nil || $0.watch === self }
            self.scroll = scroll
            scroll?.edgeWatches.append(Reference(watch: self))
        }
        update()
    }

    fileprivate func update() { report(scroll?.isAtLowerEdge ?? true) }
}

extension UIScrollView {
    /// Whether no more content could be scrolled up from below.
    fileprivate final var isAtLowerEdge: Bool { contentOffset.y >= verticalAxis.range.upperBound - 0.5 }

    final func tellEdgeWatches() { for reference in edgeWatches { reference.watch?.update() } }
}
