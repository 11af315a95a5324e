// Foundation's `insetBy(dx:dy:)` gives the null rectangle, at infinity, for insets larger than the rectangle, and
// arithmetic with that traps sooner or later; `intersection(_:)` and `intersects(_:)` trap at coordinates that are
// not numbers. These are what the toolkit uses instead.

extension CGRect {
    /// The rectangle with its edges moved inwards by these distances in points, outwards by negative ones. An axis
    /// that is shorter than both insets together becomes empty, at its middle.
    package func inset(dx: CGFloat, dy: CGFloat) -> CGRect {
        if isNull { return self }
        let width = self.width - 2 * dx
        let height = self.height - 2 * dy
        return CGRect(
            x: width >= 0 ? minX + dx : midX, y: height >= 0 ? minY + dy : midY,
            width: max(0, width), height: max(0, height))
    }

    /// The rectangle with whole edges that this one is, apart from errors of rounding; nil when it lies between. Cairo's
    /// coordinates are 256ths of a pixel.
    var onWholePixels: CGRect? {
        let (left, top) = (minX.rounded(), minY.rounded())
        let whole = CGRect(x: left, y: top, width: maxX.rounded() - left, height: maxY.rounded() - top)
        let error = max(
            abs(minX - whole.minX), abs(minY - whole.minY), abs(maxX - whole.maxX), abs(maxY - whole.maxY))
        return error < 0.001 ? whole : nil
    }

    /// The common part. Where there is none, and with a rectangle that is null or not a number, the result is empty;
    /// it is finite if one of the rectangles is.
    package func overlap(with other: CGRect) -> CGRect {
        guard overlaps(other) else {
            return CGRect(x: nearest(to: other.minX, minX, maxX), y: nearest(to: other.minY, minY, maxY))
        }
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        return CGRect(
            x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    }

    /// Whether the rectangles have a point in common, on their edges, too. False if one of them is null or not a
    /// number.
    package func overlaps(_ other: CGRect) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
            && !isNull && !other.isNull
    }

    /// An empty rectangle.
    private init(x: CGFloat, y: CGFloat) { self.init(x: x, y: y, width: 0, height: 0) }

    private func nearest(to value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
        guard low.isFinite else { return 0 }
        return value > low ? min(value, high.isFinite ? high : low) : low
    }
}

extension FixedWidthInteger {
    /// The number rounded towards zero; the nearest that there is for one that does not fit, and 0 for one that is
    /// not a number.
    package init(clamping value: Double) {
        if let exact = Self(exactly: value.rounded(.towardZero)) {
            self = exact
        } else {
            self = value.isNaN ? 0 : value < 0 ? .min : .max
        }
    }
}

extension Int {
    /// The same without the detours of generic code: the edges of each rectangle that changes are converted.
    package init(clamping value: Double) {
        if value >= -0x1p63, value < 0x1p63 {
            self = Int(value)
        } else {
            self = value.isNaN ? 0 : value < 0 ? .min : .max
        }
    }
}
