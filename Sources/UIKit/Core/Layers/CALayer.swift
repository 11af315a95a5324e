import Drawing

/// Some corners of a layer; y grows downwards.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Top left.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
    /// Top right.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
    /// Bottom left.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
    /// Bottom right.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

    static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}

/// The shape of round corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A quarter of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// The curvature grows from the sides to the middle of the corner, which reaches about one and a half times as
    /// far. Where a side is too short for that, it is the more like `circular`.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A view's corner radius, border and shadow, under the names that UIKit code uses for them. It is not
/// a layer: drawing goes straight from the view to the window.
@preconcurrency @MainActor
public final class CALayer {
    // The view owns this object and is its only owner.
    private unowned let view: UIView

    init(view: UIView) { self.view = view }

    /// Radius of the background's and the border's corners, in points, and of the clipping when the view
    /// clips. Default 0.
    public var cornerRadius: CGFloat = 0 {
        didSet {
            cornerRadius = cornerRadius.storable ?? oldValue
            shapeDidChange()
        }
    }

    /// The corners that `cornerRadius` makes round. Default all four.
    public var maskedCorners: CACornerMask = .all { didSet { shapeDidChange() } }

    /// The shape of the round corners. Default circular.
    public var cornerCurve = CALayerCornerCurve.circular {
        didSet { if cornerCurve != oldValue { shapeDidChange() } }
    }

    /// How far round corners reach along the sides, in points.
    var cornerReach: CGFloat { max(0, cornerRadius) * cornerCurve.extent }

    /// Width of the border, drawn inside the bounds and in front of the subviews, in points. Default 0.
    public var borderWidth: CGFloat = 0 {
        didSet {
            borderWidth = borderWidth.storable ?? oldValue
            view.setNeedsDisplay()
        }
    }

    /// Colour of the border. Default opaque black. A `CGColor` does not follow the appearance: set it
    /// again in `traitCollectionDidChange`.
    public var borderColor: CGColor? = CGColor(gray: 0, alpha: 1) { didSet { view.setNeedsDisplay() } }

    /// The same as the view's `clipsToBounds`.
    public var masksToBounds: Bool {
        get { view.clipsToBounds }
        set { view.clipsToBounds = newValue }
    }

    /// The same as the view's `alpha`.
    public var opacity: Float {
        get { Float(view.alpha) }
        set { view.alpha = CGFloat(newValue) }
    }

    /// The same as the view's `isHidden`.
    public var isHidden: Bool {
        get { view.isHidden }
        set { view.isHidden = newValue }
    }

    /// The view's background colour as it is now; setting it gives the view one that does not follow the
    /// appearance.
    public var backgroundColor: CGColor? {
        get { view.backgroundColor?.cgColor(with: view.traitCollection) }
        set { view.backgroundColor = newValue.map(UIColor.init(cgColor:)) }
    }

    /// The same as the view's `frame`.
    public var frame: CGRect {
        get { view.frame }
        set { view.frame = newValue }
    }

    /// The same as the view's `bounds`.
    public var bounds: CGRect {
        get { view.bounds }
        set { view.bounds = newValue }
    }

    /// Strength of the shadow that the view casts, 0 to 1. Default 0, no shadow.
    ///
    /// A view casts the shadow of its background, or of `shadowPath`. The shadow is cached as a picture,
    /// which is also used when the view moves or changes size.
    public var shadowOpacity: Float = 0 { didSet { if shadowOpacity != oldValue { shadowDidChange() } } }
    /// The blur radius of the shadow, in points. Default 3.
    public var shadowRadius: CGFloat = 3 {
        didSet {
            shadowRadius = shadowRadius.storable ?? oldValue
            shadowDidChange()
        }
    }
    /// The shadow's offset from the shape, in points. Default (0, -3), as in UIKit.
    public var shadowOffset = CGSize(width: 0, height: -3) {
        didSet {
            shadowOffset = shadowOffset.storable ?? oldValue
            shadowDidChange()
        }
    }
    /// Default opaque black.
    public var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1) { didSet { shadowDidChange() } }
    /// The shape that casts the shadow, in the view's coordinates; nil for the background's. Default nil.
    public var shadowPath: CGPath? { didSet { if shadowPath != oldValue { shadowDidChange() } } }

    /// Ends the animations of the view: it shows the values of its properties.
    public func removeAllAnimations() { Animator.main.cancelAnimations(of: view) }

    private func shapeDidChange() {
        if hasShadow { shadowDidChange() } else { view.setNeedsDisplay() }
    }

    private func shadowDidChange() {
        view.invalidateWhole()
        view.extentDidChange()
        view.invalidateWhole()
    }

    // MARK: Drawing

    private var shadow: LayerShadow?

    /// The opacity of the shadow: a translucent background casts less of it.
    private var shadowStrength: CGFloat {
        guard shadowOpacity > 0, shadowColor != nil else { return 0 }
        let cover = shadowPath == nil ? view.shownBackgroundColor?.alpha ?? 0 : 1
        return CGFloat(min(1, shadowOpacity)) * cover
    }

    var hasShadow: Bool {
        shadowOpacity > 0 && shadowColor != nil && (view.backgroundColor != nil || shadowPath != nil)
    }

    func shadowExtent(of bounds: CGRect) -> CGRect {
        guard hasShadow else { return bounds }
        let reach = shadowRadius * 3 + 2
        let shape = shadowPath?.boundingBoxOfPath ?? bounds
        return bounds.union(
            shape.inset(dx: -reach, dy: -reach).offsetBy(dx: shadowOffset.width, dy: shadowOffset.height))
    }

    func drawShadow(in context: CGContext, dirty: CGRect) {
        let strength = shadowStrength
        let rect = view.shownBounds
        guard strength > 0, let color = shadowColor, !rect.isEmpty || shadowPath != nil,
            !backgroundHides(dirty)
        else { return }
        let corner = min(max(0, cornerRadius), min(rect.width, rect.height) / 2)
        let key = LayerShadow.key(
            rect: rect, corner: corner, corners: maskedCorners, curve: cornerCurve, path: shadowPath,
            radius: max(0, shadowRadius), color: color, scale: context.scale)
        if shadow?.key != key { shadow = LayerShadow(key) }
        shadow?.draw(for: rect, offset: shadowOffset, alpha: strength, in: context)
    }

    /// Whether the opaque background covers a rectangle, so that no shadow is visible in it.
    private func backgroundHides(_ rect: CGRect) -> Bool {
        guard view.shownBackgroundColor?.alpha == 1 else { return false }
        let bounds = view.shownBounds
        let reach = cornerReach
        return bounds.inset(dx: reach, dy: 0).contains(rect)
            || bounds.inset(dx: 0, dy: reach).contains(rect)
    }

    func drawBorder(in context: CGContext) {
        guard borderWidth > 0, let borderColor, borderColor.alpha > 0 else { return }
        context.setStrokeColor(borderColor)
        context.setLineWidth(borderWidth)
        context.stroke(shape(inset: borderWidth / 2))
    }

    /// The shape of the background, reduced by `inset` points.
    func shape(inset: CGFloat) -> CGPath {
        let rect = view.shownBounds.inset(dx: inset, dy: inset)
        guard rect.width > 0, rect.height > 0 else { return CGPath(rect: view.shownBounds) }
        return CGPath(
            rect: rect, corner: max(0, cornerRadius - inset), corners: maskedCorners, curve: cornerCurve)
    }
}
