package import Drawing

/// Damage: which parts of the tree have to be drawn again.
extension CALayer {
    /// Marks a part of this layer, but not of its sublayers outside it, as changed.
    package final func invalidate(_ rect: CGRect) {
        guard let tree, tree.keepsPictures || tree.display?.isWhollyDamaged == false else { return }
        pictures?.forget()
        let area = flags.masksToBounds ? rect.overlap(with: shown.storedBounds) : rect
        guard let looks = shown.looksPart?.value, shown.castsShadowOfSublayers(looks) else {
            return damage(area, in: tree)
        }
        // The shadow is that of what changed.
        damage(area.union(castShadowRect(of: area, looks)), in: tree)
    }

    /// Marks all that the layer and its sublayers draw as changed: before and after each change of position.
    package final func invalidateWhole() {
        guard let tree, tree.keepsPictures || tree.display?.isWhollyDamaged == false else { return }
        damage(extent, in: tree)
    }

    /// Converts a rectangle to the coordinates of the topmost layer, clipped by every superlayer that clips, and marks
    /// it as changed there.
    private func damage(_ rect: CGRect, in tree: LayerTree) {
        var area = rect
        var layer = self
        while true {
            if let pictures = layer.pictures, layer !== self { pictures.forget() }
            if layer.isUnseen || area.isEmpty && !layer.flags.keepsDepth { return }
            guard let parent = layer.parent else { break }
            if layer.flags.isMask {
                // What the mask uncovers or covers is anywhere in what it masks.
                area = parent.extent
            } else {
                // In depth it is the outermost layer that tells where its parts are.
                if !parent.flags.keepsDepth {
                    area = layer.flags.keepsDepth ? layer.extentInSuperlayer : layer.rectInSuperlayer(area)
                }
                if let part = parent.looksPart, parent.castsShadowOfSublayers(part.value) {
                    area = area.union(parent.castShadowRect(of: area, part.value))
                }
                area = parent.repeatedExtent(of: area)
                if parent.flags.masksToBounds { area = area.overlap(with: parent.shown.storedBounds) }
            }
            layer = parent
        }
        guard layer.tree === tree else { return }
        if !tree.backdrops.isEmpty { tree.layer(self, willChange: area) }
        tree.display?.addDamage(area)
    }

    /// Everything that this layer's tree may draw on, in its own coordinates. Cached until something in the tree moves,
    /// so that a display pass skips whole branches without visiting them.
    package final var extent: CGRect {
        if let cachedExtent { return cachedExtent }
        var result = extentOfParts
        if let transition = animations?.shownTransition {
            result = transition.extent(of: result, in: shown.storedBounds)
            if flags.masksToBounds, !transition.isTurning {
                result = result.overlap(with: shown.storedBounds)
            }
        }
        cachedExtent = result
        return result
    }

    /// The same without a transition that is shown.
    final var extentOfParts: CGRect {
        let shown = self.shown
        var result = shown.drawsKind ? shown.kindExtent.union(shown.storedBounds) : shown.storedBounds
        if !flags.masksToBounds, !children.isEmpty {
            let part = sublayersExtent
            if !part.isNull { result = result.union(part) }
        } else if flags.masksToBounds {
            result = shown.storedBounds
        }
        if let looks = shown.looksPart?.value { result = shown.withShadow(result, looks) }
        return result
    }

    /// The area that the sublayers draw on; null when there are none.
    final var extentOfSublayers: CGRect {
        var result = CGRect.null
        for child in children where !child.isUnseen {
            let part = child.extentInSuperlayer
            if !part.isEmpty { result = result.isNull ? part : result.union(part) }
        }
        return result
    }

    package final func extentDidChange() {
        cachedExtent = nil
        var layer = parent
        while let current = layer, current.cachedExtent != nil {
            current.cachedExtent = nil
            layer = current.parent
        }
    }
}
