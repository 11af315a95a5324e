// What views and layers store of geometry that an app sets: UIKit raises an exception for coordinates that are not
// numbers; here they are ignored.

extension CGFloat {
    /// The greatest coordinate and length that a view stores, in points, in either direction. It is far beyond every
    /// window, and small enough for pixels to be counted in integers and for sums to keep their fractions.
    package static let greatestCoordinate: CGFloat = 1e12

    /// The number, limited to `greatestCoordinate`; nil for what is not finite.
    package var storable: CGFloat? {
        guard isFinite else { return nil }
        return Swift.min(.greatestCoordinate, Swift.max(-.greatestCoordinate, self))
    }
}

extension CGPoint {
    /// The point within `CGFloat.greatestCoordinate`; nil when a coordinate is not finite.
    package var storable: CGPoint? {
        guard let x = x.storable, let y = y.storable else { return nil }
        return CGPoint(x: x, y: y)
    }
}

extension CGSize {
    /// The size within `CGFloat.greatestCoordinate`; nil when a side is not finite.
    package var storable: CGSize? {
        guard let width = width.storable, let height = height.storable else { return nil }
        return CGSize(width: width, height: height)
    }
}

extension CGRect {
    /// The standardized rectangle within `CGFloat.greatestCoordinate`; nil when a part of it is not finite, as of
    /// the null rectangle.
    package var storable: CGRect? {
        let rect = standardized
        guard let origin = rect.origin.storable, rect.width.isFinite, rect.height.isFinite else { return nil }
        // Twice the limit: the infinite rectangle still reaches from one end to the other.
        let longest = 2 * CGFloat.greatestCoordinate
        return CGRect(
            origin: origin, size: CGSize(width: min(longest, rect.width), height: min(longest, rect.height)))
    }
}

extension CGAffineTransform {
    /// Whether all components are finite.
    package var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }
}
