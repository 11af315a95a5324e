/// Which way the user's language is written.
@MainActor
enum LanguageDirection {
    /// Languages that are written from right to left. Asking Foundation's Locale would bring in the whole
    /// of ICU's data at every start.
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
