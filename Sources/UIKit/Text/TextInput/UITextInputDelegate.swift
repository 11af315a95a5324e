/// The text system's ear at a document. The document calls it around changes that do not come from the
/// text system: edits and selections made by the program or by the document's own gestures.
///
/// The text system sets itself as the `inputDelegate` of the first responder, unless there is another one.
///
/// ```swift
/// final class ChangeCounter: NSObject, UITextInputDelegate {
///     private(set) var changes = 0
///
///     func textWillChange(_ textInput: (any UITextInput)?) {}
///     func textDidChange(_ textInput: (any UITextInput)?) { changes += 1 }
///     func selectionWillChange(_ textInput: (any UITextInput)?) {}
///     func selectionDidChange(_ textInput: (any UITextInput)?) {}
/// }
/// ```
@preconcurrency @MainActor
public protocol UITextInputDelegate: SelectorResponding {
    /// The selection is about to change.
    func selectionWillChange(_ textInput: (any UITextInput)?)
    /// The selection has changed.
    func selectionDidChange(_ textInput: (any UITextInput)?)
    /// The text is about to change.
    func textWillChange(_ textInput: (any UITextInput)?)
    /// The text has changed.
    func textDidChange(_ textInput: (any UITextInput)?)
}

/// Answers where the units of a text begin and end.
///
/// A position at a boundary between two units belongs to the one that lies in the requested direction.
///
/// ```swift
/// let word = field.tokenizer.rangeEnclosingPosition(
///     field.endOfDocument, with: .word, inDirection: .storage(.backward))
/// print(word.flatMap(field.text(in:)) ?? "no word at the end")
/// ```
@preconcurrency @MainActor
public protocol UITextInputTokenizer: AnyObject {
    /// The unit that a position lies in; nil when it lies in none.
    func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextRange?

    /// Whether a position is the boundary of a unit in that direction: forward the end of one, backward
    /// the start of one.
    func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool

    /// The next boundary from a position in that direction; nil when there is none.
    func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition?

    /// Whether a position lies in a unit; at a boundary, whether the unit that the boundary belongs to
    /// lies in that direction.
    func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
}
