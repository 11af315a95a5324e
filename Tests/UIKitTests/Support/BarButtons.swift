@testable import UIKit

extension UIBarButtonItem {
    /// The button that shows the item in its bar; nil when it is in none.
    var shownButton: UIControl? { viewInBar as? UIControl }
}

extension UIView {
    /// The buttons of items that lie directly in the view.
    var barButtons: [UIControl] { subviews.compactMap { $0 as? BarButton } }
}
