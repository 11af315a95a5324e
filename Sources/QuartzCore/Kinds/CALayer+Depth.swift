internal import Drawing

/// Sublayers that keep their depth.
extension CALayer {
    /// The sublayers with what applies to their coordinates, those that are furthest away first.
    ///
    /// - Parameters:
    ///   - outer: what applies to the coordinates of this layer.
    ///   - animated: whether as they are shown, not as their properties say.
    private func childrenInDepth(
        _ outer: CATransform3D, animated: Bool = true
    ) -> [(layer: CALayer, matrix: CATransform3D)] {
        let superlayer = animated ? shown : self
        let placed = children.filter { !$0.flags.isHidden }.enumerated().map { index, child in
            let state = animated ? child.shown : child
            let matrix = CATransform3DConcat(state.matrix(in: superlayer), outer)
            return (depth: matrix.depth(of: state.storedBounds), index: index, child: child, matrix: matrix)
        }
        return placed.sorted { ($0.depth, $0.index) < ($1.depth, $1.index) }.map { ($0.child, $0.matrix) }
    }

    /// Draws the sublayers in the coordinates to which a matrix leads from this layer's.
    final func displayInDepth(
        _ outer: CATransform3D, opacity: CGFloat, in context: CGContext, dirty: CGRect
    ) {
        for (child, matrix) in childrenInDepth(outer) {
            if child.flags.keepsDepth {
                child.displayInDepth(
                    matrix, opacity: opacity * child.shown.storedOpacity, in: context, dirty: dirty)
                continue
            }
            guard opacity < 1 else {
                displaySublayer(child, through: LayerProjection(matrix), in: context, dirty: dirty)
                continue
            }
            context.saveGState()
            context.clip(to: context.wholePixels(around: dirty))
            context.beginTransparencyLayer(alpha: opacity)
            displaySublayer(child, through: LayerProjection(matrix), in: context, dirty: dirty)
            context.endTransparencyLayer()
            context.restoreGState()
        }
    }

    /// The area on which the sublayers draw, in those coordinates; null for nothing.
    final func extentInDepth(_ outer: CATransform3D) -> CGRect {
        childrenInDepth(outer).reduce(CGRect.null) { area, child in
            let part =
                child.layer.flags.keepsDepth
                ? child.layer.extentInDepth(child.matrix)
                : LayerProjection(child.matrix).bounds(of: child.layer.extent)
            return part.isEmpty ? area : area.union(part)
        }
    }

    /// The area on which the layer draws in its superlayer, as it is shown.
    final var extentInSuperlayer: CGRect {
        flags.keepsDepth ? extentInDepth(shown.matrix(in: parent?.shown)) : rectInSuperlayer(extent)
    }

    /// The frontmost layer at a point of the coordinates to which a matrix leads from this layer's.
    final func frontmostLayerInDepth(at point: CGPoint, outer: CATransform3D) -> CALayer? {
        guard !flags.isHidden, storedOpacity > 0 else { return nil }
        for (child, matrix) in childrenInDepth(outer, animated: flags.isPresentation).reversed() {
            let layer = flags.isPresentation ? child.currentPresentation ?? child : child
            if child.flags.keepsDepth {
                if let hit = layer.frontmostLayerInDepth(at: point, outer: matrix) { return hit }
            } else if let inside = LayerProjection(matrix).inversePoint(point),
                let hit = layer.hitTest(layer.projection(in: self).point(inside))
            {
                return hit
            }
        }
        return nil
    }
}

extension CATransform3D {
    /// The depth of the middle of a rectangle.
    fileprivate func depth(of rect: CGRect) -> CGFloat {
        let weight = rect.midX * m14 + rect.midY * m24 + m44
        return (rect.midX * m13 + rect.midY * m23 + m43) / (weight == 0 ? 1 : weight)
    }
}
