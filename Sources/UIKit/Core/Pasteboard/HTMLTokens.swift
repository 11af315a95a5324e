/// Splits HTML into text and tags, as forgivingly as browsers do. It ends for all input, and reads each byte
/// a bounded number of times.
struct HTMLTokens: Sequence, IteratorProtocol {
    enum Token: Equatable {
        /// Text with its entities replaced.
        case text(String)
        case open(name: String, attributes: [String: String])
        case close(name: String)
    }

    private let bytes: [UInt8]
    private var position = 0
    /// The element whose content is not HTML, up to its end tag.
    private var rawElement: String?

    /// No tag ends before this position: the search is not repeated.
    private var noTagBefore = 0

    /// Longer tags are treated as text.
    private static let longestTag = 64 << 10
    private static let rawElements: Set = [
        "script", "style", "title", "textarea", "xmp", "iframe", "noscript",
    ]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Token? {
        while position < bytes.count {
            if let name = rawElement {
                rawElement = nil
                return .text(rawText(upTo: name))
            }
            guard bytes[position] == UInt8(ascii: "<") else { return .text(text()) }
            if starts(with: "<!--") {
                skip(past: "-->")
            } else if starts(with: "<!") || starts(with: "<?") {
                skip(past: ">")
            } else if let token = tag() {
                return token
            } else {
                // Not a tag: the character itself.
                position += 1
                return .text("<")
            }
        }
        return nil
    }

    // MARK: Text

    private mutating func text() -> String {
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
        return HTMLEntities.replaced(in: bytes[start..<position])
    }

    private mutating func rawText(upTo name: String) -> String {
        let start = position
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "<"), starts(with: "</" + name) { break }
            position += 1
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private func starts(with prefix: String) -> Bool {
        var index = position
        for byte in prefix.utf8 {
            guard index < bytes.count, Self.lowercased(bytes[index]) == byte else { return false }
            index += 1
        }
        return true
    }

    private mutating func skip(past end: String) {
        while position < bytes.count, !starts(with: end) { position += 1 }
        position = Swift.min(bytes.count, position + end.utf8.count)
    }

    // MARK: Tags

    /// The tag that starts here; nil when there is none.
    private mutating func tag() -> Token? {
        guard position >= noTagBefore else { return nil }
        var index = position + 1
        let isClosing = index < bytes.count && bytes[index] == UInt8(ascii: "/")
        if isClosing { index += 1 }
        guard index < bytes.count, Self.isLetter(bytes[index]) else { return nil }
        let name = word(&index) { !Self.isSpace($0) && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
        let limit = Swift.min(bytes.count, position + Self.longestTag)
        var attributes: [String: String] = [:]
        while index < limit, bytes[index] != UInt8(ascii: ">") {
            let before = index
            if let (name, value) = attribute(&index, limit), attributes[name] == nil {
                attributes[name] = value
            }
            if index == before { index += 1 }
        }
        guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else {
            noTagBefore = index
            return nil
        }
        position = index + 1
        if isClosing { return .close(name: name) }
        if Self.rawElements.contains(name) { rawElement = name }
        return .open(name: name, attributes: attributes)
    }

    private func attribute(_ index: inout Int, _ limit: Int) -> (String, String)? {
        skipSpace(&index, limit)
        let name = word(&index) {
            !Self.isSpace($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
        }
        guard !name.isEmpty else { return nil }
        skipSpace(&index, limit)
        guard index < limit, bytes[index] == UInt8(ascii: "=") else { return (name, "") }
        index += 1
        skipSpace(&index, limit)
        guard index < limit else { return (name, "") }
        let quote = bytes[index]
        let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        if isQuoted { index += 1 }
        let start = index
        while index < limit,
            isQuoted
                ? bytes[index] != quote : !Self.isSpace(bytes[index]) && bytes[index] != UInt8(ascii: ">")
        {
            index += 1
        }
        let value = HTMLEntities.replaced(in: bytes[start..<index])
        if isQuoted, index < limit { index += 1 }
        return (name, value)
    }

    private func skipSpace(_ index: inout Int, _ limit: Int) {
        while index < limit, Self.isSpace(bytes[index]) { index += 1 }
    }

    /// The bytes up to the first for which `isPart` is false, in lower case.
    private func word(_ index: inout Int, while isPart: (UInt8) -> Bool) -> String {
        let start = index
        while index < bytes.count, index - start < 64, isPart(bytes[index]) { index += 1 }
        return String(decoding: bytes[start..<index].map(Self.lowercased), as: UTF8.self)
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte + 32 : byte }
    private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(lowercased(byte)) }
    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
}

/// The characters that HTML writes as names and numbers.
enum HTMLEntities {
    private static let names: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©",
        "reg": "®",
        "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
        "rdquo": "”", "sbquo": "‚", "bdquo": "„", "laquo": "«", "raquo": "»", "bull": "•", "middot": "·",
        "euro": "€",
        "pound": "£", "yen": "¥", "cent": "¢", "sect": "§", "deg": "°", "plusmn": "±", "times": "×",
        "divide": "÷",
        "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß",
        "eacute": "é",
        "egrave": "è", "ecirc": "ê", "agrave": "à", "acirc": "â", "ccedil": "ç", "ntilde": "ñ", "oslash": "ø",
        "aring": "å", "aelig": "æ", "iexcl": "¡", "iquest": "¿", "shy": "\u{AD}", "zwj": "\u{200D}",
        "zwnj": "\u{200C}",
    ]
    /// Longer names are not entities.
    private static let longestName = 10

    static func replaced(in bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
        var result = ""
        var start = bytes.startIndex
        var index = start
        while index < bytes.endIndex {
            defer { index += 1 }
            guard bytes[index] == UInt8(ascii: "&") else { continue }
            let rest = bytes[(index + 1)...].prefix(longestName + 1)
            guard let end = rest.firstIndex(of: UInt8(ascii: ";")),
                let character = character(String(decoding: bytes[index + 1..<end], as: UTF8.self))
            else { continue }
            result += String(decoding: bytes[start..<index], as: UTF8.self) + character
            start = end + 1
            index = end
        }
        return result + String(decoding: bytes[start...], as: UTF8.self)
    }

    private static func character(_ name: String) -> String? {
        guard name.hasPrefix("#") else { return names[name] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return value.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }

    /// Text escaped for HTML.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n", "\u{2028}", "\u{2029}": result += "<br>"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
