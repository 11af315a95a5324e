/// Which way the user's language is written.
@MainActor
enum LanguageDirection {
    /// Languages that are written from right to left. Foundation's Locale would load all of ICU's data at
    /// every start.
    private static let rightToLeft: Set<Substring> = [
        "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
    ]

    /// The direction of the language that messages are in.
    static var ofEnvironment: UIUserInterfaceLayoutDirection {
        let language = environmentLanguage.prefix { $0 != "_" }
        return rightToLeft.contains(language) ? .rightToLeft : .leftToRight
    }

    /// The language that messages are in, with its country, such as `de_AT`; by the environment's rules:
    /// LC_ALL before LC_MESSAGES before LANG. Empty when none of them is set.
    static var environmentLanguage: String {
        let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]
        let name =
            variables.lazy.compactMap { (variable: String) in getenv(variable) }
            .map { String(cString: $0) }.first { !$0.isEmpty } ?? ""
        return String(name.prefix { $0 != "." && $0 != "@" })
    }
}

/// Whether a view mirrors itself where text runs from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
    /// It is mirrored.
    case unspecified
    /// Playback controls, which are not mirrored.
    case playback
    /// Controls of directions in space, which are not mirrored.
    case spatial
    /// It is always laid out from left to right.
    case forceLeftToRight
    /// It is always laid out from right to left.
    case forceRightToLeft
}

/// The direction that leading and trailing refer to.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// As English is written, or as Arabic is.
    case leftToRight, rightToLeft
}
