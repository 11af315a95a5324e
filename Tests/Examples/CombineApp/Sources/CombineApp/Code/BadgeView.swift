import CoreText
import UIKit

/// Draws a text with Core Text, centred on its own outline.
final class BadgeView: UIView {
    var text = "" {
        didSet { setNeedsDisplay() }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.textMatrix = .identity
        context.translateBy(x: 0, y: bounds.height)
        context.scaleBy(x: 1, y: -1)

        let font = UIFont.boldSystemFont(ofSize: 24) as CTFont
        let attributes: [NSAttributedString.Key: Any] = [
            kCTFontAttributeName as NSAttributedString.Key: font,
            kCTForegroundColorAttributeName as NSAttributedString.Key: UIColor.red.cgColor,
        ]
        let line = CTLineCreateWithAttributedString(NSAttributedString(string: text, attributes: attributes))
        let image = CTLineGetBoundsWithOptions(line, .useGlyphPathBounds)
        context.textPosition = CGPoint(x: bounds.midX - image.midX, y: bounds.midY - image.midY)
        CTLineDraw(line, context)

        let runs = CTLineGetGlyphRuns(line) as! [CTRun]
        let glyphs = runs.reduce(0) { $0 + CTRunGetGlyphCount($1) }
        print("badge: \(text) \(glyphs)")
    }
}
