package import Drawing

/// What the display pass would draw, counted without drawing it.
extension CALayer {
    /// How many layers of views are drawn for a part of this layer, itself included.
    ///
    /// - Parameter dirty: in this layer's coordinates.
    package final func displayedViews(in dirty: CGRect) -> Int {
        let shown = self.shown
        guard shown.storedOpacity > 0 else { return 0 }
        let own = owner == nil ? 0 : 1
        let part = flags.masksToBounds ? dirty.overlap(with: shown.storedBounds) : dirty
        guard !part.isEmpty else { return own }
        return children.reduce(own) { count, child in
            guard !child.isUnseen, let inner = child.part(dirty: part, of: shown) else { return count }
            return count + child.displayedViews(in: inner)
        }
    }

    /// The part of a superlayer in this layer's coordinates; nil where the layer does not reach into it.
    private func part(dirty: CGRect, of superlayer: CALayer) -> CGRect? {
        switch shown.projection(in: superlayer) {
        case .shift(let shift):
            let part = dirty.offsetBy(dx: -shift.dx, dy: -shift.dy)
            return part.overlaps(extent) ? part : nil
        case .affine(let transform):
            guard transform.determinant != 0 else { return nil }
            let part = dirty.applying(transform.inverted())
            return part.overlaps(extent) ? part : nil
        case .perspective(let projection):
            // Such a layer is drawn as a picture of all of it.
            return dirty.overlaps(LayerProjection.perspective(projection).bounds(of: extent)) ? extent : nil
        }
    }
}
