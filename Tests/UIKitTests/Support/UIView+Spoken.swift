import UIKit

extension UIView {
    /// What assistive technology could be told of: the view, and what is in it.
    var spokenTree: [UIResponder] {
        guard !isHidden else { return [] }
        let elements = (accessibilityElements ?? []).compactMap { $0 as? UIResponder }
        return [self] + (accessibilityElements == nil ? subviews.flatMap(\.spokenTree) : elements)
    }

    /// The first of these with a label.
    func spoken(_ label: String, _ role: AccessibilityRole? = nil) -> UIResponder? {
        spokenTree.first { $0.accessibilityLabel == label && (role == nil || $0.accessibilityRole == role) }
    }

    /// The first of these with a role.
    func spoken(_ role: AccessibilityRole) -> UIResponder? {
        spokenTree.first { $0.accessibilityRole == role }
    }
}
