import Drawing
import TextEngine

/// Keeps a text storage and the text that is laid out the same, whichever of the two is edited.
///
/// What the user types changes the laid out text first, because selection, marked text and undo live there, and is then
/// written to the storage; what the storage's delegate or subclass makes of it, and every edit by the app, is read
/// back. A storage that refuses an edit wins: the text is then loaded from it anew.
@MainActor
final class TextStorageLink {
    // The storage owns the layout manager, which owns the link and keeps the content; a manager in the app's hands may
    // outlive the storage.
    private(set) weak var storage: NSTextStorage?
    private unowned let content: ViewText

    /// Hears of a change that came from the storage, after the content has it; nil when only attributes changed.
    var onStorageChange: ((TextChange?) -> Void)?

    /// How much longer the content is than the storage was, while an edit of it is being written.
    private var writtenDelta: Int?
    private var isReading = false

    init(_ storage: NSTextStorage, _ content: ViewText) {
        self.storage = storage
        self.content = content
    }

    // MARK: From the storage

    /// Gives the content the storage's text.
    @discardableResult
    func load() -> TextChange? {
        guard let storage else { return nil }
        isReading = true
        defer { isReading = false }
        return content.setAttributedText(storage, caret: .keep)
    }

    /// The storage processed an edit.
    ///
    /// - Parameter range: in the storage's text as it is now.
    func storageDidChange(_ range: Range<Int>, delta: Int) {
        guard let storage else { return }
        // The content has the change that is being written already.
        let own = content.document.count - storage.length
        let expected = (writtenDelta ?? 0) - delta
        guard own == expected, range.upperBound - (delta - (writtenDelta ?? 0)) >= range.lowerBound else {
            return reload()
        }
        isReading = true
        let change = readText(
            of: storage, range, in: range.lowerBound..<range.upperBound - delta + (writtenDelta ?? 0))
        let changedAttributes = readAttributes(of: storage, range)
        isReading = false
        // From here on there is nothing left that only the content has.
        let isWriting = writtenDelta != nil
        if isWriting { writtenDelta = 0 }
        // Who makes the change that is being written tells of it.
        if change != nil || changedAttributes { onStorageChange?(isWriting ? nil : change) }
    }

    private func reload() {
        let change = load()
        writtenDelta = nil
        onStorageChange?(change)
    }

    /// Puts a range of the storage in place of one of the content, where they differ.
    private func readText(of storage: NSTextStorage, _ new: Range<Int>, in old: Range<Int>) -> TextChange? {
        let document = content.document
        let wanted = Array(storage.string(in: new).utf16)
        let present = document.buffer.units(in: old)
        guard wanted != present else { return nil }
        let shorter = min(wanted.count, present.count)
        var start = 0
        while start < shorter, wanted[start] == present[start] { start += 1 }
        var end = 0
        while end < shorter - start, wanted[wanted.count - 1 - end] == present[present.count - 1 - end] {
            end += 1
        }
        // No character is cut in two.
        if start > 0, UTF16.isLeadSurrogate(wanted[start - 1]) { start -= 1 }
        if end > 0, UTF16.isTrailSurrogate(wanted[wanted.count - end]) { end -= 1 }
        let selection = document.selection
        let typing = content.typingAttributes
        let change = document.replace(
            old.lowerBound + start..<old.upperBound - end,
            with: String(decoding: wanted[start..<wanted.count - end], as: UTF16.self))
        // The caret stays where it was in the text, other than with what the user replaces.
        let kept = selection.following(change)
        guard kept != document.selection else { return change }
        let whole = change.followed(by: document.select(kept))
        if let typing, kept.range == selection.range { content.typingAttributes = typing }
        return whole
    }

    /// Gives the content the storage's attributes in a range.
    ///
    /// - Returns: whether any of them were others.
    private func readAttributes(of storage: NSTextStorage, _ range: Range<Int>) -> Bool {
        var different: [(range: Range<Int>, attributes: ViewText.Attributes)] = []
        storage.forEachRun(in: range) { piece, attributes in
            let isSame = content.styling.pieces(of: piece).allSatisfy {
                TextStorageRuns.areEqual($0.attributes, attributes)
            }
            if !isSame { different.append((piece, attributes)) }
        }
        guard !different.isEmpty else { return false }
        content.assign(different)
        return true
    }

    // MARK: To the storage

    /// The content was edited.
    func contentDidChange(_ change: TextChange) {
        guard !isReading, change.changedText, let storage else { return }
        let pieces = content.styling.pieces(of: change.inserted)
        writtenDelta = change.lengthDelta
        // Without an attributed string, as Foundation's keep some memory for ever on Linux.
        storage.beginEditing()
        storage.replaceCharacters(
            in: NSRange(change.replaced), with: content.document.text(in: change.inserted))
        for (range, attributes) in pieces { storage.setAttributes(attributes, range: NSRange(range)) }
        storage.endEditing()
        writtenDelta = nil
        if storage.length != content.document.count { reload() }
    }

    /// Attributes of the content were changed.
    func contentDidRestyle(_ range: Range<Int>) {
        guard !isReading, let storage else { return }
        let pieces = content.styling.pieces(of: range.clamped(to: 0..<content.document.count))
        let different = pieces.filter { piece in
            var isSame = true
            storage.forEachRun(in: piece.range) { _, attributes in
                isSame = isSame && TextStorageRuns.areEqual(attributes, piece.attributes)
            }
            return !isSame
        }
        guard !different.isEmpty else { return }
        storage.beginEditing()
        for (range, attributes) in different { storage.setAttributes(attributes, range: NSRange(range)) }
        storage.endEditing()
    }

    /// The content has another text.
    func contentDidReload() {
        guard !isReading, let storage else { return }
        let old = storage.length
        writtenDelta = content.document.count - old
        storage.replaceCharacters(
            in: NSRange(location: 0, length: old),
            with: content.styling.attributedText(of: content.document))
        writtenDelta = nil
        if storage.length != content.document.count { reload() }
    }
}

extension TextSelection {
    /// The selection after a change of the text that did not come from the user: where it was in the text.
    fileprivate func following(_ change: TextChange) -> TextSelection {
        func moved(_ offset: Int) -> Int {
            if offset <= change.replaced.lowerBound { return offset }
            if offset >= change.replaced.upperBound { return offset + change.lengthDelta }
            return min(offset, change.inserted.upperBound)
        }
        if isCaret {
            return TextSelection(caret: TextPosition(moved(focus.offset), affinity: focus.affinity))
        }
        return TextSelection(moved(range.lowerBound)..<moved(range.upperBound))
    }
}
