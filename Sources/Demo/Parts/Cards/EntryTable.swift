import UIKit

/// Names and values in two columns.
final class EntryTable: Well {
    var entries: [(name: String, value: String)] = [] {
        didSet {
            accessibilityValue = entries.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
            setNeedsDisplay()
        }
    }
    /// The width of the names, in points.
    var column: CGFloat = 76 { didSet { setNeedsDisplay() } }

    private static let lineHeight: CGFloat = 22

    /// The height of a table with so many entries.
    static func height(_ count: Int) -> CGFloat { CGFloat(count) * lineHeight + 16 }

    override func draw(_ rect: CGRect) {
        for (row, entry) in entries.enumerated() {
            let y = 9 + CGFloat(row) * Self.lineHeight
            write(entry.name, at: CGPoint(x: 12, y: y), .secondaryLabel)
            write(entry.value, at: CGPoint(x: 12 + column, y: y), .label)
        }
    }
}
