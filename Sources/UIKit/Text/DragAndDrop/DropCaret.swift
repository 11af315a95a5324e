import Drawing
import TextEngine

/// Shows where in a text something would be inserted that is dragged over it.
final class DropCaret: UIView {
    /// In points.
    private static let width: CGFloat = 2

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        accessibilityIdentifier = "drop caret"
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// - Parameter point: of the text's view.
    func show(in text: any EditableText, at point: CGPoint) {
        if superview !== text { text.addSubview(self) }
        backgroundColor = text.tintColor
        var rect = text.caretRect(of: text.position(at: point))
        rect.origin.x = rect.midX - Self.width / 2
        rect.size.width = Self.width
        if frame != rect { frame = rect }
    }
}
