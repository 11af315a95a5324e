/// The quotation marks of a language.
struct QuotationMarks: Equatable {
    var opening: String
    var closing: String
    /// For a quotation within another.
    var innerOpening: String
    var innerClosing: String

    init(_ opening: String, _ closing: String, _ innerOpening: String, _ innerClosing: String) {
        self.opening = opening
        self.closing = closing
        self.innerOpening = innerOpening
        self.innerClosing = innerClosing
    }

    /// What an apostrophe is in all of them.
    static let apostrophe = "\u{2019}"

    /// The marks of a language.
    ///
    /// - Parameter language: a BCP 47 tag, such as `de-CH`. One that is not in the table, and nil, has the English
    ///   marks.
    static func of(_ language: String?) -> QuotationMarks {
        let parts = (language ?? "").split(separator: "-")
        guard let first = parts.first else { return english }
        if let region = parts.dropFirst().last, let marks = table["\(first)-\(region)"] { return marks }
        return table[String(first)] ?? english
    }

    private static let english = QuotationMarks("“", "”", "‘", "’")
    private static let german = QuotationMarks("„", "“", "‚", "‘")
    private static let swiss = QuotationMarks("«", "»", "‹", "›")
    private static let guillemets = QuotationMarks("«", "»", "“", "”")
    /// Guillemets that stand off from the text by spaces at which no line ends.
    private static let french = QuotationMarks("«\u{A0}", "\u{A0}»", "‘", "’")
    private static let scandinavian = QuotationMarks("”", "”", "’", "’")
    private static let polish = QuotationMarks("„", "”", "‚", "’")
    private static let slavic = QuotationMarks("«", "»", "„", "“")

    private static let table: [String: QuotationMarks] = [
        "en": english,
        "de": german, "de-CH": swiss, "de-LI": swiss, "cs": german, "sk": german, "sl": german,
        "is": german, "lt": german, "bg": german,
        "fr": french, "fr-CH": swiss, "it": guillemets, "it-CH": swiss, "es": guillemets, "pt": guillemets,
        "pt-BR": english, "ca": guillemets, "el": guillemets, "nb": swiss, "nn": swiss, "no": swiss,
        "sv": scandinavian, "fi": scandinavian, "da": scandinavian,
        "pl": polish, "hu": QuotationMarks("„", "”", "»", "«"), "ro": QuotationMarks("„", "”", "«", "»"),
        "ru": slavic, "uk": slavic, "be": slavic, "tr": english, "nl": english,
    ]
}
