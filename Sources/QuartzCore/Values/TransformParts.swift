internal import Drawing

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

    /// A difference as a transform: its scales are those of nothing plus the difference.
    var added: TransformParts {
        var result = self
        result.scaleX += 1
        result.scaleY += 1
        return result
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
