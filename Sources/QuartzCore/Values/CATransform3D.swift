public import Drawing

/// A mapping of space, as a matrix of four rows. A point is a row (x, y, z, 1) that is multiplied from the left:
/// `m41`, `m42` and `m43` translate, and `m34` = -1/d is a perspective seen from the distance d.
///
/// `CATransform3D()` is the matrix of zeros, as in QuartzCore; the mapping that changes nothing is
/// ``CATransform3DIdentity``.
public struct CATransform3D: Sendable {
    /// The first row: where the x axis leads.
    public var m11: CGFloat
    /// Row 1, column 2.
    public var m12: CGFloat
    /// Row 1, column 3.
    public var m13: CGFloat
    /// Row 1, column 4.
    public var m14: CGFloat
    /// The second row: where the y axis leads.
    public var m21: CGFloat
    /// Row 2, column 2: the scale of y, where nothing is turned.
    public var m22: CGFloat
    /// Row 2, column 3.
    public var m23: CGFloat
    /// Row 2, column 4.
    public var m24: CGFloat
    /// The third row: where the z axis leads.
    public var m31: CGFloat
    /// Row 3, column 2.
    public var m32: CGFloat
    /// Row 3, column 3: the scale of z, where nothing is turned.
    public var m33: CGFloat
    /// Row 3, column 4: the perspective, minus one divided by the eye's distance in points.
    public var m34: CGFloat
    /// The fourth row: where the origin leads.
    public var m41: CGFloat
    /// Row 4, column 2: the move along y, in points.
    public var m42: CGFloat
    /// Row 4, column 3: the move along z, in points.
    public var m43: CGFloat
    /// Row 4, column 4: 1, unless everything is scaled.
    public var m44: CGFloat

    /// A matrix by its sixteen numbers, row by row.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
        m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
        m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    /// The matrix of zeros.
    public init() { self.init(rows: .zero, .zero, .zero, .zero) }

    /// A matrix by its rows.
    package init(
        rows first: SIMD4<Double>, _ second: SIMD4<Double>, _ third: SIMD4<Double>, _ fourth: SIMD4<Double>
    ) {
        self.init(
            m11: first.x, m12: first.y, m13: first.z, m14: first.w,
            m21: second.x, m22: second.y, m23: second.z, m24: second.w,
            m31: third.x, m32: third.y, m33: third.z, m34: third.w,
            m41: fourth.x, m42: fourth.y, m43: fourth.z, m44: fourth.w)
    }
}

extension CATransform3D: Hashable {}

extension CATransform3D {
    package static let identity = CATransform3D(affine: .identity)

    package init(affine: CGAffineTransform) {
        self.init(
            rows: SIMD4(affine.a, affine.b, 0, 0), SIMD4(affine.c, affine.d, 0, 0), SIMD4(0, 0, 1, 0),
            SIMD4(affine.tx, affine.ty, 0, 1))
    }

    package init(translation: SIMD3<Double>) {
        self = .identity
        fourthRow = SIMD4(translation, 1)
    }

    package init(scale: SIMD3<Double>) {
        self.init(
            rows: SIMD4(scale.x, 0, 0, 0), SIMD4(0, scale.y, 0, 0), SIMD4(0, 0, scale.z, 0), SIMD4(0, 0, 0, 1)
        )
    }

    /// A rotation in radians about an axis of any length; the identity for an axis that has none.
    package init(angle: Double, axis: SIMD3<Double>) {
        let length = (axis * axis).sum().squareRoot()
        guard length > 0, length.isFinite else {
            self = .identity
            return
        }
        let half = axis / length * sin(angle / 2)
        self = Quaternion(vector: SIMD4(half, cos(angle / 2))).transform
    }

    package var firstRow: SIMD4<Double> {
        get { SIMD4(m11, m12, m13, m14) }
        set { (m11, m12, m13, m14) = (newValue.x, newValue.y, newValue.z, newValue.w) }
    }

    package var secondRow: SIMD4<Double> {
        get { SIMD4(m21, m22, m23, m24) }
        set { (m21, m22, m23, m24) = (newValue.x, newValue.y, newValue.z, newValue.w) }
    }

    package var thirdRow: SIMD4<Double> {
        get { SIMD4(m31, m32, m33, m34) }
        set { (m31, m32, m33, m34) = (newValue.x, newValue.y, newValue.z, newValue.w) }
    }

    package var fourthRow: SIMD4<Double> {
        get { SIMD4(m41, m42, m43, m44) }
        set { (m41, m42, m43, m44) = (newValue.x, newValue.y, newValue.z, newValue.w) }
    }

    package var isIdentity: Bool { self == .identity }

    /// Whether it maps the plane z = 0 onto itself, without perspective.
    package var isAffine: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0
            && m43 == 0
            && m44 == 1
    }

    /// The part that concerns the plane z = 0.
    package var affine: CGAffineTransform {
        CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
    }

    /// This transform first, then another.
    package func concatenating(_ other: CATransform3D) -> CATransform3D {
        let (first, second, third, fourth) = (
            other.firstRow, other.secondRow, other.thirdRow, other.fourthRow
        )
        func product(_ row: SIMD4<Double>) -> SIMD4<Double> {
            first * row.x + second * row.y + (third * row.z + fourth * row.w)
        }
        return CATransform3D(
            rows: product(firstRow), product(secondRow), product(thirdRow), product(fourthRow))
    }

    /// The transform that leads back; nil when there is none.
    package var inverse: CATransform3D? {
        if isAffine {
            let determinant = affine.determinant
            guard determinant != 0, determinant.isFinite else { return nil }
            return CATransform3D(affine: affine.inverted())
        }
        var rows = [firstRow, secondRow, thirdRow, fourthRow]
        var result = [
            SIMD4<Double>(1, 0, 0, 0), SIMD4<Double>(0, 1, 0, 0), SIMD4<Double>(0, 0, 1, 0),
            SIMD4<Double>(0, 0, 0, 1),
        ]
        // Gauss and Jordan, with the largest number of each column as its pivot.
        for column in 0..<4 {
            var pivot = column
            for row in column..<4 where abs(rows[row][column]) > abs(rows[pivot][column]) { pivot = row }
            let value = rows[pivot][column]
            guard value != 0, value.isFinite else { return nil }
            rows.swapAt(column, pivot)
            result.swapAt(column, pivot)
            rows[column] /= value
            result[column] /= value
            for row in 0..<4 where row != column {
                let factor = rows[row][column]
                rows[row] -= rows[column] * factor
                result[row] -= result[column] * factor
            }
        }
        return CATransform3D(rows: result[0], result[1], result[2], result[3])
    }

    /// Where a point of the plane z = 0 is seen, after the division by the perspective.
    package func apply(to point: CGPoint) -> CGPoint {
        let x = point.x * m11 + point.y * m21 + m41
        let y = point.x * m12 + point.y * m22 + m42
        let w = point.x * m14 + point.y * m24 + m44
        return w == 1 || w == 0 ? CGPoint(x: x, y: y) : CGPoint(x: x / w, y: y / w)
    }
}
