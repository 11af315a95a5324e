import Bus
import UIKit

/// The attributes of a part of a text, by the names that readers know, and where it begins and ends.
struct TextStyle {
    var attributes: [String: String] = [:]
    var range: Range<Int>

    /// As a call is answered.
    var values: [BusValue] {
        [.texts(attributes), .integer(range.lowerBound), .integer(range.upperBound)]
    }
}

extension TextSubject {
    /// The style at an offset. A secret has none, and neither has an app's own text.
    func style(at offset: Int) -> TextStyle {
        let whole = TextStyle(range: 0..<text.count)
        let position = text.utf16Offset(offset)
        guard !isSecret,
            let styled = (view as? UITextView)?.textStorage ?? (view as? UITextField)?.attributedText,
            position < styled.length
        else { return whole }
        var range = NSRange(location: 0, length: 0)
        let found = styled.attributes(at: position, effectiveRange: &range)
        let bounds =
            text.offset(ofUTF16: range.location)..<text.offset(ofUTF16: range.location + range.length)
        return TextStyle(attributes: Self.names(of: found), range: bounds)
    }

    private static func names(of attributes: [NSAttributedString.Key: Any]) -> [String: String] {
        var result: [String: String] = [:]
        if let font = attributes[.font] as? UIFont {
            let traits = font.fontDescriptor.symbolicTraits
            result["family-name"] = font.familyName
            result["size"] = String(Int(font.pointSize.rounded()))
            result["weight"] = traits.contains(.traitBold) ? "700" : "400"
            if traits.contains(.traitItalic) { result["style"] = "italic" }
        }
        if isSet(attributes[.underlineStyle]) { result["underline"] = "single" }
        if isSet(attributes[.strikethroughStyle]) { result["strikethrough"] = "true" }
        if let color = attributes[.foregroundColor] as? UIColor { result["fg-color"] = text(of: color) }
        if let color = attributes[.backgroundColor] as? UIColor { result["bg-color"] = text(of: color) }
        return result
    }

    private static func isSet(_ style: Any?) -> Bool {
        (style as? Int ?? (style as? NSNumber)?.intValue ?? 0) != 0
    }

    /// Each part from 0 to 65535.
    private static func text(of color: UIColor) -> String? {
        var parts: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        guard color.getRed(&parts.0, green: &parts.1, blue: &parts.2, alpha: &parts.3) else { return nil }
        return [parts.0, parts.1, parts.2].map { String(Int((min(max(0, $0), 1) * 65_535).rounded())) }
            .joined(separator: ",")
    }
}
