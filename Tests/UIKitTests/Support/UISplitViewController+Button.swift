@testable import UIKit

extension UISplitViewController {
    /// Does what the button for the display mode does.
    func pressDisplayModeButton() { performDisplayModeAction() }

    /// Whether the columns slide.
    var columnsAreMoving: Bool { isMoving }
}
