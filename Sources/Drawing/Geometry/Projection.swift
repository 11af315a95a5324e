/// A mapping of the plane as seen in perspective: straight lines stay straight, parallel ones may meet.
///
/// A point is a row vector `(x, y, 1)` that is multiplied by the matrix; the result is divided by its third
/// component, the depth.
package struct Projection: Hashable, Sendable {
    package var m11: CGFloat
    package var m12: CGFloat
    package var m13: CGFloat
    package var m21: CGFloat
    package var m22: CGFloat
    package var m23: CGFloat
    package var m31: CGFloat
    package var m32: CGFloat
    package var m33: CGFloat

    package init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m31: CGFloat,
        m32: CGFloat, m33: CGFloat
    ) {
        self.m11 = m11
        self.m12 = m12
        self.m13 = m13
        self.m21 = m21
        self.m22 = m22
        self.m23 = m23
        self.m31 = m31
        self.m32 = m32
        self.m33 = m33
    }

    /// The projection that does what an affine transform does.
    package init(_ transform: CGAffineTransform) {
        self.init(
            m11: transform.a, m12: transform.b, m13: 0, m21: transform.c, m22: transform.d, m23: 0,
            m31: transform.tx, m32: transform.ty, m33: 1)
    }

    /// Points with less depth than this are behind the eye, or too near to be seen.
    private static let leastDepth: CGFloat = 1e-4

    /// Where a point is seen; nil when it is behind the eye.
    package func apply(to point: CGPoint) -> CGPoint? {
        let place = homogeneous(point)
        guard place.depth > Self.leastDepth else { return nil }
        return place.point
    }

    /// A projection that applies this one first, then `other`.
    package func concatenating(_ other: Projection) -> Projection {
        func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
            (
                x * other.m11 + y * other.m21 + z * other.m31,
                x * other.m12 + y * other.m22 + z * other.m32,
                x * other.m13 + y * other.m23 + z * other.m33
            )
        }
        let (first, second, third) = (row(m11, m12, m13), row(m21, m22, m23), row(m31, m32, m33))
        return Projection(
            m11: first.0, m12: first.1, m13: first.2, m21: second.0, m22: second.1, m23: second.2,
            m31: third.0, m32: third.1, m33: third.2)
    }

    /// The projection back; nil when the plane is seen from its edge, or a number is not finite. Its depths are the
    /// reciprocals of this one's, up to a factor.
    package func inverted() -> Projection? {
        let determinant =
            m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
        guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
        let factor = 1 / determinant
        return Projection(
            m11: (m22 * m33 - m23 * m32) * factor, m12: (m13 * m32 - m12 * m33) * factor,
            m13: (m12 * m23 - m13 * m22) * factor,
            m21: (m23 * m31 - m21 * m33) * factor, m22: (m11 * m33 - m13 * m31) * factor,
            m23: (m13 * m21 - m11 * m23) * factor,
            m31: (m21 * m32 - m22 * m31) * factor, m32: (m12 * m31 - m11 * m32) * factor,
            m33: (m11 * m22 - m12 * m21) * factor)
    }

    /// The corners of what is seen of a rectangle, in turn: four, more or fewer where a part is behind the eye, none
    /// when all of it is.
    package func outline(of rect: CGRect) -> [CGPoint] {
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ].map(homogeneous)
        var visible: [CGPoint] = []
        for (index, corner) in corners.enumerated() {
            let next = corners[(index + 1) % corners.count]
            if corner.depth > Self.leastDepth { visible.append(corner.point) }
            if (corner.depth > Self.leastDepth) != (next.depth > Self.leastDepth) {
                let share = (Self.leastDepth - corner.depth) / (next.depth - corner.depth)
                visible.append(corner.between(next, share: share).point)
            }
        }
        return visible
    }

    private func homogeneous(_ point: CGPoint) -> HomogeneousPoint {
        HomogeneousPoint(
            x: m11 * point.x + m21 * point.y + m31, y: m12 * point.x + m22 * point.y + m32,
            depth: m13 * point.x + m23 * point.y + m33)
    }

    /// A point before it is divided by its depth.
    private struct HomogeneousPoint {
        var x: CGFloat
        var y: CGFloat
        var depth: CGFloat

        var point: CGPoint { CGPoint(x: x / depth, y: y / depth) }

        func between(_ other: HomogeneousPoint, share: CGFloat) -> HomogeneousPoint {
            HomogeneousPoint(
                x: x + (other.x - x) * share, y: y + (other.y - y) * share,
                depth: depth + (other.depth - depth) * share)
        }
    }
}
