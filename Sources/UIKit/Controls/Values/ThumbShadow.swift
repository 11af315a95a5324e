import Drawing
import QuartzCore

/// The shadow of a control's thumb, cached as an image, so that redrawing the control does not blur again.
struct ThumbShadow {
    /// The vertical offset, in points.
    let drop: CGFloat
    /// The blur radius, in points.
    let blur: CGFloat
    /// The opacity, 0 to 1.
    let strength: CGFloat
    private var picture: LayerShadow?

    init(drop: CGFloat, blur: CGFloat, strength: CGFloat) {
        self.drop = drop
        self.blur = blur
        self.strength = strength
    }

    /// Draws the shadow of a rectangle with rounded corners; the thumb itself is drawn over it.
    ///
    /// - Parameter alpha: the opacity of the thumb: a translucent thumb has a weaker shadow.
    mutating func draw(under rect: CGRect, corner: CGFloat, alpha: CGFloat, in context: CGContext) {
        let key = LayerShadow.key(
            rect: rect, corner: corner, corners: .all, path: nil, radius: blur / 2,
            color: CGColor(gray: 0, alpha: strength), scale: context.scale)
        if picture?.key != key { picture = LayerShadow(key) }
        picture?.draw(for: rect, offset: CGSize(width: 0, height: drop), alpha: alpha, in: context)
    }
}
