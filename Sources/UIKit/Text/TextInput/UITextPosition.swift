/// A position between two characters of a document. Each document has its own subclass, and is alone to know what is
/// in it.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    public override init() { super.init() }
}

/// A range of a document's text. Each document has its own subclass.
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
