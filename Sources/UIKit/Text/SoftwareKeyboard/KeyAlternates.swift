/// The alternate characters of a key of the software keyboard, such as accented letters. They are offered
/// while the key is held.
enum KeyAlternates {
    /// The choices of a key, beginning with the key's own text; empty if the key has no alternates.
    static func choices(of text: String) -> [String] {
        if let others = table[text] { return [text] + others.map(String.init) }
        let plain = text.lowercased()
        guard plain != text, let others = table[plain] else { return [] }
        return [text] + others.map { LetterRows.capital(of: String($0)) }.filter { $0 != text }
    }

    private static let table: [String: String] = [
        "a": "àáâäæãåāą", "c": "çćč", "d": "ďđð", "e": "èéêëēėęě", "g": "ğģ", "i": "îïíīįìı", "k": "ķ",
        "l": "łľļ", "n": "ñńňņ", "o": "ôöòóœøōõő", "r": "řŕ", "s": "ßśšşș", "t": "ťțþ", "u": "ûüùúūůűų",
        "w": "ŵ", "y": "ÿýŷ", "z": "žźż", "ü": "úùû", "ö": "óòôœø", "ä": "áàâæ",
        "е": "ё", "ь": "ъ", "ъ": "ь", "и": "ѝі", "г": "ґ", "і": "ї", "у": "ў",
        "α": "ά", "ε": "έ", "η": "ή", "ι": "ίϊΐ", "ο": "ό", "υ": "ύϋΰ", "ω": "ώ", "σ": "ς",
        "ا": "أإآٱ", "ي": "ىئ", "ه": "ة", "و": "ؤ", "ى": "يئ", "ك": "گک", "ف": "ڤ", "ب": "پ", "ج": "چ",
        "-": "–—•", "/": "\\", "$": "€£¥₩₽¢", "&": "§", "\"": "„“”«»", "'": "‘’‚`", ".": "…", "?": "¿",
        "!": "¡", "%": "‰", "=": "≠≈±", "0": "°", "€": "$£¥₽", "£": "€$¥", "¥": "€$£", "#": "№", "*": "×†",
        "(": "[{<", ")": "]}>", "+": "±", "<": "≤«", ">": "≥»",
    ]
}
