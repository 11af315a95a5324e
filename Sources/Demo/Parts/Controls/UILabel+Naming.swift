import UIKit

extension UILabel {
    /// Has a control that stands beside the label be called by its words. The label itself is not read then: the words
    /// would be heard twice.
    func name(_ control: UIView) {
        control.accessibilityLabel = text
        isAccessibilityElement = false
    }
}
