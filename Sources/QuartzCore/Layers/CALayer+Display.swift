package import Drawing

/// Drawing a tree into a context: the display pass.
extension CALayer {
    /// Draws the layer and all in it.
    ///
    /// - Parameters:
    ///   - context: its coordinates are this layer's own.
    ///   - dirty: the part that is needed, in this layer's coordinates.
    package final func display(in context: CGContext, dirty: CGRect) {
        if let owner, owner.changesEnvironment {
            owner.inEnvironment { displayComposed(in: context, dirty: dirty) }
        } else {
            displayComposed(in: context, dirty: dirty)
        }
    }

    /// Draws the layer with its mask and its opacity.
    private func displayComposed(in context: CGContext, dirty: CGRect) {
        let shown = self.shown
        let opacity = shown.storedOpacity
        guard opacity > 0 else { return }
        if let part = shown.looksPart, part.value.shouldRasterize || part.value.mask != nil {
            return displayGroup(in: context, dirty: dirty, opacity: opacity, part.value)
        }
        guard opacity < 1 else { return displayWithTransition(of: shown, in: context, dirty: dirty) }
        if let part = shown.looksPart, !part.value.allowsGroupOpacity {
            context.saveGState()
            context.multiplyAlpha(by: opacity)
            displayWithTransition(of: shown, in: context, dirty: dirty)
            return context.restoreGState()
        }
        // The tree is drawn as one picture, so that overlapping parts do not shine through.
        context.saveGState()
        limitGroup(to: dirty, in: context)
        context.beginTransparencyLayer(alpha: opacity)
        displayWithTransition(of: shown, in: context, dirty: dirty)
        context.endTransparencyLayer()
        context.restoreGState()
    }

    private func displayGroup(in context: CGContext, dirty: CGRect, opacity: CGFloat, _ looks: LayerLooks) {
        let area = part(dirty, of: extent, in: context)
        guard !area.isEmpty else { return }
        context.saveGState()
        limitGroup(to: dirty, in: context)
        context.beginTransparencyLayer(alpha: opacity)
        if looks.shouldRasterize, animations?.shownTransition == nil, let raster = rasterized(looks) {
            context.draw(raster.image, in: raster.rect)
        } else {
            displayWithTransition(of: shown, in: context, dirty: dirty)
        }
        if let mask = looks.mask { displayMask(mask, in: context, dirty: area) }
        context.endTransparencyLayer()
        context.restoreGState()
    }

    /// Takes away from what has been drawn where the mask is not opaque.
    private func displayMask(_ mask: CALayer, in context: CGContext, dirty: CGRect) {
        context.setBlendMode(.destinationIn)
        context.beginTransparencyLayer(alpha: 1)
        if !mask.flags.isHidden { displaySublayer(mask, in: context, dirty: dirty) }
        context.endTransparencyLayer()
        context.setBlendMode(.normal)
    }

    /// Draws the layer's own parts and its sublayers, from the back to the front.
    final func displayParts(
        of shown: CALayer, in context: CGContext, dirty: CGRect, withShadow: Bool = true
    ) {
        if flags.keepsDepth { return displaySublayers(in: context, dirty: dirty) }
        let own = dirty.overlap(with: shown.storedBounds)
        let looks = shown.looksPart
        if withShadow, let looks { displayShadow(of: shown, looks.value, in: context, dirty: dirty) }
        if !own.isEmpty { displayContent(of: shown, in: context, dirty: own) }
        if shown.drawsKind { displayKind(of: shown, in: context, dirty: dirty) }
        if !children.isEmpty {
            if flags.masksToBounds {
                if !own.isEmpty {
                    shown.clipToShape(in: context) { displaySublayers(in: context, dirty: own) }
                }
            } else {
                displaySublayers(in: context, dirty: dirty)
            }
        }
        if let looks, looks.value.borderWidth > 0 { shown.displayBorder(looks.value, in: context) }
    }

    private func displayContent(of shown: CALayer, in context: CGContext, dirty: CGRect) {
        if let color = shown.storedBackground, color.alpha > 0 {
            context.setFillColor(color)
            if shown.cornerReach > 0 {
                if context.isOnlyTranslated, shown.isAwayFromCorners(dirty) {
                    context.fill(context.wholePixels(around: dirty))
                } else {
                    shown.fillShape(in: context)
                }
            } else {
                fillUncovered(part(dirty, of: shown.storedBounds, in: context), in: context)
            }
        }
        let hasContents = shown.looksPart?.value.contents != nil
        let owner = owner.flatMap { $0.drawsContent ? $0 : nil }
        guard hasContents || owner != nil else { return }
        context.saveGState()
        // A layer never draws outside its bounds, whether or not it clips its sublayers: nothing would erase what it
        // left there.
        context.clip(to: context.wholePixels(around: part(dirty, of: shown.storedBounds, in: context)))
        context.anchorPatterns()
        func draw() {
            if hasContents { shown.drawContents(in: context) }
            guard let owner else { return }
            let hasDrawn = owner.drawContent(of: shown, in: context, dirty: dirty)
            if hasDrawn || dirty.contains(shown.storedBounds) { flags.drawsOwnContent = hasDrawn }
        }
        if flags.masksToBounds { shown.clipToShape(in: context, draw) } else { draw() }
        context.restoreGState()
    }

    /// Keeps the picture of a group as small as what is needed of it. Where pixels are not aligned, cutting would smooth
    /// its edges once more.
    final func limitGroup(to dirty: CGRect, in context: CGContext) {
        if context.isOnlyTranslated {
            context.clip(to: context.wholePixels(around: extent.overlap(with: dirty)))
        }
    }

    /// The part of an area that is drawn for a dirty rectangle. Where pixels are not aligned it is all of the area: an
    /// edge must have the same ends whenever it is drawn, or its smoothing differs.
    private func part(_ dirty: CGRect, of area: CGRect, in context: CGContext) -> CGRect {
        context.isOnlyTranslated ? area.overlap(with: dirty) : area
    }

    private func displayKind(of shown: CALayer, in context: CGContext, dirty: CGRect) {
        let area = dirty.overlap(with: shown.kindExtent)
        guard !area.isEmpty else { return }
        context.saveGState()
        if flags.masksToBounds {
            shown.clipToShape(in: context) { shown.drawKind(in: context, dirty: area) }
        } else {
            shown.drawKind(in: context, dirty: area)
        }
        context.restoreGState()
    }

    /// Draws the sublayers one by one, those that are furthest away first.
    package final func displayEachSublayer(in context: CGContext, dirty: CGRect) {
        guard !flags.hasSublayersOutOfOrder else {
            for child in childrenByDepth where !child.isUnseen {
                displaySublayer(child, in: context, dirty: dirty)
            }
            return
        }
        var index = 0
        // By index: what is drawn may change the tree.
        while index < children.count {
            let child = children[index]
            index += 1
            if !child.isUnseen { displaySublayer(child, in: context, dirty: dirty) }
        }
    }

    /// Draws a sublayer, or the mask, in this layer's coordinates.
    package final func displaySublayer(_ child: CALayer, in context: CGContext, dirty: CGRect) {
        if child.flags.keepsDepth {
            let matrix = child.shown.matrix(in: shown)
            return child.displayInDepth(
                matrix, opacity: child.shown.storedOpacity, in: context, dirty: dirty)
        }
        displaySublayer(child, through: child.shown.projection(in: shown), in: context, dirty: dirty)
    }

    /// Draws a layer where a projection puts it.
    final func displaySublayer(
        _ child: CALayer, through projection: LayerProjection, in context: CGContext, dirty: CGRect
    ) {
        let extent = child.extent
        let shown = child.shown
        if let part = shown.looksPart, !part.value.isDoubleSided, projection.showsBack { return }
        switch projection {
        case .shift(let shift):
            let childDirty = dirty.offsetBy(dx: -shift.dx, dy: -shift.dy)
            guard childDirty.overlaps(extent) else { return }
            context.translateBy(x: shift.dx, y: shift.dy)
            child.display(in: context, dirty: childDirty)
            context.translateBy(x: -shift.dx, y: -shift.dy)
        case .affine(let transform):
            guard transform.determinant != 0 else { return }
            let childDirty = dirty.applying(transform.inverted())
            guard childDirty.overlaps(extent) else { return }
            context.saveGState()
            context.concatenate(transform)
            child.display(in: context, dirty: childDirty)
            context.restoreGState()
        case .perspective(let projection):
            guard dirty.overlaps(LayerProjection.perspective(projection).bounds(of: extent)),
                let picture = child.picture(of: extent, scale: child.scale(fitting: extent, context.scale))
            else { return }
            context.draw(
                picture.image, in: picture.rect, through: projection,
                smoothEdges: shown.looksPart?.value.allowsEdgeAntialiasing ?? false)
        }
    }

    // MARK: Pictures

    /// The layer with its sublayers, but without its opacity and mask, as a picture that is kept.
    private func rasterized(_ looks: LayerLooks) -> LayerPicture? {
        let kept = ensuredPictures
        if let raster = kept.raster, raster.scale == looks.rasterizationScale { return raster }
        kept.raster = picture(of: extent, scale: looks.rasterizationScale) { context, area in
            displayParts(of: shown, in: context, dirty: area)
        }
        return kept.raster
    }

    final var ensuredPictures: LayerPictures {
        if let pictures { return pictures }
        let made = LayerPictures()
        pictures = made
        tree?.keepsPictures = true
        return made
    }

    /// A picture of a part of the layer; nil for one of no size, or too large.
    final func picture(of area: CGRect, scale: CGFloat) -> LayerPicture? {
        picture(of: area, scale: scale) { context, area in display(in: context, dirty: area) }
    }

    /// The scale, less where a picture of an area would have too many pixels.
    final func scale(fitting area: CGRect, _ scale: CGFloat) -> CGFloat {
        min(scale, (CALayer.maximumPictureSide - 2) / max(1, area.width, area.height))
    }

    private static let maximumPictureSide: CGFloat = 8192

    final func picture(
        of area: CGRect, scale: CGFloat, _ draw: (CGContext, CGRect) -> Void
    ) -> LayerPicture? {
        let grid = PixelGrid(scale: scale)
        let left = grid.floor(area.minX)
        let top = grid.floor(area.minY)
        let rect = CGRect(
            x: left, y: top, width: grid.ceil(area.maxX) - left, height: grid.ceil(area.maxY) - top)
        guard rect.width > 0, rect.height > 0,
            max(rect.width, rect.height) * scale <= CALayer.maximumPictureSide,
            let context = CGContext(width: rect.width, height: rect.height, scale: scale)
        else { return nil }
        context.translateBy(x: -left, y: -top)
        draw(context, rect)
        return context.makeImage().map { LayerPicture(image: $0, rect: rect, scale: scale) }
    }

    /// What `render(in:)` does unless a subclass overrides it.
    final func renderTree(in ctx: CGContext) {
        displayParts(of: self, in: ctx, dirty: extent)
    }
}
