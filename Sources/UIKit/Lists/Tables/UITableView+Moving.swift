import Drawing

/// The state of dragging a row.
@MainActor
final class RowDrag {
    let cell: UITableViewCell
    var move: RowMove
    /// The target that follows from the row's position; the delegate may choose another one.
    var proposed: IndexPath
    /// The distance from the upper edge of the row to the touch, in points.
    let grip: CGFloat
    /// The position of the touch, in the window's coordinates.
    var finger: CGPoint
    /// Scrolls as long as the touch is near an edge.
    var scrolling: FrameClock.Subscription?
    /// The time of the last scroll step, and the fraction of a pixel left over from it.
    var lastScroll: TimeInterval = 0
    var rest: CGFloat = 0

    init(cell: UITableViewCell, move: RowMove, grip: CGFloat, finger: CGPoint) {
        self.cell = cell
        self.move = move
        self.grip = grip
        self.finger = finger
        proposed = move.target
    }

    /// Durations, in seconds, of opening the gap and of the row moving into it.
    static let gapDuration: TimeInterval = 0.2
    static let landingDuration: TimeInterval = 0.25
    /// The distance from an edge at which scrolling starts, in points, and the maximum speed, in points per
    /// second.
    static let edge: CGFloat = 48
    static let fastest: CGFloat = 900
}

/// Moving rows by dragging, and by keyboard and assistive technology.
extension UITableView {
    /// Whether the user may move a row.
    final func canMove(_ path: IndexPath) -> Bool {
        guard let dataSource, sourceMethods.moves != false else { return false }
        if sourceMethods.canMove == false, sourceMethods.moves == true { return true }
        return dataSource.tableView(self, canMoveRowAt: path)
    }

    // MARK: Lifting

    /// Begins dragging a row.
    ///
    /// - Parameter finger: in the window's coordinates.
    /// - Returns: whether the row can be dragged.
    final func liftRow(at path: IndexPath, finger: CGPoint) -> Bool {
        guard drag == nil, updates.depth == 0, !needsReload, geometry.has(path), canMove(path),
            let cell = cells[path]
        else { return false }
        endSwipe(animated: true)
        stopMotion()
        // So that Escape cancels the drag, and the arrow keys continue from this row.
        if canBecomeFirstResponder { becomeFirstResponder() }
        selection.cursor = path
        selection.showsCursor = false
        let frame = frame(of: path)
        drag = RowDrag(
            cell: cell, move: RowMove(path, height: geometry.height(of: path)),
            grip: convert(finger, from: nil).y - frame.minY, finger: finger)
        cell.isLifted = true
        bringSubviewToFront(cell)
        updateHover()
        updateFocusRing()
        return true
    }

    /// What holds the row has moved.
    ///
    /// - Parameter finger: in the window's coordinates.
    final func dragRow(to finger: CGPoint) {
        guard let drag else { return }
        drag.finger = finger
        followFinger()
        scrollAtEdge()
    }

    /// Moves the row to the touch and opens a gap at its target. Also called when the content scrolls under a
    /// resting touch.
    final func followFinger() {
        guard let drag else { return }
        let frame = draggedFrame(drag)
        if drag.cell.frame != frame { UIView.performWithoutAnimation { drag.cell.frame = frame } }
        let proposed = drag.move.target(at: draggedTop(drag), in: geometry)
        guard proposed != drag.proposed else { return }
        drag.proposed = proposed
        let target = allowedTarget(from: drag.move.source, to: proposed)
        guard target != drag.move.target, self.drag === drag else { return }
        drag.move.target = target
        openGap()
    }

    private func draggedTop(_ drag: RowDrag) -> CGFloat {
        let top = convert(drag.finger, from: nil).y - drag.grip
        return min(max(top, geometry.top), geometry.contentHeight - geometry.bottom - drag.move.height)
    }

    final func draggedFrame(_ drag: RowDrag) -> CGRect {
        rowFrame(y: draggedTop(drag), height: drag.move.height)
    }

    /// The target that the delegate chooses.
    private func allowedTarget(from source: IndexPath, to proposed: IndexPath) -> IndexPath {
        guard proposed != source, let tableDelegate else { return proposed }
        let target = tableDelegate.tableView(
            self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed)
        guard target.count == 2, geometry.sections.indices.contains(target.section) else { return source }
        let count = geometry.sections[target.section].rows.count
        let last = target.section == source.section ? count - 1 : count
        return (0...last).contains(target.row) ? target : source
    }

    private func openGap() {
        guard window?.isOnScreen == true else { return layOutRows() }
        UIView.animate(
            withDuration: RowDrag.gapDuration, delay: 0, options: .allowUserInteraction,
            animations: layOutRows)
        // Other rows may have become visible.
        setNeedsLayout()
    }

    /// Lays out all rows except the dragged one, and the headers and footers.
    private func layOutRows() {
        for (path, cell) in cells where geometry.has(path) && cell !== drag?.cell {
            let frame = frame(of: path)
            if cell.frame != frame { cell.frame = frame }
        }
        layOutShownSections()
    }

    // MARK: Scrolling at the edges

    /// The speed of scrolling at the edges, in points per second; negative upwards.
    private func scrollSpeed(of drag: RowDrag) -> CGFloat {
        let seen = bounds.shrunk(by: adjustedContentInset)
        let y = convert(drag.finger, from: nil).y
        let edge = min(RowDrag.edge, seen.height / 4)
        guard edge > 0 else { return 0 }
        let depth = y < seen.minY + edge ? y - seen.minY - edge : max(0, y - seen.maxY + edge)
        return min(1, max(-1, depth / edge)) * RowDrag.fastest
    }

    private func scrollAtEdge() {
        guard let drag else { return }
        let speed = scrollSpeed(of: drag)
        guard verticalAxis.canMove(from: contentOffset.y, by: speed) else { return stopScrolling(drag) }
        guard drag.scrolling == nil else { return }
        drag.lastScroll = EventLoop.main.now
        drag.scrolling = EventLoop.main.frames.subscribe { [weak self] in self?.scrollStep($0.time) }
    }

    private func scrollStep(_ time: TimeInterval) {
        guard let drag else { return }
        let speed = scrollSpeed(of: drag)
        guard verticalAxis.canMove(from: contentOffset.y, by: speed) else { return stopScrolling(drag) }
        // A long frame must not make it jump.
        let way = speed * min(0.1, max(0, time - drag.lastScroll)) + drag.rest
        drag.lastScroll = time
        let start = contentOffset
        move(to: clamped(CGPoint(x: start.x, y: start.y + way)))
        drag.rest = way - (contentOffset.y - start.y)
        indicators.show()
        followFinger()
    }

    private func stopScrolling(_ drag: RowDrag) {
        drag.scrolling?.cancel()
        drag.scrolling = nil
        drag.rest = 0
    }

    // MARK: Dropping

    /// Drops the row at its target.
    final func dropRow() {
        guard let drag = takeDrag() else { return }
        guard drag.move.target != drag.move.source else { return land(drag.cell) }
        relocate(from: drag.move.source, to: drag.move.target) { [weak self] in self?.settle(drag.cell) }
    }

    /// Cancels the drag: the row goes back to its old position.
    final func returnRow(animated: Bool) {
        guard let drag = takeDrag() else { return }
        land(drag.cell, animated: animated)
    }

    private func takeDrag() -> RowDrag? {
        guard let drag else { return nil }
        stopScrolling(drag)
        self.drag = nil
        return drag
    }

    /// Moves a row that was dragged to its final position.
    private func land(_ cell: UITableViewCell, animated: Bool = true) {
        guard animated, window?.isOnScreen == true else {
            UIView.performWithoutAnimation(layOutRows)
            return settle(cell)
        }
        UIView.animate(
            withDuration: RowDrag.landingDuration, delay: 0, options: .allowUserInteraction,
            animations: layOutRows
        ) { [weak self] _ in self?.settle(cell) }
        setNeedsLayout()
    }

    /// Puts the row back among the others, without its shadow.
    private func settle(_ cell: UITableViewCell) {
        guard cell.isLifted, drag?.cell !== cell else { return }
        cell.isLifted = false
        guard cell.superview === self else { return }
        insertSubview(cell, at: backgroundView == nil ? 0 : 1)
        updateFocusRing()
    }

    /// Has the data source move a row, and animates the change.
    private func relocate(
        from source: IndexPath, to target: IndexPath, completion: @escaping () -> Void = {}
    ) {
        beginRecording()
        updates.changes.movedRows[source] = target
        updates.completions.append { _ in completion() }
        dataSource?.tableView(self, moveRowAt: source, to: target)
        endRecording()
    }

    /// Moves a row that was dragged out of its position and dropped in another one.
    final func moveDraggedRow(from source: IndexPath, to proposed: IndexPath) {
        guard drag == nil, updates.depth == 0, !needsReload, geometry.has(source), canMove(source) else {
            return
        }
        let target = allowedTarget(from: source, to: proposed)
        if target != source { relocate(from: source, to: target) }
    }

    // MARK: By keyboard and assistive technology

    /// Moves a row by one position. Past the end of its section it moves into the next one.
    ///
    /// - Returns: whether the row may be moved.
    @discardableResult
    final func moveRow(_ path: IndexPath, forward: Bool) -> Bool {
        guard isEditing, drag == nil, updates.depth == 0, !needsReload, geometry.has(path), canMove(path)
        else { return false }
        guard let proposed = neighbour(of: path, forward: forward) else { return true }
        let target = allowedTarget(from: path, to: proposed)
        guard target != path else { return true }
        selection.cursor = path
        relocate(from: path, to: target)
        if let cursor = selection.cursor, geometry.has(cursor) { scrollToVisible(cursor) }
        return true
    }

    private func neighbour(of path: IndexPath, forward: Bool) -> IndexPath? {
        let (row, section) = (path.row, path.section)
        if forward, row + 1 < geometry.sections[section].rows.count {
            return IndexPath(row: row + 1, section: section)
        }
        if !forward, row > 0 { return IndexPath(row: row - 1, section: section) }
        let next = forward ? section + 1 : section - 1
        guard geometry.sections.indices.contains(next) else { return nil }
        return IndexPath(row: forward ? 0 : geometry.sections[next].rows.count, section: next)
    }
}
