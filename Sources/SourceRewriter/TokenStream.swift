/// The tokens of a file with a place in it, for readers that look ahead and skip what is between brackets.
struct TokenStream {
    let source: SourceText
    let tokens: [Token]
    /// The place: the index of `current`.
    var index = 0

    init(_ source: SourceText) {
        self.source = source
        tokens = Lexer.tokens(of: source)
    }

    /// The token at the place; nil at the end.
    var current: Token? { self[index] }

    var previous: Token? { self[index - 1] }

    subscript(index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

    /// Whether the token at the place, or so many after it, is this keyword or sign.
    func at(_ text: String, _ distance: Int = 0) -> Bool { self[index + distance]?.is(text) ?? false }

    /// Steps over this keyword or sign if it is at the place.
    mutating func take(_ text: String) -> Bool {
        guard at(text) else { return false }
        index += 1
        return true
    }

    /// Steps over what is between the brackets at the place, and over them.
    mutating func skipBrackets() { index = closing(of: index) + 1 }

    /// The index of the bracket that closes the one at an index; the end when none does.
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

    /// Steps over `<…>` if it is at the place. Returns whether it was.
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

    /// Tokens as source in one line, without comments.
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

/// Splits tokens where a sign stands outside all brackets.
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
