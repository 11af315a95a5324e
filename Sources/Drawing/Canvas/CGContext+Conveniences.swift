internal import CCairo

/// What `drawPath` does with a path; the raw values are those of CoreGraphics.
public enum CGPathDrawingMode: Int32, Sendable {
    /// By the winding rule.
    case fill
    /// By the even-odd rule.
    case eoFill
    /// The outline, by the line width, caps, joins and dashes of the context.
    case stroke
    /// First fills by the winding rule.
    case fillStroke
    /// First fills by the even-odd rule.
    case eoFillStroke
}

extension CGContext {
    /// Fills the path, strokes it, or both; then it is empty.
    public func drawPath(using mode: CGPathDrawingMode) {
        let strokes = [.stroke, .fillStroke, .eoFillStroke].contains(mode)
        guard mode != .stroke else { return strokePath() }
        let path = strokes ? cairo_copy_path(cairo) : nil
        fillPath(using: [.eoFill, .eoFillStroke].contains(mode) ? .evenOdd : .winding)
        guard let path else { return }
        cairo_append_path(cairo, path)
        cairo_path_destroy(path)
        strokePath()
    }

    /// Components from 0 to 1, not premultiplied.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// 0 is black, 1 white.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Components from 0 to 1, not premultiplied.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// 0 is black, 1 white.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Strokes lines between the first and the second point, the third and the fourth, and so on; the current path is
    /// lost.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[index])
            addLine(to: points[index + 1])
        }
        strokePath()
    }

    /// Whether nothing was added to the path since the last one was drawn or dropped.
    public var isPathEmpty: Bool { cairo_has_current_point(cairo) == 0 }

    /// Where the path goes on, zero for an empty one.
    public var currentPointOfPath: CGPoint {
        var (x, y) = (0.0, 0.0)
        cairo_get_current_point(cairo, &x, &y)
        return CGPoint(x: x, y: y)
    }

    /// The smallest rectangle around the path; null for an empty one.
    public var boundingBoxOfPath: CGRect {
        guard !isPathEmpty else { return .null }
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        cairo_path_extents(cairo, &x1, &y1, &x2, &y2)
        return CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
    }

    /// Begins a layer as `beginTransparencyLayer(alpha:)` does, with alpha 1. `auxiliaryInfo` has no effect.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) { beginTransparencyLayer() }

    /// Begins a layer that covers only a rectangle.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
        beginTransparencyLayer()
        clip(to: rect)
    }
}
