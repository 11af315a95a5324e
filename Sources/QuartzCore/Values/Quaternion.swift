internal import Drawing

/// A rotation of space: the axis times the sine of half the angle, and the cosine of half the angle.
struct Quaternion: Equatable {
    /// x, y, z and w; of length 1.
    var vector: SIMD4<Double>

    init(vector: SIMD4<Double>) { self.vector = vector }

    /// The rotation whose matrix has these rows, which are perpendicular to each other and of length 1.
    init(rows first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
        // Four times the square of each part; the largest one is safe to divide by.
        let squares = SIMD4(
            1 + first.x - second.y - third.z, 1 - first.x + second.y - third.z,
            1 - first.x - second.y + third.z,
            1 + first.x + second.y + third.z)
        // Four times the products of two parts.
        let (xy, xz, yz) = (first.y + second.x, first.z + third.x, second.z + third.y)
        let (xw, yw, zw) = (second.z - third.y, third.x - first.z, first.y - second.x)
        let largest = squares.max()
        let parts =
            switch largest {
            case squares.w: SIMD4(xw, yw, zw, largest)
            case squares.x: SIMD4(largest, xy, xz, xw)
            case squares.y: SIMD4(xy, largest, yz, yw)
            default: SIMD4(xz, yz, largest, zw)
            }
        vector = parts / (2 * largest.squareRoot())
    }

    /// The rotation as a transform.
    var transform: CATransform3D {
        let (x, y, z, w) = (vector.x, vector.y, vector.z, vector.w)
        return CATransform3D(
            rows: SIMD4(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0),
            SIMD4(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0),
            SIMD4(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0), SIMD4(0, 0, 0, 1))
    }

    /// The rotation on the shorter way to another, at an even speed.
    func interpolated(to other: Quaternion, at fraction: Double) -> Quaternion {
        var target = other.vector
        var cosine = (vector * target).sum()
        if cosine < 0 {
            cosine = -cosine
            target = -target
        }
        // Nearly the same: there the sine is too small to divide by.
        guard cosine < 1 - 1e-12 else { return other }
        let angle = acos(cosine)
        let mixed = vector * sin((1 - fraction) * angle) + target * sin(fraction * angle)
        return Quaternion(vector: mixed / sin(angle))
    }
}
