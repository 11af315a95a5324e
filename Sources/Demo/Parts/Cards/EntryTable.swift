import UIKit

/// Names and values in two columns.
final class EntryTable: Well, TextSized {
    var entries: [(name: String, value: String)] = [] {
        didSet { setNeedsDisplay() }
    }
    /// The width of the names, in points.
    var column: CGFloat = 76 { didSet { setNeedsDisplay() } }

    private static let lineHeight: CGFloat = 22

    /// - Parameter label: what screen readers call the table.
    init(_ label: String, identifier: String? = nil) {
        super.init(identifier: identifier)
        becomeReadable(label)
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityValue: String? {
        get { entries.map { "\($0.name): \($0.value)" }.joined(separator: "\n") }
        set {}
    }

    /// The height of a table with so many entries.
    static func height(_ count: Int) -> CGFloat { CGFloat(count) * lineHeight + 16 }

    override func draw(_ rect: CGRect) {
        let font = sized(DemoMetrics.code)
        for (row, entry) in entries.enumerated() {
            let y = sized(9 + CGFloat(row) * Self.lineHeight)
            write(entry.name, from: 12, y, .secondaryLabel, font)
            write(entry.value, from: 12 + sized(column), y, .label, font)
        }
    }

    /// Writes a text that begins at a distance from the leading edge.
    private func write(_ text: String, from leading: CGFloat, _ y: CGFloat, _ color: UIColor, _ font: UIFont)
    {
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else {
            return write(text, at: CGPoint(x: leading, y: y), color, font: font)
        }
        let width = text.size(withAttributes: [.font: font]).width
        write(text, at: CGPoint(x: bounds.width - leading - width, y: y), color, font: font)
    }
}
