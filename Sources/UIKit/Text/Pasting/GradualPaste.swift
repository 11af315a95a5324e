import TextEngine

/// Pastes a very long text piece by piece, a piece in each turn of the run loop, so that the window goes on responding.
/// The delegate has allowed it as a whole, and it is one step of undo. What is typed or selected meanwhile is typed or
/// selected around it.
@MainActor
final class GradualPaste: TextEditingFeature {
    private struct Pending {
        var rest: Substring
        /// Where the pasted text begins and where the next piece goes, in UTF-16 units.
        var start: Int
        var next: Int
        var lastChange: TextChange
    }

    private unowned let text: any EditableText
    private var pending: Pending?
    private var isInserting = false
    private var timer: TimerQueue.Entry?

    /// Texts of more bytes of UTF-8 are pasted gradually.
    static let threshold = 1 << 20
    /// In bytes.
    private static let pieceSize = 64 << 10

    init(_ text: any EditableText) { self.text = text }

    /// Whether a part of a text is still to be pasted.
    var isUnderWay: Bool { pending != nil }

    static func paste(_ string: String, into text: any EditableText) -> Bool {
        guard string.utf8.count > threshold, text.isUserEditable, text.textDocument.markedRange == nil else {
            return false
        }
        text.feature(GradualPaste.self).begin(string)
        return true
    }

    private func begin(_ string: String) {
        completeText()
        text.textWillChange()
        let string = text.typeable(string)
        guard text.isAllowed(.paste(string)) else { return }
        let head = Self.head(of: string[...])
        text.textDocument.beginUndoGrouping()
        text.pasteAllowed(String(head), named: "Paste") { change in
            pending = Pending(
                rest: string[head.endIndex...], start: change.inserted.lowerBound,
                next: change.inserted.upperBound, lastChange: change)
            scheduleNext()
        }
    }

    /// The piece that a text begins with.
    static func head(of text: Substring) -> Substring {
        guard text.utf8.count > pieceSize else { return text }
        let end = text.utf8.index(text.startIndex, offsetBy: pieceSize)
        // Not into the middle of a character's bytes.
        return text[..<text.unicodeScalars.index(before: text.unicodeScalars.index(after: end))]
    }

    private func scheduleNext() {
        timer = EventLoop.main.timers.schedule(after: 0) { [weak self] in
            guard let self, let rest = pending?.rest else { return }
            insert(Self.head(of: rest))
            if pending?.rest.isEmpty == false { scheduleNext() } else { end() }
        }
    }

    private func insert(_ piece: Substring) {
        guard var pending, !piece.isEmpty else { return }
        pending.rest = pending.rest[piece.endIndex...]
        let document = text.textDocument
        let selection = document.selection
        // A caret behind what is being pasted moves with it, and so does the end of a selection of all of it.
        let endMoves = selection.isCaret || selection.range.lowerBound <= pending.start
        let place = pending.next
        isInserting = true
        let change = document.replace(place..<place, with: String(piece))
        func shifted(_ position: TextPosition) -> TextPosition {
            guard position.offset > place || endMoves && position.offset == place else { return position }
            return TextPosition(position.offset + change.insertedCount, affinity: position.affinity)
        }
        document.select(TextSelection(anchor: shifted(selection.anchor), focus: shifted(selection.focus)))
        pending.next += change.insertedCount
        pending.lastChange = change
        self.pending = pending
        isInserting = false
    }

    private func end() {
        timer?.cancel()
        timer = nil
        guard let change = pending?.lastChange else { return }
        pending = nil
        text.textDocument.endUndoGrouping()
        // All of it is there: observers of typed text are notified now.
        text.report(change, .input)
    }

    // MARK: TextEditingFeature

    func completeText() {
        guard !isInserting, let rest = pending?.rest else { return }
        insert(rest)
        end()
    }

    func editingWillEnd() { completeText() }

    func textDidChange(_ change: TextChange) {
        guard !isInserting, change.changedText, var pending else { return }
        let replaced = change.replaced
        guard !replaced.isEmpty || replaced.lowerBound < pending.next else { return }
        if !replaced.isEmpty, replaced.lowerBound <= pending.start, replaced.upperBound >= pending.next {
            // What has been pasted was deleted: the rest is not pasted either.
            end()
        } else if replaced.lowerBound < pending.next {
            pending.next = max(pending.next, replaced.upperBound) + change.lengthDelta
            if replaced.upperBound <= pending.start { pending.start += change.lengthDelta }
            self.pending = pending
        }
    }
}
