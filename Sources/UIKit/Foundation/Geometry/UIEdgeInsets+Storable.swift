import Drawing

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
