package import Drawing

/// Backdrops in frames. A frame draws only what changed, and a bitmap holds what is in front of a backdrop, too, from the
/// last frame. Therefore, when something behind a backdrop changes, all that it depends on is drawn anew, in one part.
extension LayerTree {
    /// Determines what has to be drawn for the backdrops and marks it as changed: before a frame, after all else.
    package func prepareBackdrops() {
        guard !backdrops.isEmpty, let display else { return }
        for backdrop in backdrops {
            let area = backdrop.areaInTree
            if area != backdrop.area {
                backdrop.area = area
                backdrop.isStale = true
            }
            if area == nil { backdrop.forget() }
            if display.isWhollyDamaged { backdrop.isStale = true }
        }
        let seen = backdrops.filter { $0.area != nil }
        spread(among: seen)
        let stale = seen.filter(\.isStale)
        let parts = sources(of: stale)
        for backdrop in stale {
            backdrop.neededPart = backdrop.area.flatMap { area in parts.first { $0.contains(area.source) } }
        }
        for source in parts {
            let scale = display.displayScale
            display.addDamage(
                CGRect(
                    x: source.minX / scale, y: source.minY / scale, width: source.width / scale,
                    height: source.height / scale))
        }
    }

    /// What a backdrop shows is behind others.
    private func spread(among seen: [BackdropLayer]) {
        var changed = seen.filter(\.isStale)
        while let one = changed.popLast() {
            guard let bounds = one.area?.bounds else { continue }
            for other in seen where !other.isStale && !one.isInFront(of: other) {
                guard other.area?.source.overlaps(bounds) == true else { continue }
                other.isStale = true
                changed.append(other)
            }
        }
    }

    /// The parts to be drawn, in pixels. Where two overlap they are one, so that none is read before the other is right.
    private func sources(of stale: [BackdropLayer]) -> [CGRect] {
        var parts: [CGRect] = []
        for source in stale.compactMap(\.area?.source) {
            var part = source
            while let index = parts.firstIndex(where: { $0.overlaps(part) }) {
                part = part.union(parts.remove(at: index))
            }
            parts.append(part)
        }
        return parts
    }

    /// Draws a part of a frame. Outside of this, backdrops are computed for each drawing.
    ///
    /// - Parameter part: in points of the topmost layer; whole pixels.
    package func drawFrame(_ part: CGRect, in context: CGContext, _ draw: () -> Void) {
        frame = BackdropFrame(context: context, part: part.pixels(scale: context.scale))
        draw()
        for backdrop in backdrops where backdrop.isStale {
            guard let frame, backdrop.canBeComputed(in: frame) else { continue }
            // It was not drawn, because it is seen from behind or the like: that is no reason for further frames.
            backdrop.isStale = false
            backdrop.forget()
        }
        frame = nil
    }

    /// A part of the bitmap changes because a layer does.
    ///
    /// - Parameter area: in the topmost layer.
    func layer(_ layer: CALayer, willChange area: CGRect) {
        let pixels = area.pixels(scale: display?.displayScale ?? 1)
        for backdrop in backdrops where !backdrop.isStale {
            guard let area = backdrop.area, area.source.overlaps(pixels), !layer.isInFront(of: backdrop)
            else {
                continue
            }
            backdrop.isStale = true
        }
    }

    /// What was behind a backdrop may be in front of it now, or the other way round.
    func orderDidChange() {
        for backdrop in backdrops { backdrop.isStale = true }
    }

    /// The parts of a context that backdrops read, in its current coordinates; nil for all of it.
    func partsRead(in context: CGContext) -> [CGRect]? {
        guard !backdrops.isEmpty else { return [] }
        guard let frame, frame.context === context, context.isOnlyTranslated else { return nil }
        let (matrix, scale) = (context.ctm, context.scale)
        return backdrops.compactMap { backdrop in
            guard let source = backdrop.area?.source else { return nil }
            return CGRect(
                x: source.minX / scale - matrix.tx, y: source.minY / scale - matrix.ty,
                width: source.width / scale, height: source.height / scale)
        }
    }
}

extension BackdropLayer {
    /// Where the layer is in the bitmap of its tree; nil where it is not seen, or only as part of another picture.
    fileprivate var areaInTree: BackdropArea? {
        guard let display = tree?.display, shown.drawsKind else { return nil }
        var transform = CGAffineTransform.identity
        var layer: CALayer = self
        while true {
            let shown = layer.shown
            guard !layer.flags.isHidden, shown.storedOpacity > 0, !layer.flags.keepsDepth,
                !layer.flags.isMask,
                shown.looksPart?.value.shouldRasterize != true
            else { return nil }
            guard let parent = layer.parent else { break }
            guard let step = shown.projection(in: parent.shown).affine, step.determinant != 0 else {
                return nil
            }
            transform = transform.concatenating(step)
            layer = parent
        }
        let (scale, size) = (display.displayScale, layer.storedBounds.size)
        let limits = CGRect(
            x: 0, y: 0, width: (size.width * scale + 0.01).rounded(.down),
            height: (size.height * scale + 0.01).rounded(.down))
        return BackdropArea(
            shown.storedBounds, shownKind, through: transform, scale: scale, limits: limits)
    }
}

extension CALayer {
    /// Whether all that the layer itself draws is certainly drawn after another one: because it is in that or in front
    /// of it.
    final func isInFront(of other: CALayer) -> Bool {
        guard self !== other else { return false }
        let path = Array(sequence(first: other, next: \.parent))
        var layer = self
        while !path.contains(where: { $0 === layer }) {
            guard let parent = layer.parent else { return false }
            guard let index = path.firstIndex(where: { $0 === parent }) else {
                layer = parent
                continue
            }
            // The first layer that both are in.
            guard index > 0 else { return true }
            guard !parent.flags.keepsDepth else { return false }
            let order = parent.childrenByDepth
            guard let own = order.firstIndex(where: { $0 === layer }),
                let others = order.firstIndex(where: { $0 === path[index - 1] })
            else { return false }
            return own > others
        }
        return false
    }
}
