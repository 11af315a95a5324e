extension Lexer {
    // MARK: Strings

    /// Reads a string literal with this many number signs before its quotes, on one line or several. The
    /// contents of an interpolation are read as code.
    mutating func lexString(pounds: Int) {
        var start = offset
        offset += pounds
        let quotes = isMultilineOpening(pounds: pounds) ? 3 : 1
        offset += quotes
        while let byte = current {
            switch byte {
            case .quote where isStringEnd(quotes: quotes, pounds: pounds):
                offset += quotes + pounds
                return emit(.string, from: start)
            case .backslash where count(of: .pound, at: offset + 1) >= pounds:
                offset += 1 + pounds
                guard current == .openParenthesis else {
                    // Skips the escaped character, which may be the end of the line.
                    offset = min(offset + 1, source.bytes.count)
                    continue
                }
                emit(.string, from: start)
                emitSign()
                lexCode(inInterpolation: true)
                guard current != nil else { return }
                emitSign()
                start = offset
            case let byte where byte.isNewline && quotes == 1:
                // An unterminated string: the compiler will report it.
                return emit(.string, from: start)
            default: offset += 1
            }
        }
        emit(.string, from: start)
    }

    /// Whether three quotes open a multiline string; `#"""#` instead is a raw string that holds one quote.
    private func isMultilineOpening(pounds: Int) -> Bool {
        guard count(of: .quote, at: offset) >= 3 else { return false }
        guard pounds > 0 else { return true }
        var end = offset + 1
        while let byte = source.byte(at: end), !byte.isNewline {
            if byte == .quote, count(of: .pound, at: end + 1) >= pounds { return false }
            end += 1
        }
        return true
    }

    private func isStringEnd(quotes: Int, pounds: Int) -> Bool {
        count(of: .quote, at: offset) >= quotes && count(of: .pound, at: offset + quotes) >= pounds
    }

    // MARK: Regular expressions

    /// Reads `#/…/#`, which spans lines only when the opening is followed by white space and a line end.
    /// Returns false, and reads nothing, when it is not closed.
    mutating func lexExtendedRegex(pounds: Int) -> Bool {
        let start = offset
        var end = offset + pounds + 1
        while source.byte(at: end)?.isBlank == true { end += 1 }
        let isMultiline = source.byte(at: end)?.isNewline == true
        end = offset + pounds + 1
        while let byte = source.byte(at: end) {
            if byte == .backslash {
                end += 2
            } else if byte == .slash, count(of: .pound, at: end + 1) >= pounds {
                offset = end + 1 + pounds
                emit(.regex, from: start)
                return true
            } else if byte.isNewline, !isMultiline {
                return false
            } else {
                end += 1
            }
        }
        return false
    }

    /// Reads `/…/` where a prefix operator is allowed. By the compiler's rules it is not a regular
    /// expression when it is not closed on its line, has a blank at either end, or closes a parenthesis
    /// that it did not open: the slash is then an operator. Returns false and reads nothing in that case.
    mutating func lexBareRegex() -> Bool {
        guard let first = peek(), !first.isSpace else { return false }
        var end = offset + 1
        var parentheses = 0
        var classes = 0
        while let byte = source.byte(at: end), !byte.isNewline, byte != .slash {
            switch byte {
            case .backslash: end += 1
            case UInt8(ascii: "["): classes += 1
            case UInt8(ascii: "]"): classes = max(0, classes - 1)
            case .openParenthesis where classes == 0: parentheses += 1
            case .closeParenthesis where classes == 0: parentheses -= 1
            default: break
            }
            if parentheses < 0 { return false }
            end += 1
        }
        guard source.byte(at: end) == .slash, source.byte(at: end - 1)?.isBlank != true else { return false }
        let start = offset
        offset = end + 1
        emit(.regex, from: start)
        return true
    }
}
