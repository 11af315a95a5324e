import UIKit

/// The times of the last frames as bars: layout at the bottom, then drawing, then presenting.
final class FrameGraph: UIView {
    private var entries: [FrameHistory.Entry] = []
    private var count = 0
    /// Seconds from one frame of the display to the next.
    private var budget = 1.0 / 60

    static let height: CGFloat = 132
    private static let captionHeight: CGFloat = 20
    private static let inset: CGFloat = 12

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 10
        clipsToBounds = true
        isAccessibilityElement = true
        accessibilityLabel = "Frame times"
        accessibilityTraits = .image
    }

    required init?(coder: NSCoder) { nil }

    func show(_ history: FrameHistory, budget: TimeInterval) {
        guard history.count != count || budget != self.budget else { return }
        entries = history.entries
        count = history.count
        self.budget = budget
        setNeedsDisplay()
    }

    @MainActor
    private struct Part {
        let name: String
        let color: UIColor
        let time: (FrameReport) -> TimeInterval
    }

    private static let parts = [
        Part(name: "layout", color: .systemBlue, time: \.layout),
        Part(name: "drawing", color: .systemOrange, time: \.drawing),
        Part(name: "presenting", color: .systemGreen, time: \.presentation),
    ]

    override func draw(_ rect: CGRect) {
        let area = CGRect(
            x: Self.inset, y: Self.inset, width: max(0, bounds.width - 2 * Self.inset),
            height: bounds.height - 2 * Self.inset - Self.captionHeight)
        drawBars(in: area)
        drawBudget(in: area)
        drawCaptions(y: area.maxY + 8, width: area.width)
    }

    private func drawBars(in area: CGRect) {
        let step = area.width / CGFloat(FrameHistory.limit)
        let width = max(1, (step - 1).rounded(.down))
        // Twice the budget is the whole height: what is beyond is cut off.
        let scale = area.height / CGFloat(2 * budget)
        // The newest frame is at the right.
        let first = FrameHistory.limit - entries.count
        for (index, entry) in entries.enumerated() {
            let x = area.minX + CGFloat(first + index) * step
            var y = area.maxY
            for part in Self.parts {
                let height = min(y - area.minY, max(0, CGFloat(part.time(entry.report)) * scale))
                guard height > 0 else { continue }
                part.color.setFill()
                UIRectFill(CGRect(x: x, y: y - height, width: width, height: height))
                y -= height
            }
        }
        UIColor.separator.setFill()
        UIRectFill(CGRect(x: area.minX, y: area.maxY, width: area.width, height: 1))
    }

    private func drawBudget(in area: CGRect) {
        let y = area.midY.rounded()
        UIColor.systemRed.withAlphaComponent(0.6).setFill()
        UIRectFill(CGRect(x: area.minX, y: y, width: area.width, height: 1))
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.systemRed,
        ]
        "\(NumberText.milliseconds(budget)) ms".draw(
            at: CGPoint(x: area.minX, y: y - 15), withAttributes: attributes)
    }

    private func drawCaptions(y: CGFloat, width: CGFloat) {
        var x = Self.inset
        for part in Self.parts {
            part.color.setFill()
            UIBezierPath(roundedRect: CGRect(x: x, y: y + 3, width: 9, height: 9), cornerRadius: 2).fill()
            let attributes: [NSAttributedString.Key: Any] = [
                .font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.secondaryLabel,
            ]
            part.name.draw(at: CGPoint(x: x + 13, y: y), withAttributes: attributes)
            x += 13 + part.name.size(withAttributes: attributes).width.rounded(.up) + 16
        }
    }
}
