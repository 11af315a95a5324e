internal import Drawing

/// A page that is folded over along a line, which moves over it: what is beyond the line is turned, and shows its back.
struct PageFold {
    private let bounds: CGRect
    /// Across the fold, towards what is turned; of length 1.
    private let normal: CGVector
    /// Where the fold is along the normal.
    private let fold: CGFloat

    /// How far a fold is slanted: as the tangent of its angle to the edge.
    private static let slant: CGFloat = 0.35

    /// - Parameters:
    ///   - turned: the part of the page that is turned, 0 to 1.
    ///   - direction: where the fold moves while the page is turned; the opposite if reversed.
    init(of bounds: CGRect, turned: CGFloat, towards direction: CGVector, isReversed: Bool) {
        self.bounds = bounds
        let sign: CGFloat = isReversed ? 1 : -1
        let across = CGVector(
            dx: sign * direction.dx + abs(direction.dy) * Self.slant,
            dy: sign * direction.dy + abs(direction.dx) * Self.slant)
        let length = (across.dx * across.dx + across.dy * across.dy).squareRoot()
        normal = CGVector(dx: across.dx / length, dy: across.dy / length)
        let ends = bounds.corners.map { $0.x * across.dx / length + $0.y * across.dy / length }
        let (near, far) = (ends.min() ?? 0, ends.max() ?? 0)
        fold = far - (far - near) * turned
    }

    /// Draws the page over what it uncovers, which is drawn already.
    @MainActor
    func draw(_ page: LayerPicture, in context: CGContext) {
        let corners = bounds.corners
        let flat = part(of: corners) { fold - distance($0) }
        let turned = part(of: corners) { distance($0) - fold }
        context.saveGState()
        defer { context.restoreGState() }
        context.clip(to: bounds)
        clipped(to: turned, in: context) {
            shade(from: fold, to: fold + depth, alphas: [0.45, 0.12, 0], in: context)
        }
        clipped(to: flat, in: context) { page.draw(in: context) }
        guard turned.count >= 3 else { return }
        let flap = turned.map { $0.applying(reflection) }
        // The flap throws a shadow on the page in front of it.
        context.saveGState()
        context.setShadow(offset: .zero, blur: depth / 3, color: CGColor(gray: 0, alpha: 0.5))
        context.setFillColor(.white)
        context.fill(path(of: flap))
        context.restoreGState()
        clipped(to: flap, in: context) {
            context.saveGState()
            context.multiplyAlpha(by: 0.2)
            context.concatenate(reflection)
            page.draw(in: context)
            context.restoreGState()
            shade(from: fold, to: fold - depth * 2, alphas: [0.4, 0.05, 0, 0.1], in: context)
        }
    }

    /// How wide the shades at the fold are, in points.
    private var depth: CGFloat { min(60, max(8, min(bounds.width, bounds.height) / 4)) }

    private func distance(_ point: CGPoint) -> CGFloat { point.x * normal.dx + point.y * normal.dy }

    /// What maps the page to where it is after it was turned about the fold.
    private var reflection: CGAffineTransform {
        let (x, y) = (normal.dx, normal.dy)
        return CGAffineTransform(
            a: 1 - 2 * x * x, b: -2 * x * y, c: -2 * x * y, d: 1 - 2 * y * y, tx: 2 * fold * x,
            ty: 2 * fold * y)
    }

    /// The part of a polygon where a linear function is not negative.
    private func part(of corners: [CGPoint], where value: (CGPoint) -> CGFloat) -> [CGPoint] {
        var result: [CGPoint] = []
        for (index, corner) in corners.enumerated() {
            let next = corners[(index + 1) % corners.count]
            let (here, there) = (value(corner), value(next))
            if here >= 0 { result.append(corner) }
            guard here * there < 0 else { continue }
            let way = here / (here - there)
            result.append(
                CGPoint(x: corner.x + (next.x - corner.x) * way, y: corner.y + (next.y - corner.y) * way))
        }
        return result
    }

    private func path(of corners: [CGPoint]) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: corners)
        path.closeSubpath()
        return path
    }

    private func clipped(to corners: [CGPoint], in context: CGContext, _ body: () -> Void) {
        guard corners.count >= 3 else { return }
        context.saveGState()
        context.beginPath()
        context.addPath(path(of: corners))
        context.clip()
        body()
        context.restoreGState()
    }

    /// Darkens the clip between two distances along the normal.
    private func shade(from start: CGFloat, to end: CGFloat, alphas: [CGFloat], in context: CGContext) {
        func point(_ distance: CGFloat) -> CGPoint {
            CGPoint(x: normal.dx * distance, y: normal.dy * distance)
        }
        context.drawLinearGradient(
            colors: alphas.map { CGColor(gray: 0, alpha: $0) }, start: point(start), end: point(end))
    }
}

extension CGRect {
    fileprivate var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
            CGPoint(x: minX, y: maxY),
        ]
    }
}
