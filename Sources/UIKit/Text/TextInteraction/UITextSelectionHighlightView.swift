/// A view that marks what is selected of a text.
///
/// Source: UIKit's UITextSelectionHighlightView.
@preconcurrency @MainActor
public protocol UITextSelectionHighlightView: UIView {
    /// What to mark, in the view's coordinates.
    var selectionRects: [UITextSelectionRect] { get set }
}

/// The usual mark of a selection: rectangles in the tint colour, translucent.
///
/// Source: UIKit's UIStandardTextSelectionHighlightView.
@preconcurrency @MainActor
open class UIStandardTextSelectionHighlightView: UIView, UITextSelectionHighlightView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var selectionRects: [UITextSelectionRect] = [] { didSet { setNeedsDisplay() } }

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(tintColor.withAlphaComponent(0.2).cgColor(with: traitCollection))
        let grid = pixelGrid
        context.fill(selectionRects.map { grid.round($0.rect) })
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }
}
