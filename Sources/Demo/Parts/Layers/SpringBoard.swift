import UIKit

/// A ball on a spring, and how firm the spring is.
final class SpringBoard: LayerStage {
    init() {
        let stage = SpringStage()
        let firmness = UISegmentedControl(items: ["Loose", "Firm"])
        firmness.accessibilityIdentifier = "layers.firmness"
        firmness.accessibilityLabel = "Spring"
        firmness.selectedSegmentIndex = 0
        firmness.addAction(
            UIAction { action in
                guard let segments = action.sender as? UISegmentedControl else { return }
                stage.damping = segments.selectedSegmentIndex == 0 ? 6 : 22
            }, for: .valueChanged)
        super.init(stage, height: 220, controls: [firmness])
    }

    required init?(coder: NSCoder) { nil }
}

/// Where the ball is dragged and thrown. It swings back to the middle, however fast it was let go.
final class SpringStage: UIControl {
    /// Of the spring: how fast it comes to rest.
    var damping: CGFloat = 6

    private let ball = CAGradientLayer()
    private let home = CAShapeLayer()
    /// The size for which the ball was put in the middle: a layout of the same size leaves it where it is held.
    private var laidOutSize = CGSize.zero
    /// Between the finger and the middle of the ball.
    private var grip = CGVector.zero

    private static let diameter: CGFloat = 56
    private static let push: CGFloat = 900
    private static let stiffness: CGFloat = 180

    init() {
        super.init(frame: .zero)
        becomeWell()
        accessibilityIdentifier = "layers.ball"
        accessibilityLabel = "Ball on a spring"
        isAccessibilityElement = true
        let side = Self.diameter
        ball.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        ball.cornerRadius = side / 2
        ball.type = .radial
        ball.startPoint = CGPoint(x: 0.35, y: 0.3)
        ball.endPoint = CGPoint(x: 1.1, y: 1.1)
        ball.shadowOpacity = 0.25
        ball.shadowRadius = 6
        ball.shadowOffset = CGSize(width: 0, height: 3)
        home.path = CGPath(ellipseIn: ball.bounds.insetBy(dx: 4, dy: 4), transform: nil)
        home.bounds = ball.bounds
        home.fillColor = nil
        home.lineWidth = 2
        home.lineDashPattern = [4, 5]
        for part in [home, ball] { layer.addSublayer(part) }
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (stage: SpringStage, _) in
            stage.updateColors()
        }
        updateColors()
        addGestureRecognizer(UIPanGestureRecognizer(target: self, action: SpringStage.didPan(_:)))
    }

    required init?(coder: NSCoder) { nil }

    private func updateColors() {
        let traits = traitCollection
        CATransaction.withoutActions {
            home.strokeColor = UIColor.tertiaryLabel.resolvedColor(with: traits).cgColor
            ball.colors = [UIColor.systemTeal, .systemBlue].map { $0.resolvedColor(with: traits).cgColor }
        }
    }

    private var middle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.size != laidOutSize else { return }
        laidOutSize = bounds.size
        CATransaction.withoutActions {
            home.position = middle
            ball.position = middle
        }
    }

    // MARK: Dragging

    private func didPan(_ pan: UIPanGestureRecognizer) {
        let finger = pan.location(in: self)
        switch pan.state {
        case .began:
            // A ball in flight is caught where it is seen.
            let seen = ball.presentation()?.position ?? ball.position
            grip = CGVector(dx: seen.x - finger.x, dy: seen.y - finger.y)
            hold(at: seen)
        case .changed: hold(at: CGPoint(x: finger.x + grip.dx, y: finger.y + grip.dy))
        case .ended, .cancelled: release(velocity: pan.velocity(in: self))
        default: break
        }
    }

    private func hold(at point: CGPoint) {
        let radius = Self.diameter / 2
        CATransaction.withoutActions {
            ball.removeAllAnimations()
            ball.position = CGPoint(
                x: min(max(point.x, radius), max(radius, bounds.width - radius)),
                y: min(max(point.y, radius), max(radius, bounds.height - radius)))
        }
    }

    /// Lets the ball go.
    ///
    /// - Parameter velocity: in points a second.
    private func release(velocity: CGPoint) {
        let start = ball.position
        CATransaction.withoutActions {
            ball.position = middle
            ball.add(spring("position.x", from: start.x, to: middle.x, velocity: velocity.x), forKey: "x")
            ball.add(spring("position.y", from: start.y, to: middle.y, velocity: velocity.y), forKey: "y")
        }
    }

    private func spring(_ keyPath: String, from: CGFloat, to: CGFloat, velocity: CGFloat) -> CAAnimation {
        let animation = CASpringAnimation(keyPath: keyPath)
        animation.stiffness = Self.stiffness
        animation.damping = damping
        // The velocity of a spring is told in ways a second: a ball at home has none, and gets one of a point.
        let way = abs(to - from) < 1 ? 1 : to - from
        animation.fromValue = to - way
        animation.toValue = to
        animation.initialVelocity = velocity / way
        animation.duration = animation.settlingDuration
        return animation
    }

    // MARK: Keys and assistive technology

    override var canBecomeFocused: Bool { isEnabled }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let push = Self.push
        switch presses.first?.key?.keyCode {
        case .keyboardLeftArrow where isFocused: release(velocity: CGPoint(x: -push, y: 0))
        case .keyboardRightArrow where isFocused: release(velocity: CGPoint(x: push, y: 0))
        case .keyboardUpArrow where isFocused: release(velocity: CGPoint(x: 0, y: -push))
        case .keyboardDownArrow where isFocused: release(velocity: CGPoint(x: 0, y: push))
        default: super.pressesBegan(presses, with: event)
        }
    }

    override func accessibilityActivate() -> Bool {
        release(velocity: CGPoint(x: Self.push, y: -Self.push))
        return true
    }
}
