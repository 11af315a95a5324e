import Drawing

/// A view's corner radius, border and shadow, under the names that UIKit code uses for them. It is not
/// a layer: drawing goes straight from the view to the window.
@preconcurrency @MainActor
public final class CALayer {
    // The view owns this object and is its only owner.
    private unowned let view: UIView

    init(view: UIView) { self.view = view }

    /// Radius of the background's and the border's corners, in points, and of the clipping when the view
    /// clips. Default 0.
    public var cornerRadius: CGFloat = 0 { didSet { view.setNeedsDisplay() } }

    /// Width of the border, drawn inside the bounds and in front of the subviews, in points. Default 0.
    public var borderWidth: CGFloat = 0 { didSet { view.setNeedsDisplay() } }

    /// Colour of the border. Default opaque black. A `CGColor` does not follow the appearance: set it
    /// again in `traitCollectionDidChange`.
    public var borderColor: CGColor? = CGColor(gray: 0, alpha: 1) { didSet { view.setNeedsDisplay() } }

    /// The same as the view's `clipsToBounds`.
    public var masksToBounds: Bool {
        get { view.clipsToBounds }
        set { view.clipsToBounds = newValue }
    }

    /// Strength of the shadow that the view's rectangle casts, 0 to 1. Default 0, no shadow.
    public var shadowOpacity: Float = 0 { didSet { shadowDidChange() } }
    /// How soft the shadow's edge is, in points. Default 3.
    public var shadowRadius: CGFloat = 3 { didSet { shadowDidChange() } }
    /// Where the shadow falls, in points. Default (0, -3), as in UIKit.
    public var shadowOffset = CGSize(width: 0, height: -3) { didSet { shadowDidChange() } }
    /// Default opaque black.
    public var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1) { didSet { shadowDidChange() } }

    /// Ends the animations of the view's properties: it stands where they say.
    public func removeAllAnimations() { UIApplication.shared.animator.cancelAnimations(of: view) }

    private func shadowDidChange() {
        view.invalidateWhole()
        view.extentDidChange()
        view.invalidateWhole()
    }

    var hasShadow: Bool { shadowOpacity > 0 && shadowColor != nil && view.backgroundColor != nil }

    func shadowExtent(of bounds: CGRect) -> CGRect {
        guard hasShadow else { return bounds }
        let reach = shadowRadius * 3
        return bounds.union(
            bounds.insetBy(dx: -reach, dy: -reach).offsetBy(dx: shadowOffset.width, dy: shadowOffset.height))
    }

    func drawShadow(in context: CGContext) {
        guard hasShadow, let color = shadowColor, let fill = view.shownBackgroundColor else { return }
        context.saveGState()
        context.setShadow(
            offset: shadowOffset, blur: shadowRadius * 2,
            color: color.fading(to: color.alpha * CGFloat(shadowOpacity)))
        context.setFillColor(fill)
        context.fill(shape(inset: 0))
        context.restoreGState()
    }

    func drawBorder(in context: CGContext) {
        guard borderWidth > 0, let borderColor, borderColor.alpha > 0 else { return }
        context.setStrokeColor(borderColor)
        context.setLineWidth(borderWidth)
        context.stroke(shape(inset: borderWidth / 2))
    }

    private func shape(inset: CGFloat) -> CGPath {
        let rect = view.shownBounds.insetBy(dx: inset, dy: inset)
        let radius = min(max(0, cornerRadius - inset), min(rect.width, rect.height) / 2)
        guard radius > 0 else { return CGPath(rect: rect) }
        return CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius)
    }
}
