internal import Drawing

extension CATransform3D {
    /// The transform between this one and another: affine ones in the plane, others in space. Where one of them
    /// cannot be taken apart, its numbers are interpolated.
    ///
    /// - Parameter fraction: 0 for this transform, 1 for the other; beyond these for springs.
    package func interpolated(to other: CATransform3D, at fraction: Double) -> CATransform3D {
        if fraction == 0 || self == other { return self }
        if fraction == 1 { return other }
        if isAffine, other.isAffine {
            if let from = PlaneParts(affine), let to = PlaneParts(other.affine) {
                return CATransform3D(affine: from.interpolated(to: to, at: fraction).transform)
            }
        } else if let from = SpaceParts(self), let to = SpaceParts(other) {
            return from.interpolated(to: to, at: fraction).transform
        }
        func between(_ from: SIMD4<Double>, _ to: SIMD4<Double>) -> SIMD4<Double> {
            from + (to - from) * fraction
        }
        return CATransform3D(
            rows: between(firstRow, other.firstRow), between(secondRow, other.secondRow),
            between(thirdRow, other.thirdRow), between(fourthRow, other.fourthRow))
    }

    /// This transform applied a number of times.
    package func repeated(_ count: Int) -> CATransform3D {
        var result = CATransform3D.identity
        var power = self
        var rest = max(0, count)
        while rest > 0 {
            if rest & 1 == 1 { result = result.concatenating(power) }
            power = power.concatenating(power)
            rest >>= 1
        }
        return result
    }
}

/// A transform of the plane, taken apart as CSS does it: remainder, then rotation, then scale and translation.
struct PlaneParts: Equatable {
    var translation: SIMD2<Double>
    var scale: SIMD2<Double>
    /// In degrees, so that a rotation by nothing is exactly 0 and a half turn exactly 180.
    var angle: Double
    /// What is left: the rows of a matrix that slants.
    var first: SIMD2<Double>
    var second: SIMD2<Double>

    /// Nil for a transform that cannot be inverted.
    init?(_ transform: CGAffineTransform) {
        let determinant = transform.determinant
        guard determinant != 0, determinant.isFinite else { return nil }
        var rowX = SIMD2<Double>(transform.a, transform.b)
        var rowY = SIMD2<Double>(transform.c, transform.d)
        scale = SIMD2((rowX * rowX).sum().squareRoot(), (rowY * rowY).sum().squareRoot())
        // A mirrored transform mirrors one axis.
        if determinant < 0 {
            if rowX.x < rowY.y { scale.x = -scale.x } else { scale.y = -scale.y }
        }
        rowX /= scale.x
        rowY /= scale.y
        angle = atan2(rowX.y, rowX.x) * 180 / .pi
        let (cosine, sine) = (rowX.x, rowX.y)
        first = rowX * cosine - rowY * sine
        second = rowX * sine + rowY * cosine
        translation = SIMD2(transform.tx, transform.ty)
    }

    var transform: CGAffineTransform {
        let radians = angle * .pi / 180
        let (cosine, sine) = (cos(radians), sin(radians))
        let rowX = (first * cosine + second * sine) * scale.x
        let rowY = (second * cosine - first * sine) * scale.y
        return CGAffineTransform(
            a: rowX.x, b: rowX.y, c: rowY.x, d: rowY.y, tx: translation.x, ty: translation.y)
    }

    func interpolated(to other: PlaneParts, at fraction: Double) -> PlaneParts {
        var from = self
        var to = other
        // From one mirrored axis to the other is a half turn.
        if (scale.x < 0 && other.scale.y < 0) || (scale.y < 0 && other.scale.x < 0) {
            from.scale = -from.scale
            from.angle += from.angle < 0 ? 180 : -180
        }
        // No rotation counts as a whole turn, which is why a half turn from it goes backwards.
        if from.angle == 0 { from.angle = 360 }
        if to.angle == 0 { to.angle = 360 }
        if abs(from.angle - to.angle) > 180 {
            if from.angle > to.angle { from.angle -= 360 } else { to.angle -= 360 }
        }
        func between<Value: SIMD<Double>>(_ from: Value, _ to: Value) -> Value {
            from + (to - from) * fraction
        }
        var result = from
        result.translation = between(from.translation, to.translation)
        result.scale = between(from.scale, to.scale)
        result.angle = from.angle + (to.angle - from.angle) * fraction
        result.first = between(from.first, to.first)
        result.second = between(from.second, to.second)
        return result
    }
}
