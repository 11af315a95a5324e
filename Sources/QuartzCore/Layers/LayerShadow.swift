package import Drawing

/// The shadow of a layer as a cached picture: blurring costs more than all else that a view draws. The shadow
/// of a rectangle is cached at its smallest size and drawn in nine parts, or in three where only one side is
/// long enough for that, so that it can be used again when the size changes.
package struct LayerShadow {
    /// All that the picture depends on.
    package struct Key: Equatable {
        package var shape: Shape
        /// How far it is blurred, in points.
        var radius: CGFloat
        var color: CGColor
        var scale: CGFloat
    }

    package enum Shape: Equatable {
        /// A rectangle with round corners; its width and height only where they are too small to be
        /// stretched, else nil.
        case rectangle(
            corner: CGFloat, corners: CACornerMask, curve: CALayerCornerCurve, width: CGFloat?,
            height: CGFloat?)
        case path(CGPath)
    }

    package let key: Key
    private let image: CGImage
    /// How far the picture reaches beyond the shape, in points.
    private let reach: CGFloat
    /// The margins at the sides, and those above and below, that are not stretched, in points; nil for a
    /// picture whose width or height is not stretched.
    private let sideCaps: CGFloat?
    private let endCaps: CGFloat?
    /// The top left corner of the shape's box, for a path.
    private let origin: CGPoint

    /// The distance from the shape, in points and whole pixels, beyond which a blur is invisible.
    private static func reach(radius: CGFloat, scale: CGFloat) -> CGFloat {
        let grid = PixelGrid(scale: scale)
        return grid.ceil(radius * 3 + 2 * grid.hairline)
    }

    package static func key(
        rect: CGRect, corner: CGFloat, corners: CACornerMask, curve: CALayerCornerCurve = .circular,
        path: CGPath?,
        radius: CGFloat, color: CGColor, scale: CGFloat
    ) -> Key {
        if let path { return Key(shape: .path(path), radius: radius, color: color, scale: scale) }
        let least = 2 * caps(corner: corner * curve.extent, radius: radius, scale: scale) + 2
        return Key(
            shape: .rectangle(
                corner: corner, corners: corners, curve: curve, width: rect.width >= least ? nil : rect.width,
                height: rect.height >= least ? nil : rect.height),
            radius: radius, color: color, scale: scale)
    }

    private static func caps(corner: CGFloat, radius: CGFloat, scale: CGFloat) -> CGFloat {
        PixelGrid(scale: scale).ceil(corner + reach(radius: radius, scale: scale))
    }

    package init?(_ key: Key) {
        self.key = key
        let reach = Self.reach(radius: key.radius, scale: key.scale)
        self.reach = reach
        let path: CGPath
        switch key.shape {
        case .path(let shape):
            path = shape
            sideCaps = nil
            endCaps = nil
        case .rectangle(let corner, let corners, let curve, let width, let height):
            let inner = Self.caps(corner: corner * curve.extent, radius: key.radius, scale: key.scale)
            let side = 2 * inner + 2
            let rect = CGRect(x: 0, y: 0, width: width ?? side, height: height ?? side)
            path = CGPath(rect: rect, corner: corner, corners: corners, curve: curve)
            sideCaps = width == nil ? inner + reach : nil
            endCaps = height == nil ? inner + reach : nil
        }
        let box = path.boundingBoxOfPath
        guard !box.isNull, box.width > 0, box.height > 0, box.width < 8192, box.height < 8192 else {
            return nil
        }
        let grid = PixelGrid(scale: key.scale)
        origin = CGPoint(x: grid.floor(box.minX), y: grid.floor(box.minY))
        let size = CGSize(width: box.maxX - origin.x + 2 * reach, height: box.maxY - origin.y + 2 * reach)
        guard let context = CGContext(width: size.width, height: size.height, scale: key.scale) else {
            return nil
        }
        // The shape itself is drawn outside the picture; only its shadow is inside.
        let away = (size.width + 16).rounded(.up)
        context.translateBy(x: reach - origin.x - away, y: reach - origin.y)
        context.setShadow(offset: CGSize(width: away, height: 0), blur: key.radius * 2, color: key.color)
        context.setFillColor(CGColor(gray: 0, alpha: 1))
        context.fill(path)
        guard let image = context.makeImage() else { return nil }
        self.image = image
    }

    /// - Parameters:
    ///   - rect: the rectangle that casts the shadow; for a path, where its coordinates begin.
    package func draw(for rect: CGRect, offset: CGSize, alpha: CGFloat, in context: CGContext) {
        guard alpha > 0 else { return }
        context.saveGState()
        context.multiplyAlpha(by: alpha)
        var start = rect.origin
        if case .path = key.shape { start = origin }
        let natural = CGSize(
            width: CGFloat(image.width) / key.scale, height: CGFloat(image.height) / key.scale)
        let area = CGRect(
            x: start.x - reach, y: start.y - reach,
            width: sideCaps == nil ? natural.width : rect.width + 2 * reach,
            height: endCaps == nil ? natural.height : rect.height + 2 * reach)
        if sideCaps == nil, endCaps == nil {
            context.draw(image, in: placed(area, offset, context))
        } else {
            // A direction that is not stretched is one cap from end to end.
            context.draw(
                image, in: placed(area, offset, context), imageScale: key.scale,
                top: endCaps ?? natural.height, left: sideCaps ?? natural.width, bottom: endCaps ?? 0,
                right: sideCaps ?? 0, tiled: false)
        }
        context.restoreGState()
    }

    /// The rectangle moved by the offset, rounded to whole pixels, at which pictures are drawn fast and
    /// unchanged.
    private func placed(_ rect: CGRect, _ offset: CGSize, _ context: CGContext) -> CGRect {
        let moved = rect.offsetBy(dx: offset.width, dy: offset.height)
        guard context.isOnlyTranslated else { return moved }
        let grid = PixelGrid(scale: context.scale)
        return CGRect(
            origin: context.roundedToPixels(moved.origin),
            size: CGSize(width: grid.round(moved.width), height: grid.round(moved.height)))
    }
}
