/// Text with its attributes, as `UITextInput` reads and writes it.
extension EditableText {
    func attributedString(in range: UITextRange) -> NSAttributedString {
        guard let offsets = textDocument.offsets(range) else { return NSAttributedString(string: "") }
        return styling.attributedText(of: textDocument, in: offsets)
    }

    /// Inserts as `insertText(_:)` does, which subclasses may override.
    func insert(_ string: NSAttributedString) {
        inserting(string) { insertText(string.string) }
    }

    func substitute(_ range: UITextRange, _ string: NSAttributedString) {
        inserting(string) { replace(range, withText: string.string) }
    }

    private func inserting(_ string: NSAttributedString, _ edit: () -> Void) {
        var pieces: [StyledTextPiece] = []
        string.forEachRun { pieces.append(StyledTextPiece(length: $0.count, attributes: $1)) }
        editableContent.inserting(pieces, edit)
    }
}
