/// A finger on the space bar that moves the caret, and perhaps a second one that makes it select.
@MainActor
final class FloatingCursorDrag {
    private weak var input: (any UIResponder & UITextInput)?
    /// Where the finger was, in points of the window, when the caret was at `origin` of the text's view.
    private let start: CGPoint
    private let origin: CGPoint
    private var point: CGPoint
    /// One end of what is selected; nil while the caret only floats.
    private var anchor: UITextPosition?

    /// nil for a text without a caret.
    init?(_ input: any UIResponder & UITextInput, from start: CGPoint) {
        guard let caret = input.selectedTextRange?.end else { return nil }
        self.input = input
        self.start = start
        let rect = input.caretRect(for: caret)
        origin = CGPoint(x: rect.midX, y: rect.midY)
        point = origin
        input.beginFloatingCursor(at: origin)
    }

    /// The finger is somewhere else: the caret goes the same way, within the text's view.
    ///
    /// - Parameter place: in points of the window.
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

    /// A second finger is down: from here on the first one selects.
    func beginSelecting() {
        guard anchor == nil, let input else { return }
        putDown()
        anchor = input.selectedTextRange?.start
    }

    private func select() {
        guard let input, let anchor, let focus = input.closestPosition(to: point),
            let range = input.textRange(from: anchor, to: focus)
        else { return }
        input.selectedTextRange = range
    }

    // MARK: The end

    /// The finger on the space bar is lifted.
    func end() {
        if anchor == nil { putDown() }
    }

    /// The caret goes where it floated. A document that shows no floating caret has not moved its own.
    private func putDown() {
        guard let input else { return }
        let before = input.selectedTextRange
        input.endFloatingCursor()
        if input is any EditableText { return }
        guard let before, let after = input.selectedTextRange,
            input.compare(before.start, to: after.start) == .orderedSame,
            input.compare(before.end, to: after.end) == .orderedSame,
            let place = input.closestPosition(to: point), let range = input.textRange(from: place, to: place)
        else { return }
        input.selectedTextRange = range
    }
}
