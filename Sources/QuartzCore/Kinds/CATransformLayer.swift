public import Drawing

/// A layer whose sublayers keep their depth: what is turned in it is seen as it is turned with it, where other layers
/// draw their sublayers flat first.
///
/// It shows its sublayers alone: it has no background, contents, border, shadow or mask, and does not cut. Its opacity
/// applies to each sublayer by itself. Sublayers are drawn by the depth of their middle, the furthest first; those that
/// cross each other are not cut.
open class CATransformLayer: CALayer {
    /// A layer of no size.
    public override init() {
        super.init()
        flags.keepsDepth = true
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        flags.keepsDepth = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        flags.keepsDepth = true
    }

    /// The frontmost layer of those in it; never itself.
    ///
    /// - Parameter p: in the superlayer's coordinates.
    open override func hitTest(_ p: CGPoint) -> CALayer? {
        frontmostLayerInDepth(at: p, outer: matrix(in: superlayer))
    }

    package override class var toolkitClass: CALayer.Type { CATransformLayer.self }

    package override func displaySublayers(in context: CGContext, dirty: CGRect) {
        displayInDepth(CATransform3DIdentity, opacity: 1, in: context, dirty: dirty)
    }

    package override var sublayersExtent: CGRect { extentInDepth(CATransform3DIdentity) }
}
