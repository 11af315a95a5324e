/// A rectangle that a selection covers: one line's or one visual run's part of it.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
    public override init() { super.init() }

    /// In the coordinates of the document's `textInputView`, in points.
    open var rect: CGRect { .zero }
    /// The direction of the text in it.
    open var writingDirection: NSWritingDirection { .natural }
    /// Whether the selection starts in this rectangle.
    open var containsStart: Bool { false }
    /// Whether the selection ends in this rectangle.
    open var containsEnd: Bool { false }
    /// Whether the text runs from top to bottom. Default false.
    open var isVertical: Bool { false }
    /// How the rectangle is turned. Default: not.
    open var transform: CGAffineTransform { .identity }
}
