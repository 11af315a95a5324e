/// A path that grows. Every operation can transform what it adds.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// Starts a new subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        content.move(to: point.applying(transform))
    }

    /// In an empty path this only moves to `point`.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        content.addLine(to: point.applying(transform))
    }

    /// In an empty path the curve starts at `control`.
    public func addQuadCurve(
        to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
    ) {
        content.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }

    /// In an empty path the curve starts at `control1`.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        content.addCurve(
            to: end.applying(transform), control1: control1.applying(transform),
            control2: control2.applying(transform))
    }

    /// Part of a circle, with a line from the current point to the arc's start. At most one full turn is drawn.
    ///
    /// - Parameters:
    ///   - startAngle: in radians from the positive x axis towards the positive y axis, as is `endAngle`.
    ///   - clockwise: whether the angle shrinks on the way. As in CoreGraphics the word is meant for a y axis that
    ///     points upwards: on screen, where y grows downwards, `false` is clockwise.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        content.addArc(
            ArcCurves(
                center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
                isGrowing: !clockwise
            ).applying(transform))
    }

    /// Part of a circle, with a line from the current point to the arc's start. `delta` is the angle of the arc in
    /// radians, negative where it runs against the turn from x to y; at most one full turn is drawn.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        content.addArc(
            ArcCurves(center: center, radius: radius, startAngle: startAngle, sweep: delta).applying(
                transform))
    }

    /// A corner that is round: a line towards `tangent1End` that bends by an arc of the radius into the line from
    /// there to `tangent2End`, and ends where the arc does. Where no arc fits, only the line to `tangent1End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard let current = content.currentPoint else { return }
        // The corner is given in coordinates before the transform, the current point is one after it.
        let start = current.applying(transform.inverted())
        guard let arc = ArcCurves(from: start, corner: tangent1End, towards: tangent2End, radius: radius)
        else {
            return addLine(to: tangent1End, transform: transform)
        }
        content.addArc(arc.applying(transform))
    }

    /// A straight line back to the start of the subpath; nothing in an empty path.
    public func closeSubpath() { content.closeSubpath() }

    /// A closed rectangle, from its top left corner to the right.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        add(transform) { $0.addRect(rect) }
    }

    /// Closed rectangles, each a subpath.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        add(transform) { shape in rects.forEach { shape.addRect($0) } }
    }

    /// A new subpath that starts at the first point and has lines to the others; nothing without points.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// A closed ellipse that touches the rectangle's sides.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        add(transform) { $0.addEllipse(in: rect) }
    }

    /// A closed rectangle with elliptic corners, whose radii are limited to half the rectangle's sides.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        add(transform) { $0.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight) }
    }

    /// All elements that another path has now, which may be this one.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        content.add(path.content, transform: transform)
    }

    private func add(_ transform: CGAffineTransform, _ build: (inout PathContent) -> Void) {
        var shape = PathContent()
        build(&shape)
        content.add(shape, transform: transform)
    }
}
