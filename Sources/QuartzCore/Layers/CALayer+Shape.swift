package import Drawing

/// Corners, border and shadow.
extension CALayer {
    /// How far round corners reach along the sides, in points.
    package final var cornerReach: CGFloat {
        guard let looks = looksPart?.value, looks.cornerRadius > 0 else { return 0 }
        return looks.cornerRadius * looks.cornerCurve.extent
    }

    /// Whether a rectangle is in the shape of the background, so far inside that none of its edges is in it.
    final func isAwayFromCorners(_ rect: CGRect) -> Bool {
        let reach = cornerReach
        return storedBounds.inset(dx: reach, dy: 1).contains(rect)
            || storedBounds.inset(dx: 1, dy: reach).contains(rect)
    }

    /// The shape of the background, reduced by `inset` points.
    final func shape(inset: CGFloat) -> CGPath {
        let rect = storedBounds.inset(dx: inset, dy: inset)
        guard rect.width > 0, rect.height > 0 else { return CGPath(rect: storedBounds) }
        let looks = self.looks
        return CGPath(
            rect: rect, corner: max(0, looks.cornerRadius - inset), corners: looks.maskedCorners,
            curve: looks.cornerCurve)
    }

    /// Fills the shape of the background with an opaque colour or another. The part between the round corners of a large
    /// one is a rectangle, which is filled faster.
    final func fillShape(in context: CGContext) {
        let shape = shape(inset: 0)
        guard storedBackground?.alpha == 1, context.isLarge, let middle = rowsBetweenCorners(in: context)
        else { return context.fill(shape) }
        let ends = [
            CGRect(
                x: storedBounds.minX - 1, y: storedBounds.minY - 1, width: storedBounds.width + 2,
                height: middle.minY - storedBounds.minY + 1),
            CGRect(
                x: storedBounds.minX - 1, y: middle.maxY, width: storedBounds.width + 2,
                height: storedBounds.maxY + 1 - middle.maxY),
        ]
        for end in ends {
            context.saveGState()
            context.clip(to: end)
            context.fill(shape)
            context.restoreGState()
        }
        context.fill(middle)
    }

    /// The whole pixels between the upper and the lower round corners; nil where these do not begin and end between
    /// pixels, or are few.
    private func rowsBetweenCorners(in context: CGContext) -> CGRect? {
        let straight = storedBounds.inset(dx: 0, dy: cornerReach)
        guard straight.width * straight.height >= CALayer.minimumCoveringArea else { return nil }
        let middle = context.wholePixels(within: straight)
        guard !middle.isNull, abs(middle.minX - storedBounds.minX) < 0.0001,
            abs(middle.maxX - storedBounds.maxX) < 0.0001
        else { return nil }
        return middle
    }

    /// Draws inside the shape.
    final func clipToShape(in context: CGContext, _ draw: () -> Void) {
        guard cornerReach > 0 else {
            context.saveGState()
            context.clip(to: context.wholePixels(around: storedBounds))
            draw()
            return context.restoreGState()
        }
        let reach = min(cornerReach, max(storedBounds.width, storedBounds.height))
        context.draw(clippedTo: shape(inset: 0), in: storedBounds, reach: reach, draw)
    }

    final func displayBorder(_ looks: LayerLooks, in context: CGContext) {
        guard let color = looks.borderColor, color.alpha > 0 else { return }
        guard looks.borderWidth * 2 < min(storedBounds.width, storedBounds.height) else {
            // It leaves nothing free in the middle.
            context.setFillColor(color)
            return context.fill(shape(inset: 0))
        }
        context.setStrokeColor(color)
        context.setLineWidth(looks.borderWidth)
        context.stroke(shape(inset: looks.borderWidth / 2))
    }

    // MARK: Shadow

    /// Whether the shadow of the background or of `shadowPath` is left out behind these, as it is not to be seen through
    /// a translucent layer. Default false.
    package final var shadowIsOutside: Bool {
        get { looks.shadowIsOutside }
        set { changeLooks("shadowIsOutside", \.shadowIsOutside, to: newValue) }
    }

    private func clipOutside(_ path: CGPath, in context: CGContext) {
        context.beginPath()
        context.addPath(CGPath(rect: context.boundingBoxOfClipPath.inset(dx: -1, dy: -1)))
        context.addPath(path)
        context.clip(using: .evenOdd)
    }

    final var hasShadow: Bool {
        guard let looks = looksPart?.value else { return false }
        return hasShadow(looks)
    }

    private func hasShadow(_ looks: LayerLooks) -> Bool {
        looks.shadowOpacity > 0 && looks.shadowColor != nil && !flags.masksToBounds
    }

    /// Whether the shadow is that of all that the layer shows.
    final func castsShadowOfSublayers(_ looks: LayerLooks) -> Bool {
        hasShadow(looks) && looks.shadowPath == nil && storedBackground == nil
    }

    /// Where the shadow of an area may be.
    final func castShadowRect(of area: CGRect, _ looks: LayerLooks) -> CGRect {
        let reach = looks.shadowRadius * 3 + 2
        return area.inset(dx: -reach, dy: -reach).offsetBy(
            dx: looks.shadowOffset.width, dy: looks.shadowOffset.height)
    }

    /// What the layer draws on, with its shadow.
    final func withShadow(_ content: CGRect, _ looks: LayerLooks) -> CGRect {
        guard hasShadow(looks) else { return content }
        let shape: CGRect
        if let path = looks.shadowPath {
            shape = path.boundingBoxOfPath
        } else {
            shape = storedBackground == nil ? content : storedBounds
        }
        return content.union(castShadowRect(of: shape, looks))
    }

    /// - Parameter shown: the layer as it is shown; the pictures are kept in the layer itself.
    final func displayShadow(of shown: CALayer, _ looks: LayerLooks, in context: CGContext, dirty: CGRect) {
        guard shown.hasShadow(looks), let color = looks.shadowColor else { return }
        if shown.castsShadowOfSublayers(looks) {
            return displayCastShadow(of: shown, looks, in: context)
        }
        let rect = shown.storedBounds
        // A translucent background casts less of a shadow.
        let cover = looks.shadowPath == nil ? shown.storedBackground?.alpha ?? 0 : 1
        let strength = CGFloat(min(1, looks.shadowOpacity)) * cover
        guard strength > 0, !rect.isEmpty || looks.shadowPath != nil, !shown.backgroundHides(dirty) else {
            return
        }
        let corner = min(max(0, looks.cornerRadius), min(rect.width, rect.height) / 2)
        let key = LayerShadow.key(
            rect: rect, corner: corner, corners: looks.maskedCorners, curve: looks.cornerCurve,
            path: looks.shadowPath, radius: max(0, looks.shadowRadius), color: color, scale: context.scale)
        let pictures = ensuredPictures
        if pictures.shadow?.key != key { pictures.shadow = LayerShadow(key) }
        context.saveGState()
        if looks.shadowIsOutside { clipOutside(looks.shadowPath ?? shown.shape(inset: 0), in: context) }
        pictures.shadow?.draw(for: rect, offset: looks.shadowOffset, alpha: strength, in: context)
        context.restoreGState()
    }

    /// Whether the opaque background covers a rectangle, so that no shadow is visible in it.
    private func backgroundHides(_ rect: CGRect) -> Bool {
        guard storedBackground?.alpha == 1 else { return false }
        let reach = cornerReach
        return storedBounds.inset(dx: reach, dy: 0).contains(rect)
            || storedBounds.inset(dx: 0, dy: reach).contains(rect)
    }

    /// Draws the shadow of all that the layer shows, from a picture that is kept while nothing in it changes.
    private func displayCastShadow(of shown: CALayer, _ looks: LayerLooks, in context: CGContext) {
        let pictures = ensuredPictures
        if pictures.castShadow?.scale != context.scale {
            pictures.castShadow = makeCastShadow(of: shown, looks, scale: context.scale)
        }
        guard let picture = pictures.castShadow else { return }
        context.saveGState()
        context.multiplyAlpha(by: CGFloat(min(1, looks.shadowOpacity)))
        context.draw(
            picture.image,
            in: picture.rect.offsetBy(dx: looks.shadowOffset.width, dy: looks.shadowOffset.height))
        context.restoreGState()
    }

    private func makeCastShadow(of shown: CALayer, _ looks: LayerLooks, scale: CGFloat) -> LayerPicture? {
        guard let color = looks.shadowColor else { return nil }
        let content = children.isEmpty ? shown.storedBounds : shown.storedBounds.union(sublayersExtent)
        let reach = max(0, looks.shadowRadius) * 3 + 2
        let area = content.union(shown.kindExtent).inset(dx: -reach, dy: -reach)
        let caster = picture(of: area, scale: scale) { context, area in
            displayParts(of: shown, in: context, dirty: area, withShadow: false)
        }
        guard let caster else { return nil }
        return picture(of: area, scale: scale) { context, area in
            // The layer itself is drawn outside the picture; only its shadow is inside. A transparency layer would
            // hold nothing there.
            let away = (area.width + 16).rounded(.up)
            context.translateBy(x: -away, y: 0)
            context.setShadow(
                offset: CGSize(width: away, height: 0), blur: looks.shadowRadius * 2, color: color)
            context.draw(caster.image, in: caster.rect)
        }
    }
}
