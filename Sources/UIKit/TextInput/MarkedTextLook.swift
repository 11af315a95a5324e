import Drawing
import TextEngine
internal import WindowSystem

/// How the parts of a text under composition are shown: in the attributes of the marked text, so that an app's
/// own documents can show them too, and as UIKit's own views draw them.
///
/// What the method converts has a thick line under it, all else a thin one; what it has selected also has the
/// selection's colour behind it.
struct MarkedTextLook: Equatable {
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

    /// The look that a marked text asks for. One that has no attributes about it gets a line, as marked text does.
    init(_ text: NSAttributedString?) {
        guard let text else { return }
        var hasLook = false
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
            attributes, range, _ in
            let style = Self.underline(attributes[.underlineStyle])
            let background = attributes[.backgroundColor] as? UIColor
            hasLook = hasLook || style != nil || background != nil
            let weight: CGFloat = style.map { $0.isEmpty ? 0 : $0.contains(.thick) ? 2 : 1 } ?? 1
            parts.append(
                Part(
                    range: range.location..<range.location + range.length, weight: weight,
                    background: background))
        }
        if !hasLook { parts = [] }
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

    // MARK: From an input method

    /// What is composed, with the attributes by which it is shown.
    static func attributed(_ composition: Composition, selectionColor: UIColor) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        let scalars = Array(composition.text.unicodeScalars)
        var end = 0
        for segment in composition.segments.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            let range = segment.range.clamped(to: end..<max(end, scalars.count))
            guard !range.isEmpty else { continue }
            result.append(string(scalars[end..<range.lowerBound], [:]))
            result.append(string(scalars[range], segment.style.attributes(selectionColor)))
            end = range.upperBound
        }
        result.append(string(scalars[end...], [:]))
        return result
    }

    private static func string(
        _ scalars: ArraySlice<Unicode.Scalar>, _ attributes: [NSAttributedString.Key: Any]
    ) -> NSAttributedString {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return NSAttributedString(string: String(text), attributes: attributes)
    }
}

extension Composition.Segment.Style {
    fileprivate func attributes(_ selectionColor: UIColor) -> [NSAttributedString.Key: Any] {
        switch self {
        case .plain: [.underlineStyle: 0]
        case .underlined: [.underlineStyle: NSUnderlineStyle.single.rawValue]
        case .highlighted: [.underlineStyle: NSUnderlineStyle.thick.rawValue]
        case .selected:
            [.underlineStyle: NSUnderlineStyle.thick.rawValue, .backgroundColor: selectionColor]
        }
    }
}
