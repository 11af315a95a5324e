import UIKit

extension UIView {
    /// A frame in the view as it is laid out from left to right, where the interface is read.
    func mirrored(_ frame: CGRect) -> CGRect {
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
        return CGRect(origin: CGPoint(x: bounds.width - frame.maxX, y: frame.minY), size: frame.size)
    }
}
