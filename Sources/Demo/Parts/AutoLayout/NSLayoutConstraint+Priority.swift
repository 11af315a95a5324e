import UIKit

extension NSLayoutConstraint {
    /// The constraint with another priority, for lists of constraints to activate.
    func with(_ priority: UILayoutPriority) -> NSLayoutConstraint {
        self.priority = priority
        return self
    }
}
