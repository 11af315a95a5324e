//
//  CheckBox.swift
//  Checklist
//

import UIKit

/// A round box that is ticked by a tap.
@IBDesignable
class CheckBox: UIControl {

    @IBInspectable var isChecked: Bool = false {
        didSet { setNeedsDisplay() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }

    private func commonInit() {
        backgroundColor = UIColor.clear
        contentMode = .redraw
        isAccessibilityElement = true
        accessibilityTraits = .button
        addTarget(self, action: #selector(toggle), for: .touchUpInside)
    }

    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.5 : 1 }
    }

    @objc private func toggle() {
        isChecked = !isChecked
        sendActions(for: .valueChanged)
        UIView.animate(
            withDuration: 0.12,
            animations: {
                self.transform = CGAffineTransform(scaleX: 1.25, y: 1.25)
            },
            completion: { _ in
                UIView.animate(
                    withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 4,
                    options: [],
                    animations: {
                        self.transform = CGAffineTransform.identity
                    }, completion: nil)
            })
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let circle = bounds.insetBy(dx: 3, dy: 3)
        context.setLineWidth(2)
        if isChecked {
            context.setFillColor(Theme.done.cgColor)
            context.fillEllipse(in: circle)
            let tick = UIBezierPath()
            tick.move(to: CGPoint(x: circle.minX + circle.width * 0.26, y: circle.midY))
            tick.addLine(
                to: CGPoint(x: circle.minX + circle.width * 0.44, y: circle.midY + circle.height * 0.18))
            tick.addLine(
                to: CGPoint(x: circle.minX + circle.width * 0.75, y: circle.midY - circle.height * 0.18))
            tick.lineWidth = 2.5
            tick.lineCapStyle = .round
            tick.lineJoinStyle = .round
            UIColor.white.setStroke()
            tick.stroke()
        } else {
            context.setStrokeColor(Theme.faded.cgColor)
            context.strokeEllipse(in: circle)
        }
    }

}
