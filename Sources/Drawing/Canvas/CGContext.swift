internal import CCairo

/// Draws into a bitmap of premultiplied 32-bit pixels. Coordinates are points from the top left corner, y
/// downwards, except in bitmaps that are made for others to read; a point is `scale` pixels. Drawing is limited to the clip. All attributes except the path
/// belong to the state that `saveGState` stores and `restoreGState` restores.
public final class CGContext {
    let surface: CairoSurface
    let cairo: OpaquePointer
    /// Pixels in a point.
    public let scale: CGFloat

    var state: State
    var savedStates: [State] = []
    var layers: [Layer] = []
    var masks: [PendingMask] = []
    /// Where the pixels are also written to, in another layout than Cairo's.
    let memory: BitmapMemory?
    /// What the components of the bitmap's pixels mean.
    public let colorSpace: CGColorSpace?
    /// How the bitmap's pixels lie in memory.
    public let bitmapInfo: CGBitmapInfo

    /// What is applied to lines of Core Text before the current transform. Not a part of the graphics state. Default the
    /// identity: as on Apple's systems letters then stand upright where y grows upwards, and upside down where it grows
    /// downwards, as in a view.
    public var textMatrix = CGAffineTransform.identity

    /// Where the next line of Core Text begins, at its baseline, in the current space: the translation of `textMatrix`.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
    }

    /// The attributes that Cairo's own graphics state does not have, or not in this form.
    struct State {
        var fill = Paint(color: .black)
        var stroke = Paint(color: .black)
        /// What the components of colours mean; nil for the usual.
        var fillSpace: CGColorSpace?
        var strokeSpace: CGColorSpace?
        var patternPhase = CGSize.zero
        /// The space of patterns; nil for that in which the context began.
        var patternBase: CGAffineTransform?
        var alpha: CGFloat = 1
        var shadow: Shadow?
        var blendMode = CGBlendMode.normal
        var interpolation = CGInterpolationQuality.default
        var clip: Clip
    }

    struct Shadow {
        var offset: CGSize
        var blur: CGFloat
        var color: CGColor
    }

    /// What is needed to draw a transparency layer when it ends.
    struct Layer {
        var alpha: CGFloat
        var outside: State
        var depth: Int
    }

    /// Creates a transparent bitmap. Sizes are in points; the bitmap has `scale` times as many pixels,
    /// rounded up. Nil when a side is below one pixel or beyond Cairo's limit of 32,767.
    public convenience init?(width: CGFloat, height: CGFloat, scale: CGFloat = 1) {
        let pixelWidth = (width * scale - 1e-6).rounded(.up)
        let pixelHeight = (height * scale - 1e-6).rounded(.up)
        guard (1...32_767).contains(pixelWidth), (1...32_767).contains(pixelHeight),
            let surface = CairoSurface(width: Int(clamping: pixelWidth), height: Int(clamping: pixelHeight))
        else { return nil }
        self.init(surface: surface, scale: scale)
    }

    /// Draws into memory of the caller, which must outlive the context: rows of `width` premultiplied pixels.
    /// Nil when a side is not 1…32,767 pixels or `bytesPerRow` is too short or no multiple of four.
    public convenience init?(
        pixels: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, scale: CGFloat = 1
    ) {
        guard (1...32_767).contains(width), (1...32_767).contains(height), bytesPerRow >= width * 4,
            let stride = Int32(exactly: bytesPerRow)
        else { return nil }
        let handle = cairo_image_surface_create_for_data(
            pixels.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
            stride)
        guard let surface = CairoSurface(adopting: handle) else { return nil }
        self.init(surface: surface, scale: scale)
    }

    init?(surface: CairoSurface, scale: CGFloat) {
        guard scale > 0, scale.isFinite, let cairo = cairo_create(surface.handle) else { return nil }
        guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS else {
            cairo_destroy(cairo)
            return nil
        }
        self.surface = surface
        self.cairo = cairo
        self.scale = scale
        state = State(clip: Clip(of: surface))
        memory = nil
        colorSpace = .standard
        bitmapInfo = .native
        cairo_scale(cairo, scale, scale)
        cairo_set_line_width(cairo, 1)
    }

    /// Draws into memory in some layout, with the y axis upwards from the bottom left corner.
    init?(memory: BitmapMemory, space: CGColorSpace, info: CGBitmapInfo) {
        let observed = memory.observedSurface()
        defer { cairo_surface_destroy(observed) }
        guard let cairo = cairo_create(observed) else { return nil }
        guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS else {
            cairo_destroy(cairo)
            return nil
        }
        surface = memory.surface
        self.cairo = cairo
        scale = 1
        state = State(clip: Clip(of: surface))
        self.memory = memory
        colorSpace = space
        bitmapInfo = info
        cairo_translate(cairo, 0, CGFloat(memory.surface.height))
        cairo_scale(cairo, 1, -1)
        cairo_set_line_width(cairo, 1)
    }

    deinit {
        finishMasks(downTo: 0)
        // The caller may read its memory once the context is gone, so pending drawing must be in it.
        cairo_surface_flush(surface.handle)
        cairo_destroy(cairo)
    }

    /// Width of the bitmap in pixels.
    public var width: Int { surface.width }
    /// Height of the bitmap in pixels.
    public var height: Int { surface.height }

    /// Makes sure that everything drawn so far is in the bitmap's memory.
    public func flush() {
        settleMasks()
        cairo_surface_flush(surface.handle)
    }

    /// The transform from the current space to the bitmap, both in points: without `scale`. Setting one that
    /// is not invertible is ignored.
    public var ctm: CGAffineTransform {
        get {
            var matrix = cairo_matrix_t()
            cairo_get_matrix(cairo, &matrix)
            return CGAffineTransform(
                a: matrix.xx / scale, b: matrix.yx / scale, c: matrix.xy / scale, d: matrix.yy / scale,
                tx: matrix.x0 / scale, ty: matrix.y0 / scale)
        }
        set {
            guard newValue.isUsable else { return }
            var matrix = cairo_matrix_t(
                xx: newValue.a * scale, yx: newValue.b * scale, xy: newValue.c * scale,
                yy: newValue.d * scale,
                x0: newValue.tx * scale, y0: newValue.ty * scale)
            cairo_set_matrix(cairo, &matrix)
        }
    }

    /// Saves all attributes, the clip and the transform for `restoreGState`.
    public func saveGState() {
        cairo_save(cairo)
        savedStates.append(state)
    }

    /// Restores the state of the matching `saveGState`; without one, does nothing.
    public func restoreGState() {
        let floor = layers.last?.depth ?? 0
        guard savedStates.count > floor else { return }
        finishMasks(downTo: savedStates.count)
        guard let saved = savedStates.popLast() else { return }
        cairo_restore(cairo)
        state = saved
    }

    /// Moves the origin of what is drawn from now on, in the units of the present transform. Ignored when a distance is
    /// not finite.
    public func translateBy(x: CGFloat, y: CGFloat) {
        guard x.isFinite, y.isFinite else { return }
        cairo_translate(cairo, x, y)
    }

    /// Ignored when a factor is zero or not finite, since the transform would not be invertible.
    public func scaleBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(scaleX: x, y: y))
    }

    /// Rotates the coordinates by radians; a positive angle is clockwise on screen.
    public func rotate(by angle: CGFloat) {
        guard angle.isFinite else { return }
        cairo_rotate(cairo, angle)
    }

    /// Applies a transform before the current one. One that is not invertible is ignored.
    public func concatenate(_ transform: CGAffineTransform) {
        guard transform.isUsable else { return }
        var matrix = cairo_matrix_t(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx,
            y0: transform.ty)
        cairo_transform(cairo, &matrix)
    }

    /// Default black.
    public func setFillColor(_ color: CGColor) { state.fill = Paint(color: color) }

    package var fillColor: CGColor { state.fill.color }

    /// Default black.
    public func setStrokeColor(_ color: CGColor) { state.stroke = Paint(color: color) }

    /// In points; default 1.
    public func setLineWidth(_ width: CGFloat) {
        guard width.isFinite else { return }
        cairo_set_line_width(cairo, max(width, 0))
    }

    /// Default butt.
    public func setLineCap(_ cap: CGLineCap) { cairo_set_line_cap(cairo, cap.cairo) }

    /// Default miter.
    public func setLineJoin(_ join: CGLineJoin) { cairo_set_line_join(cairo, join.cairo) }

    /// As a multiple of the line width; default 10.
    public func setMiterLimit(_ limit: CGFloat) {
        guard limit.isFinite else { return }
        cairo_set_miter_limit(cairo, limit)
    }

    /// Alternating lengths of dashes and gaps in points; an empty array (the default) strokes a solid line.
    /// `phase` is how far into the pattern, in points, a line starts.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        guard phase.isFinite, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), lengths.reduce(0, +) > 0 else {
            cairo_set_dash(cairo, nil, 0, 0)
            return
        }
        cairo_set_dash(cairo, lengths.map { Double($0) }, Int32(lengths.count), phase)
    }

    /// A factor for the alpha of everything drawn, 0 to 1; default 1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }

    /// Makes everything that is drawn from now on more transparent than it would be, by a factor from 0 to 1. Part of
    /// the graphics state.
    package func multiplyAlpha(by factor: CGFloat) { state.alpha *= min(max(factor, 0), 1) }

    /// Default normal.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.blendMode = mode
        cairo_set_operator(cairo, mode.cairo)
    }

    /// Whether images that are drawn at another size are smoothed between their pixels. Default true. Part of the
    /// graphics state.
    package func setSmoothsImages(_ smooths: Bool) {
        state.interpolation = smooths ? .default : .none
    }

    /// How images are drawn at another size: with `none` each pixel becomes a rectangle of one colour; all others smooth
    /// them alike. Default `default`. Part of the graphics state.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    /// Default true.
    public func setShouldAntialias(_ antialias: Bool) {
        cairo_set_antialias(cairo, antialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    }

    /// Draws a shadow under everything drawn from now on, moved by `offset` points (positive height is
    /// downwards; the transform does not apply) and blurred over about `blur` points. Nil as `color` means no
    /// shadow, which is the initial state.
    public func setShadow(
        offset: CGSize, blur: CGFloat, color: CGColor? = CGColor(gray: 0, alpha: 1.0 / 3)
    ) {
        guard let color, color.alpha > 0, offset.width.isFinite, offset.height.isFinite, blur.isFinite else {
            state.shadow = nil
            return
        }
        state.shadow = Shadow(offset: offset, blur: max(blur, 0), color: color)
    }

    /// A copy of the current bitmap. Nil only when out of memory.
    public func makeImage() -> CGImage? {
        settleMasks()
        memory?.load()
        guard let copy = CairoSurface(width: width, height: height), let target = copy.data else {
            return nil
        }
        let stride = copy.stride
        surface.withRows { row in
            for y in 0..<height {
                let source = row(y)
                if let base = source.baseAddress { memcpy(target + y * stride, base, source.count * 4) }
            }
        }
        cairo_surface_mark_dirty(copy.handle)
        return CGImage(surface: copy, space: colorSpace ?? .standard)
    }

    /// The premultiplied pixel `0xAARRGGBB`; 0 outside the bitmap.
    public func pixel(x: Int, y: Int) -> UInt32 {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return 0 }
        settleMasks()
        return surface.withRows { row in row(y)[x] }
    }
}

extension CGAffineTransform {
    /// Whether the transform is finite and invertible. Any other would put the Cairo context into an error
    /// state permanently.
    var isUsable: Bool {
        let determinant = self.determinant
        return determinant != 0 && determinant.isFinite && tx.isFinite && ty.isFinite
    }
}
