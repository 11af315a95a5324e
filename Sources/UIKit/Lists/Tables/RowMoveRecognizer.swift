/// A drag with a touch or the mouse that begins at once when it goes down, so that nothing scrolls, and ends
/// when it is lifted.
class RowTouchDownRecognizer: UIGestureRecognizer {
    /// Whether the gesture may begin with this touch. Default yes.
    func accepts(_ touch: UITouch) -> Bool { true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else {
            for touch in touches { ignore(touch, for: event) }
            return
        }
        state = track.touches.count == 1 && touches.allSatisfy(accepts) ? .began : .failed
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { goOn(beginning: false) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { finish() }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
}

/// Recognises a touch, or the mouse, that drags a row by its reorder control.
final class RowMoveRecognizer: RowTouchDownRecognizer {
    private var table: UITableView? { view as? UITableView }

    init(table: UITableView) {
        super.init(target: nil, action: nil)
        addTarget(self, action: RowMoveRecognizer.follow)
    }

    override func accepts(_ touch: UITouch) -> Bool { touch.view is CellReorderControl }

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
