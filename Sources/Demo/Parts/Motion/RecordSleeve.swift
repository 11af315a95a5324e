import UIKit

/// The sleeve of a record, half of the record showing while it plays.
final class RecordSleeve: UIView {
    var color = UIColor.systemIndigo { didSet { setNeedsDisplay() } }
    var isPlaying = false { didSet { setNeedsDisplay() } }

    override func draw(_ rect: CGRect) {
        let sleeve = UIBezierPath(roundedRect: bounds, cornerRadius: 10)
        color.setFill()
        sleeve.fill()
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        UIColor.white.withAlphaComponent(isPlaying ? 0.85 : 0.3).setStroke()
        for radius in stride(from: bounds.width * 0.16, through: bounds.width * 0.38, by: bounds.width * 0.11)
        {
            let groove = UIBezierPath(
                ovalIn: CGRect(
                    x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius))
            groove.lineWidth = 1.5
            groove.stroke()
        }
        UIColor.white.withAlphaComponent(0.9).setFill()
        UIBezierPath(ovalIn: CGRect(x: middle.x - 3, y: middle.y - 3, width: 6, height: 6)).fill()
    }
}
