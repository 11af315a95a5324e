public import UIKit

/// View trees as text: covers most of what a picture test does, and is readable in a diff.
@MainActor
public enum ViewTree {
    /// One line per view, from back to front, subviews indented under their superview: class, frame (x y
    /// width height), `#identifier`, states that differ from the defaults, and text.
    ///
    /// - Parameter constraints: whether to say what constraints do, too: `ambiguous` for views with a frame that could
    ///   be another one, and below each view a line for each active constraint that belongs to it, with `broken` for
    ///   those that were given up because they contradict others.
    public static func dump(_ view: UIView, constraints: Bool = false) -> String {
        var lines: [String] = []
        add(view, depth: 0, rules: constraints ? ConstraintLines(in: view) : nil, to: &lines)
        return lines.joined(separator: "\n") + "\n"
    }

    private static func add(_ view: UIView, depth: Int, rules: ConstraintLines?, to lines: inout [String]) {
        let indent = String(repeating: "  ", count: depth)
        let isAmbiguous = rules != nil && view.hasAmbiguousLayout
        lines.append(indent + line(for: view) + (isAmbiguous ? " ambiguous" : ""))
        lines += rules?.lines(of: view).map { indent + "  - " + $0 } ?? []
        for child in view.subviews { add(child, depth: depth + 1, rules: rules, to: &lines) }
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
