public import UIKit

/// View trees as text: covers most of what a picture test does, and is readable in a diff.
@MainActor
public enum ViewTree {
    /// One line per view, from back to front, subviews indented under their superview: class, frame (x y
    /// width height), `#identifier`, states that differ from the defaults, and text.
    public static func dump(_ view: UIView) -> String {
        var lines: [String] = []
        add(view, depth: 0, to: &lines)
        return lines.joined(separator: "\n") + "\n"
    }

    private static func add(_ view: UIView, depth: Int, to lines: inout [String]) {
        lines.append(String(repeating: "  ", count: depth) + line(for: view))
        for child in view.subviews { add(child, depth: depth + 1, to: &lines) }
    }

    private static func line(for view: UIView) -> String {
        let frame = view.frame
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(short)
        var parts = ["\(Swift.type(of: view))", "(" + numbers.joined(separator: " ") + ")"]
        if let identifier = view.accessibilityIdentifier { parts.append("#\(identifier)") }
        if view.isHidden { parts.append("hidden") }
        if view.alpha != 1 { parts.append("alpha \(short(view.alpha))") }
        if !view.isUserInteractionEnabled { parts.append("no touches") }
        if view.isFirstResponder { parts.append("first responder") }
        if let control = view as? UIControl { parts += states(of: control) }
        if let text = text(of: view) { parts.append("\"\(text)\"") }
        return parts.joined(separator: " ")
    }

    private static func states(of control: UIControl) -> [String] {
        [
            (control.isEnabled, "disabled"), (!control.isHighlighted, "highlighted"),
            (!control.isSelected, "selected"),
        ]
        .filter { isUsual, _ in !isUsual }.map { _, name in name }
    }

    private static func text(of view: UIView) -> String? {
        switch view {
        case let label as UILabel: label.text
        case let field as UITextField:
            field.isSecureTextEntry
                ? String(repeating: "•", count: field.text?.count ?? 0) : field.text
        case let view as UITextView: view.text
        default: nil
        }
    }

    /// A number with at most two decimals, without a useless sign or zeros.
    private static func short(_ value: CGFloat) -> String {
        let hundredths = (value * 100).rounded()
        guard hundredths.isFinite, abs(hundredths) < 1e15 else { return "\(value)" }
        let whole = Int(hundredths)
        if whole % 100 == 0 { return "\(whole / 100)" }
        return String(format: whole % 10 == 0 ? "%.1f" : "%.2f", Double(whole) / 100)
    }
}
