import Drawing

/// How a view stands on the screen while it is animated. Its properties have their final values from the
/// beginning; this is what is drawn in between.
struct Presentation {
    var bounds: CGRect
    var center: CGPoint
    var transform: CGAffineTransform?
    var alpha: CGFloat
    var backgroundColor: CGColor?
}

/// What an animation adds to a property at its beginning, and less and less of until its end: the
/// difference between the old value and the new one. Several add up, so a property that is changed again
/// on its way turns round smoothly.
enum AnimatedDifference {
    case center(dx: CGFloat, dy: CGFloat)
    case bounds(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat)
    case transform(TransformParts)
    case alpha(CGFloat)
    case backgroundColor(ColorDifference)

    /// - Parameters:
    ///   - share: 1 at the beginning of the animation, 0 at its end.
    ///   - scale: pixels in a point; movements are kept to whole pixels, where text is crisp.
    func add(to presentation: inout Presentation, share: CGFloat, scale: CGFloat) {
        func whole(_ value: CGFloat) -> CGFloat { (value * share * scale).rounded() / scale }
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
            let shown = now.adding(parts, share: share).transform
            presentation.transform = shown.isIdentity ? nil : shown
        case .alpha(let difference):
            presentation.alpha = min(1, max(0, presentation.alpha + difference * share))
        case .backgroundColor(let difference):
            presentation.backgroundColor = difference.added(to: presentation.backgroundColor, share: share)
        }
    }
}

/// A transform taken apart, so that a turn stays a turn half-way.
struct TransformParts: Hashable {
    var dx, dy: CGFloat
    /// Radians.
    var angle: CGFloat
    var scaleX, scaleY: CGFloat
    /// How far the second axis leans out of the right angle.
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

    /// From another transform to this one; the turn takes the shorter way.
    func difference(from other: TransformParts) -> TransformParts {
        var result = combined(with: other) { $0 - $1 }
        result.angle = result.angle.remainder(dividingBy: 2 * .pi)
        return result
    }

    func adding(_ other: TransformParts, share: CGFloat) -> TransformParts {
        combined(with: other) { $0 + $1 * share }
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

/// What has to be added to one colour for another. No colour counts as the other one, transparent.
struct ColorDifference: Hashable {
    private var red, green, blue, alpha: CGFloat
    private let clear: CGColor

    /// nil when both are the same.
    init?(from old: CGColor?, to new: CGColor?) {
        guard old != new, let present = old ?? new else { return nil }
        clear = CGColor(red: present.red, green: present.green, blue: present.blue, alpha: 0)
        let first = old ?? clear
        let second = new ?? clear
        red = first.red - second.red
        green = first.green - second.green
        blue = first.blue - second.blue
        alpha = first.alpha - second.alpha
    }

    func added(to color: CGColor?, share: CGFloat) -> CGColor {
        let color = color ?? clear
        func part(_ value: CGFloat, _ difference: CGFloat) -> CGFloat {
            min(1, max(0, value + difference * share))
        }
        return CGColor(
            red: part(color.red, red), green: part(color.green, green), blue: part(color.blue, blue),
            alpha: part(color.alpha, alpha))
    }
}
