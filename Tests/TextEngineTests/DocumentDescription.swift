import TextEngine

extension TextDocument {
    /// The text with its state drawn in: `|` the caret or the moving end, `^` the end that stays, `[` and `]` the
    /// marked text.
    var drawn: String {
        var units = buffer.units
        var marks = [(selection.focus.offset, "|")]
        if !selection.isCaret { marks.append((selection.anchor.offset, "^")) }
        if let mark = markedRange {
            marks.append((mark.lowerBound, "["))
            marks.append((mark.upperBound, "]"))
        }
        let rank = ["[": 0, "^": 1, "|": 2, "]": 3]
        for (offset, sign) in marks.sorted(by: { ($0.0, rank[$0.1] ?? 0) > ($1.0, rank[$1.1] ?? 0) }) {
            units.insert(contentsOf: sign.utf16, at: offset)
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// A document as `drawn` shows it; `|` and `^` for the selection.
    convenience init(drawn text: String, maximumUndoDepth: Int = TextDocument.defaultUndoDepth) {
        let plain = text.filter { $0 != "|" && $0 != "^" }
        self.init(plain, maximumUndoDepth: maximumUndoDepth)
        let focus = Self.position(of: "|", in: text, without: "^") ?? plain.utf16.count
        let anchor = Self.position(of: "^", in: text, without: "|") ?? focus
        select(TextSelection(anchor: TextPosition(anchor), focus: TextPosition(focus)))
    }

    private static func position(of sign: Character, in text: String, without other: Character) -> Int? {
        guard let index = text.firstIndex(of: sign) else { return nil }
        return text[..<index].filter { $0 != other }.utf16.count
    }
}
