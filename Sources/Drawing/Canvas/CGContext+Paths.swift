internal import CCairo

// The path is not part of the state that `saveGState` saves. Filling, stroking or clipping empties it.
extension CGContext {
    /// Begins a new path; the current one is lost.
    public func beginPath() { cairo_new_path(cairo) }

    /// Begins a part of the path at a point, in user space.
    public func move(to point: CGPoint) { cairo_move_to(cairo, point.x, point.y) }

    /// Adds a line from the last point to another, in user space.
    public func addLine(to point: CGPoint) { cairo_line_to(cairo, point.x, point.y) }

    /// Adds a quadratic curve from the last point to another, in user space.
    public func addQuadCurve(to point: CGPoint, control: CGPoint) {
        var start = control
        if cairo_has_current_point(cairo) != 0 {
            var (x, y) = (0.0, 0.0)
            cairo_get_current_point(cairo, &x, &y)
            start = CGPoint(x: x, y: y)
        }
        let segment = CubicSegment(from: start, quadControl: control, to: point)
        addCurve(to: point, control1: segment.control1, control2: segment.control2)
    }

    /// Adds a cubic curve from the last point to another, in user space.
    public func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, point.x, point.y)
    }

    /// Like `CGMutablePath.addArc`: angles in radians from x to y; `clockwise` means that they shrink, which on screen,
    /// where y grows downwards, is against the clock.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        add(
            ArcCurves(
                center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
                isGrowing: !clockwise))
    }

    /// Like `CGMutablePath.addArc(tangent1End:tangent2End:radius:)`: a corner that is round.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        guard cairo_has_current_point(cairo) != 0 else { return }
        var (x, y) = (0.0, 0.0)
        cairo_get_current_point(cairo, &x, &y)
        let start = CGPoint(x: x, y: y)
        guard let arc = ArcCurves(from: start, corner: tangent1End, towards: tangent2End, radius: radius)
        else {
            return addLine(to: tangent1End)
        }
        add(arc)
    }

    private func add(_ arc: ArcCurves) {
        addLine(to: arc.start)
        for curve in arc.pieces {
            addCurve(to: curve.end, control1: curve.control1, control2: curve.control2)
        }
    }

    /// A new subpath that starts at the first point and has lines to the others; nothing without points.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        points.dropFirst().forEach(addLine)
    }

    /// Closed rectangles, each a subpath.
    public func addRects(_ rects: [CGRect]) { rects.forEach(addRect) }

    /// Adds a closed rectangle, in user space.
    public func addRect(_ rect: CGRect) {
        guard !rect.isNull else { return }
        cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
    }

    /// Adds the ellipse inside a rectangle, in user space.
    public func addEllipse(in rect: CGRect) {
        guard !rect.isNull else { return }
        addPath(CGPath(ellipseIn: rect))
    }

    /// Adds all parts of a path, in user space.
    public func addPath(_ path: CGPath) {
        for element in path.elements {
            switch element {
            case .move(let point): move(to: point)
            case .line(let point): addLine(to: point)
            case .quadCurve(let point, let control): addQuadCurve(to: point, control: control)
            case .curve(let point, let control1, let control2):
                addCurve(to: point, control1: control1, control2: control2)
            case .close: closePath()
            }
        }
    }

    /// Adds a line to where the part began, and joins it there.
    public func closePath() { cairo_close_path(cairo) }

    /// Fills the path with the fill colour; open subpaths count as closed.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fillPath(using: rule, isOfRectangles: false)
    }

    private func fillPath(using rule: CGPathFillRule, isOfRectangles: Bool) {
        cairo_set_fill_rule(cairo, rule.cairo)
        paintPath(bounds: cairo_fill_extents, paint: state.fill, isOfRectangles: isOfRectangles) {
            cairo in
            if state.blendMode.erasesOutsideShape {
                cairo_save(cairo)
                cairo_clip_preserve(cairo)
                cairo_paint(cairo)
                cairo_restore(cairo)
            } else {
                cairo_fill_preserve(cairo)
            }
        }
    }

    /// Strokes the path with the stroke colour.
    public func strokePath() { strokePath(isOfRectangles: false) }

    private func strokePath(isOfRectangles: Bool) {
        paintPath(bounds: cairo_stroke_extents, paint: state.stroke, isOfRectangles: isOfRectangles) {
            cairo in
            cairo_stroke_preserve(cairo)
        }
    }

    /// Fills one path; the current path is lost.
    public func fill(_ path: CGPath, using rule: CGPathFillRule = .winding) {
        beginPath()
        addPath(path)
        fillPath(using: rule)
    }

    /// Strokes one path; the current path is lost.
    public func stroke(_ path: CGPath) {
        beginPath()
        addPath(path)
        strokePath()
    }

    /// Fills a rectangle with the fill colour; the current path is lost.
    public func fill(_ rect: CGRect) {
        beginPath()
        guard !fillDirectly(rect) else { return }
        addRect(rect)
        fillPath(using: .winding, isOfRectangles: keepsRectangles)
    }

    /// Fills all rectangles as one path, so that overlaps are painted once; the current path is lost.
    public func fill(_ rects: [CGRect]) {
        beginPath()
        let others = rects.filter { !fillDirectly($0) }
        guard !others.isEmpty else { return }
        others.forEach(addRect)
        fillPath(using: .winding, isOfRectangles: keepsRectangles)
    }

    /// Strokes a rectangle's sides with the stroke colour; half of the line's width is outside. The current
    /// path is lost.
    public func stroke(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        strokePath(isOfRectangles: keepsRectangles)
    }

    /// Strokes with a line width in points, without changing the current one.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let before = cairo_get_line_width(cairo)
        setLineWidth(width)
        stroke(rect)
        cairo_set_line_width(cairo, before)
    }

    /// Fills the ellipse inside a rectangle; the current path is lost.
    public func fillEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        fillPath()
    }

    /// Strokes the ellipse inside a rectangle; the current path is lost.
    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        strokePath()
    }

    /// Makes a rectangle transparent, whatever the blend mode; the current path is lost.
    public func clear(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
        cairo_fill(cairo)
        cairo_set_operator(cairo, state.blendMode.cairo)
    }

    /// Paints the current path on top of its shadow, then empties the path.
    private func paintPath(
        bounds:
            @convention(c) (
                OpaquePointer?, UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?,
                UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?
            ) -> Void,
        paint: Paint, isOfRectangles: Bool, draw: (OpaquePointer) -> Void
    ) {
        func extent() -> CGRect {
            var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
            bounds(cairo, &x1, &y1, &x2, &y2)
            return CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
        }
        guard let setSource = source(paint) else {
            cairo_new_path(cairo)
            return
        }
        if state.shadow != nil {
            let path = cairo_copy_path(cairo)
            defer { cairo_path_destroy(path) }
            castShadow(of: extent()) { cairo in
                cairo_append_path(cairo, path)
                setSource(cairo)
                draw(cairo)
                cairo_new_path(cairo)
            }
            cairo_append_path(cairo, path)
        }
        let isWhole =
            !isOfRectangles
            && paintWhole(bounds: extent()) { cairo in
                setSource(cairo)
                draw(cairo)
            }
        if !isWhole {
            setSource(cairo)
            draw(cairo)
        }
        cairo_new_path(cairo)
    }

    /// Whether rectangles stay such in the bitmap: Cairo draws them exactly, however they are cut.
    var keepsRectangles: Bool {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        return matrix.xy == 0 && matrix.yx == 0
    }
}
