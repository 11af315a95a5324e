/// Splits Swift source into tokens. It implements only as much of the grammar as is needed to tell code
/// from comments, strings and regular expressions.
struct Lexer {
    let source: SourceText
    var offset = 0
    var tokens: [Token] = []
    private var isAtLineStart = true

    private init(_ source: SourceText) { self.source = source }

    /// The tokens of a file, in order.
    static func tokens(of source: SourceText) -> [Token] {
        var lexer = Lexer(source)
        lexer.skipInterpreterLine()
        lexer.lexCode(inInterpolation: false)
        return lexer.tokens
    }

    // MARK: Reading

    var current: UInt8? { source.byte(at: offset) }

    func peek(_ distance: Int = 1) -> UInt8? { source.byte(at: offset + distance) }

    /// Advances over the bytes that satisfy a condition.
    mutating func skip(while condition: (UInt8) -> Bool) {
        while let byte = current, condition(byte) { offset += 1 }
    }

    /// The number of consecutive bytes with this value that start at an offset.
    func count(of byte: UInt8, at start: Int) -> Int {
        var end = start
        while source.byte(at: end) == byte { end += 1 }
        return end - start
    }

    mutating func emit(_ kind: Token.Kind, from start: Int, text: String? = nil) {
        let hasText = kind != .string && kind != .regex
        tokens.append(
            Token(
                kind: kind, range: start..<offset, text: text ?? (hasText ? source[start..<offset] : ""),
                startsLine: isAtLineStart))
        isAtLineStart = false
    }

    /// Emits the sign at the current offset, `length` bytes long.
    mutating func emitSign(length: Int = 1) {
        let start = offset
        offset += length
        emit(.sign, from: start)
    }

    // MARK: Code

    /// Reads code up to the end of the file or, in an interpolation, up to its closing parenthesis.
    mutating func lexCode(inInterpolation: Bool) {
        var depth = 0
        while let byte = current {
            switch byte {
            case .openParenthesis: depth += 1
            case .closeParenthesis where inInterpolation && depth == 0: return
            case .closeParenthesis: depth -= 1
            default: break
            }
            lexOne(byte)
        }
    }

    private mutating func lexOne(_ byte: UInt8) {
        if byte.isSpace {
            if byte.isNewline { isAtLineStart = true }
            offset += 1
        } else if byte.isIdentifierStart {
            let start = offset
            skip { $0.isIdentifierPart }
            emit(.word, from: start)
        } else if byte.isDigit {
            lexNumber()
        } else if byte == .quote {
            lexString(pounds: 0)
        } else if byte == .pound {
            lexPound()
        } else if byte == UInt8(ascii: "`") {
            lexEscapedWord()
        } else if isCommentStart(at: offset) {
            skipComment()
        } else if byte.isOperator {
            lexOperator()
        } else {
            emitSign()
        }
    }

    private mutating func lexNumber() {
        let start = offset
        skip { $0.isIdentifierPart }
        if current == UInt8(ascii: "."), peek()?.isDigit == true {
            offset += 1
            skip { $0.isIdentifierPart }
        }
        emit(.number, from: start)
    }

    private mutating func lexEscapedWord() {
        let start = offset
        offset += 1
        skip { $0 != UInt8(ascii: "`") && !$0.isNewline }
        guard current == UInt8(ascii: "`") else { return emit(.sign, from: start) }
        offset += 1
        emit(.escapedWord, from: start, text: source[start + 1..<offset - 1])
    }

    /// Reads what starts with `#`: a raw string, an extended regular expression, a directive, or the sign
    /// alone.
    private mutating func lexPound() {
        let pounds = count(of: .pound, at: offset)
        switch peek(pounds) {
        case .quote?: lexString(pounds: pounds)
        case .slash? where lexExtendedRegex(pounds: pounds): break
        case let byte? where pounds == 1 && byte.isIdentifierStart:
            let start = offset
            offset += 1
            skip { $0.isIdentifierPart }
            emit(.directive, from: start)
        default: emitSign()
        }
    }

    /// Emits an operator as one token for each sign, so that the `>>` of nested generics is two closing
    /// brackets. Only the arrow `->` is one token.
    private mutating func lexOperator() {
        let isPrefix = !isBoundOnTheLeft
        while let byte = current, byte.isOperator, !isCommentStart(at: offset) {
            if byte == .slash, isPrefix, lexBareRegex() { return }
            let isArrow = byte == UInt8(ascii: "-") && peek() == UInt8(ascii: ">")
            emitSign(length: isArrow ? 2 : 1)
        }
    }

    /// Whether the current offset directly follows an operand, without a space. An operator here is then
    /// not a prefix operator.
    private var isBoundOnTheLeft: Bool {
        guard let last = tokens.last, last.range.upperBound == offset else { return false }
        return !(last.kind == .sign && ["(", "[", "{", ",", ";", ":"].contains(last.text))
    }

    // MARK: Comments

    private func isCommentStart(at offset: Int) -> Bool {
        guard source.byte(at: offset) == .slash else { return false }
        let next = source.byte(at: offset + 1)
        return next == .slash || next == .star
    }

    private mutating func skipComment() {
        if peek() == .slash {
            skip { !$0.isNewline }
            return
        }
        var depth = 0
        while let byte = current {
            if byte == .slash, peek() == .star {
                depth += 1
                offset += 2
            } else if byte == .star, peek() == .slash {
                depth -= 1
                offset += 2
                if depth == 0 { return }
            } else {
                if byte.isNewline { isAtLineStart = true }
                offset += 1
            }
        }
    }

    private mutating func skipInterpreterLine() {
        if current == .pound, peek() == UInt8(ascii: "!") { skip { !$0.isNewline } }
    }
}
