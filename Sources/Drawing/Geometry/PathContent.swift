/// What a path consists of: a value with the operations that paths have in common. `CGPath` holds one that stays,
/// `CGMutablePath` one that grows.
struct PathContent: Hashable, Sendable {
    typealias Element = CGPath.Element

    /// The elements in the order in which they were added.
    private(set) var elements: [Element] = []
    /// Where the next line or curve starts; nil in an empty path.
    private(set) var currentPoint: CGPoint?
    private var subpathStart = CGPoint.zero

    /// An empty path.
    init() {}

    var isEmpty: Bool { elements.isEmpty }

    mutating func move(to point: CGPoint) {
        elements.append(.move(to: point))
        currentPoint = point
        subpathStart = point
    }

    /// In an empty path this only moves to `point`.
    mutating func addLine(to point: CGPoint) {
        guard currentPoint != nil else { return move(to: point) }
        elements.append(.line(to: point))
        currentPoint = point
    }

    /// In an empty path the curve starts at `control`.
    mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        if currentPoint == nil { move(to: control) }
        elements.append(.quadCurve(to: point, control: control))
        currentPoint = point
    }

    /// In an empty path the curve starts at `control1`.
    mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        if currentPoint == nil { move(to: control1) }
        elements.append(.curve(to: point, control1: control1, control2: control2))
        currentPoint = point
    }

    /// Part of a circle, with a line from the current point to the arc's start; in an empty path it starts there.
    mutating func addArc(_ arc: ArcCurves) {
        addLine(to: arc.start)
        for curve in arc.pieces {
            addCurve(to: curve.end, control1: curve.control1, control2: curve.control2)
        }
    }

    /// A straight line back to the start of the subpath; nothing in an empty path.
    mutating func closeSubpath() {
        guard currentPoint != nil else { return }
        elements.append(.close)
        currentPoint = subpathStart
    }

    /// A closed rectangle, clockwise from its top left corner.
    mutating func addRect(_ rect: CGRect) {
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        closeSubpath()
    }

    /// A closed ellipse that touches the rectangle's sides.
    mutating func addEllipse(in rect: CGRect) {
        addRoundedRect(in: rect, cornerWidth: rect.width / 2, cornerHeight: rect.height / 2)
    }

    /// A closed rectangle with elliptic corners, whose radii are limited to half the rectangle's sides.
    mutating func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
        let rx = min(max(cornerWidth, 0), rect.width / 2)
        let ry = min(max(cornerHeight, 0), rect.height / 2)
        guard rx > 0, ry > 0 else { return addRect(rect) }
        let kx = rx * (1 - ArcCurves.quarterTurnControl)
        let ky = ry * (1 - ArcCurves.quarterTurnControl)
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        func addSide(to end: CGPoint) { if currentPoint != end { addLine(to: end) } }

        move(to: point(left + rx, top))
        addSide(to: point(right - rx, top))
        addCurve(
            to: point(right, top + ry), control1: point(right - kx, top), control2: point(right, top + ky))
        addSide(to: point(right, bottom - ry))
        addCurve(
            to: point(right - rx, bottom), control1: point(right, bottom - ky),
            control2: point(right - kx, bottom))
        addSide(to: point(left + rx, bottom))
        addCurve(
            to: point(left, bottom - ry), control1: point(left + kx, bottom),
            control2: point(left, bottom - ky))
        addSide(to: point(left, top + ry))
        addCurve(to: point(left + rx, top), control1: point(left, top + ky), control2: point(left + kx, top))
        closeSubpath()
    }

    /// Appends all elements of another path, transformed.
    mutating func add(_ path: PathContent, transform: CGAffineTransform = .identity) {
        let added = path.applying(transform)
        guard !added.isEmpty else { return }
        elements.append(contentsOf: added.elements)
        currentPoint = added.currentPoint
        subpathStart = added.subpathStart
    }

    /// A transformed copy of the path.
    func applying(_ transform: CGAffineTransform) -> PathContent {
        if transform.isIdentity { return self }
        var result = self
        result.elements = elements.map { element in
            switch element {
            case .move(let point):
                .move(to: point.applying(transform))
            case .line(let point):
                .line(to: point.applying(transform))
            case .quadCurve(let point, let control):
                .quadCurve(to: point.applying(transform), control: control.applying(transform))
            case .curve(let point, let control1, let control2):
                .curve(
                    to: point.applying(transform), control1: control1.applying(transform),
                    control2: control2.applying(transform))
            case .close:
                .close
            }
        }
        result.currentPoint = currentPoint?.applying(transform)
        result.subpathStart = subpathStart.applying(transform)
        return result
    }
}
