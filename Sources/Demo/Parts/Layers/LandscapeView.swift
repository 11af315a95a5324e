import UIKit

/// Hills as they are seen from a train: the nearer, the faster they pass.
final class LandscapeView: UIView {
    /// Whether the hills pass. They stop where they are, and go on from there.
    var isPassing = false {
        didSet { if isPassing != oldValue { isPassing ? resume() : pause() } }
    }

    /// A row of hills.
    @MainActor
    private struct Row {
        let layer = CAShapeLayer()
        let color: UIColor
        /// The top of the highest hill, as a part of the view's height from its upper edge.
        let top: CGFloat
        /// How high the hills are, as a part of the view's height.
        let height: CGFloat
        /// How many there are in the width of the picture.
        let count: CGFloat
        /// The seconds in which the width of the picture passes.
        let duration: Double
    }

    private let rows: [Row]
    private let sun = CAShapeLayer()
    private let land = CALayer()

    override class var layerClass: AnyClass { CAGradientLayer.self }

    init() {
        rows = [
            Row(
                color: UIColor(hue: 0.62, saturation: 0.35, brightness: 0.75, alpha: 1), top: 0.3,
                height: 0.16, count: 2, duration: 40),
            Row(
                color: UIColor(hue: 0.5, saturation: 0.45, brightness: 0.6, alpha: 1), top: 0.45,
                height: 0.2, count: 3, duration: 20),
            Row(
                color: UIColor(hue: 0.36, saturation: 0.55, brightness: 0.5, alpha: 1), top: 0.66,
                height: 0.12, count: 5, duration: 9),
        ]
        super.init(frame: .zero)
        isAccessibilityElement = true
        accessibilityTraits = .image
        accessibilityLabel = "Hills under an evening sky"
        (layer as? CAGradientLayer)?.colors = [
            UIColor(hue: 0.58, saturation: 0.5, brightness: 0.95, alpha: 1).cgColor,
            UIColor(hue: 0.08, saturation: 0.35, brightness: 1, alpha: 1).cgColor,
        ]
        sun.fillColor = UIColor(hue: 0.1, saturation: 0.5, brightness: 1, alpha: 1).cgColor
        layer.addSublayer(sun)
        for row in rows {
            row.layer.fillColor = row.color.cgColor
            land.addSublayer(row.layer)
        }
        layer.addSublayer(land)
        land.speed = 0
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.withoutActions {
            land.frame = bounds
            sun.path = CGPath(
                ellipseIn: CGRect(
                    x: bounds.width * 0.64, y: bounds.height * 0.12, width: bounds.height * 0.3,
                    height: bounds.height * 0.3), transform: nil)
            for row in rows { layOut(row) }
        }
    }

    /// Two pictures of the row side by side, which move to the left by the width of one.
    private func layOut(_ row: Row) {
        let size = bounds.size
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: size.height))
        for x in stride(from: 0, through: 2 * size.width, by: 4) {
            let part = size.width > 0 ? x / size.width * 2 * .pi * row.count : 0
            // Two waves that both repeat in the width of the picture.
            let wave = 0.6 * sin(part) + 0.4 * sin(2 * part + 1)
            path.addLine(to: CGPoint(x: x, y: size.height * (row.top + row.height * (1 - wave) / 2)))
        }
        path.addLine(to: CGPoint(x: 2 * size.width, y: size.height))
        path.closeSubpath()
        row.layer.path = path
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = -size.width
        animation.duration = row.duration
        animation.repeatCount = .infinity
        animation.beginTime = 0.001
        row.layer.add(animation, forKey: "pass")
    }

    // MARK: Time

    /// The time of the layer's tree stands still while its speed is zero.
    private func pause() {
        let now = land.convertTime(CACurrentMediaTime(), from: nil)
        land.speed = 0
        land.timeOffset = now
    }

    private func resume() {
        let paused = land.timeOffset
        land.speed = 1
        land.timeOffset = 0
        land.beginTime = 0
        land.beginTime = land.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
}
