@testable import UIKit

extension UIScrollView {
    /// The bars that show where the content is, while they are there.
    var indicators: [UIView] { subviews.filter { $0 is ScrollIndicator } }
}
