import Drawing

/// The area of a view that input views, such as the software keyboard, cover. Keyboards here are docked: the guide is at
/// the bottom of its view.
@preconcurrency @MainActor
public final class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether the guide ends at the view's safe area while there is no keyboard, rather than at the view's bottom edge.
    /// Default true.
    public var usesBottomSafeArea = true {
        didSet {
            guard usesBottomSafeArea != oldValue else { return }
            owningView?.setNeedsLayout()
        }
    }

    /// Whether the guide follows keyboards that float; here none does. Default false.
    public var followsUndockedKeyboard = false
}

extension UIView {
    /// The area of the view that input views cover: that of the docked keyboard, and without one what is below the safe
    /// area, which may have no height. During an animation the final area.
    public final var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        systemGuide(.keyboard) { UIKeyboardLayoutGuide(.keyboard, of: self) }
    }

    /// The frame of `keyboardLayoutGuide`, in the view's coordinates.
    final var keyboardArea: CGRect {
        let guide = layoutSettings?.constraints?.systemGuides[.keyboard] as? UIKeyboardLayoutGuide
        let free = guide?.usesBottomSafeArea == false ? 0 : safeAreaInsets.bottom
        if let covered = ownWindow?.dockedInputViews?.coveredFrame {
            let area = convert(covered, from: nil).overlap(with: bounds)
            if !area.isEmpty { return area }
            return CGRect(x: bounds.minX, y: bounds.maxY, width: bounds.width, height: 0)
        }
        return CGRect(x: bounds.minX, y: bounds.maxY - free, width: bounds.width, height: free)
    }
}
