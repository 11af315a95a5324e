/// A text being edited: the text, its selection, the text an input method has not confirmed yet, and what can be
/// undone. It has no view and asks no delegate.
///
/// Every verb changes the document at once and returns what it did; `onChange` hears of it as well. The verbs that
/// a person's keys call can be asked first what they would do, with `proposedEdit(for:)`.
///
/// Offsets count UTF-16 units. Offsets outside of the text count as its nearest end.
///
/// Always true: the selection lies within the text; the marked range, if there is one, is not empty, lies within the
/// text and holds the selection.
public final class TextDocument {
    /// The text.
    public private(set) var buffer: TextBuffer

    /// Where the paragraphs of the text start.
    public private(set) var paragraphs: ParagraphIndex

    /// What is selected, or where the caret is.
    public internal(set) var selection: TextSelection

    /// The unconfirmed text of an input method, or nil when there is none.
    public internal(set) var markedRange: Range<Int>?

    /// Grows by one with every change of the text, the selection or the mark.
    public private(set) var revision = 0

    /// Grows by one with every change of the text.
    public private(set) var textRevision = 0

    /// Called after every change, with the document in its new state; nil by default.
    ///
    /// Verbs may be called from it, but the caller of the first verb then sees a later document than its change tells.
    public var onChange: ((TextChange) -> Void)?

    /// Called before every change of the text, with the document as it still is; nil by default. It must not change
    /// the document.
    public var onTextWillChange: (() -> Void)?

    /// True for a secret, such as a password: word verbs then take the whole text for one word. False by default.
    ///
    /// It has no part in what undo keeps; see `maximumUndoDepth` and `forgetUndo()`.
    public var isConcealed = false

    var history: UndoHistory
    var composition: Composition?

    /// The number of steps that can be undone when nothing else is said.
    public static let defaultUndoDepth = 1000

    /// Makes a document with the caret at the end of its text.
    public init(_ text: String = "", maximumUndoDepth: Int = TextDocument.defaultUndoDepth) {
        buffer = TextBuffer(text)
        paragraphs = ParagraphIndex(buffer)
        selection = TextSelection(caret: 0)
        history = UndoHistory(depth: max(0, maximumUndoDepth))
        selection = TextSelection(caret: caretPosition(at: buffer.count))
    }

    /// The length of the text in UTF-16 units.
    public var count: Int { buffer.count }

    /// True when there is no text.
    public var isEmpty: Bool { buffer.isEmpty }

    /// The whole text; made at each call.
    public var text: String { buffer.string }

    /// The text of a range; a lone half of a surrogate pair becomes U+FFFD.
    public func text(in range: Range<Int>) -> String { buffer.string(in: clamped(range)) }

    /// The selected text; empty for a caret.
    public var selectedText: String { buffer.string(in: selection.range) }

    /// The boundaries of the text as it is now.
    public var boundaries: TextBoundaries {
        TextBoundaries(buffer, paragraphs: paragraphs, isConcealed: isConcealed)
    }

    /// Makes a range lie within the text, by moving its ends to the nearest offsets that do.
    public func clamped(_ range: Range<Int>) -> Range<Int> { range.clamped(to: 0..<count) }

    /// How a new text treats the selection.
    public enum CaretPlacement: Hashable, Sendable {
        /// The selection stays, as far as the new text reaches.
        case keep
        /// The caret goes to the start.
        case start
        /// The caret goes to the end.
        case end
    }

    /// Gives the document another text, as a program does, not a person: the marked text and all that could be undone
    /// are forgotten.
    @discardableResult
    public func setText(_ text: String, caret: CaretPlacement = .keep) -> TextChange {
        onTextWillChange?()
        let before = state
        let (oldCount, oldParagraphCount) = (count, paragraphs.count)
        composition = nil
        markedRange = nil
        history.forget()
        buffer = TextBuffer(text)
        paragraphs = ParagraphIndex(buffer)
        switch caret {
        case .keep: selection = selection.clamped(to: 0..<count)
        case .start: selection = TextSelection(caret: 0)
        case .end: selection = TextSelection(caret: caretPosition(at: count))
        }
        let splice = TextSplice(
            replaced: 0..<oldCount, insertedCount: count,
            replacedParagraphs: 0..<oldParagraphCount, insertedParagraphCount: paragraphs.count)
        return finish(since: before, splice)
    }

    /// Replaces units of the text; every change but `setText` comes through here. The range lies within the text.
    func splice(_ range: Range<Int>, with units: [UInt16]) -> TextSplice {
        onTextWillChange?()
        buffer.replace(range, with: units)
        let lines = paragraphs.follow(replaced: range, insertedCount: units.count, in: buffer)
        return TextSplice(
            replaced: range, insertedCount: units.count, replacedParagraphs: lines.replaced,
            insertedParagraphCount: lines.insertedCount)
    }

    /// Overwrites what is left of deleted text.
    func wipeDeletedText() { buffer.wipeGap() }
}

extension TextDocument {
    /// What a change is measured against.
    struct State {
        let selection: TextSelection
        let markedRange: Range<Int>?
    }

    var state: State { State(selection: selection, markedRange: markedRange) }

    /// Closes a verb: counts the change, tells of it and returns it.
    func finish(since before: State, _ splice: TextSplice) -> TextChange {
        let change = TextChange(
            splice: splice,
            oldSelection: before.selection, newSelection: selection,
            oldMarkedRange: before.markedRange, newMarkedRange: markedRange)
        guard change.hasEffect else { return change }
        revision += 1
        if change.changedText { textRevision += 1 }
        onChange?(change)
        return change
    }

    /// Closes a verb that left the text alone.
    func finish(since before: State) -> TextChange {
        let place = selection.range.lowerBound
        let paragraph = paragraphs.paragraph(at: place)
        let nothing = TextSplice(
            replaced: place..<place, insertedCount: 0,
            replacedParagraphs: paragraph..<paragraph, insertedParagraphCount: 0)
        return finish(since: before, nothing)
    }

    /// Where the caret belongs after a change that ends at an offset: with the text before it, unless a paragraph
    /// starts there.
    func caretPosition(at offset: Int) -> TextPosition {
        let startsParagraph = offset == 0 || ParagraphSeparators.contains(buffer[offset - 1])
        return TextPosition(offset, affinity: startsParagraph ? .forward : .backward)
    }

    /// The same range grown so that it splits no surrogate pair; an empty range inside of a pair moves before it.
    func withoutSplitPairs(_ range: Range<Int>) -> Range<Int> {
        let start = buffer.splitsPair(at: range.lowerBound) ? range.lowerBound - 1 : range.lowerBound
        if range.isEmpty { return start..<start }
        return start..<(buffer.splitsPair(at: range.upperBound) ? range.upperBound + 1 : range.upperBound)
    }
}
