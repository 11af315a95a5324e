@testable import QuartzCore
@testable import UIKit

/// What is seen of a view at the moment, while it may be animated, for files that do not read internals.
extension UIView {
    var presentedCenter: CGPoint { shownCenter }
    var presentedBounds: CGRect { shownBounds }
    /// Of the text's first and last line, in points below the view's top; nil where there is none.
    var baselinesOfText: (first: CGFloat, last: CGFloat)? { textBaselines(in: bounds.size) }
    var shownAlpha: CGFloat { ownLayer.shown.storedOpacity }
    var shownTransform: CGAffineTransform? { ownLayer.shown.storedAffine }
    var shownBackgroundColor: CGColor? { ownLayer.shown.backgroundColor }
}
