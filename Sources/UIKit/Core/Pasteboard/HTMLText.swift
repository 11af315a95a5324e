import Drawing

/// Converts styled text from and to HTML as programs put it on the clipboard.
@MainActor
enum HTMLText {
    /// Larger HTML is not read: there is plain text as well. In bytes.
    static let largestSize = 2 << 20
    /// A text with more differently styled pieces is read without styles.
    static let mostPieces = 20_000
    /// Elements that are nested deeper have no style of their own.
    private static let deepest = 100

    // MARK: Reading

    /// nil for what is too large.
    ///
    /// - Parameter font: the font where the HTML specifies none; text in it gets no font attribute.
    static func read(_ bytes: [UInt8], font: UIFont) -> NSAttributedString? {
        guard bytes.count <= largestSize else { return nil }
        var reader = Reader(font: font)
        for token in HTMLTokens(utf8(bytes)) { reader.take(token) }
        return reader.text
    }

    /// Some programs send UTF-16, with a mark at its start.
    private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        let isLittle = bytes.starts(with: [0xFF, 0xFE])
        guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else {
            return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        }
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
            isLittle
                ? UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8
                : UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// Builds a text from tokens.
    @MainActor
    private struct Reader {
        let font: UIFont
        private var pieces: [(text: String, style: HTMLStyle)] = []
        private var isStylish = true
        private var last: Unicode.Scalar?
        private var style = HTMLStyle()
        private var stack: [(name: String, style: HTMLStyle)] = []
        /// The number of open elements with invisible content.
        private var hiddenDepth = 0
        /// Whether a space is pending, which counts only when text follows it in the line.
        private var owesSpace = false
        /// Pending line ends, which count only when text follows them.
        private var owedLines = 0

        init(font: UIFont) { self.font = font }

        var text: NSAttributedString {
            guard isStylish else {
                let plain: String = pieces.reduce(into: "") { $0 += $1.text }
                return NSAttributedString(string: plain)
            }
            let result = NSMutableAttributedString(string: "")
            for (text, style) in pieces {
                result.append(NSAttributedString(string: text, attributes: style.attributes(font: font)))
            }
            return result
        }

        private static let hidden: Set = [
            "head", "script", "style", "title", "template", "noscript", "iframe", "object",
        ]
        private static let empty: Set = [
            "br", "hr", "img", "meta", "link", "input", "wbr", "area", "base", "col", "embed", "source",
            "track",
        ]
        private static let blocks: Set = [
            "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "table", "tr", "blockquote",
            "pre",
            "section", "article", "header", "footer", "dl", "dt", "dd", "hr", "body", "address", "figure",
            "form",
        ]

        mutating func take(_ token: HTMLTokens.Token) {
            switch token {
            case .text(let text): if hiddenDepth == 0 { add(text) }
            case .open(let name, let attributes): open(name, attributes)
            case .close(let name): close(name)
            }
        }

        private mutating func open(_ name: String, _ attributes: [String: String]) {
            if name == "br", hiddenDepth == 0 {
                owesSpace = false
                append("\n")
                return
            }
            if Self.blocks.contains(name) { endLine() }
            if name == "td" || name == "th", last != nil, owedLines == 0 { append("\t") }
            guard !Self.empty.contains(name), stack.count < deepest else { return }
            stack.append((name, style))
            if Self.hidden.contains(name) { hiddenDepth += 1 }
            style.apply(name, attributes)
        }

        private mutating func close(_ name: String) {
            if Self.blocks.contains(name) { endLine() }
            guard let index = stack.lastIndex(where: { $0.name == name }) else { return }
            style = stack[index].style
            hiddenDepth -= stack[index...].count { Self.hidden.contains($0.name) }
            stack.removeSubrange(index...)
        }

        private mutating func endLine() {
            owesSpace = false
            if last != nil { owedLines = 1 }
        }

        private mutating func add(_ text: String) {
            if style.isPreformatted {
                if !text.isEmpty { append(HTMLText.cleaned(text)) }
                return
            }
            var line = ""
            for scalar in text.unicodeScalars {
                if scalar == " " || (0x09...0x0D).contains(scalar.value) {
                    owesSpace = true
                    continue
                }
                if owesSpace {
                    owesSpace = false
                    if !line.isEmpty || (!isAtLineStart && owedLines == 0) { line += " " }
                }
                line.unicodeScalars.append(scalar == "\u{A0}" ? " " : scalar)
            }
            if !line.isEmpty { append(HTMLText.cleaned(line)) }
        }

        private var isAtLineStart: Bool {
            last == nil || last == "\n" || last == " " || last == "\t"
        }

        private mutating func append(_ text: String) {
            guard !text.isEmpty else { return }
            let text = owedLines > 0 && last != "\n" ? "\n" + text : text
            owedLines = 0
            last = text.unicodeScalars.last
            if let end = pieces.indices.last, pieces[end].style == style || !isStylish {
                pieces[end].text += text
            } else {
                pieces.append((text, style))
                isStylish = pieces.count < HTMLText.mostPieces
            }
        }
    }

    /// Removes control characters and normalises line ends.
    static func cleaned(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
            return text
        }
        return String(
            String.UnicodeScalarView(
                text.replacingOccurrences(of: "\r\n", with: "\n").unicodeScalars.compactMap {
                    $0 == "\r"
                        ? "\n" : $0 == "\n" || $0 == "\t" || ($0.value >= 0x20 && $0.value != 0x7F) ? $0 : nil
                }))
    }

    // MARK: Writing

    /// - Parameter font: the font that needs no description.
    static func write(_ text: NSAttributedString, font: UIFont) -> [UInt8] {
        var html = "<meta charset=\"utf-8\"><span style=\"white-space: pre-wrap\">"
        let string = text.string as NSString
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
            attributes, range, _ in
            let (before, after) = tags(attributes, font)
            html += before + HTMLEntities.escaped(string.substring(with: range)) + after
        }
        return Array((html + "</span>").utf8)
    }

    private static func tags(
        _ attributes: [NSAttributedString.Key: Any], _ base: UIFont
    ) -> (before: String, after: String) {
        var names: [(open: String, close: String)] = []
        let values = TextAttributes(attributes)
        let font = values.font ?? base
        if let link = attributes[.link] {
            let address = (link as? URL)?.absoluteString ?? (link as? String) ?? ""
            names.append(("a href=\"\(HTMLEntities.escaped(address))\"", "a"))
        }
        if font.font.weight >= 600 { names.append(("b", "b")) }
        if font.font.isItalic { names.append(("i", "i")) }
        if isSet(attributes[.underlineStyle]) { names.append(("u", "u")) }
        if isSet(attributes[.strikethroughStyle]) { names.append(("s", "s")) }
        var styles: [String] = []
        if font.pointSize != base.pointSize { styles.append("font-size: \(number(font.pointSize))px") }
        if let color = attributes[.foregroundColor] as? UIColor { styles.append("color: \(css(color))") }
        if let color = attributes[.backgroundColor] as? UIColor {
            styles.append("background-color: \(css(color))")
        }
        if !styles.isEmpty { names.append(("span style=\"\(styles.joined(separator: "; "))\"", "span")) }
        return (
            names.map { "<\($0.open)>" }.joined(), names.reversed().map { "</\($0.close)>" }.joined()
        )
    }

    private static func isSet(_ value: Any?) -> Bool {
        switch value {
        case let style as NSUnderlineStyle: !style.isEmpty
        case let number as Int: number != 0
        case let number as NSNumber: number.intValue != 0
        default: false
        }
    }

    private static func number(_ value: CGFloat) -> String {
        value == value.rounded() ? String(Int(clamping: value)) : String(Double(value))
    }

    private static func css(_ color: UIColor) -> String {
        let color = color.cgColor
        let parts = [color.red, color.green, color.blue].map { Int(UInt8(clamping: ($0 * 255).rounded())) }
        let text = parts.map(String.init).joined(separator: ", ")
        return color.alpha >= 1 ? "rgb(\(text))" : "rgba(\(text), \(Double(color.alpha)))"
    }
}
