import TextEngine

/// A very long text that is being pasted piece by piece, a piece in each turn, so that the window stays alive
/// meanwhile. The delegate has allowed it as a whole, it is one step of undo, and whoever types, moves the caret or
/// selects meanwhile does so around it.
@MainActor
final class GradualPaste {
    private weak var view: (any EditableText)?
    private var rest: Substring
    /// Where the text begins and where the next piece goes, in UTF-16 units.
    private var start: Int
    private var place: Int
    private var lastChange: TextChange
    private var isInserting = false
    private var timer: TimerQueue.Entry?

    /// Texts of more bytes of UTF-8 are pasted gradually.
    static let threshold = 1 << 20
    /// In bytes.
    private static let pieceSize = 64 << 10

    /// - Parameter change: the one that inserted what came before.
    init(_ rest: Substring, into view: any EditableText, after change: TextChange) {
        self.rest = rest
        self.view = view
        start = change.inserted.lowerBound
        place = change.inserted.upperBound
        lastChange = change
        goOn()
    }

    /// The piece that a text begins with.
    static func head(of text: Substring) -> Substring {
        guard text.utf8.count > pieceSize else { return text }
        let end = text.utf8.index(text.startIndex, offsetBy: pieceSize)
        // Not into the middle of a character's bytes.
        return text[..<text.unicodeScalars.index(before: text.unicodeScalars.index(after: end))]
    }

    private func goOn() {
        timer = UIApplication.shared.timers.schedule(after: 0) { [weak self] in
            guard let self else { return }
            insert(Self.head(of: rest))
            if rest.isEmpty { end() } else { goOn() }
        }
    }

    /// Inserts all that is left, as the text is about to be asked for.
    func finish() {
        guard !isInserting else { return }
        insert(rest)
        end()
    }

    private func insert(_ piece: Substring) {
        rest = rest[piece.endIndex...]
        guard let view, !piece.isEmpty else { return }
        let document = view.textDocument
        let selection = document.selection
        // A caret behind what is being pasted goes along, and so does the end of a selection of all of it.
        let endGoesAlong = selection.isCaret || selection.range.lowerBound <= start
        isInserting = true
        let change = document.replace(place..<place, with: String(piece))
        func shifted(_ position: TextPosition) -> TextPosition {
            guard position.offset > place || endGoesAlong && position.offset == place else { return position }
            return TextPosition(position.offset + change.insertedCount, affinity: position.affinity)
        }
        document.select(TextSelection(anchor: shifted(selection.anchor), focus: shifted(selection.focus)))
        place += change.insertedCount
        lastChange = change
        isInserting = false
    }

    private func end() {
        timer?.cancel()
        timer = nil
        guard let view, view.session.paste === self else { return }
        view.session.paste = nil
        view.textDocument.endUndoGrouping()
        // All of it is there: those who hear of what is typed do.
        view.report(lastChange, .input)
    }

    /// Somebody else changed the text.
    func follow(_ change: TextChange) {
        let replaced = change.replaced
        guard !isInserting, change.changedText, !replaced.isEmpty || replaced.lowerBound < place else {
            return
        }
        if !replaced.isEmpty, replaced.lowerBound <= start, replaced.upperBound >= place {
            // What has been pasted is gone: with it goes what was still to come.
            rest = ""
            end()
        } else if replaced.lowerBound < place {
            place = max(place, replaced.upperBound) + change.lengthDelta
            if replaced.upperBound <= start { start += change.lengthDelta }
        }
    }
}

extension EditableText {
    /// Pastes what would take too long at once.
    ///
    /// - Returns: whether the text is long enough for that; else nothing has happened.
    func pasteGradually(_ text: String) -> Bool {
        guard text.utf8.count > GradualPaste.threshold, letsPersonEdit, textDocument.markedRange == nil else {
            return false
        }
        session.paste?.finish()
        placeholderGivesWay()
        let text = typeable(text)
        guard isAllowed(.paste(text)) else { return true }
        let head = GradualPaste.head(of: text[...])
        textDocument.beginUndoGrouping()
        pasteAllowed(String(head), named: "Paste") { change in
            session.paste = GradualPaste(text[head.endIndex...], into: self, after: change)
        }
        return true
    }
}
