import UIKit

/// An analogue clock.
final class ClockFace: Well {
    /// What the hands show, in seconds since midnight.
    private(set) var time: Double = 10 * 3600 + 9 * 60 + 36

    private let face = CAShapeLayer()
    private let minutes = CAReplicatorLayer()
    private let minute = CAShapeLayer()
    private let quarters = CAReplicatorLayer()
    private let quarter = CAShapeLayer()
    private let hands: [Hand]

    /// One of the hands: a line from the middle upwards, which is turned.
    @MainActor
    private struct Hand {
        let layer = CAShapeLayer()
        /// The seconds in which it turns once.
        let period: Double
        /// As parts of the face's radius.
        let length: CGFloat
        let width: CGFloat
        let color: UIColor

        func angle(at time: Double) -> Double { time / period * 2 * .pi }
    }

    init() {
        hands = [
            Hand(period: 43200, length: 0.5, width: 0.06, color: .label),
            Hand(period: 3600, length: 0.76, width: 0.045, color: .label),
            Hand(period: 60, length: 0.84, width: 0.02, color: .systemOrange),
        ]
        super.init(identifier: "layers.clock")
        isAccessibilityElement = true
        accessibilityTraits = .image
        minutes.instanceCount = 60
        minutes.instanceTransform = CATransform3DMakeRotation(2 * .pi / 60, 0, 0, 1)
        minutes.addSublayer(minute)
        quarters.instanceCount = 12
        quarters.instanceTransform = CATransform3DMakeRotation(2 * .pi / 12, 0, 0, 1)
        quarters.addSublayer(quarter)
        for part in [face, minutes, quarters] + hands.map(\.layer) { layer.addSublayer(part) }
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (clock: ClockFace, _) in
            clock.updateColors()
        }
        updateColors()
        updateLabel()
    }

    required init?(coder: NSCoder) { nil }

    private func updateColors() {
        CATransaction.withoutActions {
            let traits = traitCollection
            func color(_ color: UIColor) -> CGColor { color.resolvedColor(with: traits).cgColor }
            face.fillColor = color(.secondarySystemGroupedBackground)
            minute.fillColor = color(.tertiaryLabel)
            quarter.fillColor = color(.label)
            for hand in hands {
                hand.layer.strokeColor = color(hand.color)
                hand.layer.lineCap = .round
            }
        }
    }

    private func updateLabel() {
        let minutes = Int(time) / 60
        accessibilityLabel = String(format: "%d:%02d", minutes / 60, minutes % 60)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let radius = max(1, min(bounds.width, bounds.height) / 2 - 12)
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        CATransaction.withoutActions {
            for part in [face, minutes, quarters] + hands.map(\.layer) { part.position = middle }
            face.path = CGPath(
                ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius),
                transform: nil)
            minute.path = Self.tick(from: 0.9 * radius, to: 0.94 * radius, width: 1)
            quarter.path = Self.tick(from: 0.84 * radius, to: 0.94 * radius, width: 3)
            for hand in hands {
                let path = CGMutablePath()
                path.move(to: CGPoint(x: 0, y: 0.12 * radius))
                path.addLine(to: CGPoint(x: 0, y: -hand.length * radius))
                hand.layer.path = path
                hand.layer.lineWidth = hand.width * radius
                hand.layer.transform = CATransform3DMakeRotation(hand.angle(at: time), 0, 0, 1)
            }
        }
    }

    private static func tick(from: CGFloat, to: CGFloat, width: CGFloat) -> CGPath {
        CGPath(
            roundedRect: CGRect(x: -width / 2, y: -to, width: width, height: to - from),
            cornerWidth: width / 2, cornerHeight: width / 2, transform: nil)
    }

    /// Turns the hands to another time, all the way.
    func sweep(to time: Double) {
        move(to: time) { from, to in
            let animation = CABasicAnimation(keyPath: "transform.rotation.z")
            animation.fromValue = from
            // The shortest way, so that the second hand does not spin for hours that have passed.
            animation.toValue = from + (to - from).remainder(dividingBy: 2 * .pi)
            animation.duration = 0.9
            animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            return animation
        }
    }

    /// Turns the hands to another time that is close, with the short swing of a clockwork.
    func tick(to time: Double) {
        move(to: time) { from, to in
            let animation = CASpringAnimation(perceptualDuration: 0.15, bounce: 0.4)
            animation.keyPath = "transform.rotation.z"
            animation.fromValue = from
            animation.toValue = from + (to - from).remainder(dividingBy: 2 * .pi)
            animation.duration = animation.settlingDuration
            return animation
        }
    }

    private func move(to time: Double, by animation: (_ from: Double, _ to: Double) -> CAAnimation) {
        CATransaction.withoutActions {
            for hand in hands {
                let (from, to) = (hand.angle(at: self.time), hand.angle(at: time))
                hand.layer.transform = CATransform3DMakeRotation(to, 0, 0, 1)
                hand.layer.add(animation(from, to), forKey: "turn")
            }
        }
        self.time = time
        updateLabel()
    }
}
