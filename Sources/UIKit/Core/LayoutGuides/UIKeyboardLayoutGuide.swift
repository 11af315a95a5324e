import Drawing

/// The area of a view that input views, such as the software keyboard, cover. Keyboards here are docked: the guide is at
/// the bottom of its view.
///
/// What constraints tie to it moves along with the keyboard, in the same time, also while a finger pushes it down.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether the guide ends at the view's safe area while there is no keyboard, rather than at the view's bottom edge.
    /// Default true.
    open var usesBottomSafeArea = true {
        didSet {
            guard usesBottomSafeArea != oldValue else { return }
            owningView?.setNeedsLayout()
        }
    }

    /// Whether the guide follows keyboards that float or are split. None is here, so it makes no difference. Default false.
    open var followsUndockedKeyboard = false

    /// How far above the keyboard a finger that scrolls begins to push it down, in points: the height of what the app
    /// has placed on top of it, as a rule. Counts for scroll views in the guide's view whose `keyboardDismissMode` is
    /// interactive. Negative numbers count as 0. Default 0.
    open var keyboardDismissPadding: CGFloat = 0 {
        didSet { keyboardDismissPadding = keyboardDismissPadding.storable ?? oldValue }
    }
}

extension UIView {
    private var existingKeyboardGuide: UIKeyboardLayoutGuide? {
        layoutSettings?.constraints?.systemGuides[.keyboard] as? UIKeyboardLayoutGuide
    }

    /// The frame of `keyboardLayoutGuide`, in the view's coordinates.
    final var keyboardArea: CGRect {
        if let followed = ownWindow?.dockedInputViews?.followedFrame {
            let area = convert(followed, from: nil).overlap(with: bounds)
            if !area.isEmpty { return area }
        }
        let free = existingKeyboardGuide?.usesBottomSafeArea == false ? 0 : safeAreaInsets.bottom
        return CGRect(x: bounds.minX, y: bounds.maxY - free, width: bounds.width, height: free)
    }

    /// How far above the keyboard a finger in this view begins to push it down, in points.
    final var keyboardDismissPadding: CGFloat {
        var padding: CGFloat = 0
        var view: UIView? = self
        while let current = view {
            padding = max(padding, current.existingKeyboardGuide?.keyboardDismissPadding ?? 0)
            view = current.parent
        }
        return padding
    }
}

extension UIWindow {
    /// Whether constraints depend on where the input views are.
    final var followsInputViews: Bool { layoutEngine?.followsInputViews ?? false }
}
