import UIKit

/// The layers of an overlay, each with its colour.
final class LayerLegend: UIView {
    static let height: CGFloat = 44

    init() {
        super.init(frame: .zero)
        isOpaque = false
        isAccessibilityElement = true
        accessibilityLabel = "Overlays"
        accessibilityValue = TextInputOverlay.Layer.allCases.map(\.name).joined(separator: ", ")
        accessibilityTraits = .staticText
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let columnWidth = (bounds.width / 3).rounded(.down)
        for (index, layer) in TextInputOverlay.Layer.allCases.enumerated() {
            let (row, column) = index.quotientAndRemainder(dividingBy: 3)
            let corner = CGPoint(x: CGFloat(column) * columnWidth, y: CGFloat(row) * 22)
            let swatch = CGRect(x: corner.x, y: corner.y + 5, width: 12, height: 12)
            context.setFillColor(layer.color.cgColor)
            context.fill(UIBezierPath(roundedRect: swatch, cornerRadius: 3).cgPath)
            layer.name.draw(
                at: CGPoint(x: corner.x + 18, y: corner.y + 3),
                withAttributes: [.font: DemoMetrics.caption, .foregroundColor: UIColor.secondaryLabel])
        }
    }
}
