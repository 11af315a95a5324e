import Drawing
import TextEngine

/// How the parts of a marked text are drawn, from the attributes that it was set with.
struct MarkedTextStyle: Equatable {
    struct Part: Equatable {
        /// UTF-16 offsets from the start of the marked text.
        var range: Range<Int>
        /// How thick the line is: 1 for a thin one, 0 for none.
        var weight: CGFloat
        var background: UIColor?
    }

    /// Empty for a text that has one thin line under it.
    private(set) var parts: [Part] = []
    /// The marked text with its attributes; nil when it has none.
    private var text: NSAttributedString?

    /// The style that the attributes of a marked text ask for. Without any it is underlined, as all marked text is.
    init(_ text: NSAttributedString?) {
        guard let text else { return }
        var hasStyle = false
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
            attributes, range, _ in
            let style = Self.underline(attributes[.underlineStyle])
            let background = attributes[.backgroundColor] as? UIColor
            hasStyle = hasStyle || style != nil || background != nil
            let weight: CGFloat = style.map { $0.isEmpty ? 0 : $0.contains(.thick) ? 2 : 1 } ?? 1
            parts.append(
                Part(
                    range: range.location..<range.location + range.length, weight: weight,
                    background: background))
        }
        if !hasStyle { parts = [] }
        self.text = text.length > 0 ? text : nil
    }

    /// How the letters of a marked range of a document are shown, where that is not how the text is.
    ///
    /// - Parameter style: of all marked text; that of a part wins.
    func letters(of mark: Range<Int>, style: [NSAttributedString.Key: Any]?) -> [MarkedPart] {
        let style = (style ?? [:]).filter { !Self.drawnApart.contains($0.key) }
        guard let text else { return style.isEmpty ? [] : [MarkedPart(range: mark, attributes: style)] }
        var parts: [MarkedPart] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
            attributes, range, _ in
            let own = attributes.filter { !Self.drawnApart.contains($0.key) }
            let start = mark.lowerBound + range.location
            let part = MarkedPart(
                range: (start..<start + range.length).clamped(to: mark),
                attributes: style.merging(own) { _, own in own })
            if !part.attributes.isEmpty, !part.range.isEmpty { parts.append(part) }
        }
        return parts
    }

    /// Lines and colours behind marked text are no part of the letters.
    private static let drawnApart: Set<NSAttributedString.Key> = [
        .underlineStyle, .underlineColor, .backgroundColor,
    ]

    private static func underline(_ value: Any?) -> NSUnderlineStyle? {
        (value as? NSUnderlineStyle) ?? (value as? Int).map(NSUnderlineStyle.init(rawValue:))
    }

    /// The parts of a marked range of a document.
    func parts(of mark: Range<Int>) -> [Part] {
        guard !parts.isEmpty else { return [Part(range: mark, weight: 1)] }
        return parts.compactMap { part in
            var moved = part
            moved.range = (part.range.lowerBound + mark.lowerBound..<part.range.upperBound + mark.lowerBound)
                .clamped(to: mark)
            return moved.range.isEmpty ? nil : moved
        }
    }
}
