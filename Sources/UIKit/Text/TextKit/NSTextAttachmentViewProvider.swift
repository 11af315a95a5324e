/// Makes the view that an attachment shows in a text view, in place of a picture.
///
/// Source: UIKit's NSTextAttachmentViewProvider. A subclass overrides `loadView()` and sets `view` in it. There is one for
/// each attachment of a text view once that has been visible.
@preconcurrency @MainActor
open class NSTextAttachmentViewProvider: NSObject {
    /// The attachment; it outlives its provider in the text.
    open private(set) weak var textAttachment: NSTextAttachment?

    /// The text view.
    open private(set) weak var parentView: UIView?

    /// A provider for an attachment.
    public required init(textAttachment: NSTextAttachment, parentView: UIView?) {
        self.textAttachment = textAttachment
        self.parentView = parentView
        super.init()
    }

    /// The view; loaded when it is first asked for.
    open var view: UIView? {
        get {
            if !isLoaded {
                isLoaded = true
                loadView()
            }
            return loadedView
        }
        set {
            isLoaded = true
            loadedView = newValue
        }
    }
    private var loadedView: UIView?
    private var isLoaded = false

    /// Whether the room in the text is as large as the view's bounds, in place of the attachment's `bounds`. It is looked
    /// at with each layout of the text view. Default false.
    open var tracksTextAttachmentViewBounds = false

    /// Makes the view; the default makes a plain one.
    open func loadView() { view = UIView() }
}
