@testable import UIKit

extension UIWindow {
    /// Whether a menu or a callout is open in the window.
    var showsMenu: Bool { openMenu != nil }
}
