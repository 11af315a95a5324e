/// The tokens of a file and a current position, for parsing with lookahead and for skipping bracketed
/// tokens.
struct TokenStream {
    let source: SourceText
    let tokens: [Token]
    /// The position: the index of `current`.
    var index = 0

    init(_ source: SourceText) {
        self.source = source
        tokens = Lexer.tokens(of: source)
    }

    /// The token at the position; nil at the end.
    var current: Token? { self[index] }

    var previous: Token? { self[index - 1] }

    subscript(index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

    /// Whether the token `distance` tokens after the position is this keyword or sign.
    func at(_ text: String, _ distance: Int = 0) -> Bool { self[index + distance]?.is(text) ?? false }

    /// Steps over this keyword or sign if it is at the position.
    mutating func take(_ text: String) -> Bool {
        guard at(text) else { return false }
        index += 1
        return true
    }

    /// Steps over the bracket at the position, its contents and its closing bracket; to the end of the file
    /// when there is none. Returns the indices of the contents.
    @discardableResult
    mutating func skipBrackets() -> Range<Int> {
        let contents = index + 1..<closing(of: index)
        index = min(contents.upperBound + 1, tokens.count)
        return contents
    }

    /// The index of the bracket that closes the one at `opening`; `tokens.count` when none does.
    func closing(of opening: Int) -> Int {
        var depth = 0
        for index in opening..<tokens.count {
            guard tokens[index].kind == .sign else { continue }
            switch tokens[index].text {
            case "(", "[", "{": depth += 1
            case ")", "]", "}":
                depth -= 1
                if depth == 0 { return index }
            default: break
            }
        }
        return tokens.count
    }

    /// Steps over `<…>` if it is at the position. Returns whether it was.
    mutating func skipAngleBrackets() -> Bool {
        guard at("<") else { return false }
        var depth = 0
        while let token = current {
            if token.is("<") { depth += 1 }
            if token.is(">") { depth -= 1 }
            if token.is("(") || token.is("[") {
                skipBrackets()
            } else {
                index += 1
            }
            if depth == 0 { break }
        }
        return true
    }

    /// Steps to the first token of the next line.
    mutating func skipLine() {
        index += 1
        while let token = current, !token.startsLine { index += 1 }
    }

    /// The source of the tokens on one line, without comments.
    func text(of range: Range<Int>) -> String {
        var text = ""
        var end: Int?
        for token in tokens[range] {
            if let end, token.range.lowerBound > end, !token.is(".") { text += " " }
            text += token.spelling
            end = token.range.upperBound
        }
        return text
    }
}

/// Splits tokens at each occurrence of a sign that is outside all brackets.
func split(_ tokens: ArraySlice<Token>, at separator: String) -> [ArraySlice<Token>] {
    var parts: [ArraySlice<Token>] = []
    var depth = 0
    var start = tokens.startIndex
    for index in tokens.indices {
        let token = tokens[index]
        if depth == 0, token.is(separator) {
            parts.append(tokens[start..<index])
            start = index + 1
        }
        guard token.kind == .sign else { continue }
        switch token.text {
        case "(", "[", "{", "<": depth += 1
        case ")", "]", "}", ">": depth -= 1
        default: break
        }
    }
    parts.append(tokens[start...])
    return parts
}
