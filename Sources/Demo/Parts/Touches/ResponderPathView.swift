import UIKit

/// The responders that an event passes, from the view that was hit to the end of the chain.
final class ResponderPathView: UIView, TextSized {
    private var labels: [UILabel] = []

    init() {
        super.init(frame: .zero)
        accessibilityIdentifier = "touches.chain"
    }

    required init?(coder: NSCoder) { nil }

    private static let step: CGFloat = 24

    /// The height that shows all of them in the usual size of text.
    var wantedHeight: CGFloat { CGFloat(labels.count) * Self.step }

    func show(from responder: UIResponder) {
        let names = sequence(first: responder, next: \.next).map { "\(type(of: $0))" }
        guard names != labels.map(\.text) else { return }
        for label in labels { label.removeFromSuperview() }
        labels = names.enumerated().map { index, name in
            let label = UILabel(frame: .zero)
            label.text = name
            label.follow(DemoMetrics.code)
            label.textColor = index == 0 ? .label : .secondaryLabel
            // The name of a class can be longer than a narrow window.
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.6
            addSubview(label)
            return label
        }
        setNeedsDisplay()
        setNeedsLayout()
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    override func layoutSubviews() {
        let step = sized(Self.step)
        for (index, label) in labels.enumerated() {
            label.frame = CGRect(
                x: isMirrored ? 0 : 18, y: CGFloat(index) * step, width: max(0, bounds.width - 18),
                height: step)
        }
    }

    override func draw(_ rect: CGRect) {
        let step = sized(Self.step)
        let x = isMirrored ? bounds.width - 5.5 : 5.5
        for index in labels.indices {
            let y = (CGFloat(index) + 0.5) * step
            (index == 0 ? UIColor.systemBlue : UIColor.systemGray3).setFill()
            UIBezierPath(ovalIn: CGRect(x: x - 3.5, y: y - 4, width: 7, height: 7)).fill()
            guard index + 1 < labels.count else { continue }
            UIColor.separator.setFill()
            UIRectFill(CGRect(x: x - 0.5, y: y + 5, width: 1, height: step - 11))
        }
    }
}
