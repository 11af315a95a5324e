import UIKit

/// A small line drawing in the secondary text colour.
final class GlyphView: UIView {
    enum Glyph { case magnifier }

    private let glyph: Glyph

    init(_ glyph: Glyph) {
        self.glyph = glyph
        super.init(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath()
        switch glyph {
        case .magnifier:
            let circle = CGRect(x: bounds.midX - 6, y: bounds.midY - 7, width: 10, height: 10)
            path.append(UIBezierPath(ovalIn: circle))
            path.move(to: CGPoint(x: circle.maxX - 1.5, y: circle.maxY - 1.5))
            path.addLine(to: CGPoint(x: circle.maxX + 3, y: circle.maxY + 3))
        }
        path.lineWidth = 1.6
        path.lineCapStyle = .round
        UIColor.secondaryLabel.setStroke()
        path.stroke()
    }
}
