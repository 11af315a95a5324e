/// A word, a sign or a literal of a source file. White space and comments are none.
struct Token: Sendable {
    enum Kind: Sendable {
        /// A name or a keyword; which of the two is for the reader to say.
        case word
        /// A name in backticks, which is no keyword.
        case escapedWord
        /// A word that begins with a number sign, such as `#selector`.
        case directive
        case number
        /// A string, or the part of one before, between or after interpolations. What is interpolated are
        /// tokens of their own, between parentheses.
        case string
        case regex
        /// One of `()[]{},:;@.#`, an arrow, or one sign of an operator.
        case sign
    }

    let kind: Kind
    /// Offsets in UTF-8.
    let range: Range<Int>
    /// As it is written, for names without the backticks; empty for strings and regular expressions.
    let text: String
    /// Whether it is the first one in its line.
    let startsLine: Bool

    /// Whether it is this keyword, directive or sign.
    func `is`(_ text: String) -> Bool {
        (kind == .word || kind == .sign || kind == .directive) && self.text == text
    }

    /// Whether it can be the name of something.
    var isName: Bool { kind == .word || kind == .escapedWord }

    /// As it has to be written in source.
    var spelling: String { kind == .escapedWord ? "`\(text)`" : text }
}
