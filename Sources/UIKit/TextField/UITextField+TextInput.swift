import TextEngine

/// What UITextInput asks of the document, and the field's own answers about direction and style.
extension UITextField {
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

    // MARK: Writing direction and style

    public func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { content.writingDirection }

    public func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
        guard content.document.offsets(range) != nil else { return }
        content.writingDirection = writingDirection
        pictureDidChange()
    }

    public func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? {
        guard let place = content.document.place(position) else { return nil }
        let ahead = direction == .forward && place.offset < content.document.count ? 1 : 0
        return content.look.attributes(forTypingAt: place.offset + ahead)
    }

    public var textInputView: UIView { self }
}

/// The field's tokenizer: its text is one line.
final class FieldTokenizer: UITextInputStringTokenizer {
    override func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextRange? {
        super.rangeEnclosingPosition(position, with: granularity.onOneLine, inDirection: direction)
    }

    override func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        super.isPosition(position, atBoundary: granularity.onOneLine, inDirection: direction)
    }

    override func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition? {
        super.position(from: position, toBoundary: granularity.onOneLine, inDirection: direction)
    }

    override func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        super.isPosition(position, withinTextUnit: granularity.onOneLine, inDirection: direction)
    }
}

extension UITextGranularity {
    fileprivate var onOneLine: UITextGranularity { self == .line ? .document : self }
}
