public import Drawing

/// How something shows that the keys are at it.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject {
    public override init() { super.init() }
}

/// A line around what the keys are at.
@preconcurrency @MainActor
open class UIFocusHaloEffect: UIFocusEffect {
    /// In the coordinates of the view that has the effect; nil for its bounds.
    final let rect: CGRect?
    final let cornerRadius: CGFloat

    /// A line around the view's bounds.
    public override init() {
        rect = nil
        cornerRadius = 4
        super.init()
    }

    /// A line around a rectangle of the view.
    public convenience init(rect: CGRect) { self.init(roundedRect: rect, cornerRadius: 0, curve: .circular) }

    /// A line around a rectangle of the view, with round corners.
    public init(roundedRect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
        rect = roundedRect
        self.cornerRadius = cornerRadius
        super.init()
    }
}
