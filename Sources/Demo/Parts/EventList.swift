import UIKit

/// The last few lines of what happened, newest at the bottom.
final class EventList: UIView {
    private var lines: [String] = []
    private let lineHeight: CGFloat = 18

    init() {
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemGroupedBackground
        layer.cornerRadius = 8
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    func append(_ line: String) {
        lines.append(line)
        if lines.count > 64 { lines.removeFirst(lines.count - 64) }
        setNeedsDisplay()
    }

    func clear() {
        lines.removeAll()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let space = bounds.insetBy(dx: 10, dy: 8)
        let count = max(0, Int(space.height / lineHeight))
        let shown = lines.suffix(count)
        if shown.isEmpty { return draw("Nothing yet.", at: space.minY, color: .tertiaryLabel) }
        for (index, line) in shown.enumerated() {
            let isLast = index == shown.count - 1
            draw(
                line, at: space.minY + CGFloat(index) * lineHeight,
                color: isLast ? .label : .secondaryLabel)
        }
    }

    private func draw(_ text: String, at y: CGFloat, color: UIColor) {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: DemoMetrics.code, .foregroundColor: color,
        ]
        text.draw(at: CGPoint(x: 10, y: y), withAttributes: attributes)
    }
}
