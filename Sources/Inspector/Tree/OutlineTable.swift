import UIKit

/// A table in which the left and right arrows collapse and expand rows.
final class OutlineTable: UITableView {
    /// Expands (true) or collapses the row of the cursor; returns whether it did anything.
    var expand: ((Bool) -> Bool)?

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch presses.first?.key?.keyCode {
        case .keyboardRightArrow where expand?(!isMirrored) == true: return
        case .keyboardLeftArrow where expand?(isMirrored) == true: return
        default: super.pressesBegan(presses, with: event)
        }
    }
}
