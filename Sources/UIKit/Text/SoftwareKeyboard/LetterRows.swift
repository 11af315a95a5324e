internal import WindowSystem

/// The letters of a layout, row by row from the top, as the software keyboard shows them.
struct LetterRows: Hashable {
    struct Letter: Hashable {
        var plain: String
        var shifted: String
    }

    var rows: [[Letter]]

    /// Whether Shift changes any letter.
    var hasShift: Bool { rows.joined().contains { $0.plain != $0.shifted } }

    /// Whether any letter is one of the ASCII letters A to Z.
    var isLatin: Bool {
        rows.joined().contains {
            $0.plain.unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic }
        }
    }

    static let us = LetterRows(LetterTables.us)

    /// The letters of a layout; those of a US keyboard if the layout is unknown.
    ///
    /// - Parameter keys: The letters of the layout's keys as the window system reports them. If nil or too
    ///   few, a table of the more common layouts is used.
    init(of layout: KeyboardLayout?, keys: KeyboardLetters?) {
        if let keys, let rows = LetterRows(keys) {
            self = rows
        } else if let name = layout?.name, let table = LetterTables.layouts[name] {
            self.init(table)
        } else {
            self = .us
        }
    }

    /// - Parameter table: Rows of letters, and their shifted forms where those are not the capitals.
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

    /// Returns nil if the keys have too few letters for a usable keyboard.
    private init?(_ keys: KeyboardLetters) {
        let rows = keys.rows.map { $0.compactMap(Letter.init) }
        guard rows.count == KeyboardLetters.rowCount, rows.dropFirst().joined().count >= Self.fewestLetters
        else { return nil }
        // The top row is left out because digits have a plane of their own, except for scripts that have
        // letters in that row.
        let needsTop =
            rows[0].count >= Self.fewestInTopRow
            && !rows[0].contains { $0.plain.unicodeScalars.contains { $0.value < 0x250 } }
        self.rows = Array(needsTop ? rows[...] : rows.dropFirst())
    }

    private static let fewestLetters = 15
    private static let fewestInTopRow = 5

    /// The capital of a letter, or the letter itself if it has no single-character capital.
    static func capital(of letter: String) -> String {
        let capital = letter.uppercased()
        return capital.count == letter.count ? capital : letter
    }
}

extension LetterRows.Letter {
    /// Returns nil for a key that does not type a letter.
    fileprivate init?(_ key: KeyboardLetters.Key) {
        guard Self.isLetter(key.plain) else { return nil }
        // Ignores shifted characters of another script: with Shift, Hebrew layouts type Latin capitals and
        // Arabic layouts type brackets.
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
