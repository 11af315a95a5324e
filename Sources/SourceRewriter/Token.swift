/// A word, a sign or a literal of a source file. White space and comments are not tokens.
struct Token: Sendable {
    enum Kind: Sendable {
        /// A name or a keyword; which of the two depends on the context.
        case word
        /// A name in backticks, which is never a keyword.
        case escapedWord
        /// A word that begins with a number sign, such as `#selector`.
        case directive
        case number
        /// A string, or the part of one before, between or after interpolations. Interpolated code is
        /// separate tokens, between parentheses.
        case string
        case regex
        /// One of `()[]{},:;@.#`, an arrow, or one sign of an operator.
        case sign
    }

    let kind: Kind
    /// UTF-8 offsets in the file.
    let range: Range<Int>
    /// The source of the token, without the backticks of a name; empty for strings and regular expressions.
    let text: String
    /// Whether it is the first token on its line.
    let startsLine: Bool

    /// Whether it is this keyword, directive or sign.
    func `is`(_ text: String) -> Bool {
        (kind == .word || kind == .sign || kind == .directive) && self.text == text
    }

    /// Whether it can be the name of a declaration.
    var isName: Bool { kind == .word || kind == .escapedWord }

    /// The token as it must be written in source, with backticks where needed.
    var spelling: String { kind == .escapedWord ? "`\(text)`" : text }
}
