import Drawing

/// Draws a symbol with its lines on whole pixels.
struct SymbolPainter {
    let drawing: SymbolDrawing
    /// The rectangle of the symbol's box, in the context's points.
    let rect: CGRect
    /// In units of the drawing.
    let lineWidth: CGFloat
    /// Whether left and right are exchanged.
    var isMirrored = false

    func paint(in context: CGContext, color: CGColor) {
        guard rect.width > 0, rect.height > 0, color.alpha > 0 else { return }
        // Crossing lines would show in a translucent colour, and a cut must not remove what is below the
        // symbol.
        let needsLayer = drawing.hasCuts || color.alpha < 1
        context.saveGState()
        if needsLayer {
            context.clip(
                to: context.wholePixels(around: rect.inset(dx: -rect.width / 8, dy: -rect.height / 8)))
            context.beginTransparencyLayer(alpha: color.alpha)
        }
        let opaque = CGColor(red: color.red, green: color.green, blue: color.blue, alpha: 1)
        context.setFillColor(opaque)
        context.setStrokeColor(opaque)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        for part in drawing.parts { paint(part, in: context) }
        if needsLayer { context.endTransparencyLayer() }
        context.restoreGState()
    }

    private func paint(_ part: SymbolDrawing.Part, in context: CGContext) {
        let pixels = PixelFit(
            isOn: context.isOnlyTranslated, grid: PixelGrid(scale: context.scale), tx: context.ctm.tx,
            ty: context.ctm.ty, unit: rect.height / SymbolDrawing.height)
        let width = pixels.width(of: lineWidth * part.stroke.widening)
        let path = pixels.fitted(
            part, in: rect, width: width, isMirrored: isMirrored, boxWidth: drawing.width)
        context.setBlendMode(part.stroke.isCut ? .destinationOut : .normal)
        context.setLineWidth(width)
        if part.stroke.fills { context.fill(path) }
        if part.stroke.draws { context.stroke(path) }
    }
}

/// Converts units of the drawing to points, and moves horizontal and vertical lines to pixels.
private struct PixelFit {
    let isOn: Bool
    let grid: PixelGrid
    let tx: CGFloat
    let ty: CGFloat
    /// Points per unit.
    let unit: CGFloat

    /// In points; whole pixels, at least one.
    func width(of lineWidth: CGFloat) -> CGFloat {
        let width = lineWidth * unit
        return isOn ? max(grid.hairline, grid.round(width)) : width
    }

    func fitted(
        _ part: SymbolDrawing.Part, in rect: CGRect, width: CGFloat, isMirrored: Bool, boxWidth: CGFloat
    ) -> CGPath {
        // A line whose width is an odd number of pixels is centred on the middle of a pixel.
        let isOdd = part.stroke.draws && !Int(clamping: (width * grid.scale).rounded()).isMultiple(of: 2)
        func fit(_ value: CGFloat, _ shift: CGFloat) -> CGFloat {
            isOdd
                ? grid.floor(value + shift) + grid.hairline / 2 - shift : grid.round(value + shift) - shift
        }
        let across = rect.width / boxWidth
        func fitted(_ point: CGPoint) -> CGPoint {
            let x = rect.minX + (isMirrored ? boxWidth - point.x : point.x) * across
            let y = rect.minY + point.y * unit
            guard isOn else { return CGPoint(x: x, y: y) }
            return CGPoint(
                x: part.uprights.contains(point.x) ? fit(x, tx) : x,
                y: part.levels.contains(point.y) ? fit(y, ty) : y)
        }
        let path = CGMutablePath()
        for element in part.path.elements {
            switch element {
            case .move(let to): path.move(to: fitted(to))
            case .line(let to): path.addLine(to: fitted(to))
            case .quadCurve(let to, let control): path.addQuadCurve(to: fitted(to), control: fitted(control))
            case .curve(let to, let first, let second):
                path.addCurve(to: fitted(to), control1: fitted(first), control2: fitted(second))
            case .close: path.closeSubpath()
            }
        }
        return path
    }
}

extension SymbolDrawing.Stroke {
    fileprivate var isCut: Bool { [.cutLine, .cutShape, .gap].contains(self) }
    fileprivate var fills: Bool { [.shape, .roundedShape, .cutShape].contains(self) }
    fileprivate var draws: Bool { [.line, .strongLine, .roundedShape, .cutLine, .gap].contains(self) }
    fileprivate var widening: CGFloat { self == .gap ? 2.6 : self == .strongLine ? 1.5 : 1 }
}
