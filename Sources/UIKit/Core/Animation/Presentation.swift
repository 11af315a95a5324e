import Drawing

/// The visible state of a view while it is animated. Its properties have their final values from the
/// beginning; this is what is drawn in between.
struct Presentation {
    var bounds: CGRect
    var center: CGPoint
    var transform: CGAffineTransform?
    var alpha: CGFloat
    var backgroundColor: CGColor?
}

/// What an animation adds to a property, less and less until its end: at the beginning the difference between
/// the old value and the new one. Several add up, so that a property that is changed again during an
/// animation turns round smoothly.
enum AnimatedDifference {
    case center(dx: CGFloat, dy: CGFloat)
    case bounds(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat)
    case transform(TransformParts)
    case alpha(CGFloat)
    case backgroundColor(ColorDifference)

    /// - Parameters:
    ///   - fraction: how much of the difference is left: 1 at the beginning of the animation, 0 at its end.
    ///   - grid: movements are rounded to its pixels, where text is crisp.
    func add(to presentation: inout Presentation, fraction: CGFloat, grid: PixelGrid) {
        func whole(_ value: CGFloat) -> CGFloat { grid.round(value * fraction) }
        switch self {
        case .center(let dx, let dy):
            presentation.center.x += whole(dx)
            presentation.center.y += whole(dy)
        case .bounds(let x, let y, let width, let height):
            presentation.bounds.origin.x += whole(x)
            presentation.bounds.origin.y += whole(y)
            presentation.bounds.size.width = max(0, presentation.bounds.size.width + whole(width))
            presentation.bounds.size.height = max(0, presentation.bounds.size.height + whole(height))
        case .transform(let parts):
            let now = TransformParts(presentation.transform ?? .identity)
            let shown = now.adding(parts, fraction: fraction).transform
            presentation.transform = shown.isIdentity ? nil : shown
        case .alpha(let difference):
            presentation.alpha = min(1, max(0, presentation.alpha + difference * fraction))
        case .backgroundColor(let difference):
            presentation.backgroundColor = difference.added(
                to: presentation.backgroundColor, fraction: fraction)
        }
    }
}

/// A transform decomposed, so that a rotation remains one half-way.
struct TransformParts: Hashable {
    var dx, dy: CGFloat
    /// Radians.
    var angle: CGFloat
    var scaleX, scaleY: CGFloat
    /// The shear: how far the second axis deviates from the right angle.
    var shear: CGFloat

    init(_ transform: CGAffineTransform) {
        dx = transform.tx
        dy = transform.ty
        scaleX = hypot(transform.a, transform.b)
        angle = scaleX > 0 ? atan2(transform.b, transform.a) : 0
        let determinant = transform.a * transform.d - transform.b * transform.c
        scaleY = scaleX > 0 ? determinant / scaleX : hypot(transform.c, transform.d)
        shear = scaleX > 0 ? (transform.a * transform.c + transform.b * transform.d) / scaleX : 0
    }

    var transform: CGAffineTransform {
        let cosine = cos(angle)
        let sine = sin(angle)
        return CGAffineTransform(
            a: scaleX * cosine, b: scaleX * sine, c: shear * cosine - scaleY * sine,
            d: shear * sine + scaleY * cosine, tx: dx, ty: dy)
    }

    /// From another transform to this one; the rotation goes the shorter way.
    func difference(from other: TransformParts) -> TransformParts {
        var result = combined(with: other) { $0 - $1 }
        result.angle = result.angle.remainder(dividingBy: 2 * .pi)
        return result
    }

    func adding(_ other: TransformParts, fraction: CGFloat) -> TransformParts {
        combined(with: other) { $0 + $1 * fraction }
    }

    private func combined(
        with other: TransformParts, _ combine: (CGFloat, CGFloat) -> CGFloat
    ) -> TransformParts {
        var result = self
        for part in [\TransformParts.dx, \.dy, \.angle, \.scaleX, \.scaleY, \.shear] {
            result[keyPath: part] = combine(self[keyPath: part], other[keyPath: part])
        }
        return result
    }
}
