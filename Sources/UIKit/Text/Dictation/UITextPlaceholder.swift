/// A placeholder in a document for something that is about to arrive.
@preconcurrency @MainActor
open class UITextPlaceholder: NSObject {
    public override init() { super.init() }

    /// The rectangles that it covers, in the coordinates of the document's `textInputView`, in points.
    /// None when the document shows no placeholder, or has removed it.
    open var rects: [UITextSelectionRect] { [] }
}

/// How sure the system is of a text that has alternatives.
public enum UITextAlternativeStyle: Int, Sendable {
    /// The text is drawn like any other.
    case none
    /// The text is shown to be doubtful: by a dotted line under it.
    case lowConfidence
}
