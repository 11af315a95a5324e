/// Cleans up text that arrives from keys and input methods.
enum TypedText {
    /// The text that an input method committed, without control characters except line feeds and tabs: here
    /// those are text, not keys.
    static func committed(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map { printable(String($0)) }
                .joined(separator: "\t")
        }
        .joined(separator: "\n")
    }

    /// The text without control characters: those are keys, not text.
    static func printable(_ text: String) -> String {
        let isControl: (Unicode.Scalar) -> Bool = { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var kept = String.UnicodeScalarView()
        kept.append(contentsOf: text.unicodeScalars.filter { !isControl($0) })
        return String(kept)
    }
}
