import UIKit

/// Five hundred layers, and the button that has them move.
final class CrowdBoard: LayerStage {
    init() {
        let crowd = LayerCrowd()
        super.init(
            crowd, height: 220,
            controls: [TintedButton("Next Figure", identifier: "layers.next") { crowd.showNext() }])
    }

    required init?(coder: NSCoder) { nil }
}

/// Dots, each a layer, which arrange themselves in one figure after the other.
final class LayerCrowd: Well {
    enum Figure: String, CaseIterable {
        case sunflower, wave, rings, grid

        /// Where a dot is.
        ///
        /// - Parameters:
        ///   - part: which of all, from 0 to 1.
        ///   - index: its number.
        /// - Returns: x and y from -1 to 1.
        func point(_ index: Int, part: Double) -> CGPoint {
            switch self {
            case .sunflower: return polar(part.squareRoot(), Double(index) * Self.goldenAngle)
            case .wave:
                let row = Double(index % 5) - 2
                return CGPoint(x: 2 * part - 1, y: 0.6 * sin(part * 4 * .pi + row * 0.35) + 0.06 * row)
            case .rings: return polar(0.2 + 0.2 * Double(index % 5), part * 2 * .pi)
            case .grid:
                let columns = 25
                return CGPoint(
                    x: Double(index % columns) / Double(columns - 1) * 2 - 1,
                    y: Double(index / columns) / Double(LayerCrowd.count / columns - 1) * 2 - 1)
            }
        }

        private static let goldenAngle = Double.pi * (3 - 5.0.squareRoot())

        private func polar(_ radius: Double, _ angle: Double) -> CGPoint {
            CGPoint(x: radius * cos(angle), y: radius * sin(angle))
        }
    }

    private let dots: [CALayer]
    private(set) var figure = Figure.sunflower

    nonisolated fileprivate static let count = 500
    private static let diameter: CGFloat = 6
    private static let duration = 1.2
    /// Between the first dot that leaves and the last one, in seconds.
    private static let spread = 0.6

    init() {
        dots = (0..<Self.count).map { index in
            let dot = CALayer()
            dot.bounds = CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter)
            dot.cornerRadius = Self.diameter / 2
            dot.backgroundColor =
                UIColor(
                    hue: CGFloat(index) / CGFloat(Self.count), saturation: 0.65, brightness: 0.9, alpha: 1
                ).cgColor
            return dot
        }
        super.init(identifier: "layers.crowd")
        isAccessibilityElement = true
        accessibilityTraits = .image
        updateLabel()
        for dot in dots { layer.addSublayer(dot) }
    }

    required init?(coder: NSCoder) { nil }

    private func updateLabel() { accessibilityLabel = "500 dots as \(figure.rawValue)" }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.withoutActions {
            for (dot, point) in zip(dots, points) { dot.position = point }
        }
    }

    private var points: [CGPoint] {
        let margin = Self.diameter + 6
        let isRound = figure == .sunflower || figure == .rings
        let height = max(0, bounds.height / 2 - margin)
        let width = isRound ? height : max(0, bounds.width / 2 - margin)
        return dots.indices.map { index in
            let point = figure.point(index, part: (Double(index) + 0.5) / Double(Self.count))
            return CGPoint(x: bounds.midX + point.x * width, y: bounds.midY + point.y * height)
        }
    }

    /// Has all dots move to the next figure, one shortly after the other.
    func showNext() {
        let figures = Figure.allCases
        figure = figures[((figures.firstIndex(of: figure) ?? 0) + 1) % figures.count]
        let now = layer.convertTime(CACurrentMediaTime(), from: nil)
        CATransaction.withoutActions {
            for (index, (dot, point)) in zip(dots, points).enumerated() {
                let animation = CABasicAnimation(keyPath: "position")
                animation.fromValue = dot.presentation()?.position ?? dot.position
                animation.toValue = point
                animation.beginTime = now + Self.spread * Double(index) / Double(Self.count)
                animation.duration = Self.duration
                animation.fillMode = .backwards
                animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
                dot.position = point
                dot.add(animation, forKey: "move")
            }
        }
        updateLabel()
    }
}
