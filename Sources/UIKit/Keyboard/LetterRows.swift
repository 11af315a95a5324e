internal import WindowSystem

/// The letters of a layout, row by row from the top, as the keyboard on the screen shows them.
struct LetterRows: Hashable {
    struct Letter: Hashable {
        var plain: String
        var shifted: String
    }

    var rows: [[Letter]]

    /// Whether Shift types anything else.
    var hasShift: Bool { rows.joined().contains { $0.plain != $0.shifted } }

    /// Whether the letters are those of English and its neighbours.
    var isLatin: Bool {
        rows.joined().contains {
            $0.plain.unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic }
        }
    }

    static let us = LetterRows(LetterTables.us)

    /// The letters of a layout; those of a US keyboard when the layout has none.
    ///
    /// - Parameter keys: what the layout's keys type as far as the display tells, else nil: then a table knows the
    ///   more common layouts.
    init(of layout: KeyboardLayout?, keys: KeyboardLetters?) {
        if let keys, let rows = LetterRows(keys) {
            self = rows
        } else if let name = layout?.name, let table = LetterTables.layouts[name] {
            self.init(table)
        } else {
            self = .us
        }
    }

    /// - Parameter table: rows of letters, and of what they are with Shift where that is no capital.
    init(_ table: LetterTables.Table) {
        rows = table.rows.enumerated().map { index, row in
            let shifted = table.shifted.indices.contains(index) ? Array(table.shifted[index]) : []
            return row.enumerated().map { place, letter in
                Letter(
                    plain: String(letter),
                    shifted: shifted.indices.contains(place)
                        ? String(shifted[place]) : Self.capital(of: String(letter)))
            }
        }
    }

    /// nil when there are too few letters to write with.
    private init?(_ keys: KeyboardLetters) {
        let rows = keys.rows.map { $0.compactMap(Letter.init) }
        guard rows.count == KeyboardLetters.rowCount, rows.dropFirst().joined().count >= Self.fewestLetters
        else { return nil }
        // Digits are on a plane of their own; some scripts have letters in their place.
        let needsTop =
            rows[0].count >= Self.fewestInTopRow
            && !rows[0].contains { $0.plain.unicodeScalars.contains { $0.value < 0x250 } }
        self.rows = Array(needsTop ? rows[...] : rows.dropFirst())
    }

    private static let fewestLetters = 15
    private static let fewestInTopRow = 5

    /// A letter without a capital of its own stays.
    static func capital(of letter: String) -> String {
        let capital = letter.uppercased()
        return capital.count == letter.count ? capital : letter
    }
}

extension LetterRows.Letter {
    /// nil for a key that types no letter.
    fileprivate init?(_ key: KeyboardLetters.Key) {
        guard Self.isLetter(key.plain) else { return nil }
        // A Hebrew layout has Latin capitals behind Shift, an Arabic one brackets: those are on other planes.
        let isOfTheSameScript =
            key.plain.unicodeScalars.contains(where: \.isASCII)
            || !key.shifted.unicodeScalars.contains(where: \.isASCII)
        self.init(
            plain: key.plain,
            shifted: Self.isLetter(key.shifted) && isOfTheSameScript ? key.shifted : key.plain)
    }

    private static func isLetter(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        switch first.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark:
            return true
        default: return false
        }
    }
}
