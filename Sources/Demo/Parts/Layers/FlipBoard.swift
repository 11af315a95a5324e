import UIKit

/// A card with two sides, and the button that turns it.
final class FlipBoard: LayerStage {
    init() {
        let card = FlipCard()
        super.init(
            card, height: 200,
            controls: [TintedButton("Turn Over", identifier: "layers.flip") { card.flip() }])
    }

    required init?(coder: NSCoder) { nil }
}

/// A ticket whose two sides are layers in one space: it turns in depth when it is touched.
final class FlipCard: UIControl {
    private let card = CATransformLayer()
    private let front = CAGradientLayer()
    private let back = CALayer()
    private let line = CATextLayer()
    private let destination = CATextLayer()
    private let code = CAReplicatorLayer()
    private let bar = CALayer()
    private var halfTurns = 0

    private static let size = CGSize(width: 240, height: 150)

    init() {
        super.init(frame: .zero)
        becomeWell()
        accessibilityIdentifier = "layers.card"
        isAccessibilityElement = true
        accessibilityTraits = .button
        // The eye is at some distance: what turns towards it grows.
        layer.sublayerTransform.m34 = -1 / 700
        makeFront()
        makeBack()
        for side in [front, back] {
            side.bounds = CGRect(origin: .zero, size: Self.size)
            side.cornerRadius = 14
            side.masksToBounds = true
            side.isDoubleSided = false
            card.addSublayer(side)
        }
        back.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        layer.addSublayer(card)
        updateLabel()
        addAction(UIAction { [weak self] _ in self?.flip() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    private func makeFront() {
        front.colors = [UIColor.systemIndigo, .systemPurple].map(\.cgColor)
        front.endPoint = CGPoint(x: 1, y: 1)
        line.string = "TRAM 10:09"
        destination.string = "Old Harbour"
        for (text, size, y) in [(line, 13.0, 18.0), (destination, 26, 98)] {
            text.font = UIFont.systemFont(ofSize: size, weight: .semibold)
            text.fontSize = size
            text.foregroundColor = UIColor.white.cgColor
            text.frame = CGRect(x: 20, y: y, width: Self.size.width - 40, height: size * 1.3)
            front.addSublayer(text)
        }
    }

    private func makeBack() {
        back.backgroundColor = UIColor(white: 0.96, alpha: 1).cgColor
        // A bar code of one bar.
        bar.backgroundColor = UIColor(white: 0.15, alpha: 1).cgColor
        bar.frame = CGRect(x: 0, y: 0, width: 4, height: 70)
        code.frame = CGRect(x: 20, y: 40, width: Self.size.width - 40, height: 70)
        code.instanceCount = 25
        code.instanceTransform = CATransform3DMakeTranslation(8, 0, 0)
        code.addSublayer(bar)
        back.addSublayer(code)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.withoutActions {
            card.position = CGPoint(x: bounds.midX, y: bounds.midY)
            for side in [front, back] { side.position = .zero }
            for text in [line, destination] { text.contentsScale = traitCollection.displayScale }
            // In a narrow window the whole of it is smaller.
            let fit = min(1, bounds.width / (Self.size.width + 24), bounds.height / (Self.size.height + 24))
            let turn = CATransform3DMakeRotation(Double(halfTurns) * .pi, 0, 1, 0)
            card.transform = CATransform3DScale(turn, fit, fit, 1)
        }
    }

    private func updateLabel() {
        accessibilityLabel =
            halfTurns.isMultiple(of: 2) ? "Ticket, front: tram 10:09, Old Harbour" : "Ticket, back"
    }

    /// Turns it over, from where it is seen when it is turning already.
    func flip() {
        let from = card.presentation()?.value(forKeyPath: "transform.rotation.y") ?? 0
        halfTurns += 1
        let animation = CASpringAnimation(perceptualDuration: 0.7, bounce: 0.25)
        animation.keyPath = "transform.rotation.y"
        animation.fromValue = from
        animation.toValue = Double(halfTurns) * .pi
        animation.duration = animation.settlingDuration
        CATransaction.withoutActions {
            card.setValue(Double(halfTurns) * .pi, forKeyPath: "transform.rotation.y")
            card.add(animation, forKey: "turn")
        }
        updateLabel()
    }

    override var canBecomeFocused: Bool { isEnabled }

    override func accessibilityActivate() -> Bool {
        flip()
        return true
    }
}
