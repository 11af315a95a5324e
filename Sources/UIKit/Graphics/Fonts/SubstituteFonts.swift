import Drawing

/// Families of Apple's systems, and what is installed here that comes nearest: apps name such fonts and do not expect nil.
enum SubstituteFonts {
    private enum Kind {
        case sans, serif, monospaced

        /// The nearest first. The last one is always there.
        var families: [String] {
            switch self {
            case .sans: ["Liberation Sans", "Noto Sans", "DejaVu Sans", "sans-serif"]
            case .serif: ["Liberation Serif", "Noto Serif", "DejaVu Serif", "serif"]
            case .monospaced: ["Liberation Mono", "Noto Sans Mono", "DejaVu Sans Mono", "monospace"]
            }
        }
    }

    /// Names without spaces, in small letters.
    private static let kinds: [String: Kind] = {
        let sans = [
            "helveticaneue", "helvetica", "arial", "avenir", "avenirnext", "avenirnextcondensed", "futura",
            "gillsans",
            "optima", "trebuchet", "trebuchetms", "verdana", "sfprotext", "sfprodisplay", "sfpro",
            "sfprorounded",
            "sfuitext", "sfuidisplay", "sfcompact", "chalkboardse", "markerfelt", "copperplate",
            "dinalternate",
            "dincondensed", "noteworthy", "kohinoorbangla", "pingfangsc", "applesdgothicneo", "geezapro",
        ]
        let serif = [
            "timesnewroman", "timesnewromanps", "times", "georgia", "palatino", "baskerville", "didot",
            "hoeflertext",
            "cochin", "americantypewriter", "charter", "newyork", "iowanoldstyle", "bodoni72", "rockwell",
        ]
        let monospaced = ["menlo", "courier", "couriernew", "couriernewps", "sfmono", "monaco"]
        let all =
            sans.map { ($0, Kind.sans) } + serif.map { ($0, Kind.serif) }
            + monospaced.map { ($0, Kind.monospaced) }
        return Dictionary(uniqueKeysWithValues: all)
    }()

    /// Foundries end the names of fonts so.
    private static let endings = ["PSMT", "MT", "PS"]

    /// Words for weights that only some families use.
    private static let weights = ["DemiBold": "Semibold", "Roman": "Regular", "Book": "Regular"]

    /// The family that stands for one of Apple's, and the name without its foundry's ending; nil for a name that is none
    /// of Apple's.
    static func named(_ name: String, isInstalled: (String) -> Bool) -> (name: FontName, family: String)? {
        var plain = name
        for ending in endings where plain.hasSuffix(ending) {
            plain.removeLast(ending.count)
            break
        }
        for (word, usual) in weights where plain.contains("-" + word) {
            plain = plain.replacingOccurrences(of: "-" + word, with: "-" + usual)
        }
        let parsed = FontName(plain)
        let key = parsed.family.filter { $0 != " " && $0 != "." }.lowercased()
        let kind =
            kinds[key]
            ?? endings.lazy.compactMap { ending in
                key.hasSuffix(ending.lowercased()) ? kinds[String(key.dropLast(ending.count))] : nil
            }.first
        guard let families = kind?.families else { return nil }
        return (parsed, families.first(where: isInstalled) ?? families[families.count - 1])
    }
}
