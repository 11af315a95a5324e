/// The layout properties that were set for a view, and what else few views have. Created when something is set.
@MainActor
final class LayoutSettings {
    /// By axis: horizontal, vertical; nil for the class's own.
    var hugging: [UILayoutPriority?] = [nil, nil]
    var resistance: [UILayoutPriority?] = [nil, nil]
    var margins: NSDirectionalEdgeInsets?
    /// In a stack view: the view's size before the stack view set another one, and that one.
    var ownSize: CGSize?
    var givenSize: CGSize?
    /// The view's constraints and guides; nil while it has none.
    var constraints: ConstraintState?
    /// Which margins the view takes over.
    var marginFlags = MarginFlags()
    /// While the view is fading out of a stack view: the alpha with which it will be shown again.
    var alphaWhenShown: CGFloat?
    /// The least and the largest content size; nil for no limits.
    var contentSizeLimits: ContentSizeLimits?
    /// How the tint is shown; nil for as in the superview.
    var tintAdjustment: UIView.TintAdjustmentMode?
    /// nil for views that were told of no safe area.
    var announcedSafeArea: AnnouncedSafeArea?
    /// What the passes of the view have read of models.
    var observedReads: [ObservedPass: ObservedReads]?
}

extension UIView {
    final var ensuredLayoutSettings: LayoutSettings {
        if let layoutSettings { return layoutSettings }
        let made = LayoutSettings()
        layoutSettings = made
        return made
    }
}
