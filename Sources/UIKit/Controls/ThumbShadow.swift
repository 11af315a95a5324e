import Drawing

/// The shadow under the thumb of a control, kept as a picture: a control that is drawn again need not blur again.
struct ThumbShadow {
    /// How far below the thumb it falls, in points.
    let drop: CGFloat
    /// How soft its edge is, in points.
    let blur: CGFloat
    /// How dark it is, 0 to 1.
    let strength: CGFloat
    private var picture: LayerShadow?

    init(drop: CGFloat, blur: CGFloat, strength: CGFloat) {
        self.drop = drop
        self.blur = blur
        self.strength = strength
    }

    /// Draws the shadow of a rectangle with round corners; the thumb itself is drawn upon it.
    ///
    /// - Parameter alpha: the thumb's own: what one can see through casts less of a shadow.
    mutating func draw(under rect: CGRect, corner: CGFloat, alpha: CGFloat, in context: CGContext) {
        let key = LayerShadow.key(
            rect: rect, corner: corner, corners: .all, path: nil, radius: blur / 2,
            color: CGColor(gray: 0, alpha: strength), scale: context.scale)
        if picture?.key != key { picture = LayerShadow(key) }
        picture?.draw(for: rect, offset: CGSize(width: 0, height: drop), alpha: alpha, in: context)
    }
}
