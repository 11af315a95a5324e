import UIKit

/// How often something was shaken, in a ring that is lit during a shake.
final class ShakeCounter: UIView {
    var count = 0 { didSet { showCount() } }
    var isShaking = false { didSet { setNeedsDisplay() } }

    private let number = UILabel(frame: .zero)

    init() {
        super.init(frame: .zero)
        showCount()
        number.font = UIFont.systemFont(ofSize: 26, weight: .bold)
        number.textAlignment = .center
        addSubview(number)
    }

    required init?(coder: NSCoder) { nil }

    private func showCount() {
        number.text = "\(count)"
        number.accessibilityLabel = "Shaken: \(count)"
    }

    override func layoutSubviews() { number.frame = bounds.insetBy(dx: 8, dy: 20) }

    override func draw(_ rect: CGRect) {
        let ring = UIBezierPath(ovalIn: bounds.insetBy(dx: 4, dy: 4))
        ring.lineWidth = 4
        (isShaking ? UIColor.systemOrange : .tertiarySystemFill).setStroke()
        ring.stroke()
    }
}
