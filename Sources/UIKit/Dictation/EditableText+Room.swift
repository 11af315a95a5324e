import TextEngine

/// Room in a text for something that is about to come.
///
/// Room is marked text, as that of an input method: it is laid out with the rest, no delegate is asked about it, it is
/// no step of undo, and it goes without a trace. Whatever else is about to change text, selection or mark takes the
/// room away first.
@MainActor
final class TextRoom {
    /// What was selected, and will be again: in UTF-16 offsets.
    let selection: TextSelection
    /// What stands in the room: it keeps its place open by spaces that show nothing and do not break a line.
    fileprivate(set) var text = ""

    init(selection: TextSelection) { self.selection = selection }

    /// A space as wide as a digit.
    static let space = "\u{2007}"
    /// Takes no room at all, but can be marked.
    static let nothing = "\u{200B}"
}

extension EditableText {
    /// Makes room after the selection. There is room for one thing at a time; secrets have none.
    func makeRoom(_ text: String) -> TextRoom {
        placeholderGivesWay()
        let document = textDocument
        confirmMark()
        let room = TextRoom(selection: document.selection)
        guard !isSecureTextEntry else { return room }
        session.room = room
        changingRoom {
            let end = TextPosition(document.selection.range.upperBound, affinity: .backward)
            if !document.selection.isCaret { report(document.placeCaret(at: end), .document) }
        }
        fill(room, text)
        return room
    }

    /// Puts another text into the room.
    func fill(_ room: TextRoom, _ text: String) {
        guard session.room === room, room.text != text else { return }
        room.text = text
        changingRoom { mark(text, NSRange(location: text.utf16.count, length: 0)) }
    }

    /// Takes the room away: text and selection are what they were before.
    func takeAway(_ room: TextRoom) {
        guard session.room === room else { return }
        changingRoom {
            mark(nil as String?, NSRange(location: 0, length: 0))
            report(textDocument.select(room.selection), .document)
        }
        session.room = nil
    }

    /// Where the room is in the text; nil when it has been taken away.
    func range(of room: TextRoom) -> Range<Int>? { session.room === room ? textDocument.markedRange : nil }

    /// Something that is not the room's is about to change text, selection or mark.
    func placeholderGivesWay() {
        guard let room = session.room, !session.isChangingRoom else { return }
        if let dictation = session.dictation { dictation.finish() }
        takeAway(room)
    }

    /// The text was changed together with the room.
    func roomFollows(_ change: TextChange) {
        guard session.room != nil, !session.isChangingRoom, change.newMarkedRange == nil else { return }
        session.room = nil
        session.dictation?.abandon()
    }

    private func changingRoom(_ body: () -> Void) {
        let wasComposing = session.isComposing
        session.isChangingRoom = true
        session.isComposing = true
        body()
        session.isComposing = wasComposing
        session.isChangingRoom = false
    }
}

// MARK: UITextPlaceholder

/// A placeholder in a text of the toolkit's own engine.
final class RoomPlaceholder: UITextPlaceholder {
    private weak var view: (any EditableText)?
    let room: TextRoom

    init(_ room: TextRoom, in view: any EditableText) {
        self.room = room
        self.view = view
    }

    override var rects: [UITextSelectionRect] {
        guard let view, let range = view.range(of: room) else { return [] }
        return view.rects(of: DocumentRange(range, in: view.textDocument))
    }
}

extension EditableText {
    /// Makes room of a size: as wide as it says or a little wider, and as many lines high where there are lines.
    func makePlaceholder(_ size: CGSize) -> UITextPlaceholder {
        let room = makeRoom(size.width > 0 ? TextRoom.space : TextRoom.nothing)
        if size.width > 0, let range = range(of: room) {
            let unit = firstRect(of: range).size
            let columns = unit.width > 0 ? Int((size.width / unit.width).rounded(.up)) : 1
            let lines = unit.height > 0 ? Int((size.height / unit.height).rounded(.up)) : 1
            let row = String(repeating: TextRoom.space, count: min(max(1, columns), Self.mostSpaces))
            let rows = Array(repeating: row, count: min(max(1, lines), Self.mostSpaces))
            fill(room, typeable(rows.joined(separator: "\n")))
        }
        return RoomPlaceholder(room, in: self)
    }

    /// Nobody needs more room than a screen has.
    private static var mostSpaces: Int { 500 }

    func takeAwayPlaceholder(_ placeholder: UITextPlaceholder) {
        if let own = placeholder as? RoomPlaceholder { takeAway(own.room) }
    }
}
