/// A position between two characters of a document. Each document has its own subclass, and is alone to know what is
/// in it.
///
/// ```swift
/// final class Offset: UITextPosition {
///     /// In UTF-16 units.
///     let value: Int
///
///     init(_ value: Int) { self.value = value }
/// }
/// ```
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    public override init() { super.init() }
}

/// A range of a document's text. Each document has its own subclass.
///
/// ```swift
/// if let range = field.selectedTextRange {
///     let offset = field.offset(from: field.beginningOfDocument, to: range.start)
///     print(range.isEmpty ? "the caret is at \(offset)" : "a selection begins at \(offset)")
/// }
/// ```
@preconcurrency @MainActor
open class UITextRange: NSObject {
    public override init() { super.init() }

    /// Whether the range holds no text: `start` and `end` are the same position.
    open var isEmpty: Bool { start == end }

    /// Where the range begins.
    open var start: UITextPosition { UITextPosition() }

    /// Where the range ends.
    open var end: UITextPosition { UITextPosition() }
}
