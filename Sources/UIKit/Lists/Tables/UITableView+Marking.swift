import Drawing

/// The state of marking rows with two fingers.
struct RowMarking {
    let start: IndexPath
    var last: IndexPath
    /// Whether rows are being marked; else unmarked, because the first row was marked already.
    let marks: Bool
    /// The rows that were marked before.
    let before: Set<IndexPath>
}

/// Marking several rows of a table that need not be in editing mode yet: with two fingers, or with the mouse
/// while Shift or Control is held.
extension UITableView {
    /// Whether rows can be marked in this way.
    final var canMark: Bool { allowsMultipleSelectionDuringEditing && drag == nil }

    /// Begins marking if the delegate allows it. Delegates usually switch to editing mode then.
    final func beginMarking(at path: IndexPath) -> Bool {
        guard canMark, marking == nil, updates.depth == 0, geometry.has(path),
            tableDelegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) == true
        else { return false }
        endSwipe(animated: true)
        tableDelegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
        guard allowsMultipleSelectionNow, geometry.has(path) else {
            tableDelegate?.tableViewDidEndMultipleSelectionInteraction(self)
            return false
        }
        marking = RowMarking(
            start: path, last: path, marks: !selection.contains(path), before: selection.paths)
        return true
    }

    /// Extends marking to the row under the fingers.
    final func markRows(to path: IndexPath) {
        guard var marking, geometry.has(path), geometry.has(marking.start) else { return }
        let reach = min(marking.start, marking.last, path)...max(marking.start, marking.last, path)
        let wanted = min(marking.start, path)...max(marking.start, path)
        marking.last = path
        self.marking = marking
        var next: IndexPath? = reach.lowerBound
        while let row = next, row <= reach.upperBound, geometry.has(row) {
            let isMarked = wanted.contains(row) ? marking.marks : marking.before.contains(row)
            if isMarked != selection.contains(row), mayHighlight(row) { choose(row, .toggle) }
            next = geometry.has(row) ? geometry.path(after: row) : nil
        }
    }

    final func endMarking() {
        guard marking != nil else { return }
        marking = nil
        tableDelegate?.tableViewDidEndMultipleSelectionInteraction(self)
    }

    /// Handles a click with Shift or Control in a table that allows multiple selection only in editing mode.
    ///
    /// - Returns: whether marking began.
    final func markByClick(_ path: IndexPath, _ choice: Choice) -> Bool {
        guard choice != .only, !allowsMultipleSelectionNow else { return false }
        let anchor = selection.anchor ?? selection.paths.min()
        guard beginMarking(at: path) else { return false }
        if let anchor, choice == .extend, geometry.has(anchor) { selection.anchor = anchor }
        choose(path, choice)
        endMarking()
        return true
    }
}

/// Recognises two fingers that mark rows.
final class RowMarkRecognizer: UIPanGestureRecognizer {
    private var table: UITableView? { view as? UITableView }

    init(table: UITableView) {
        super.init(target: nil, action: nil)
        allowedTouchTypes = UIScrollView.fingers
        minimumNumberOfTouches = 2
        maximumNumberOfTouches = 2
        addTarget(self, action: RowMarkRecognizer.follow)
    }

    /// Two fingers scroll only where they cannot mark rows.
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer === table?.panGestureRecognizer
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard table?.canMark == true else {
            state = .failed
            return
        }
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let fingers = track.touches.filter { !$0.isOver }
        if state == .possible, fingers.count == 1,
            touches.contains(where: { GestureLimits.hasMoved($0, by: GestureLimits.of($0.type).panDistance) })
        {
            state = .failed
            return
        }
        super.touchesMoved(touches, with: event)
    }

    override func mayBegin(_ movement: CGVector) -> Bool {
        guard let table else { return false }
        // The row at which the fingers came down.
        let point = location(in: table)
        let start = CGPoint(x: point.x - movement.dx, y: point.y - movement.dy)
        guard let path = table.indexPathForRow(at: start), table.beginMarking(at: path) else {
            state = .failed
            return false
        }
        return true
    }

    /// Marking begins in `mayBegin`, before other recognisers can prevent the gesture, so it has to end here
    /// too.
    override func reset() {
        super.reset()
        table?.endMarking()
    }

    private func follow() {
        guard let table else { return }
        switch state {
        case .began, .changed:
            if let path = table.indexPathForRow(at: location(in: table)) { table.markRows(to: path) }
        case .ended, .cancelled: table.endMarking()
        case .possible, .failed: break
        }
    }
}
