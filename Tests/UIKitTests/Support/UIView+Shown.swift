@testable import QuartzCore
@testable import UIKit

/// What is seen of a view at the moment, while it may be animated.
extension UIView {
    var shownAlpha: CGFloat { ownLayer.shown.storedOpacity }
    var shownTransform: CGAffineTransform? { ownLayer.shown.storedAffine }
    var shownBackgroundColor: CGColor? { ownLayer.shown.backgroundColor }
}
