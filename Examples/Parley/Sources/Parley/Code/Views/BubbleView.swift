import UIKit

/// A gradient, cut into the shape of a speech bubble.
final class BubbleView: UIView {

    override class var layerClass: AnyClass { return CAGradientLayer.self }

    private let shape = CAShapeLayer()

    var direction = Message.Direction.incoming {
        didSet {
            updateColors()
            setNeedsLayout()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.mask = shape
        updateColors()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        shape.frame = bounds
        shape.path = path(in: bounds).cgPath
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
            updateColors()
        }
    }

    private func updateColors() {
        guard let gradient = layer as? CAGradientLayer else { return }
        let colors: [UIColor] =
            direction == .outgoing
            ? [.outgoingBubbleTop, .outgoingBubbleBottom] : [.incomingBubble, .incomingBubble]
        gradient.colors = colors.map { $0.resolvedColor(with: traitCollection).cgColor }
    }

    private func path(in rect: CGRect) -> UIBezierPath {
        let tail: CGFloat = 6
        let path = UIBezierPath(
            roundedRect: rect.inset(by: UIEdgeInsets(top: 0, left: tail, bottom: 0, right: 0)),
            cornerRadius: 17)
        let hook = UIBezierPath()
        hook.move(to: CGPoint(x: rect.minX, y: rect.maxY))
        hook.addQuadCurve(
            to: CGPoint(x: rect.minX + tail + 1, y: rect.maxY - 14),
            controlPoint: CGPoint(x: rect.minX + tail, y: rect.maxY - 4))
        hook.addLine(to: CGPoint(x: rect.minX + 20, y: rect.maxY - 6))
        hook.addQuadCurve(
            to: CGPoint(x: rect.minX, y: rect.maxY),
            controlPoint: CGPoint(x: rect.minX + 10, y: rect.maxY + 1))
        hook.close()
        path.append(hook)
        if direction == .outgoing {
            // The tail is on the other side.
            path.apply(CGAffineTransform(scaleX: -1, y: 1).translatedBy(x: -rect.minX - rect.maxX, y: 0))
        }
        return path
    }
}
