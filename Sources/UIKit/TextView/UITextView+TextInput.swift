import TextEngine

/// What UITextInput asks of the document, and the view's own answers about direction and style.
extension UITextView {
    public var beginningOfDocument: UITextPosition { answers.beginning }

    public var endOfDocument: UITextPosition { answers.end }

    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        answers.range(from: fromPosition, to: toPosition)
    }

    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        answers.position(from: position, offset: offset)
    }

    public func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? { answers.position(from: position, in: direction, offset: offset) }

    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        answers.compare(position, to: other)
    }

    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        answers.offset(from: from, to: toPosition)
    }

    public func position(
        within range: UITextRange, farthestIn direction: UITextLayoutDirection
    ) -> UITextPosition? { answers.position(within: range, farthestIn: direction) }

    public func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? { answers.characterRange(byExtending: position, in: direction) }

    public func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection {
        textDocument.place(position).map { content.baseDirection(at: $0.offset) } ?? .natural
    }

    public func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
        guard let offsets = textDocument.offsets(range) else { return }
        content.setBaseDirection(writingDirection, for: offsets)
        pictureDidChange()
    }

    public func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? {
        guard let place = textDocument.place(position) else { return nil }
        return direction == .forward
            ? content.look.attributes(at: place.offset) : content.look.attributes(forTypingAt: place.offset)
    }

    public var textInputView: UIView { self }
}
