import TextEngine

/// The document level: UITextInput and UIKeyInput. Changes happen at once and ask nobody.
extension UITextField {
    // MARK: Text

    final func insert(_ text: String) {
        if replacesAllOnInput { replacesAllOnInput = false }
        if clearsOnInsertion {
            clearsOnInsertion = false
            content.document.selectAll()
        }
        report(content.document.insert(text), .input)
    }

    final func removeBackward() {
        replacesAllOnInput = false
        report(content.document.deleteBackward(), .input)
    }

    final func string(in range: UITextRange) -> String? {
        content.document.offsets(range).map { content.document.text(in: $0) }
    }

    final func substitute(_ range: UITextRange, _ text: String) {
        guard let offsets = content.document.offsets(range) else { return }
        replacesAllOnInput = false
        report(content.document.replace(offsets, with: text), .document)
    }

    // MARK: Selection

    /// Without a range the caret goes to the start: of the marked text while there is one, which stays.
    final func select(_ range: UITextRange?) {
        let document = content.document
        guard let range else {
            let start = document.markedRange?.lowerBound ?? 0
            return report(document.placeCaret(at: TextPosition(start)), .document)
        }
        guard let start = document.place(range.start), let end = document.place(range.end) else { return }
        report(document.select(TextSelection(anchor: start, focus: end)), .document)
    }

    final func setSelectionAffinity(_ direction: UITextStorageDirection) {
        var selection = content.document.selection
        selection.focus.affinity = direction == .forward ? .forward : .backward
        if selection.isCaret { selection.anchor = selection.focus }
        content.document.select(selection)
    }

    // MARK: Marked text

    final func mark(_ text: String?, _ selectedRange: NSRange) {
        let selected = selectedRange.location == NSNotFound ? nil : Range(selectedRange)
        report(content.document.setMarkedText(text, selectedRange: selected), .document)
    }

    final func confirmMark() {
        guard content.document.markedRange != nil else { return }
        report(content.document.unmark(), .document)
    }

    // MARK: Positions

    public var beginningOfDocument: UITextPosition { DocumentPosition(0, in: content.document) }

    public var endOfDocument: UITextPosition {
        DocumentPosition(
            TextPosition(content.document.count, affinity: .backward), in: content.document)
    }

    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let document = content.document
        guard let from = document.place(fromPosition), let to = document.place(toPosition) else { return nil }
        let (start, end) = from.offset <= to.offset ? (from, to) : (to, from)
        return DocumentRange(
            from: DocumentPosition(start, in: document), to: DocumentPosition(end, in: document))
    }

    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        guard let place = content.document.place(position) else { return nil }
        let (result, overflow) = place.offset.addingReportingOverflow(offset)
        guard !overflow, (0...content.document.count).contains(result) else { return nil }
        return DocumentPosition(result, in: content.document)
    }

    public func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        guard var place = content.document.place(position) else { return nil }
        switch direction {
        case .up: return beginningOfDocument
        case .down: return endOfDocument
        case .left, .right:
            let isRight = (direction == .right) == (offset >= 0)
            for _ in 0..<offset.magnitude {
                guard let next = travel.position(from: place, moving: isRight ? .right : .left)
                else { return nil }
                place = next
            }
            return DocumentPosition(place, in: content.document)
        }
    }

    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let distance = offset(from: position, to: other)
        return distance == 0 ? .orderedSame : distance > 0 ? .orderedAscending : .orderedDescending
    }

    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        guard let start = content.document.place(from), let end = content.document.place(toPosition)
        else { return 0 }
        return end.offset - start.offset
    }

    public func position(
        within range: UITextRange, farthestIn direction: UITextLayoutDirection
    ) -> UITextPosition? {
        let document = content.document
        guard let start = document.place(range.start), let end = document.place(range.end) else { return nil }
        switch direction {
        case .up: return range.start
        case .down: return range.end
        case .left, .right:
            let selection = TextSelection(anchor: start, focus: end)
            let edge = travel.edge(of: selection, towards: direction == .left ? .left : .right)
            return DocumentPosition(edge, in: document)
        }
    }

    public func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? {
        guard content.document.place(position) != nil,
            let other = self.position(from: position, in: direction, offset: 1)
        else { return nil }
        return textRange(from: position, to: other)
    }

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
        return content.attributes(forTypingAt: place.offset + ahead)
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
