import Drawing

/// Draws a symbol so that its lines have whole pixels to stand on.
struct SymbolPainter {
    let drawing: SymbolDrawing
    /// Where the symbol's box goes, in the context's points.
    let rect: CGRect
    /// In units of the drawing.
    let lineWidth: CGFloat
    /// Whether left and right change places.
    var isMirrored = false

    func paint(in context: CGContext, color: CGColor) {
        guard rect.width > 0, rect.height > 0, color.alpha > 0 else { return }
        // Lines that cross would show in a colour that one can see through, and a cut must not go deeper
        // than the symbol.
        let needsLayer = drawing.hasCuts || color.alpha < 1
        context.saveGState()
        if needsLayer {
            context.clip(
                to: context.wholePixels(around: rect.insetBy(dx: -rect.width / 8, dy: -rect.height / 8)))
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
        let matrix = context.ctm
        let isUpright = matrix.a == 1 && matrix.d == 1 && matrix.b == 0 && matrix.c == 0
        let pixels = PixelFit(
            isOn: isUpright, scale: context.scale, tx: matrix.tx, ty: matrix.ty,
            unit: rect.height / SymbolDrawing.height)
        let width = pixels.width(of: lineWidth * part.stroke.widening)
        let path = pixels.place(part, in: rect, width: width, isMirrored: isMirrored, boxWidth: drawing.width)
        context.setBlendMode(part.stroke.isCut ? .destinationOut : .normal)
        context.setLineWidth(width)
        if part.stroke.fills { context.fill(path) }
        if part.stroke.draws { context.stroke(path) }
    }
}

/// From units of the drawing to points, with level and upright lines on pixels.
private struct PixelFit {
    let isOn: Bool
    let scale: CGFloat
    let tx: CGFloat
    let ty: CGFloat
    /// Points of a unit.
    let unit: CGFloat

    /// In points; whole pixels, at least one.
    func width(of lineWidth: CGFloat) -> CGFloat {
        let width = lineWidth * unit
        return isOn ? max(1, (width * scale).rounded()) / scale : width
    }

    func place(
        _ part: SymbolDrawing.Part, in rect: CGRect, width: CGFloat, isMirrored: Bool, boxWidth: CGFloat
    ) -> CGPath {
        // A line of an odd number of pixels has its middle in the middle of one.
        let isOdd = part.stroke.draws && !Int((width * scale).rounded()).isMultiple(of: 2)
        func fit(_ value: CGFloat, _ shift: CGFloat) -> CGFloat {
            let pixel = (value + shift) * scale
            return (isOdd ? pixel.rounded(.down) + 0.5 : pixel.rounded()) / scale - shift
        }
        let across = rect.width / boxWidth
        func place(_ point: CGPoint) -> CGPoint {
            let x = rect.minX + (isMirrored ? boxWidth - point.x : point.x) * across
            let y = rect.minY + point.y * unit
            guard isOn else { return CGPoint(x: x, y: y) }
            return CGPoint(
                x: part.uprights.contains(point.x) ? fit(x, tx) : x,
                y: part.levels.contains(point.y) ? fit(y, ty) : y)
        }
        var path = CGPath()
        for element in part.path.elements {
            switch element {
            case .move(let to): path.move(to: place(to))
            case .line(let to): path.addLine(to: place(to))
            case .quadCurve(let to, let control): path.addQuadCurve(to: place(to), control: place(control))
            case .curve(let to, let first, let second):
                path.addCurve(to: place(to), control1: place(first), control2: place(second))
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
