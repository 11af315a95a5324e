import UIKit

/// Numbers as the inspector writes and reads them.
enum NumberText {
    /// At most three decimals, without useless zeros.
    static func short(_ value: Double, decimals: Int = 2) -> String {
        guard value.isFinite else { return value.isNaN ? "NaN" : value < 0 ? "-∞" : "∞" }
        guard abs(value) < 1e12 else { return String(format: "%.3g", value) }
        var text = String(format: "%.\(decimals)f", value)
        if text.contains(".") {
            while text.hasSuffix("0") { text.removeLast() }
            if text.hasSuffix(".") { text.removeLast() }
        }
        return text == "-0" ? "0" : text
    }

    static func size(_ size: CGSize) -> String { "\(short(size.width)) × \(short(size.height))" }

    static func point(_ point: CGPoint) -> String { "(\(short(point.x)), \(short(point.y)))" }

    static func rect(_ rect: CGRect) -> String { "\(point(rect.origin)) \(size(rect.size))" }

    static func insets(_ insets: UIEdgeInsets) -> String {
        [insets.top, insets.left, insets.bottom, insets.right].map { short($0) }.joined(separator: " ")
    }

    /// Milliseconds of a time in seconds.
    static func milliseconds(_ time: TimeInterval) -> String {
        String(format: "%.1f", min(time, 1e6) * 1000)
    }

    /// A number that was typed; nil for what is none, or not finite.
    static func value(of text: String) -> Double? {
        let plain = text.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: ",", with: ".")
        guard let value = Double(plain), value.isFinite else { return nil }
        return value
    }
}
