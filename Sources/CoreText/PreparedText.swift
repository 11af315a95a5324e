import UIKit

/// Core Text's attributes as those of UIKit, by which text is laid out.
enum PreparedText {
    /// Colours that Core Text has under names of its own.
    // Unsafe: an NSString never changes.
    nonisolated(unsafe) private static let colors: [(name: NSString, key: NSAttributedString.Key)] = [
        (kCTForegroundColorAttributeName, .foregroundColor),
        (kCTBackgroundColorAttributeName, .backgroundColor),
        (kCTUnderlineColorAttributeName, .underlineColor), (kCTStrokeColorAttributeName, .strokeColor),
    ]

    /// - Parameter contextColor: what text gets that has the colour with which the context fills.
    static func make(_ text: NSAttributedString, contextColor: CGColor = .black) -> NSAttributedString {
        let result = NSMutableAttributedString(attributedString: text)
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            let changed = changes(attributes, contextColor: contextColor)
            if !changed.isEmpty { result.addAttributes(changed, range: range) }
        }
        return result
    }

    /// Whether the text has a colour that is known only when it is drawn.
    static func dependsOnContext(_ text: NSAttributedString) -> Bool {
        var depends = false
        let name = kCTForegroundColorFromContextAttributeName as NSAttributedString.Key
        text.enumerateAttribute(name, in: NSRange(location: 0, length: text.length)) { value, _, stop in
            guard isTrue(value) else { return }
            depends = true
            stop.pointee = true
        }
        return depends
    }

    private static func changes(
        _ attributes: [NSAttributedString.Key: Any], contextColor: CGColor
    ) -> [NSAttributedString.Key: Any] {
        var changed: [NSAttributedString.Key: Any] = [:]
        func value(_ name: NSString) -> Any? { attributes[name as NSAttributedString.Key] }
        for (name, key) in colors {
            if let color = color(value(name) ?? attributes[key]) { changed[key] = color }
        }
        if isTrue(value(kCTForegroundColorFromContextAttributeName)) {
            changed[.foregroundColor] = UIColor(cgColor: contextColor)
        } else if changed[.foregroundColor] == nil {
            // Whatever the appearance is: that of a layout manager would be white where it is dark.
            changed[.foregroundColor] = UIColor.black
        }
        if attributes[.kern] == nil, let tracking = value(kCTTrackingAttributeName) {
            changed[.kern] = tracking
        }
        if let step = number(value(kCTSuperscriptAttributeName)), step != 0 {
            let font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
            changed[.font] = font.withSize(font.pointSize * 0.65)
            changed[.baselineOffset] = font.pointSize * (step > 0 ? 0.35 : -0.15)
        }
        if let delegate = value(kCTRunDelegateAttributeName) as? CTRunDelegate {
            changed[.attachment] = delegate
        }
        return changed
    }

    private static func color(_ value: Any?) -> UIColor? {
        if let color = value as? UIColor { return color }
        return (value as? CGColor).map { UIColor(cgColor: $0) }
    }

    private static func isTrue(_ value: Any?) -> Bool {
        value as? Bool ?? (value as? NSNumber)?.boolValue ?? false
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as Int: CGFloat(value)
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }

    /// A text without line ends, of the same length.
    static func inOneLine(_ text: NSAttributedString) -> NSAttributedString {
        let ends = CharacterSet(charactersIn: "\n\r\u{2028}\u{2029}")
        guard text.string.rangeOfCharacter(from: ends) != nil else { return text }
        let result = NSMutableAttributedString(attributedString: text)
        let string = text.string as NSString
        var rest = NSRange(location: 0, length: string.length)
        while true {
            let found = string.rangeOfCharacter(from: ends, options: [], range: rest)
            guard found.length > 0 else { return result }
            result.replaceCharacters(in: found, with: String(repeating: " ", count: found.length))
            rest = NSRange(
                location: found.upperBound, length: string.length - found.upperBound)
        }
    }
}
