package import Drawing

/// The way from a layer's coordinates to those of a layer above it, where both are flat.
package enum LayerProjection {
    case shift(CGVector)
    case affine(CGAffineTransform)
    /// What is further away is smaller.
    case perspective(Projection)

    /// What a matrix does to points of depth 0, whose depth afterwards is not asked for.
    init(_ matrix: CATransform3D) {
        if matrix.m14 == 0, matrix.m24 == 0, matrix.m44 == 1 {
            self = .affine(matrix.plane)
        } else {
            self = .perspective(
                Projection(
                    m11: matrix.m11, m12: matrix.m12, m13: matrix.m14, m21: matrix.m21, m22: matrix.m22,
                    m23: matrix.m24, m31: matrix.m41, m32: matrix.m42, m33: matrix.m44))
        }
    }

    /// Whether the layer is seen from behind.
    var showsBack: Bool {
        switch self {
        case .shift: false
        case .affine(let transform): transform.determinant < 0
        // The sign is that of the area that is seen.
        case .perspective(let projection): projection.determinant < 0
        }
    }

    /// As a projection.
    var projection: Projection {
        switch self {
        case .shift(let shift): Projection(CGAffineTransform(translationX: shift.dx, y: shift.dy))
        case .affine(let transform): Projection(transform)
        case .perspective(let projection): projection
        }
    }

    /// As a transform of the plane; nil for a perspective.
    package var affine: CGAffineTransform? {
        switch self {
        case .shift(let shift): CGAffineTransform(translationX: shift.dx, y: shift.dy)
        case .affine(let transform): transform
        case .perspective: nil
        }
    }

    package func followed(by other: LayerProjection) -> LayerProjection {
        if case .shift(let first) = self, case .shift(let second) = other {
            return .shift(CGVector(dx: first.dx + second.dx, dy: first.dy + second.dy))
        }
        if let first = affine, let second = other.affine { return .affine(first.concatenating(second)) }
        return .perspective(projection.concatenating(other.projection))
    }

    /// nil for what is seen from its edge.
    package var inverted: LayerProjection? {
        switch self {
        case .shift(let shift): .shift(CGVector(dx: -shift.dx, dy: -shift.dy))
        case .affine(let transform): transform.determinant == 0 ? nil : .affine(transform.inverted())
        case .perspective(let projection): projection.inverted().map { .perspective($0) }
        }
    }

    /// Where a point lands; what is behind the eye lands far away.
    package func point(_ point: CGPoint) -> CGPoint {
        switch self {
        case .shift(let shift): CGPoint(x: point.x + shift.dx, y: point.y + shift.dy)
        case .affine(let transform): point.applying(transform)
        case .perspective(let projection):
            projection.apply(to: point) ?? CGPoint(x: CGFloat.greatestCoordinate, y: .greatestCoordinate)
        }
    }

    /// The point that lands on another one; nil when there is none.
    package func inversePoint(_ point: CGPoint) -> CGPoint? {
        switch self {
        case .shift(let shift): CGPoint(x: point.x - shift.dx, y: point.y - shift.dy)
        case .affine(let transform): transform.determinant == 0 ? nil : point.applying(transform.inverted())
        case .perspective(let projection): projection.inverted()?.apply(to: point)
        }
    }

    /// The smallest rectangle around what is seen of a rectangle; null for nothing.
    package func bounds(of rect: CGRect) -> CGRect {
        switch self {
        case .shift(let shift): return rect.offsetBy(dx: shift.dx, dy: shift.dy)
        case .affine(let transform): return rect.applying(transform)
        case .perspective(let projection):
            let outline = projection.outline(of: rect)
            guard let first = outline.first else { return .null }
            return outline.reduce(CGRect(origin: first, size: .zero)) { box, point in
                box.union(CGRect(origin: point, size: .zero))
            }.storable ?? .null
        }
    }
}

extension CATransform3D {
    /// The part that acts in the plane.
    var plane: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

    /// Whether all numbers are finite.
    var isFinite: Bool {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].allSatisfy(
            \.isFinite)
    }
}

extension Projection {
    var determinant: CGFloat {
        m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
    }
}
