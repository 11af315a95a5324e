import Drawing

extension UIImage {
    /// Uses the picture as a pattern: cells of its size, the first one at the corner of the view or the context.
    func asPattern(_ use: (CGPattern, CGColorSpace) -> Void) {
        guard let space = CGColorSpace(patternBaseSpace: nil) else { return }
        let cell = CGRect(origin: .zero, size: size)
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { _, context in
                UIGraphicsPushContext(context)
                self.draw(in: cell)
                UIGraphicsPopContext()
            }, releaseInfo: nil)
        let pattern = CGPattern(
            info: nil, bounds: cell, matrix: .identity, xStep: cell.width, yStep: cell.height,
            tiling: .constantSpacing, isColored: true, callbacks: &callbacks)
        if let pattern { use(pattern, space) }
    }
}

extension CGImage {
    /// The mean of the pixels.
    var meanColor: CGColor? {
        guard let context = CGContext(width: 1, height: 1) else { return nil }
        context.draw(self, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        guard let pixel = context.makeImage()?.pixel(x: 0, y: 0), pixel >> 24 > 0 else { return .clear }
        func part(_ shift: UInt32) -> CGFloat { CGFloat(pixel >> shift & 0xFF) / CGFloat(pixel >> 24) }
        return CGColor(red: part(16), green: part(8), blue: part(0), alpha: CGFloat(pixel >> 24) / 255)
    }
}
