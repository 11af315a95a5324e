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
}
