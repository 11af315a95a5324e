import Drawing

/// Families of Apple's systems, and what is installed here that comes nearest: apps name such fonts and do not expect nil.
enum SubstituteFonts {
    /// The family that stands for one of Apple's, with weight and slant of the font; nil for a name that is none of
    /// Apple's. What else a name says, such as "Condensed" of a serif font, is ignored.
    static func named(_ name: String, isInstalled: (String) -> Bool) -> (name: FontName, family: String)? {
        guard let (key, kind, suffix) = split(name) else { return nil }
        let style = FontStyleWords(suffix)
        let isNarrow = kind == .sans && style.isCondensed
        let families = (isNarrow ? AppleFontKind.narrow : kind).families
        let weight = style.weight ?? AppleFontKind.weightsOfFamilies[key] ?? .regular
        return (
            FontName(family: key, weight: weight, isItalic: style.isItalic),
            families.first(where: isInstalled) ?? families[families.count - 1]
        )
    }

    /// The longest beginning of a name that is a family, and what is behind its dash. Some families have a dash
    /// themselves.
    private static func split(_ name: String) -> (key: String, kind: AppleFontKind, suffix: Substring)? {
        var end: String.Index? = name.endIndex
        while let current = end {
            if let (key, kind) = family(name[..<current]) {
                return (key, kind, name[current...].dropFirst())
            }
            end = name[..<current].lastIndex(of: "-")
        }
        return nil
    }

    /// Foundries end the names of fonts so.
    fileprivate static let endings = ["psmt", "mt", "ps"]

    private static func family(_ name: Substring) -> (key: String, kind: AppleFontKind)? {
        let key = name.filter { $0 != " " && $0 != "." }.lowercased()
        if let kind = AppleFontKind.byFamily[key] { return (key, kind) }
        for ending in endings where key.hasSuffix(ending) {
            let stem = String(key.dropLast(ending.count))
            if let kind = AppleFontKind.byFamily[stem] { return (stem, kind) }
        }
        return nil
    }
}

/// What a font's name says about it behind the family: `CondensedBold`, `BoldItalicMT`, `W6`.
private struct FontStyleWords {
    var weight: UIFont.Weight?
    var isItalic: Bool
    var isCondensed: Bool

    init(_ suffix: Substring) {
        var words = suffix.lowercased()
        if let ending = SubstituteFonts.endings.first(where: words.hasSuffix) {
            words.removeLast(ending.count)
        }
        isItalic = ["italic", "oblique", "ita", "it"].contains(where: words.hasSuffix)
        isCondensed = words.contains("condensed")
        weight = Self.weights.first { words.contains($0.word) }?.weight
    }

    /// A word that is part of another one comes after it.
    private static let weights: [(word: String, weight: UIFont.Weight)] = [
        ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("light", .light),
        ("regular", .regular), ("roman", .regular), ("book", .regular), ("medium", .medium),
        ("semibold", .semibold), ("demibold", .semibold), ("extrabold", .heavy), ("ultrabold", .heavy),
        ("bold", .bold), ("heavy", .heavy), ("black", .black), ("wide", .bold),
        ("w0", .thin), ("w1", .ultraLight), ("w2", .light), ("w3", .regular), ("w4", .regular),
        ("w5", .medium),
        ("w6", .semibold), ("w7", .bold), ("w8", .heavy), ("w9", .black),
    ]
}
