internal import Drawing

/// A transform of space, taken apart: scale, then skew, rotation, translation and perspective.
struct SpaceParts: Equatable {
    var scale: SIMD3<Double>
    /// How far y leans to x, z to x and z to y.
    var skew: SIMD3<Double>
    var rotation: Quaternion
    var translation: SIMD3<Double>
    /// The last column.
    var perspective: SIMD4<Double>

    /// Nil for a transform that cannot be inverted.
    init?(_ transform: CATransform3D) {
        guard transform.m44 != 0, transform.m44.isFinite else { return nil }
        var matrix = transform
        matrix.firstRow /= transform.m44
        matrix.secondRow /= transform.m44
        matrix.thirdRow /= transform.m44
        matrix.fourthRow /= transform.m44
        let column = SIMD4<Double>(matrix.m14, matrix.m24, matrix.m34, matrix.m44)
        (matrix.m14, matrix.m24, matrix.m34, matrix.m44) = (0, 0, 0, 1)
        guard let inverse = matrix.inverse else { return nil }
        perspective = SIMD4(
            (inverse.firstRow * column).sum(), (inverse.secondRow * column).sum(),
            (inverse.thirdRow * column).sum(), (inverse.fourthRow * column).sum())
        translation = SIMD3(matrix.m41, matrix.m42, matrix.m43)

        // Gram and Schmidt: rows that are perpendicular, and what each had of those before it.
        var x = SIMD3<Double>(matrix.m11, matrix.m12, matrix.m13)
        var y = SIMD3<Double>(matrix.m21, matrix.m22, matrix.m23)
        var z = SIMD3<Double>(matrix.m31, matrix.m32, matrix.m33)
        scale = SIMD3(length(x), 0, 0)
        x /= scale.x
        skew = SIMD3(dot(x, y), 0, 0)
        y -= x * skew.x
        scale.y = length(y)
        y /= scale.y
        skew.y = dot(x, z)
        z -= x * skew.y
        skew.z = dot(y, z)
        z -= y * skew.z
        scale.z = length(z)
        z /= scale.z
        guard scale.x > 0, scale.y > 0, scale.z > 0 else { return nil }
        skew /= SIMD3(scale.y, scale.z, scale.z)
        if dot(x, cross(y, z)) < 0 {
            if transform.isAffine {
                // In the plane one axis is mirrored, the same that interpolation in the plane mirrors.
                if transform.m11 < transform.m22 {
                    scale.x = -scale.x
                    x = -x
                    skew.x = -skew.x
                } else {
                    scale.y = -scale.y
                    y = -y
                    skew.x = -skew.x
                }
            } else {
                scale = -scale
                (x, y, z) = (-x, -y, -z)
            }
        }
        rotation = Quaternion(rows: x, y, z)
    }

    var transform: CATransform3D {
        let turned = rotation.transform
        let (x, y, z) = (turned.firstRow, turned.secondRow, turned.thirdRow)
        let linear = CATransform3D(
            rows: x * scale.x, (y + x * skew.x) * scale.y, (z + x * skew.y + y * skew.z) * scale.z,
            SIMD4(translation, 1))
        if perspective == SIMD4(0, 0, 0, 1) { return linear }
        var seen = CATransform3D.identity
        (seen.m14, seen.m24, seen.m34, seen.m44) =
            (perspective.x, perspective.y, perspective.z, perspective.w)
        return linear.concatenating(seen)
    }

    func interpolated(to other: SpaceParts, at fraction: Double) -> SpaceParts {
        func between<Value: SIMD<Double>>(_ from: Value, _ to: Value) -> Value {
            from + (to - from) * fraction
        }
        var result = self
        result.scale = between(scale, other.scale)
        result.skew = between(skew, other.skew)
        result.rotation = rotation.interpolated(to: other.rotation, at: fraction)
        result.translation = between(translation, other.translation)
        result.perspective = between(perspective, other.perspective)
        return result
    }

    /// The rotation as angles in radians about x, then y, then z.
    var angles: SIMD3<Double> {
        get {
            let turned = rotation.transform
            let sine = min(1, max(-1, -turned.m13))
            // Looking along an axis, the other two rotations are one; it counts as the one about z.
            guard abs(sine) < 1 - 1e-12 else {
                return SIMD3(0, sine > 0 ? .pi / 2 : -.pi / 2, atan2(-turned.m21, turned.m22))
            }
            let angles = SIMD3(atan2(turned.m23, turned.m33), asin(sine), atan2(turned.m12, turned.m11))
            // The same rotation has other angles, too, with that about y beyond a quarter. What was only turned about
            // y is taken for that, not for half turns about the two other axes.
            let others = SIMD3(
                atan2(-turned.m23, -turned.m33), (sine < 0 ? -.pi : .pi) - angles.y,
                atan2(-turned.m12, -turned.m11))
            return abs(others.x) + abs(others.z) < abs(angles.x) + abs(angles.z) - 1e-9 ? others : angles
        }
        set {
            let turned = CATransform3D(angle: newValue.x, axis: SIMD3(1, 0, 0))
                .concatenating(CATransform3D(angle: newValue.y, axis: SIMD3(0, 1, 0)))
                .concatenating(CATransform3D(angle: newValue.z, axis: SIMD3(0, 0, 1)))
            func row(_ row: SIMD4<Double>) -> SIMD3<Double> { SIMD3(row.x, row.y, row.z) }
            rotation = Quaternion(rows: row(turned.firstRow), row(turned.secondRow), row(turned.thirdRow))
        }
    }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

private func length(_ vector: SIMD3<Double>) -> Double { dot(vector, vector).squareRoot() }

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
