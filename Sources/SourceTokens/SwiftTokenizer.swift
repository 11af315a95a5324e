/// Divides Swift sources into tokens, well enough to colour them and to find names in them.
///
/// It knows comments that nest, strings with any delimiters and interpolation, names and numbers. It has no grammar: names
/// that are reserved only in some places are names everywhere, and a regular expression between slashes is punctuation.
/// Any text is accepted; what is not closed reaches to the end of its line, or of the source.
public struct SwiftTokenizer {
    private let units: [Unit]
    private var position = 0
    private var tokens: [SourceToken] = []

    /// The tokens of a source in their order. They do not overlap.
    public static func tokens(of source: String) -> [SourceToken] {
        var tokenizer = SwiftTokenizer(source)
        tokenizer.readCode(untilParenthesis: false)
        return tokenizer.tokens
    }

    private init(_ source: String) { units = source.utf16.map(Unit.init) }

    // MARK: Code

    /// Reads until the end, or until the parenthesis that closes an interpolation.
    private mutating func readCode(untilParenthesis: Bool) {
        var depth = 0
        while position < units.count {
            let unit = units[position]
            let start = position
            switch unit {
            case "/" where next(1) == "/": readLine()
            case "/" where next(1) == "*": readBlockComment()
            case "\"": readString(delimiters: 0)
            case "#": readHash()
            case "@": readPrefixed(.attribute)
            case "`": readQuotedName()
            case _ where unit.isDigit: readNumber()
            case _ where unit.isNameHead: readName()
            case _ where unit.isSpace: position += 1
            default:
                if untilParenthesis, unit == ")" {
                    if depth == 0 { return }
                    depth -= 1
                } else if untilParenthesis, unit == "(" {
                    depth += 1
                }
                position += 1
                add(.punctuation, from: start)
            }
        }
    }

    private func next(_ distance: Int) -> Unit? {
        position + distance < units.count ? units[position + distance] : nil
    }

    private mutating func add(_ kind: SourceToken.Kind, from start: Int) {
        if start < position { tokens.append(SourceToken(kind, start..<position)) }
    }

    private mutating func skip(while condition: (Unit) -> Bool) {
        while position < units.count, condition(units[position]) { position += 1 }
    }

    // MARK: Comments

    private mutating func readLine() {
        let start = position
        skip { $0 != "\n" }
        add(.comment, from: start)
    }

    private mutating func readBlockComment() {
        let start = position
        var depth = 0
        repeat {
            if units[position] == "/", next(1) == "*" {
                depth += 1
                position += 2
            } else if units[position] == "*", next(1) == "/" {
                depth -= 1
                position += 2
            } else {
                position += 1
            }
        } while depth > 0 && position < units.count
        add(.comment, from: start)
    }

    // MARK: Names and numbers

    private mutating func readName() {
        let start = position
        skip(while: \.isNamePart)
        let isType = units[start].isCapital
        let name = String(decoding: units[start..<position].map(\.value), as: UTF16.self)
        // Before a colon it is a label, as in `action(for: state)`, unless it is a pattern.
        let isLabel = position < units.count && units[position] == ":" && !Self.patterns.contains(name)
        let isKeyword = Self.keywords.contains(name) && !isLabel
        add(isKeyword ? .keyword : isType ? .type : .name, from: start)
    }

    private mutating func readQuotedName() {
        let start = position
        position += 1
        skip { $0 != "`" && $0 != "\n" }
        if position < units.count, units[position] == "`" { position += 1 }
        add(.name, from: start)
    }

    private mutating func readNumber() {
        let start = position
        skip(while: \.isNamePart)
        // A point belongs to a number only before a digit: 1...2 is a range, and 1.description a member.
        if position < units.count, units[position] == ".", next(1)?.isDigit == true {
            position += 1
            skip(while: \.isNamePart)
        }
        add(.number, from: start)
    }

    private mutating func readPrefixed(_ kind: SourceToken.Kind) {
        let start = position
        position += 1
        skip(while: \.isNamePart)
        add(kind, from: start)
    }

    /// A number sign begins a directive or macro, or a string that it delimits.
    private mutating func readHash() {
        var count = 0
        while next(count) == "#" { count += 1 }
        if next(count) == "\"" { readString(delimiters: count) } else { readPrefixed(.attribute) }
    }

    // MARK: Strings

    private mutating func readString(delimiters: Int) {
        var start = position
        position += delimiters
        let isLong = next(1) == "\"" && next(2) == "\""
        let marks = isLong ? 3 : 1
        position += marks
        while position < units.count {
            let unit = units[position]
            if unit == "\n", !isLong { break }
            if unit == "\"", closes(marks: marks, delimiters: delimiters) {
                position += marks + delimiters
                break
            }
            guard unit == "\\", hashes(after: 1) >= delimiters else {
                position += 1
                continue
            }
            position += 1 + delimiters
            guard position < units.count else { break }
            guard units[position] == "(" else {
                position += 1
                continue
            }
            position += 1
            add(.string, from: start)
            readCode(untilParenthesis: true)
            start = position
        }
        position = min(position, units.count)
        add(.string, from: start)
    }

    private func hashes(after distance: Int) -> Int {
        var count = 0
        while next(distance + count) == "#" { count += 1 }
        return count
    }

    private func closes(marks: Int, delimiters: Int) -> Bool {
        (0..<marks).allSatisfy { next($0) == "\"" } && hashes(after: marks) >= delimiters
    }

    /// The reserved words that stand before a colon as what they are.
    private static let patterns: Set<String> = ["default", "false", "nil", "self", "true"]

    private static let keywords: Set<String> = [
        "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case", "catch",
        "class",
        "consuming", "continue", "convenience", "default", "defer", "deinit", "didSet", "do", "else", "enum",
        "extension", "fallthrough", "false", "fileprivate", "final", "for", "func", "get", "guard", "if",
        "import",
        "in", "indirect", "infix", "init", "inout", "internal", "is", "isolated", "lazy", "let", "mutating",
        "nil",
        "nonisolated", "nonmutating", "open", "operator", "override", "postfix", "precedencegroup", "prefix",
        "private", "protocol", "public", "repeat", "required", "rethrows", "return", "self", "Self", "set",
        "some",
        "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
        "unowned", "unsafe", "var", "weak", "where", "while", "willSet",
    ]
}

/// A unit of UTF-16, which can be compared with characters of ASCII.
private struct Unit: Comparable, ExpressibleByUnicodeScalarLiteral {
    let value: UInt16

    init(_ value: UInt16) { self.value = value }

    init(unicodeScalarLiteral scalar: Unicode.Scalar) { value = UInt16(truncatingIfNeeded: scalar.value) }

    static func < (first: Unit, second: Unit) -> Bool { first.value < second.value }

    var isDigit: Bool { self >= "0" && self <= "9" }

    var isCapital: Bool { self >= "A" && self <= "Z" }

    /// Everything beyond ASCII is taken for a part of a name.
    var isNameHead: Bool { self == "_" || value >= 0x80 || self >= "a" && self <= "z" || isCapital }

    var isNamePart: Bool { isNameHead || isDigit }

    var isSpace: Bool { self == " " || self == "\n" || self == "\t" || self == "\r" }
}
