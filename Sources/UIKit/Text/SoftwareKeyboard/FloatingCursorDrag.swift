/// Moves the caret while a finger drags on the space bar; a second finger turns the drag into a selection.
@MainActor
final class FloatingCursorDrag {
    private weak var input: (any UIResponder & UITextInput)?
    /// The finger's initial position, in window points. It corresponds to `origin`, the caret's initial
    /// position in the coordinates of the text input view.
    private let start: CGPoint
    private let origin: CGPoint
    private var point: CGPoint
    /// The fixed end of the selection; nil while the caret floats and nothing is being selected.
    private var anchor: UITextPosition?

    /// Begins a floating cursor. Returns nil if the text has no caret.
    init?(_ input: any UIResponder & UITextInput, from start: CGPoint) {
        guard let caret = input.selectedTextRange?.end else { return nil }
        self.input = input
        self.start = start
        let rect = input.caretRect(for: caret)
        origin = CGPoint(x: rect.midX, y: rect.midY)
        point = origin
        input.beginFloatingCursor(at: origin)
    }

    /// Moves the caret by the same distance as the finger, limited to the bounds of the text input view.
    ///
    /// - Parameter place: The finger's position, in window points.
    func move(to place: CGPoint) {
        guard let input, let moved = translated(place), moved != point else { return }
        point = moved
        if anchor == nil { input.updateFloatingCursor(at: point) } else { select() }
    }

    private func translated(_ place: CGPoint) -> CGPoint? {
        guard let view = input?.textInputView else { return nil }
        let area = view.bounds
        return CGPoint(
            x: min(max(origin.x + place.x - start.x, area.minX), area.maxX),
            y: min(max(origin.y + place.y - start.y, area.minY), area.maxY))
    }

    // MARK: Selecting

    /// Called when a second finger touches down: from now on, moving the first finger extends a selection.
    func beginSelecting() {
        guard anchor == nil, let input else { return }
        putDown()
        anchor = input.selectedTextRange?.start
    }

    private func select() {
        guard let input, let anchor, let focus = input.closestPosition(to: point),
            let range = input.range(between: anchor, and: focus)
        else { return }
        input.selectedTextRange = range
    }

    // MARK: The end

    /// Called when the finger on the space bar is lifted.
    func end() {
        if anchor == nil { putDown() }
    }

    /// Sets the caret to the floating position. A document that does not implement floating cursors leaves
    /// its selection unchanged, so the selection is set here in that case.
    private func putDown() {
        guard let input else { return }
        let before = input.selectedTextRange
        input.endFloatingCursor()
        if input is any EditableText { return }
        guard let before, let after = input.selectedTextRange,
            input.compare(before.start, to: after.start) == .orderedSame,
            input.compare(before.end, to: after.end) == .orderedSame,
            let place = input.closestPosition(to: point), let range = input.emptyRange(at: place)
        else { return }
        input.selectedTextRange = range
    }
}
