import SourceTokens
import UIKit

/// Colours the parts of Swift sources. The colours follow the appearance.
@MainActor
enum SourceHighlighter {
    /// Texts that were shown before. Foundation on Linux never frees the attributes of an attributed string, so each is
    /// made once.
    private static var known: [DemoSource: NSAttributedString] = [:]

    /// The text of a file in colours.
    static func text(of source: DemoSource) -> NSAttributedString {
        if let text = known[source] { return text }
        let text = source.text
        let result = NSMutableAttributedString(
            string: text, attributes: [.font: font, .foregroundColor: UIColor.label])
        for token in SwiftTokenizer.tokens(of: text) {
            guard let color = color(of: token.kind) else { continue }
            result.addAttribute(
                .foregroundColor, value: color,
                range: NSRange(location: token.range.lowerBound, length: token.range.count))
        }
        known[source] = result
        return result
    }

    static let font = UIFont.monospacedSystemFont(ofSize: 13, weight: .regular)

    /// Nil for what has the colour of other text. Each has a contrast of at least 4.5 to the background.
    static func color(of kind: SourceToken.Kind) -> UIColor? {
        switch kind {
        case .keyword: keyword
        case .type: type
        case .string: string
        case .number: number
        case .comment: comment
        case .attribute: attribute
        case .name, .punctuation: nil
        }
    }

    private static let keyword = color(0x9B2393, 0xFF7AB2)
    private static let type = color(0x0B4F79, 0x6BDFFF)
    private static let string = color(0xB3261E, 0xFF8170)
    private static let number = color(0x1C00CF, 0xD9C97C)
    private static let comment = color(0x566371, 0x9BA6B2)
    private static let attribute = color(0x643820, 0xFFA14F)

    private static func color(_ light: UInt32, _ dark: UInt32) -> UIColor { DemoColors.color(light, dark) }
}
