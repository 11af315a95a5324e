import UIKit

/// A ring that fills.
final class RingView: UIView {
    let ring = CAShapeLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        ring.fillColor = nil
        ring.strokeColor = UIColor.systemBlue.cgColor
        ring.lineWidth = 8
        ring.lineCap = .round
        ring.strokeEnd = 0
        layer.addSublayer(ring)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        ring.frame = bounds
        ring.path =
            UIBezierPath(
                arcCenter: CGPoint(x: bounds.midX, y: bounds.midY),
                radius: min(bounds.width, bounds.height) / 2 - 4, startAngle: -.pi / 2, endAngle: .pi * 3 / 2,
                clockwise: true
            ).cgPath
    }

    /// - Parameter progress: from 0 to 1.
    func show(_ progress: CGFloat, duration: TimeInterval) {
        let animation = CABasicAnimation(keyPath: "strokeEnd")
        // From what is seen now, which may be on its way already.
        animation.fromValue = ring.presentation()?.strokeEnd ?? ring.strokeEnd
        animation.toValue = progress
        animation.duration = duration
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        ring.strokeEnd = progress
        ring.add(animation, forKey: "strokeEnd")
    }
}

/// A card that is dragged along with a slider.
final class CardController: UIViewController {
    let card = UIView(frame: CGRect(x: 20, y: 80, width: 80, height: 80))
    let slider = UISlider(frame: CGRect(x: 20, y: 20, width: 280, height: 44))
    private var animator: UIViewPropertyAnimator?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        card.backgroundColor = .systemTeal
        card.layer.cornerRadius = 12
        view.addSubview(card)
        view.addSubview(slider)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard animator == nil else { return }
        // What is in no window does not move: it is set at once.
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [card] in
            card.frame.origin.x = 220
            card.alpha = 0.5
        }
        animator.pausesOnCompletion = true
        animator.pauseAnimation()
        slider.addAction(
            UIAction { [unowned slider] _ in animator.fractionComplete = CGFloat(slider.value) },
            for: .valueChanged)
        self.animator = animator
    }
}
