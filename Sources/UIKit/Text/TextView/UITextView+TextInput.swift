import TextEngine

/// The view's own answers about direction and style.
extension UITextView {
    final func writingDirection(at position: UITextPosition) -> NSWritingDirection {
        textDocument.textPosition(position).map { content.baseDirection(at: $0.offset) } ?? .natural
    }

    final func setDirection(_ direction: NSWritingDirection, of range: UITextRange) {
        guard let offsets = textDocument.offsets(range) else { return }
        content.setBaseDirection(direction, for: offsets)
        pictureDidChange()
    }

    final func attributes(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? {
        guard let place = textDocument.textPosition(position) else { return nil }
        return direction == .forward
            ? content.styling.attributes(at: place.offset)
            : content.styling.attributes(forTypingAt: place.offset)
    }
}
