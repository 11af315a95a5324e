@testable import UIKit

extension UINavigationController {
    /// Whether a page comes or goes, by itself or under a finger.
    var isTransitioning: Bool { transition != nil }

    /// Whether the bar or the toolbar slides in or out.
    var barsAreMoving: Bool { movingBars > 0 }
}
