/// A text being edited: the text, its selection, the text an input method has not confirmed yet, and what can
/// be undone. It has no view and asks no delegate.
///
/// Every editing method changes the document at once and returns the change; `onChange` receives it as
/// well. To find out beforehand what an editing command would change, use `proposedEdit(for:)`.
///
/// Offsets count UTF-16 units. Offsets outside of the text count as its nearest end.
///
/// Invariants: the selection lies within the text; the marked range, if there is one, is not empty, lies
/// within the text and holds the selection.
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
    /// Editing methods may be called from it, but the caller of the first method then sees a later document
    /// than its change describes.
    public var onChange: ((TextChange) -> Void)?

    /// Called before every change of the text, with the document as it still is; nil by default. It must not
    /// change the document.
    public var onTextWillChange: (() -> Void)?

    /// True for a secret, such as a password: word movements and deletions then treat the whole text as one
    /// word, and the text is wiped from memory with the document. False by default.
    ///
    /// It does not affect what undo records; see `maximumUndoDepth` and `forgetUndo()`.
    public var isConcealed = false

    var history: UndoHistory
    var composition: Composition?

    /// The default number of steps that can be undone.
    public static let defaultUndoDepth = 1000

    /// Makes a document with the caret at the end of its text.
    public init(_ text: String = "", maximumUndoDepth: Int = TextDocument.defaultUndoDepth) {
        buffer = TextBuffer(text)
        paragraphs = ParagraphIndex(buffer)
        selection = TextSelection(caret: 0)
        history = UndoHistory(depth: max(0, maximumUndoDepth))
        selection = TextSelection(caret: caretPosition(at: buffer.count))
    }

    deinit {
        if isConcealed { buffer.wipe() }
    }

    /// The length of the text in UTF-16 units.
    public var count: Int { buffer.count }

    /// True when there is no text.
    public var isEmpty: Bool { buffer.isEmpty }

    /// The whole text; a new string at each call.
    public var text: String { buffer.string }

    /// The text of a range; a lone half of a surrogate pair becomes U+FFFD.
    public func text(in range: Range<Int>) -> String { buffer.string(in: clamped(range)) }

    /// The selected text; empty for a caret.
    public var selectedText: String { buffer.string(in: selection.range) }

    /// The boundaries of the text as it is now.
    public var boundaries: TextBoundaries {
        TextBoundaries(buffer, paragraphs: paragraphs, isConcealed: isConcealed)
    }

    /// The range with its ends moved to the nearest offsets within the text.
    public func clamped(_ range: Range<Int>) -> Range<Int> { range.clamped(to: 0..<count) }

    /// How a new text treats the selection.
    public enum CaretPositioning: Hashable, Sendable {
        /// The selection stays, as far as the new text reaches.
        case keep
        /// The caret goes to the start.
        case start
        /// The caret goes to the end.
        case end
    }

    /// Replaces the document's text, on behalf of the program rather than the user: the mark and all undo
    /// steps are discarded.
    @discardableResult
    public func setText(_ text: String, caret: CaretPositioning = .keep) -> TextChange {
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

    /// Replaces units of the text; every change except `setText` uses this method. The range must lie
    /// within the text.
    func splice(_ range: Range<Int>, with units: [UInt16]) -> TextSplice {
        onTextWillChange?()
        buffer.replace(range, with: units)
        let lines = paragraphs.follow(replaced: range, insertedCount: units.count, in: buffer)
        return TextSplice(
            replaced: range, insertedCount: units.count, replacedParagraphs: lines.replaced,
            insertedParagraphCount: lines.insertedCount)
    }

    /// Overwrites deleted text that remains in memory.
    func wipeDeletedText() { buffer.wipeGap() }
}

extension TextDocument {
    /// The state before a change, to compare with the state after it.
    struct State {
        let selection: TextSelection
        let markedRange: Range<Int>?
    }

    var state: State { State(selection: selection, markedRange: markedRange) }

    /// Ends an editing method: counts the change, reports it and returns it.
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

    /// Ends an editing method that did not change the text.
    func finish(since before: State) -> TextChange {
        let position = selection.range.lowerBound
        let paragraph = paragraphs.paragraph(at: position)
        let nothing = TextSplice(
            replaced: position..<position, insertedCount: 0,
            replacedParagraphs: paragraph..<paragraph, insertedParagraphCount: 0)
        return finish(since: before, nothing)
    }

    /// The caret position after a change that ends at an offset: it belongs to the character before it,
    /// unless a paragraph starts there.
    func caretPosition(at offset: Int) -> TextPosition {
        let startsParagraph = offset == 0 || ParagraphSeparators.contains(buffer[offset - 1])
        return TextPosition(offset, affinity: startsParagraph ? .forward : .backward)
    }

    /// The same range grown so that it splits no surrogate pair; an empty range inside of a pair moves before
    /// it.
    func withoutSplitPairs(_ range: Range<Int>) -> Range<Int> {
        let start = buffer.splitsPair(at: range.lowerBound) ? range.lowerBound - 1 : range.lowerBound
        if range.isEmpty { return start..<start }
        return start..<(buffer.splitsPair(at: range.upperBound) ? range.upperBound + 1 : range.upperBound)
    }
}
