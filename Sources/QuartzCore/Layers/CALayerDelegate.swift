public import Drawing

/// Provides what a layer shows, and lays it out. All members have defaults that change nothing.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
    /// The layer needs contents: sets its `contents`. The default has the layer draw them.
    func display(_ layer: CALayer)

    /// Draws the contents of the layer, in its coordinates.
    func draw(_ layer: CALayer, in ctx: CGContext)

    /// Called before `draw(_:in:)`.
    func layerWillDraw(_ layer: CALayer)

    /// The size of the layer or its sublayers changed.
    func layoutSublayers(of layer: CALayer)

    /// What happens when a property of the layer changes: nil to look further, `NSNull` for nothing.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) { layer.displayByDrawing() }
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
