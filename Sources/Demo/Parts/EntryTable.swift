import UIKit

/// Names and values in two columns.
final class EntryTable: UIView {
    var entries: [(name: String, value: String)] = [] { didSet { setNeedsDisplay() } }

    private static let lineHeight: CGFloat = 22

    /// The height of a table with so many entries.
    static func height(_ count: Int) -> CGFloat { CGFloat(count) * lineHeight + 16 }

    init() {
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemGroupedBackground
        layer.cornerRadius = 8
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let column: CGFloat = 76
        for (row, entry) in entries.enumerated() {
            let y = 9 + CGFloat(row) * Self.lineHeight
            write(entry.name, at: CGPoint(x: 12, y: y), .secondaryLabel)
            write(entry.value, at: CGPoint(x: 12 + column, y: y), .label)
        }
    }

    private func write(_ text: String, at point: CGPoint, _ color: UIColor) {
        text.draw(at: point, withAttributes: [.font: DemoMetrics.code, .foregroundColor: color])
    }
}
