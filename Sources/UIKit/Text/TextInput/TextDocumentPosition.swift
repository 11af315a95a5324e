import TextEngine

/// A position in a document of the toolkit's own engine.
final class TextDocumentPosition: UITextPosition {
    nonisolated let document: ObjectIdentifier
    nonisolated let position: TextPosition

    init(_ position: TextPosition, in document: TextDocument) {
        self.document = ObjectIdentifier(document)
        self.position = position
    }

    convenience init(_ offset: Int, in document: TextDocument) {
        self.init(TextPosition(offset), in: document)
    }

    nonisolated var offset: Int { position.offset }

    // Equality is about offsets in the text: on which side of a line break the caret stands is no
    // difference to UITextRange.isEmpty.
    override nonisolated func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? TextDocumentPosition else { return false }
        return other.document == document && other.offset == offset
    }

    override nonisolated var hash: Int { offset }

    override nonisolated var description: String { "position \(offset)" }
}

/// A range of a document of the toolkit's own engine.
final class TextDocumentRange: UITextRange {
    private nonisolated let from: TextDocumentPosition
    private nonisolated let to: TextDocumentPosition

    init(from: TextDocumentPosition, to: TextDocumentPosition) {
        self.from = from
        self.to = to
    }

    convenience init(_ range: Range<Int>, in document: TextDocument) {
        let selection = TextSelection(range)
        self.init(
            from: TextDocumentPosition(selection.anchor, in: document),
            to: TextDocumentPosition(selection.focus, in: document))
    }

    /// The selection in reading order, with the affinities of its ends.
    convenience init(_ selection: TextSelection, in document: TextDocument) {
        let isReversed = selection.focus.offset < selection.anchor.offset
        self.init(
            from: TextDocumentPosition(isReversed ? selection.focus : selection.anchor, in: document),
            to: TextDocumentPosition(isReversed ? selection.anchor : selection.focus, in: document))
    }

    override var start: UITextPosition { from }
    override var end: UITextPosition { to }
    override var isEmpty: Bool { from.offset == to.offset }

    /// In UTF-16 offsets.
    nonisolated var offsets: Range<Int> { min(from.offset, to.offset)..<max(from.offset, to.offset) }

    override nonisolated func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? TextDocumentRange else { return false }
        return other.from == from && other.to == to
    }

    override nonisolated var hash: Int { from.offset &* 31 &+ to.offset }

    override nonisolated var description: String { "range \(offsets)" }
}

extension TextDocument {
    /// The engine's position; nil for a position of another document, and for one that lies
    /// outside of the text as it is now.
    @MainActor
    func textPosition(_ position: UITextPosition) -> TextPosition? {
        guard let own = position as? TextDocumentPosition, own.document == ObjectIdentifier(self),
            own.offset <= count
        else { return nil }
        return own.position
    }

    /// The offsets that a range names; nil for a range that is not of this document or no longer fits.
    @MainActor
    func offsets(_ range: UITextRange) -> Range<Int>? {
        guard let start = textPosition(range.start), let end = textPosition(range.end) else { return nil }
        return min(start.offset, end.offset)..<max(start.offset, end.offset)
    }
}

/// A selection rectangle of the toolkit's own views.
final class TextDocumentSelectionRect: UITextSelectionRect {
    private let frame: CGRect
    private let direction: NSWritingDirection
    private let isFirst: Bool
    private let isLast: Bool

    init(rect: CGRect, writingDirection: NSWritingDirection, containsStart: Bool, containsEnd: Bool) {
        frame = rect
        direction = writingDirection
        isFirst = containsStart
        isLast = containsEnd
    }

    override var rect: CGRect { frame }
    override var writingDirection: NSWritingDirection { direction }
    override var containsStart: Bool { isFirst }
    override var containsEnd: Bool { isLast }
}
