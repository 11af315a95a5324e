import TextEngine

/// The geometry of UITextInput, from the view's own geometry.
extension EditableText {
    /// What UITextInput asks of the document and of movements in it.
    var answers: TextDocumentAnswers {
        TextDocumentAnswers(document: textDocument, caretMovement: caretMovement)
    }

    func rect(around range: UITextRange) -> CGRect {
        textDocument.offsets(range).map(firstRect(of:)) ?? .zero
    }

    func rect(ofCaretAt position: UITextPosition) -> CGRect {
        textDocument.textPosition(position).map(caretRect(of:)) ?? .zero
    }

    func rects(of range: UITextRange) -> [UITextSelectionRect] {
        guard let offsets = textDocument.offsets(range), !offsets.isEmpty else { return [] }
        return spans(of: offsets).map { span in
            TextDocumentSelectionRect(
                rect: span.rect, writingDirection: span.isRightToLeft ? .rightToLeft : .leftToRight,
                containsStart: span.containsStart, containsEnd: span.containsEnd)
        }
    }

    func position(nearest point: CGPoint) -> UITextPosition? {
        TextDocumentPosition(position(at: point), in: textDocument)
    }

    func position(nearest point: CGPoint, within range: UITextRange) -> UITextPosition? {
        guard let offsets = textDocument.offsets(range) else { return nil }
        let found = position(at: point)
        let place = found.clamped(to: offsets)
        // The nearest position of the text is not always next to the nearest one of the range: the range may be
        // in the other order on the screen.
        let isInside = place == found || offsets.isEmpty
        return TextDocumentPosition(
            isInside ? place : end(of: offsets, nearest: point) ?? place, in: textDocument)
    }

    /// The end of a part of a range that is nearest to a point outside of all of them.
    private func end(of range: Range<Int>, nearest point: CGPoint) -> TextPosition? {
        func distance(_ rect: CGRect) -> CGFloat {
            let above = max(0, rect.minY - point.y, point.y - rect.maxY)
            // Another line is farther than anything on the same one.
            return above * 1e6 + max(0, rect.minX - point.x, point.x - rect.maxX)
        }
        guard let span = spans(of: range).min(by: { distance($0.rect) < distance($1.rect) }) else {
            return nil
        }
        let part = span.range.clamped(to: range)
        return (point.x < span.rect.midX) == span.isRightToLeft
            ? TextPosition(part.upperBound, affinity: .backward) : TextPosition(part.lowerBound)
    }

    /// The position of a range that is farthest in a direction on the screen, in whichever of its lines that is.
    func farthestPosition(in range: UITextRange, _ direction: UITextLayoutDirection) -> UITextPosition? {
        guard let offsets = textDocument.offsets(range) else { return nil }
        let span: TextSpan?
        switch direction {
        case .up: return range.start
        case .down: return range.end
        case .left: span = spans(of: offsets).min { $0.rect.minX < $1.rect.minX }
        case .right: span = spans(of: offsets).max { $0.rect.maxX < $1.rect.maxX }
        }
        guard let span else { return range.start }
        let part = span.range.clamped(to: offsets)
        let position =
            (direction == .left) == span.isRightToLeft
            ? TextPosition(part.upperBound, affinity: .backward) : TextPosition(part.lowerBound)
        return TextDocumentPosition(position, in: textDocument)
    }

    func character(under point: CGPoint) -> UITextRange? {
        guard bounds.contains(point) else { return nil }
        return clusterRange(at: point).map { TextDocumentRange($0, in: textDocument) }
    }

    var keyboardCaretRect: CGRect? {
        guard isEditing, isUserEditable else { return nil }
        return convert(caretRect(of: textDocument.selection.focus), to: nil)
    }
}
