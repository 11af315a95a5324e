public import Drawing

/// How a view shows that it has the keyboard focus. One of this class itself draws nothing: the view does.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject {
    public override init() { super.init() }
}

/// A line around the view that has the keyboard focus, in its tint colour. It is shown once keys have moved the
/// focus, until something is pressed with a pointing device.
@preconcurrency @MainActor
open class UIFocusHaloEffect: UIFocusEffect {
    /// Where the line of a halo is: at the edge of its shape, inside or outside.
    public enum Position: Int, Sendable {
        /// The system decides: outside.
        case automatic = 0
        /// Outside the edge, around the shape.
        case outside = 1
        /// Inside the edge, over the view.
        case inside = 2
    }

    /// In the coordinates of the view that has the effect, in points; nil for its bounds.
    final let rect: CGRect?
    /// nil for that of the view.
    final let ownCornerRadius: CGFloat?
    /// nil for that of the view.
    final let ownCornerCurve: CALayerCornerCurve?

    /// Whether the line is outside or inside of its rectangle. Default automatic.
    open var position = Position.automatic

    /// A line around the view's bounds, with corners like its own.
    public override init() {
        rect = nil
        ownCornerRadius = nil
        ownCornerCurve = nil
        super.init()
    }

    /// A line around a rectangle of the view.
    public convenience init(rect: CGRect) { self.init(roundedRect: rect, cornerRadius: 0, curve: .circular) }

    /// A line around a rectangle of the view, with round corners.
    public init(roundedRect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
        rect = roundedRect
        ownCornerRadius = cornerRadius
        ownCornerCurve = curve
        super.init()
    }

    /// The effect of views that were given none.
    static let standard = UIFocusHaloEffect()
}
