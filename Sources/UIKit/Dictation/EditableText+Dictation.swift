import TextEngine

/// Dictation into a text of the toolkit's own engine. What has been heard of a phrase stands at the caret as marked
/// text, with room behind it for the dots that tell that somebody is listening.
extension EditableText {
    /// Room for the dots.
    private var roomForDots: String { String(repeating: TextRoom.space, count: 4) }

    func makeDictationPlaceholder() -> Any { makeRoom(roomForDots) }

    /// Shows what has been heard up to now.
    func showDictated(_ text: String, in placeholder: Any) {
        guard let room = placeholder as? TextRoom else { return }
        let lead = DictatedText.separator(character(before: room.selection.range.upperBound), text.first)
        fill(room, typeable((text.isEmpty ? "" : lead) + text) + roomForDots)
    }

    /// Around the room behind what has been heard; the caret when there is none.
    func frame(ofDictationPlaceholder placeholder: Any) -> CGRect {
        guard let room = placeholder as? TextRoom, let range = range(of: room) else {
            return caretRect(of: textDocument.selection.focus)
        }
        let start = max(range.lowerBound, range.upperBound - roomForDots.utf16.count)
        return firstRect(of: start..<range.upperBound)
    }

    func takeAwayDictationPlaceholder(_ placeholder: Any) {
        if let room = placeholder as? TextRoom { takeAway(room) }
    }

    /// Inserts phrases, each if the delegate allows it, and keeps their alternatives. Together they are one step of
    /// undo: they come in one turn.
    func insertDictated(_ phrases: [UIDictationPhrase]) {
        placeholderGivesWay()
        session.blink.touch()
        for phrase in phrases {
            let lead = DictatedText.separator(
                character(before: textDocument.selection.range.lowerBound), phrase.text.first)
            let text = typeable(lead + phrase.text)
            guard !text.isEmpty, isAllowed(.paste(text)) else { continue }
            pasteAllowed(text, named: "Dictation") { change in
                let words = change.inserted.lowerBound + lead.utf16.count..<change.inserted.upperBound
                keep(phrase.alternativeInterpretations ?? [], .none, for: words)
            }
        }
    }

    /// The document level: inserts at once, and keeps the alternatives.
    func insert(_ text: String, alternatives: [String], style: UITextAlternativeStyle) {
        insertText(text)
        let end = textDocument.selection.range.upperBound
        let range = max(0, end - text.utf16.count)..<end
        // A subclass may have inserted something else.
        guard textDocument.text(in: range) == text else { return }
        keep(alternatives, style, for: range)
    }

    private func keep(_ alternatives: [String], _ style: UITextAlternativeStyle, for range: Range<Int>) {
        guard !range.isEmpty, !isSecureTextEntry else { return }
        session.alternatives.add(
            TextAlternatives(range: range, interpretations: alternatives, style: style))
        if style == .lowConfidence { caretDidChange() }
    }

    /// A dotted line under what is shown to be doubtful.
    func drawDoubts(in context: CGContext) {
        let doubts = session.alternatives.all.filter { $0.style == .lowConfidence }
        guard !doubts.isEmpty else { return }
        context.setFillColor(tintColor.cgColor(with: traitCollection))
        let grid = pixelGrid
        for span in doubts.flatMap({ spans(of: $0.range) }) where !span.rect.isEmpty {
            let dots = stride(from: span.rect.minX, to: span.rect.maxX - 1, by: 4)
            context.fill(dots.map { grid.round(CGRect(x: $0, y: span.rect.maxY - 2, width: 2, height: 2)) })
        }
    }

    private func character(before offset: Int) -> Character? {
        guard offset > 0 else { return nil }
        // A paragraph's end or a character: eight units hold what tells whether a space belongs after it.
        return textDocument.text(in: max(0, offset - 8)..<offset).last
    }
}

// MARK: The floating caret

extension EditableText {
    /// Shows a caret that follows a finger; the text's own stays where it is.
    func beginFloating(at point: CGPoint) {
        guard isEditing, !textDocument.isEmpty else { return }
        endFloating(moving: false)
        let caret = FloatingCaret()
        caret.backgroundColor = tintColor
        session.floatingCaret = caret
        addSubview(caret)
        updateFloating(at: point)
    }

    func updateFloating(at point: CGPoint) {
        guard let caret = session.floatingCaret else { return }
        let size = caretRect(of: position(at: point)).size
        caret.place(size: size, around: point, within: bounds)
    }

    /// Takes the floating caret away and puts the text's own where it was, or leaves that alone.
    func endFloating(moving: Bool = true) {
        guard let caret = session.floatingCaret else { return }
        session.floatingCaret = nil
        caret.removeFromSuperview()
        guard moving else { return }
        let place = position(at: caret.center)
        selectByGesture { $0.placeCaret(at: place) }
    }
}

/// A caret that floats over a text.
final class FloatingCaret: UIView {
    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    /// Stands around a point, and within the bounds on each axis.
    func place(size: CGSize, around point: CGPoint, within bounds: CGRect) {
        let area = bounds.insetBy(
            dx: min(size.width, bounds.width) / 2, dy: min(size.height, bounds.height) / 2)
        self.bounds.size = CGSize(width: max(2, size.width), height: size.height)
        layer.cornerRadius = self.bounds.width / 2
        center = CGPoint(
            x: min(max(point.x, area.minX), area.maxX), y: min(max(point.y, area.minY), area.maxY))
    }
}
