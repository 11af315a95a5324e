import UIKit

/// Three dots that breathe one after the other.
final class TypingIndicatorView: UIView {

    private let replicator = CAReplicatorLayer()
    private let dot = CALayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        dot.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        dot.cornerRadius = 4
        dot.backgroundColor = UIColor.secondaryLabel.cgColor
        replicator.instanceCount = 3
        replicator.instanceTransform = CATransform3DMakeTranslation(13, 0, 0)
        replicator.instanceDelay = 0.2
        replicator.addSublayer(dot)
        layer.addSublayer(replicator)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var intrinsicContentSize: CGSize { return CGSize(width: 34, height: 8) }

    func startAnimating() {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 1
        animation.toValue = 0.25
        animation.duration = 0.6
        animation.autoreverses = true
        animation.repeatCount = .infinity
        dot.add(animation, forKey: "breathe")
    }

    func stopAnimating() {
        dot.removeAllAnimations()
    }
}
