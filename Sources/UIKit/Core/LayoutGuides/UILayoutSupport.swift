import Drawing
import Foundation

/// What bars cover at the top or at the bottom of a controller's view, as constraints of apps for iOS 7 to 10 name it.
/// `UIView.safeAreaLayoutGuide` has replaced it.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    /// The height, in points.
    var length: CGFloat { get }
    /// The top edge.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The bottom edge.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The height.
    var heightAnchor: NSLayoutDimension { get }
}

/// A guide at an edge of a controller's view, as high as the safe area is away from it.
final class LayoutSupportGuide: UILayoutGuide, UILayoutSupport {
    var length: CGFloat { layoutFrame.height }
}

extension UIView {
    /// What bars cover at an edge.
    ///
    /// - Parameter role: `top` or `bottom`.
    final func layoutSupport(_ role: LayoutGuideRole) -> any UILayoutSupport {
        systemGuide(role) { LayoutSupportGuide(role, of: self) }
    }
}
