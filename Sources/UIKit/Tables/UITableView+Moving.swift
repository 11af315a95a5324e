import Drawing

/// A row that a person has lifted.
@MainActor
final class RowDrag {
    let cell: UITableViewCell
    var move: RowMove
    /// Where the row belongs by its place; the delegate may have another one for it.
    var proposed: IndexPath
    /// From the upper edge of the row to what holds it, in points.
    let grip: CGFloat
    /// Where it is held, in the window's coordinates.
    var finger: CGPoint
    /// Scrolls as long as the row is held near an edge.
    var scrolling: FrameClock.Subscription?
    /// When the content was scrolled last, and the part of a pixel that could not be.
    var lastScroll: TimeInterval = 0
    var rest: CGFloat = 0

    init(cell: UITableViewCell, move: RowMove, grip: CGFloat, finger: CGPoint) {
        self.cell = cell
        self.move = move
        self.grip = grip
        self.finger = finger
        proposed = move.target
    }

    /// Seconds in which rows make room, and the row comes to rest.
    static let roomDuration: TimeInterval = 0.2
    static let landingDuration: TimeInterval = 0.25
    /// How near to an edge the content scrolls, in points, and how fast it does at most, in points a second.
    static let edge: CGFloat = 48
    static let fastest: CGFloat = 900
}

/// Moving rows by hand.
extension UITableView {
    /// Whether a person may move a row.
    final func canMove(_ path: IndexPath) -> Bool {
        dataSource?.tableView(self, canMoveRowAt: path) ?? false
    }

    // MARK: Lifting

    /// A finger or the mouse takes hold of a row.
    ///
    /// - Parameter finger: in the window's coordinates.
    /// - Returns: whether it goes along.
    final func liftRow(at path: IndexPath, finger: CGPoint) -> Bool {
        guard drag == nil, updates.depth == 0, !needsReload, geometry.has(path), canMove(path),
            let cell = cells[path]
        else { return false }
        endSwipe(animated: true)
        stopMotion()
        // For Escape, and for the keys that go on from here.
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
        placeFocusRing()
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

    /// Brings the row to where it is held, and has the others make room. Also where the content moved and the finger
    /// did not.
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
        makeRoom()
    }

    private func draggedTop(_ drag: RowDrag) -> CGFloat {
        let top = convert(drag.finger, from: nil).y - drag.grip
        return min(max(top, geometry.top), geometry.contentHeight - geometry.bottom - drag.move.height)
    }

    final func draggedFrame(_ drag: RowDrag) -> CGRect {
        rowFrame(y: draggedTop(drag), height: drag.move.height)
    }

    /// Where the delegate lets a row go.
    private func allowedTarget(from source: IndexPath, to proposed: IndexPath) -> IndexPath {
        guard proposed != source, let delegate else { return proposed }
        let target = delegate.tableView(
            self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed)
        guard target.count == 2, geometry.sections.indices.contains(target.section) else { return source }
        let count = geometry.sections[target.section].rows.count
        let last = target.section == source.section ? count - 1 : count
        return (0...last).contains(target.row) ? target : source
    }

    private func makeRoom() {
        guard window?.isOnScreen == true else { return placeRows() }
        UIView.animate(
            withDuration: RowDrag.roomDuration, delay: 0, options: .allowUserInteraction,
            animations: placeRows)
        // Rows that were out of sight come in.
        setNeedsLayout()
    }

    /// Everything goes where it belongs, but for a row that is held.
    private func placeRows() {
        for (path, cell) in cells where geometry.has(path) && cell !== drag?.cell {
            let frame = frame(of: path)
            if cell.frame != frame { cell.frame = frame }
        }
        placeShownSections()
    }

    // MARK: Scrolling at the edges

    /// How fast the content is to scroll for the row to come further, in points a second.
    private func scrollSpeed(of drag: RowDrag) -> CGFloat {
        let seen = bounds.inset(by: adjustedContentInset)
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
        drag.lastScroll = UIApplication.shared.clock.now
        drag.scrolling = UIApplication.shared.frames.subscribe { [weak self] in self?.scrollStep($0.time) }
    }

    private func scrollStep(_ time: TimeInterval) {
        guard let drag else { return }
        let speed = scrollSpeed(of: drag)
        guard verticalAxis.canMove(from: contentOffset.y, by: speed) else { return stopScrolling(drag) }
        // After a pause it does not jump.
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

    // MARK: Letting go

    /// The row stays where it is.
    final func dropRow() {
        guard let drag = takeDrag() else { return }
        guard drag.move.target != drag.move.source else { return land(drag.cell) }
        relocate(from: drag.move.source, to: drag.move.target) { [weak self] in self?.settle(drag.cell) }
    }

    /// The row goes back to where it was.
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

    /// A row that was held goes where it belongs.
    private func land(_ cell: UITableViewCell, animated: Bool = true) {
        guard animated, window?.isOnScreen == true else {
            UIView.performWithoutAnimation(placeRows)
            return settle(cell)
        }
        UIView.animate(
            withDuration: RowDrag.landingDuration, delay: 0, options: .allowUserInteraction,
            animations: placeRows
        ) { [weak self] _ in self?.settle(cell) }
        setNeedsLayout()
    }

    /// The row lies among the others again.
    private func settle(_ cell: UITableViewCell) {
        guard cell.isLifted, drag?.cell !== cell else { return }
        cell.isLifted = false
        guard cell.superview === self else { return }
        insertSubview(cell, at: backgroundView == nil ? 0 : 1)
        placeFocusRing()
    }

    /// Has the data source move a row, and shows it.
    private func relocate(
        from source: IndexPath, to target: IndexPath, completion: @escaping () -> Void = {}
    ) {
        beginRecording()
        updates.changes.movedRows[source] = target
        updates.completions.append { _ in completion() }
        dataSource?.tableView(self, moveRowAt: source, to: target)
        endRecording()
    }

    // MARK: By keyboard and assistive technology

    /// Moves a row by one place. Past the end of its section it comes into the next one.
    ///
    /// - Returns: whether the row is one that may be moved.
    @discardableResult
    final func moveRow(_ path: IndexPath, forward: Bool) -> Bool {
        guard isEditing, drag == nil, updates.depth == 0, !needsReload, geometry.has(path), canMove(path)
        else { return false }
        guard let proposed = neighbour(of: path, forward: forward) else { return true }
        let target = allowedTarget(from: path, to: proposed)
        guard target != path else { return true }
        selection.cursor = path
        relocate(from: path, to: target)
        if let cursor = selection.cursor, geometry.has(cursor) { bringIntoSight(cursor) }
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

/// The finger, or the mouse, that takes hold of a row by the sign at its end.
final class RowMoveRecognizer: GripRecognizer {
    private var table: UITableView? { view as? UITableView }

    init(table: UITableView) {
        super.init(target: nil, action: nil)
        addTarget(self, action: RowMoveRecognizer.follow)
    }

    override func holds(_ touch: UITouch) -> Bool { touch.view is CellReorderControl }

    private func follow() {
        guard let table else { return }
        switch state {
        case .began:
            guard let cell = (track.touches.first?.view as? CellReorderControl)?.cell,
                let path = table.indexPath(for: cell)
            else { return }
            _ = table.liftRow(at: path, finger: location(in: nil))
        case .changed: table.dragRow(to: location(in: nil))
        case .ended:
            table.dragRow(to: location(in: nil))
            table.dropRow()
        case .cancelled: table.returnRow(animated: true)
        case .possible, .failed: break
        }
    }
}
