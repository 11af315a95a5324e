public import Drawing

/// A path with the attributes of its line. Coordinates are points, y down.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
    /// The path's geometry as it is now: what is added later does not change it, and a path that is set here is
    /// copied.
    open var cgPath: CGPath {
        get { CGPath(path) }
        set { path = CGMutablePath(newValue) }
    }

    private var path: CGMutablePath

    /// Default 1 point.
    open var lineWidth: CGFloat = 1
    /// Default `butt`.
    open var lineCapStyle: CGLineCap = .butt
    /// Default `miter`.
    open var lineJoinStyle: CGLineJoin = .miter
    /// How far a pointed corner may reach, as a multiple of the line width. Default 10.
    open var miterLimit: CGFloat = 10
    /// The allowed deviation of a drawn curve, in pixels. Default 0.6. Has no effect: curves are always drawn
    /// exactly.
    open var flatness: CGFloat = 0.6
    /// Whether areas that the path encloses twice count as outside (the even-odd rule). Default false: they
    /// are inside.
    open var usesEvenOddFillRule = false

    final var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

    // MARK: Making paths

    public override init() { path = CGMutablePath() }

    /// The path that ``encode(with:)`` wrote; an empty one where the coder has none.
    public required init?(coder: NSCoder) {
        path = CGMutablePath()
        super.init()
        read(from: coder)
    }

    /// True.
    open class var supportsSecureCoding: Bool { true }

    /// Writes the path, and the attributes of its line.
    open func encode(with coder: NSCoder) { write(to: coder) }

    /// A copy of a path.
    public convenience init(cgPath: CGPath) {
        self.init()
        path = CGMutablePath(cgPath)
    }

    /// A closed rectangle.
    public convenience init(rect: CGRect) { self.init(cgPath: CGPath(rect: rect)) }

    /// The largest ellipse in a rectangle.
    public convenience init(ovalIn rect: CGRect) { self.init(cgPath: CGPath(ellipseIn: rect)) }

    /// A rectangle with round corners. A radius that does not fit is made smaller.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// A rectangle with some round corners. Radii that do not fit are made smaller.
    public convenience init(
        roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) {
        self.init(cgPath: RoundedRectangle(rect: rect, corners: corners, radii: cornerRadii).path)
    }

    /// A part of a circle.
    ///
    /// - Parameters:
    ///   - startAngle: in radians from the right, downwards.
    ///   - clockwise: the direction as seen on the screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: cgPath)
        copy.lineWidth = lineWidth
        copy.lineCapStyle = lineCapStyle
        copy.lineJoinStyle = lineJoinStyle
        copy.miterLimit = miterLimit
        copy.flatness = flatness
        copy.usesEvenOddFillRule = usesEvenOddFillRule
        copy.dash = dash
        return copy
    }

    // MARK: Building

    /// Begins a new part of the path.
    open func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a straight line. Ignored before the first `move(to:)`.
    open func addLine(to point: CGPoint) {
        guard !path.isEmpty else { return }
        path.addLine(to: point)
    }

    /// Adds a cubic curve. Ignored before the first `move(to:)`.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        guard !path.isEmpty else { return }
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic curve. Ignored before the first `move(to:)`.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        guard !path.isEmpty else { return }
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds a part of a circle, and a line to its beginning if the path has begun.
    ///
    /// - Parameters:
    ///   - startAngle: in radians from the right, downwards.
    ///   - clockwise: the direction as seen on the screen.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // Core Graphics thinks of a y axis that points upwards, and calls the other direction clockwise.
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Closes the part of the path that is being built.
    open func close() { path.closeSubpath() }

    /// Adds another path's geometry.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }

    /// Empties the path. Line width, caps and dashes stay.
    open func removeAllPoints() { path = CGMutablePath() }

    /// Moves, turns or scales all points.
    open func apply(_ transform: CGAffineTransform) { path = CGMutablePath(path.applying(transform)) }

    /// The same path, drawn from its end to its beginning: what was left of it is right of it then. Of several parts the
    /// last one comes first.
    open func reversing() -> UIBezierPath { reversed() }

    /// Draws strokes in dashes.
    ///
    /// - Parameters:
    ///   - pattern: lengths drawn and left out by turns, in points; nil or none for a whole line.
    ///   - phase: where in the pattern to begin.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        // The caller promises `count` numbers at `pattern`, as in UIKit.
        dash = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? [], phase)
    }

    // MARK: Queries

    /// Whether nothing was added to the path.
    open var isEmpty: Bool { path.isEmpty }

    /// The smallest rectangle that holds all points of the curves.
    open var bounds: CGRect { path.boundingBoxOfPath }

    /// Where the next line begins; zero for an empty path.
    open var currentPoint: CGPoint { path.currentPoint }

    /// Whether a point would be filled.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: fillRule, transform: .identity)
    }

    private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    // MARK: Drawing

    /// Fills the path in the current context.
    open func fill() {
        guard let context = begin() else { return }
        context.fillPath(using: fillRule)
    }

    /// Fills the path in the current context.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        blended(blendMode, alpha) { fill() }
    }

    /// Draws the path's line in the current context.
    open func stroke() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dash.phase, lengths: dash.lengths)
        context.beginPath()
        context.addPath(path)
        context.strokePath()
        context.restoreGState()
    }

    /// Draws the path's line in the current context.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        blended(blendMode, alpha) { stroke() }
    }

    /// Cuts off everything drawn later in the current context outside the path.
    open func addClip() { begin()?.clip(using: fillRule) }

    private func begin() -> CGContext? {
        guard let context = UIGraphicsGetCurrentContext() else { return nil }
        context.beginPath()
        context.addPath(path)
        return context
    }

    private func blended(_ mode: CGBlendMode, _ alpha: CGFloat, _ body: () -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(mode)
        context.setAlpha(alpha)
        body()
        context.restoreGState()
    }
}

/// A rectangle some of whose corners are quarters of an ellipse.
private struct RoundedRectangle {
    let rect: CGRect
    let corners: UIRectCorner
    let radii: CGSize

    /// How far the control points of a quarter of a circle lie from its ends, in radii.
    private static let handle: CGFloat = 0.552_284_749_831

    var path: CGPath {
        let rect = rect.standardized
        let rx = min(max(0, radii.width), rect.width / 2)
        let ry = min(max(0, radii.height), rect.height / 2)
        guard rx > 0, ry > 0, !corners.isDisjoint(with: .allCorners) else { return CGPath(rect: rect) }
        let path = CGMutablePath()
        let start = corners.contains(.topLeft) ? rx : 0
        path.move(to: CGPoint(x: rect.minX + start, y: rect.minY))
        // Each corner with the directions of arriving at it and leaving it, clockwise.
        let turns: [(UIRectCorner, CGPoint, CGVector, CGVector)] = [
            (.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1)),
            (
                .bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: 1),
                CGVector(dx: -1, dy: 0)
            ),
            (
                .bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: -1, dy: 0),
                CGVector(dx: 0, dy: -1)
            ),
            (.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0)),
        ]
        for (corner, point, arriving, leaving) in turns {
            guard corners.contains(corner) else {
                path.addLine(to: point)
                continue
            }
            func away(_ direction: CGVector, _ fraction: CGFloat) -> CGPoint {
                CGPoint(x: point.x + direction.dx * rx * fraction, y: point.y + direction.dy * ry * fraction)
            }
            let reach = 1 - RoundedRectangle.handle
            path.addLine(to: away(arriving, -1))
            path.addCurve(
                to: away(leaving, 1), control1: away(arriving, -reach), control2: away(leaving, reach))
        }
        path.closeSubpath()
        return path
    }
}
