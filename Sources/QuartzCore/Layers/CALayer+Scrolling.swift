package import Drawing

/// Content that moved within a layer that clips it, so that its pixels can be copied.
package struct ContentMove {
    /// The part of the topmost layer in which it moves; its edges are between pixels.
    package var area: CGRect
    /// How far it moves: a whole number of pixels.
    package var shift: CGVector
    /// The parts, also outside the area, that show something else.
    package var fixed: [CGRect]
}

/// Changes of the bounds that move what is seen, or show more or less of it.
extension CALayer {
    /// Changes the origin of the bounds, if nothing else is to change and the pixels can be copied.
    ///
    /// - Returns: whether it did that; if not, nothing is done.
    final func scroll(to bounds: CGRect, _ position: CGPoint) -> Bool {
        let old = storedBounds
        guard flags.masksToBounds, position == storedPosition, bounds.size == old.size, let tree,
            let display = tree.display, !display.isWhollyDamaged
        else { return false }
        let shift = CGVector(dx: old.minX - bounds.minX, dy: old.minY - bounds.minY)
        let scale = display.displayScale
        guard shift.dx.isWhole(scale: scale), shift.dy.isWhole(scale: scale),
            let move = contentMove(by: shift, in: tree, scale: scale)
        else { return false }
        perform("bounds") { storedBounds = bounds }
        // Those of the superlayers stay: the layer covers what it covered.
        cachedExtent = nil
        if animations == nil {
            for layer in sequence(first: self, next: \.parent) { layer.pictures?.forget() }
            tree.layer(self, willChange: move.area)
            display.moveContent(move)
        } else {
            // An action animates it.
            pictures?.forget()
            invalidateWhole()
        }
        return true
    }

    /// Moves and resizes a layer whose content stays where it is in the superlayer, and of which more or less is seen.
    ///
    /// - Returns: whether it is such a layer; if not, nothing is done.
    final func uncover(_ bounds: CGRect, _ position: CGPoint) -> Bool {
        guard flags.isWindowOnContent, let parent, animations == nil, !LayerActions.ownersAct,
            looksPart == nil, placementPart == nil, parent.sublayerMatrix == nil, storedBackground == nil,
            children.isEmpty
        else { return false }
        let (old, oldShift) = (storedBounds, shift)
        let newShift = CGVector(
            dx: position.x - bounds.minX - bounds.width / 2, dy: position.y - bounds.minY - bounds.height / 2)
        guard newShift == oldShift else { return false }
        storedPosition = position
        storedBounds = bounds
        extentDidChange()
        for (part, other) in [(old, bounds), (bounds, old)] {
            var area = UncoveredArea(part)
            area.subtract(other)
            for rect in area.rects { invalidate(rect) }
        }
        return true
    }

    /// How the pixels move when all that is in the layer does; nil if they show something else, too, that cannot be told
    /// apart.
    private func contentMove(by shift: CGVector, in tree: LayerTree, scale: CGFloat) -> ContentMove? {
        guard looksPart?.value.contents == nil, !drawsKind, !flags.drawsOwnContent else { return nil }
        // The layers from this one to the topmost, with the ways from their coordinates to that one's.
        var path: [(layer: CALayer, shift: CGVector)] = []
        for layer in sequence(first: self, next: \.parent) {
            guard layer.showsSublayersPlainly, case .shift(let step) = layer.projection(in: layer.parent)
            else { return nil }
            if layer.parent != nil {
                for index in path.indices { path[index].shift += step }
                path.append((layer, step))
            } else {
                path.append((layer, .zero))
            }
        }
        guard path.last?.layer.tree === tree, let first = path.first else { return nil }
        var area = storedBounds.offsetBy(dx: first.shift.dx, dy: first.shift.dy)
        for (layer, shift) in path where layer.flags.masksToBounds {
            area = area.overlap(with: layer.storedBounds.offsetBy(dx: shift.dx, dy: shift.dy))
        }
        guard !area.isEmpty, area.isWhole(scale: scale) else { return nil }
        var move = ContentMove(area: area, shift: shift, fixed: [])
        var isCovered = storedBackground?.alpha == 1
        for index in path.indices {
            let (layer, shift) = path[index]
            move.fixed += layer.edges.map { $0.offsetBy(dx: shift.dx, dy: shift.dy) }
            guard index > 0 else { continue }
            let inner = path[index - 1].layer
            guard layer.addSiblings(of: inner, shift, isCovered: isCovered, to: &move) else { return nil }
            if !isCovered {
                guard let covers = layer.coversEvenly(area.offsetBy(dx: -shift.dx, dy: -shift.dy)) else {
                    return nil
                }
                isCovered = covers
            }
        }
        return move
    }

    /// Whether what the sublayers draw gets to the superlayer as it is, once.
    private var showsSublayersPlainly: Bool {
        guard !flags.isHidden, !flags.isMask, !flags.keepsDepth, storedOpacity == 1, animations == nil,
            !blendsSublayers, repeatedExtent(of: storedBounds) == storedBounds
        else { return false }
        guard let looks = looksPart?.value else { return true }
        return looks.mask == nil && !looks.shouldRasterize && !castsShadowOfSublayers(looks)
    }

    /// What the border and round corners, where they cut the sublayers, leave at the edges, in the layer's coordinates.
    private var edges: [CGRect] {
        guard let looks = looksPart?.value else { return [] }
        let border = max(0, looks.borderWidth)
        let reach = flags.masksToBounds || border > 0 ? max(border, cornerReach) : 0
        guard reach > 0 else { return [] }
        let bounds = storedBounds
        var edges = [
            CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: reach),
            CGRect(x: bounds.minX, y: bounds.maxY - reach, width: bounds.width, height: reach),
        ]
        if border > 0 {
            edges.append(CGRect(x: bounds.minX, y: bounds.minY, width: border, height: bounds.height))
            edges.append(
                CGRect(x: bounds.maxX - border, y: bounds.minY, width: border, height: bounds.height))
        }
        return edges
    }

    /// Adds what is drawn after a sublayer.
    ///
    /// - Parameters:
    ///   - shift: from this layer's coordinates to those of the topmost one.
    ///   - isCovered: whether nothing is seen of what is drawn before the sublayer.
    /// - Returns: false if something of that is seen.
    private func addSiblings(
        of inner: CALayer, _ shift: CGVector, isCovered: Bool, to move: inout ContentMove
    ) -> Bool {
        var isAfter = false
        var (above, below): ([CGRect], [CGRect]) = ([], [])
        for child in childrenByDepth {
            if child === inner {
                isAfter = true
            } else if isAfter {
                child.addParts(drawnIn: move.area, shift, to: &above)
            } else if !isCovered {
                child.addParts(drawnIn: move.area, shift, to: &below)
            }
        }
        move.fixed += above
        return below.isEmpty
    }

    /// Adds the parts on which a sublayer may draw, those of an area at least.
    ///
    /// - Parameter shift: from the superlayer's coordinates to those of the area.
    private func addParts(drawnIn area: CGRect, _ shift: CGVector, to parts: inout [CGRect]) {
        guard !flags.isHidden, storedOpacity > 0 || animations != nil else { return }
        let part = extentInSuperlayer.offsetBy(dx: shift.dx, dy: shift.dy)
        guard part.overlaps(area) else { return }
        guard onlyHoldsSublayers, case .shift(let step) = projection(in: parent) else {
            return parts.append(part)
        }
        let inner = CGVector(dx: shift.dx + step.dx, dy: shift.dy + step.dy)
        for child in children { child.addParts(drawnIn: area, inner, to: &parts) }
    }

    /// Whether nothing is seen of the layer itself, as of a view that lays others out.
    private var onlyHoldsSublayers: Bool {
        animations == nil && looksPart == nil && storedBackground?.alpha ?? 0 == 0 && !drawsKind
            && !flags.drawsOwnContent && !flags.keepsDepth && repeatedExtent(of: storedBounds) == storedBounds
    }

    /// Whether the layer itself, apart from its sublayers, covers an area with one colour: false if what is behind shines
    /// through evenly, nil if it does not look the same all over.
    private func coversEvenly(_ area: CGRect) -> Bool? {
        guard looksPart?.value.contents == nil, !drawsKind, !flags.drawsOwnContent else { return nil }
        let alpha = storedBackground?.alpha ?? 0
        guard alpha > 0 else { return false }
        let reach = cornerReach
        guard
            storedBounds.inset(dx: 0, dy: reach).contains(area)
                || storedBounds.inset(dx: reach, dy: 0).contains(area)
        else { return storedBounds.overlaps(area) ? nil : false }
        return alpha == 1
    }
}

extension CGVector {
    static func += (sum: inout CGVector, step: CGVector) {
        sum = CGVector(dx: sum.dx + step.dx, dy: sum.dy + step.dy)
    }
}

extension CGRect {
    /// Whether the edges are between pixels.
    fileprivate func isWhole(scale: CGFloat) -> Bool {
        [minX, minY, maxX, maxY].allSatisfy { $0.isWhole(scale: scale) }
    }
}

extension CGFloat {
    /// Whether it is a whole number of pixels, as far as inexact arithmetic can tell.
    fileprivate func isWhole(scale: CGFloat) -> Bool {
        (self * scale - (self * scale).rounded()).magnitude < 1e-6
    }
}
