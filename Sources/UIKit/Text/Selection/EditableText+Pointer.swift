import TextEngine
internal import WindowSystem

/// What a press does to a text of the toolkit's own engine besides selecting.
extension EditableText {
    /// Begins editing if need be.
    ///
    /// - Returns: the position that was pressed, as it was before: text that begins to be edited may scroll. nil when
    ///   editing may not begin.
    func focus(pressedAt point: CGPoint) -> TextPosition? {
        textWillChange()
        // Through the public method, which subclasses may have overridden.
        let position =
            closestPosition(to: point).flatMap { textDocument.textPosition($0) } ?? position(at: point)
        if isFirstResponder { return position }
        guard becomeFirstResponder() else { return nil }
        pressDidFocus()
        return position
    }

    /// Whether what is shown at a point of the view is selected.
    func isSelected(at point: CGPoint) -> Bool {
        let selected = textDocument.selection.range
        guard !selected.isEmpty, let cluster = clusterRange(at: point),
            selected.contains(cluster.lowerBound)
        else { return false }
        return firstRect(of: cluster).contains(point)
    }

    /// A press of the mouse's middle button pastes what is selected anywhere.
    func middleClick(_ button: Int, at point: CGPoint) -> Bool {
        guard button == 2, isUserEditable, let position = focus(pressedAt: point) else { return false }
        selectByGesture { $0.placeCaret(at: position) }
        paste(from: .primary)
        return true
    }
}
