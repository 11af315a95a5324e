internal import WindowSystem

/// How the parts of a text under composition are shown: in the attributes of the marked text, so that an app's own
/// documents can show them too.
///
/// What the input method converts has a thick line under it, all else a thin one; what it has selected also has the
/// selection's colour behind it.
extension Composition {
    /// The text that is composed, with the attributes by which it is shown.
    func attributedText(selectionColor: UIColor) -> NSAttributedString {
        let scalars = Array(text.unicodeScalars)
        // One string with attributes added, rather than one of pieces: Foundation on Linux never frees the attributes
        // of an attributed string, so that each would cost memory for good.
        let result = NSMutableAttributedString(string: text)
        // Where a scalar begins in UTF-16 units.
        let starts = scalars.reduce(into: [0]) { $0.append($0[$0.count - 1] + UTF16.width($1)) }
        var end = 0
        for segment in segments.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            let range = segment.range.clamped(to: end..<max(end, scalars.count))
            guard !range.isEmpty else { continue }
            result.addAttributes(
                segment.style.attributes(selectionColor),
                range: NSRange(starts[range.lowerBound]..<starts[range.upperBound]))
            end = range.upperBound
        }
        return result
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
