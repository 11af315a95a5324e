import UIKit

/// A view in a card that is as high as its text asks for: cards scale the height that they were given for the usual
/// size.
@MainActor
protocol TextSized: UIView {}

extension UIView {
    /// One of the demo's fonts in the user's size of text.
    func sized(_ font: UIFont) -> UIFont {
        UIFontMetrics.default.scaledFont(for: font, compatibleWith: traitCollection)
    }

    /// A length in points that belongs to text, in the user's size of text.
    func sized(_ length: CGFloat) -> CGFloat {
        UIFontMetrics.default.scaledValue(for: length, compatibleWith: traitCollection)
    }

    /// Lays everything out anew around a view whose text has another size.
    func layOutForTextSize() {
        setNeedsDisplay()
        for view in sequence(first: self as UIView, next: \.superview) { view.setNeedsLayout() }
    }
}

extension UILabel {
    /// Shows one of the demo's fonts in the user's size of text.
    func follow(_ font: UIFont) {
        self.font = UIFontMetrics.default.scaledFont(for: font)
        adjustsFontForContentSizeCategory = true
    }
}
