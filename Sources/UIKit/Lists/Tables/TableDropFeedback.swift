/// Shows where in a table something would go: a line between rows, a frame around one.
@MainActor
final class TableDropFeedback {
    private var mark: UIView?
    private var scrolling: FrameClock.Subscription?
    private var lastScroll: TimeInterval = 0

    /// In points.
    private static let lineHeight: CGFloat = 2
    /// From an edge, in points: there the table scrolls.
    private static let edge: CGFloat = 36
    /// In points per second.
    private static let speed: CGFloat = 400

    /// A line above a row that is there, or would be; nil for below all rows.
    func show(before path: IndexPath?, of table: UITableView) {
        let y: CGFloat
        if let path, table.geometry.has(path) {
            y = table.rectForRow(at: path).minY
        } else if let path, path.row > 0 {
            y = table.rectForRow(at: IndexPath(row: path.row - 1, section: path.section)).maxY
        } else {
            y = table.geometry.lastPath.map { table.rectForRow(at: $0).maxY } ?? 0
        }
        let top = max(table.bounds.minY, y - Self.lineHeight / 2)
        let line = CGRect(
            x: table.bounds.minX, y: top, width: table.bounds.width, height: Self.lineHeight)
        show(line, in: table, isLine: true)
    }

    /// A frame around a row.
    func show(into path: IndexPath?, of table: UITableView) {
        guard let path else { return hide() }
        show(table.rectForRow(at: path), in: table, isLine: false)
    }

    private func show(_ frame: CGRect, in table: UITableView, isLine: Bool) {
        let mark = self.mark ?? UIView()
        self.mark = mark
        mark.isUserInteractionEnabled = false
        mark.accessibilityIdentifier = isLine ? "drop line" : "drop frame"
        mark.backgroundColor = isLine ? table.tintColor : table.tintColor.withAlphaComponent(0.15)
        mark.layer.borderColor = table.tintColor.cgColor
        mark.layer.borderWidth = isLine ? 0 : Self.lineHeight
        if mark.superview !== table { table.addSubview(mark) }
        table.bringSubviewToFront(mark)
        if mark.frame != frame { UIView.performWithoutAnimation { mark.frame = frame } }
    }

    func hide() {
        mark?.removeFromSuperview()
        mark = nil
        scrolling?.cancel()
        scrolling = nil
    }

    /// Scrolls as long as the pointer stays near an edge.
    ///
    /// - Parameter point: in the table's coordinates.
    func scroll(_ table: UITableView, at point: CGPoint) {
        let seen = table.bounds.shrunk(by: table.adjustedContentInset)
        let edge = min(Self.edge, seen.height / 4)
        let speed = point.y < seen.minY + edge ? -Self.speed : point.y > seen.maxY - edge ? Self.speed : 0
        scrolling?.cancel()
        scrolling = nil
        guard speed != 0, table.verticalAxis.canMove(from: table.contentOffset.y, by: speed) else { return }
        lastScroll = EventLoop.main.now
        scrolling = EventLoop.main.frames.subscribe { [weak self, weak table] frame in
            guard let self, let table,
                table.verticalAxis.canMove(from: table.contentOffset.y, by: speed)
            else {
                self?.scrolling?.cancel()
                return
            }
            let way = speed * min(0.1, max(0, frame.time - lastScroll))
            lastScroll = frame.time
            let start = table.contentOffset
            table.move(to: table.clamped(CGPoint(x: start.x, y: start.y + way)))
        }
    }
}
