package import Drawing

/// The geometry of layers: frames, and the way from one layer's coordinates to another's.
extension CALayer {
    /// Whether a point is reached from the superlayer by a shift alone.
    package final var isOnlyShifted: Bool { placementPart == nil && parent?.placementPart == nil }

    /// The transform in the plane; nil for the identity.
    package final var storedAffine: CGAffineTransform? { placementPart?.value.affine }

    /// Where the anchor point is in the layer's own coordinates.
    final var anchor: CGPoint {
        let point = placement.anchorPoint
        return CGPoint(
            x: storedBounds.origin.x + storedBounds.size.width * point.x,
            y: storedBounds.origin.y + storedBounds.size.height * point.y)
    }

    package final var frameInSuperlayer: CGRect {
        get {
            let size = storedBounds.size
            guard let placement = placementPart?.value else {
                return CGRect(
                    x: storedPosition.x - size.width / 2, y: storedPosition.y - size.height / 2,
                    width: size.width, height: size.height)
            }
            let around = CGRect(
                x: -size.width * placement.anchorPoint.x, y: -size.height * placement.anchorPoint.y,
                width: size.width, height: size.height)
            let turned = placement.affine.map { around.applying($0) } ?? around
            return turned.offsetBy(dx: storedPosition.x, dy: storedPosition.y)
        }
        set {
            guard let frame = newValue.storable, frame != frameInSuperlayer else { return }
            let size = boundsSize(filling: frame.size)
            setGeometry(
                position: position(filling: frame), bounds: CGRect(origin: storedBounds.origin, size: size))
        }
    }

    /// The bounds whose transformed bounding box has a size, where there are any: the size pulled back through the
    /// transform. A transform that cannot be inverted, such as a scale of 0, keeps the bounds as they are.
    private func boundsSize(filling size: CGSize) -> CGSize {
        guard let transform = storedAffine else { return size }
        guard abs(transform.determinant) > .leastNormalMagnitude else { return storedBounds.size }
        let pulledBack = CGRect(origin: .zero, size: size).applying(transform.inverted())
        return pulledBack.storable?.size ?? storedBounds.size
    }

    private func position(filling frame: CGRect) -> CGPoint {
        let anchor = placementPart?.value.anchorPoint ?? LayerPlacement.standard.anchorPoint
        return CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
    }

    /// Moves the layer and gives it a size.
    package final func setGeometry(position: CGPoint, bounds: CGRect) {
        guard let position = position.storable, let bounds = bounds.storable else { return }
        let moves = position != storedPosition
        let resizes = bounds != storedBounds
        guard moves || resizes else { return }
        let oldSize = storedBounds.size
        if !scroll(to: bounds, position), !uncover(bounds, position) {
            invalidateWhole()
            if moves { perform("position") { storedPosition = position } }
            if resizes { perform("bounds") { storedBounds = bounds } }
            extentDidChange()
            if resizes { pictures?.forget() }
            invalidateWhole()
        }
        if oldSize != bounds.size { sizeDidChange() }
        owner?.layerDidMove(from: oldSize)
    }

    private func sizeDidChange() {
        guard owner == nil else { return }
        if extrasPart?.value.needsDisplayOnBoundsChange == true { setNeedsDisplay() }
        markForLayout()
    }

    // MARK: To the superlayer

    /// From this layer's coordinates to its superlayer's when there is no transform.
    package final var shift: CGVector {
        CGVector(
            dx: storedPosition.x - storedBounds.origin.x - storedBounds.size.width / 2,
            dy: storedPosition.y - storedBounds.origin.y - storedBounds.size.height / 2)
    }

    /// From this layer's coordinates to its superlayer's, as the values of this layer have it.
    ///
    /// - Parameter superlayer: as it is shown, if this is as it is shown.
    package final func projection(in superlayer: CALayer?) -> LayerProjection {
        guard let placement = placementPart?.value else {
            guard let outer = superlayer?.sublayerMatrix else { return .shift(shift) }
            let shift = self.shift
            return LayerProjection(
                CATransform3DConcat(CATransform3DMakeTranslation(shift.dx, shift.dy, 0), outer))
        }
        let anchor = self.anchor
        let outer = superlayer?.sublayerMatrix
        guard placement.hasTransform || outer != nil else {
            return .shift(CGVector(dx: storedPosition.x - anchor.x, dy: storedPosition.y - anchor.y))
        }
        return LayerProjection(matrix(placement, anchor, outer))
    }

    private func matrix(_ placement: LayerPlacement, _ anchor: CGPoint, _ outer: CATransform3D?)
        -> CATransform3D
    {
        let toAnchor = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -placement.anchorPointZ)
        let turned = CATransform3DConcat(toAnchor, placement.transform)
        let placed = CATransform3DConcat(
            turned, CATransform3DMakeTranslation(storedPosition.x, storedPosition.y, placement.zPosition))
        return outer.map { CATransform3DConcat(placed, $0) } ?? placed
    }

    /// From this layer's coordinates to its superlayer's, in depth.
    final func matrix(in superlayer: CALayer?) -> CATransform3D {
        matrix(placement, anchor, superlayer?.sublayerMatrix)
    }

    /// What applies to the coordinates of sublayers, in this layer's; nil for nothing.
    final var sublayerMatrix: CATransform3D? {
        let transform = placementPart?.value.sublayerTransform ?? CATransform3DIdentity
        let isFlipped = isGeometryFlipped
        guard isFlipped || transform != CATransform3DIdentity else { return nil }
        let anchor = self.anchor
        let about = CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0), transform),
            CATransform3DMakeTranslation(anchor.x, anchor.y, 0))
        guard isFlipped else { return about }
        let flip = CATransform3DConcat(
            CATransform3DMakeScale(1, -1, 1),
            CATransform3DMakeTranslation(0, 2 * storedBounds.minY + storedBounds.height, 0))
        return CATransform3DConcat(flip, about)
    }

    /// A rectangle of this layer in the superlayer's coordinates, as currently shown.
    package final func rectInSuperlayer(_ rect: CGRect) -> CGRect {
        let shown = self.shown
        if shown.placementPart == nil, parent?.placementPart == nil, parent?.extrasPart == nil {
            let shift = shown.shift
            return rect.offsetBy(dx: shift.dx, dy: shift.dy)
        }
        return shown.projection(in: parent?.shown).bounds(of: rect)
    }

    /// From this layer's coordinates to those of the topmost layer above it.
    package final var projectionToRoot: LayerProjection {
        var result = LayerProjection.shift(.zero)
        var layer = self
        while let parent = layer.parent {
            result = result.followed(by: layer.projection(in: parent))
            layer = parent
        }
        return result
    }

    /// A point of the superlayer in this layer's coordinates.
    package final func pointFromSuperlayer(_ point: CGPoint) -> CGPoint {
        projection(in: parent).inversePoint(point) ?? point
    }

    // MARK: Conversion

    /// What `convert(_:to:)` does unless a subclass overrides it.
    final func converted(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        let point = projectionToRoot.point(p)
        return l.map { $0.projectionToRoot.inversePoint(point) ?? point } ?? point
    }

    /// What `convert(_:from:)` does unless a subclass overrides it.
    final func converted(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        let point = l?.projectionToRoot.point(p) ?? p
        return projectionToRoot.inversePoint(point) ?? point
    }

    /// What `convert(_:to:)` does unless a subclass overrides it.
    final func converted(_ r: CGRect, to l: CALayer?) -> CGRect {
        let rect = projectionToRoot.bounds(of: r)
        return l.map { $0.projectionToRoot.inverted?.bounds(of: rect) ?? rect } ?? rect
    }

    /// What `convert(_:from:)` does unless a subclass overrides it.
    final func converted(_ r: CGRect, from l: CALayer?) -> CGRect {
        let rect = l?.projectionToRoot.bounds(of: r) ?? r
        return projectionToRoot.inverted?.bounds(of: rect) ?? rect
    }

    // MARK: Hit testing

    final func frontmostLayer(at point: CGPoint) -> CALayer? {
        guard !flags.isHidden, storedOpacity > 0,
            let inside = projection(in: parent).inversePoint(point)
        else { return nil }
        if let mask, mask.hitTest(inside) == nil { return nil }
        let containsPoint = contains(inside)
        if flags.masksToBounds, !containsPoint { return nil }
        for child in shownLike(childrenByDepth).reversed() {
            if let hit = child.hitTest(inside) { return hit }
        }
        return containsPoint ? self : nil
    }
}

extension CGRect {
    /// Whether a point is inside, the far edges not included.
    @inline(__always)
    package func holds(_ point: CGPoint) -> Bool {
        point.x >= origin.x && point.y >= origin.y && point.x < origin.x + size.width
            && point.y < origin.y + size.height
    }
}
