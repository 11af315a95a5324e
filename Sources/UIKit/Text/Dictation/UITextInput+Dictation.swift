/// What UIKit does for documents that leave the members about dictation and what is like it out.
extension UITextInput {
    public func dictationRecordingDidEnd() {}

    public func dictationRecognitionFailed() {}

    public func insertDictationResult(_ dictationResult: [UIDictationPhrase]) {
        let text = runningText(of: dictationResult)
        if !text.isEmpty { insertText(text) }
    }

    public var insertDictationResultPlaceholder: Any { NoDictationPlaceholder() }

    public func frame(forDictationResultPlaceholder placeholder: Any) -> CGRect {
        selectedTextRange.map { caretRect(for: $0.end) } ?? .zero
    }

    public func removeDictationResultPlaceholder(_ placeholder: Any, willInsertResult: Bool) {}

    public func insertText(_ text: String, alternatives: [String], style: UITextAlternativeStyle) {
        insertText(text)
    }

    public func insertTextPlaceholder(with size: CGSize) -> UITextPlaceholder { UITextPlaceholder() }

    public func remove(_ textPlaceholder: UITextPlaceholder) {}

    public func beginFloatingCursor(at point: CGPoint) {}

    public func updateFloatingCursor(at point: CGPoint) {}

    public func endFloatingCursor() {}
}

extension UITextInput {
    /// The likeliest words of phrases, as they follow what is before the selection.
    func runningText(of phrases: [UIDictationPhrase]) -> String {
        let before = selectedTextRange.flatMap { selection in
            position(from: selection.start, offset: -1)
                .flatMap { range(between: $0, and: selection.start) }
        }
        return DictatedText.joined(phrases.map(\.text), after: before.flatMap { text(in: $0)?.last })
    }
}

/// Stands for the placeholder of a document that makes none: the document is not asked for its frame or to remove it.
struct NoDictationPlaceholder {}
