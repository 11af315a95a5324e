extension UIView {
    /// Draws the view and all below it, as they are on screen, into the current graphics context.
    ///
    /// - Parameters:
    ///   - rect: where to draw, in the context's coordinates; the view is scaled to it.
    ///   - afterUpdates: whether to lay out first.
    /// - Returns: whether there was a context to draw into.
    @discardableResult
    public final func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), !bounds.isEmpty else { return false }
        if afterUpdates { layoutIfNeeded() }
        UITraitCollection.current = traitCollection
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        if self is UIWindow, backgroundColor == nil {
            context.setFillColor(UIColor.systemBackground.cgColor)
            context.fill(bounds)
        }
        display(in: context, dirty: bounds)
        context.restoreGState()
        return true
    }
}
