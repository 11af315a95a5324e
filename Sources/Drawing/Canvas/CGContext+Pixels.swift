extension CGContext {
    /// Whether the current coordinates differ from the surface's by a translation only. Under a rotation or a scale
    /// points do not correspond to pixels.
    package var isOnlyTranslated: Bool {
        let matrix = ctm
        return matrix.a == 1 && matrix.d == 1 && matrix.b == 0 && matrix.c == 0
    }

    /// The nearest corner of a pixel, in the current coordinates, which must be only translated.
    package func roundedToPixels(_ point: CGPoint) -> CGPoint {
        let matrix = ctm
        // The middle of a pixel belongs to the same side wherever it is, also where inexact arithmetic left less of it:
        // what is scrolled looks the same.
        func rounded(_ value: CGFloat) -> CGFloat { (value * scale + 0.501).rounded(.down) / scale }
        return CGPoint(
            x: rounded(point.x + matrix.tx) - matrix.tx, y: rounded(point.y + matrix.ty) - matrix.ty)
    }

    /// The rectangle enlarged to whole pixels, for clipping: the edges stay sharp, and Cairo clips by its fast path,
    /// which unlike the slow one never cuts rows off glyphs. Under a rotation or a scale the rectangle is returned
    /// unchanged.
    package func wholePixels(around rect: CGRect) -> CGRect {
        guard isOnlyTranslated else { return rect }
        let matrix = ctm
        let grid = PixelGrid(scale: scale)
        let minX = grid.floor(rect.minX + matrix.tx)
        let minY = grid.floor(rect.minY + matrix.ty)
        return CGRect(
            x: minX - matrix.tx, y: minY - matrix.ty, width: grid.ceil(rect.maxX + matrix.tx) - minX,
            height: grid.ceil(rect.maxY + matrix.ty) - minY)
    }

    /// The rectangle reduced to whole pixels; null when it holds none, and under a rotation or a scale.
    package func wholePixels(within rect: CGRect) -> CGRect {
        guard isOnlyTranslated else { return .null }
        let matrix = ctm
        let grid = PixelGrid(scale: scale)
        let minX = grid.ceil(rect.minX + matrix.tx)
        let minY = grid.ceil(rect.minY + matrix.ty)
        let size = CGSize(
            width: grid.floor(rect.maxX + matrix.tx) - minX, height: grid.floor(rect.maxY + matrix.ty) - minY)
        guard size.width > 0, size.height > 0 else { return .null }
        return CGRect(origin: CGPoint(x: minX - matrix.tx, y: minY - matrix.ty), size: size)
    }
}
