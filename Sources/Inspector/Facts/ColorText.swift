import Drawing
import UIKit

/// Colours as text: `#RRGGBB`, `#RRGGBBAA`, and `none`.
@MainActor
enum ColorText {
    static func text(of color: UIColor?, in traits: UITraitCollection) -> String {
        guard let color else { return "none" }
        return text(of: color.resolvedColor(with: traits).cgColor)
    }

    static func text(of color: CGColor) -> String {
        let parts = [color.red, color.green, color.blue, color.alpha].map { part in
            String(format: "%02X", Int(clamping: (Double(part) * 255).rounded()) & 255)
        }
        return "#" + parts.prefix(color.alpha < 1 ? 4 : 3).joined()
    }

    /// A colour that was typed.
    ///
    /// - Returns: nil for what is none.
    static func color(of text: String) -> UIColor?? {
        var digits = text.trimmingCharacters(in: .whitespaces).lowercased()
        if digits.isEmpty || digits == "none" || digits == "nil" { return .some(nil) }
        if digits.hasPrefix("#") { digits.removeFirst() }
        if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
        guard digits.count == 6 || digits.count == 8, digits.allSatisfy(\.isHexDigit),
            let value = UInt64(digits, radix: 16)
        else { return nil }
        let all = digits.count == 8 ? value : value << 8 | 0xFF
        func part(_ shift: UInt64) -> CGFloat { CGFloat(all >> shift & 0xFF) / 255 }
        return UIColor(red: part(24), green: part(16), blue: part(8), alpha: part(0))
    }
}
