import TextEngine

/// The field's own answers about direction and style.
extension UITextField {
    final func writingDirection(at position: UITextPosition) -> NSWritingDirection {
        content.writingDirection
    }

    final func setDirection(_ direction: NSWritingDirection, of range: UITextRange) {
        guard content.document.offsets(range) != nil else { return }
        content.writingDirection = direction
        pictureDidChange()
    }

    final func attributes(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? {
        guard let place = content.document.textPosition(position) else { return nil }
        let ahead = direction == .forward && place.offset < content.document.count ? 1 : 0
        return content.styling.attributes(forTypingAt: place.offset + ahead)
    }
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
