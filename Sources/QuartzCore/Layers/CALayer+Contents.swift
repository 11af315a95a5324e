internal import Drawing

/// The contents of layers: an image, given or drawn.
extension CALayer {
    final var contentsImage: CGImage? { looksPart?.value.contents as? CGImage }

    /// Where the image is put: where the layer says, else where its owner does.
    final var placeOfContents: CALayerContentsGravity {
        let own = looks.contentsGravity
        return own == LayerLooks.standard.contentsGravity ? owner?.contentsGravity ?? own : own
    }

    // MARK: Drawing them on the screen

    /// Draws the image as its gravity says.
    final func drawContents(in context: CGContext) {
        guard let looks = looksPart?.value,
            let image = contentsImage.flatMap({ part(of: $0, looks.contentsRect) })
        else { return }
        let rect = contentsRectangle(of: image, looks)
        context.saveGState()
        let isSmaller = rect.width * context.scale < CGFloat(image.width)
        let filter = isSmaller ? looks.minificationFilter : looks.magnificationFilter
        context.setSmoothsImages(filter != .nearest)
        if looks.contentsCenter == LayerLooks.standard.contentsCenter {
            context.draw(image, in: rect)
        } else {
            let (width, height) = (CGFloat(image.width), CGFloat(image.height))
            let center = looks.contentsCenter
            let scale = looks.contentsScale
            context.draw(
                image, in: rect, imageScale: scale,
                top: (center.minY * height).rounded() / scale, left: (center.minX * width).rounded() / scale,
                bottom: ((1 - center.maxY) * height).rounded() / scale,
                right: ((1 - center.maxX) * width).rounded() / scale, tiled: false)
        }
        context.restoreGState()
    }

    private func part(of image: CGImage, _ unit: CGRect) -> CGImage? {
        guard unit != LayerLooks.standard.contentsRect else { return image }
        let (width, height) = (CGFloat(image.width), CGFloat(image.height))
        return image.cropping(
            to: CGRect(
                x: unit.minX * width, y: unit.minY * height, width: unit.width * width,
                height: unit.height * height))
    }

    /// Where the image is in the layer's coordinates.
    private func contentsRectangle(of image: CGImage, _ looks: LayerLooks) -> CGRect {
        let scale = looks.contentsScale > 0 ? looks.contentsScale : 1
        let natural = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
        return placeOfContents.rectangle(of: natural, in: storedBounds)
    }

    // MARK: Making them

    /// Requests the contents. Owners that draw are asked for what is seen of them in each frame that needs it.
    final func markForDisplay(_ rect: CGRect) {
        invalidate(rect)
        guard !flags.needsDisplay, owner?.suppliesContents ?? true else { return }
        flags.needsDisplay = true
        tree?.layerNeedsDisplay(self)
    }

    final func displayMarked() {
        guard flags.needsDisplay else { return }
        flags.needsDisplay = false
        display()
    }

    final func displayByDelegate() {
        if let delegate { delegate.display(self) } else { displayByDrawing() }
    }

    /// Makes the contents by drawing them. A class and a delegate that draw nothing leave the layer without any.
    package final func displayByDrawing() {
        guard let drawn = picture(of: storedBounds, scale: max(contentsScale, 0.01), drawContents) else {
            return
        }
        setDrawnContents(drawn.image)
    }

    private func drawContents(in context: CGContext, _ area: CGRect) {
        delegate?.layerWillDraw(self)
        draw(in: context)
    }

    // MARK: Layout

    final func markForLayout() {
        if let owner { return owner.layerNeedsLayout() }
        guard !flags.needsLayout else { return }
        flags.needsLayout = true
        tree?.layerNeedsLayout(self)
    }

    final func layOutMarked() {
        if let owner { return owner.layOutLayerIfNeeded() }
        if flags.needsLayout {
            flags.needsLayout = false
            layoutSublayers()
        }
        for child in Array(children) where child.owner == nil { child.layoutIfNeeded() }
    }
}

extension CALayerContentsGravity {
    /// The rectangle in which contents of a size are drawn.
    func rectangle(of size: CGSize, in bounds: CGRect) -> CGRect {
        switch self {
        case .resize: return bounds
        case .resizeAspect: return scaled(size, in: bounds, by: min)
        case .resizeAspectFill: return scaled(size, in: bounds, by: max)
        default:
            return placed(size, in: bounds, CALayerContentsGravity.shares[self] ?? CGPoint(x: 0.5, y: 0.5))
        }
    }

    private func scaled(_ size: CGSize, in bounds: CGRect, by choose: (CGFloat, CGFloat) -> CGFloat) -> CGRect
    {
        guard size.width > 0, size.height > 0 else { return bounds }
        let factor = choose(bounds.width / size.width, bounds.height / size.height)
        return placed(
            CGSize(width: size.width * factor, height: size.height * factor), in: bounds,
            CGPoint(x: 0.5, y: 0.5))
    }

    private func placed(_ size: CGSize, in bounds: CGRect, _ share: CGPoint) -> CGRect {
        CGRect(
            x: bounds.minX + (bounds.width - size.width) * share.x,
            y: bounds.minY + (bounds.height - size.height) * share.y, width: size.width, height: size.height)
    }

    /// How much of the free space is left of the contents, and above them.
    private static let shares: [CALayerContentsGravity: CGPoint] = [
        .top: CGPoint(x: 0.5, y: 0), .bottom: CGPoint(x: 0.5, y: 1), .left: CGPoint(x: 0, y: 0.5),
        .right: CGPoint(x: 1, y: 0.5), .topLeft: .zero, .topRight: CGPoint(x: 1, y: 0),
        .bottomLeft: CGPoint(x: 0, y: 1), .bottomRight: CGPoint(x: 1, y: 1),
    ]
}
