import TextEngine

/// A caret that follows a finger over a text, while the text's own caret stays where it is.
@MainActor
final class FloatingCursor: TextEditingFeature {
    private unowned let text: any EditableText
    private var caret: FloatingCaretView?

    init(_ text: any EditableText) { self.text = text }

    func begin(at point: CGPoint) {
        guard text.isEditing, !text.textDocument.isEmpty else { return }
        remove()
        let caret = FloatingCaretView()
        caret.backgroundColor = text.tintColor
        self.caret = caret
        text.addSubview(caret)
        update(at: point)
    }

    func update(at point: CGPoint) {
        guard let caret else { return }
        let size = text.caretRect(of: text.position(at: point)).size
        caret.layOut(size: size, around: point, within: text.bounds)
    }

    /// Moves the text's caret to where the floating one is, which is removed.
    func end() {
        guard let center = caret?.center else { return }
        remove()
        let position = text.position(at: center)
        text.selectByGesture { $0.placeCaret(at: position) }
    }

    private func remove() {
        caret?.removeFromSuperview()
        caret = nil
    }

    func editingDidEnd() { remove() }
}

/// The view of the floating caret.
final class FloatingCaretView: UIView {
    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    /// Puts the caret around a point, and within the bounds on each axis.
    func layOut(size: CGSize, around point: CGPoint, within bounds: CGRect) {
        let area = bounds.inset(
            dx: min(size.width, bounds.width) / 2, dy: min(size.height, bounds.height) / 2)
        self.bounds.size = CGSize(width: max(2, size.width), height: size.height)
        layer.cornerRadius = self.bounds.width / 2
        center = CGPoint(
            x: min(max(point.x, area.minX), area.maxX), y: min(max(point.y, area.minY), area.maxY))
    }
}
