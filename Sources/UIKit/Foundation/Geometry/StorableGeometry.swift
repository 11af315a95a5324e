import Drawing

// What views store of geometry that an app sets: UIKit raises an exception for coordinates that are not numbers; here
// they are ignored.

extension CGFloat {
    /// The greatest coordinate and length that a view stores, in points, in either direction. It is far beyond every
    /// window, and small enough for pixels to be counted in integers and for sums to keep their fractions.
    static let greatestCoordinate: CGFloat = 1e12

    /// The number, limited to `greatestCoordinate`; nil for what is not finite.
    var storable: CGFloat? {
        guard isFinite else { return nil }
        return Swift.min(.greatestCoordinate, Swift.max(-.greatestCoordinate, self))
    }
}

extension CGPoint {
    /// The point within `CGFloat.greatestCoordinate`; nil when a coordinate is not finite.
    var storable: CGPoint? {
        guard let x = x.storable, let y = y.storable else { return nil }
        return CGPoint(x: x, y: y)
    }
}

extension CGSize {
    /// The size within `CGFloat.greatestCoordinate`; nil when a side is not finite.
    var storable: CGSize? {
        guard let width = width.storable, let height = height.storable else { return nil }
        return CGSize(width: width, height: height)
    }
}

extension CGRect {
    /// The standardized rectangle within `CGFloat.greatestCoordinate`; nil when a part of it is not finite, as of
    /// the null rectangle.
    var storable: CGRect? {
        let rect = standardized
        guard let origin = rect.origin.storable, rect.width.isFinite, rect.height.isFinite else { return nil }
        // Twice the limit: the infinite rectangle still reaches from one end to the other.
        let longest = 2 * CGFloat.greatestCoordinate
        return CGRect(
            origin: origin, size: CGSize(width: min(longest, rect.width), height: min(longest, rect.height)))
    }
}

extension UIEdgeInsets {
    /// The insets within `CGFloat.greatestCoordinate`; nil when one of them is not finite.
    var storable: UIEdgeInsets? {
        guard let top = top.storable, let left = left.storable, let bottom = bottom.storable,
            let right = right.storable
        else { return nil }
        return UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }
}

extension NSDirectionalEdgeInsets {
    /// The insets within `CGFloat.greatestCoordinate`; nil when one of them is not finite.
    var storable: NSDirectionalEdgeInsets? {
        guard let top = top.storable, let leading = leading.storable, let bottom = bottom.storable,
            let trailing = trailing.storable
        else { return nil }
        return NSDirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
    }
}

extension CGAffineTransform {
    /// Whether all components are finite.
    var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }
}

extension CGRect {
    /// The rectangle reduced by these insets. An axis that is shorter than its insets becomes empty, within the
    /// rectangle: unlike that of `inset(by:)`, the size is never negative.
    func shrunk(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: min(minX + insets.left, max(minX, maxX - insets.right)),
            y: min(minY + insets.top, max(minY, maxY - insets.bottom)),
            width: max(0, width - insets.left - insets.right),
            height: max(0, height - insets.top - insets.bottom))
    }
}
