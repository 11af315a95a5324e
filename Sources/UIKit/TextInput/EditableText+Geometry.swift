import TextEngine

/// The geometry of UITextInput, from where the view says that its text lies.
extension EditableText {
    /// What UITextInput asks of the document and of movements in it.
    var answers: DocumentAnswers { DocumentAnswers(document: textDocument, travel: travel) }

    func rect(around range: UITextRange) -> CGRect {
        textDocument.offsets(range).map(firstRect(of:)) ?? .zero
    }

    func rect(ofCaretAt position: UITextPosition) -> CGRect {
        textDocument.place(position).map(caretRect(of:)) ?? .zero
    }

    func rects(of range: UITextRange) -> [UITextSelectionRect] {
        guard let offsets = textDocument.offsets(range), !offsets.isEmpty else { return [] }
        return spans(of: offsets).map { span in
            DocumentSelectionRect(
                rect: span.rect, writingDirection: span.isRightToLeft ? .rightToLeft : .leftToRight,
                containsStart: span.containsStart, containsEnd: span.containsEnd)
        }
    }

    func position(nearest point: CGPoint) -> UITextPosition? {
        DocumentPosition(position(at: point), in: textDocument)
    }

    func position(nearest point: CGPoint, within range: UITextRange) -> UITextPosition? {
        guard let offsets = textDocument.offsets(range) else { return nil }
        let clamped = position(at: point).clamped(to: offsets.lowerBound..<offsets.upperBound)
        return DocumentPosition(clamped, in: textDocument)
    }

    func character(under point: CGPoint) -> UITextRange? {
        guard bounds.contains(point) else { return nil }
        return clusterRange(at: point).map { DocumentRange($0, in: textDocument) }
    }

    var keyboardCaretRect: CGRect? {
        guard isEditing, letsPersonEdit else { return nil }
        return convert(caretRect(of: textDocument.selection.focus), to: nil)
    }
}
