/// What the block of a renderer draws with.
open class UIGraphicsRendererContext: NSObject {
    /// The context, which is also the current one.
    open private(set) var cgContext: CGContext

    init(cgContext: CGContext) { self.cgContext = cgContext }

    /// Goes on in another context, as on another page.
    func move(to context: CGContext) { cgContext = context }

    /// Fills a rectangle with the fill colour.
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Fills a rectangle with the fill colour and a blend mode.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }

    /// Draws a frame of one point inside a rectangle, in the stroke colour.
    open func stroke(_ rect: CGRect) { cgContext.stroke(rect.inset(dx: 0.5, dy: 0.5), width: 1) }

    /// Cuts off everything drawn later outside a rectangle.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
