import Drawing

extension CGContext {
    /// The rectangle made larger to whole pixels, for clipping: the edges stay sharp, and Cairo takes its
    /// short way, which unlike the long one never cuts rows off glyphs. Under a rotation or a scale the
    /// rectangle stays as it is.
    func wholePixels(around rect: CGRect) -> CGRect {
        let matrix = ctm
        guard matrix.a == 1, matrix.d == 1, matrix.b == 0, matrix.c == 0 else { return rect }
        let grid = PixelGrid(scale: scale)
        let minX = grid.floor(rect.minX + matrix.tx)
        let minY = grid.floor(rect.minY + matrix.ty)
        return CGRect(
            x: minX - matrix.tx, y: minY - matrix.ty, width: grid.ceil(rect.maxX + matrix.tx) - minX,
            height: grid.ceil(rect.maxY + matrix.ty) - minY)
    }

    /// The whole pixels in the rectangle; none under a rotation or a scale.
    func wholePixels(within rect: CGRect) -> CGRect {
        let matrix = ctm
        guard matrix.a == 1, matrix.d == 1, matrix.b == 0, matrix.c == 0 else { return .null }
        let grid = PixelGrid(scale: scale)
        let minX = grid.ceil(rect.minX + matrix.tx)
        let minY = grid.ceil(rect.minY + matrix.ty)
        let size = CGSize(
            width: grid.floor(rect.maxX + matrix.tx) - minX, height: grid.floor(rect.maxY + matrix.ty) - minY)
        guard size.width > 0, size.height > 0 else { return .null }
        return CGRect(origin: CGPoint(x: minX - matrix.tx, y: minY - matrix.ty), size: size)
    }
}
