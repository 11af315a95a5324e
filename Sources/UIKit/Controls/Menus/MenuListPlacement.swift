import Drawing

/// The position of a menu's list, which is always inside an area.
enum MenuListPlacement {
    /// The distance between a list and the rectangle that it is shown beside.
    static let gap: CGFloat = 3
    /// How far a list overlaps the one that it was opened from.
    private static let overlap: CGFloat = 4

    /// The anchor of a list.
    enum Anchor {
        /// The point where the mouse was pressed: one corner of the list is there.
        case point(CGPoint)
        /// A rectangle that stays visible: the list is below or above it.
        case rect(CGRect)
        /// A row of another list: the new list is beside it, with its first row at the same height.
        case row(CGRect, inset: CGFloat)
    }

    /// - Parameters:
    ///   - size: the size of the list; one that is larger than the area is reduced to it.
    ///   - isMirrored: whether lists open to the left by preference.
    static func frame(_ size: CGSize, at anchor: Anchor, in area: CGRect, isMirrored: Bool) -> CGRect {
        let size = CGSize(width: min(size.width, area.width), height: min(size.height, area.height))
        let origin =
            switch anchor {
            case .point(let point): corner(size, point, area, isMirrored)
            case .rect(let rect): beneath(size, rect, area, isMirrored)
            case .row(let row, let inset): beside(size, row, inset, area, isMirrored)
            }
        return CGRect(
            x: max(area.minX, min(origin.x, area.maxX - size.width)),
            y: max(area.minY, min(origin.y, area.maxY - size.height)), width: size.width,
            height: size.height)
    }

    private static func corner(
        _ size: CGSize, _ point: CGPoint, _ area: CGRect, _ isMirrored: Bool
    ) -> CGPoint {
        let fitsRight = point.x + size.width <= area.maxX
        let fitsLeft = point.x - size.width >= area.minX
        let opensLeft = isMirrored ? fitsLeft || !fitsRight : !fitsRight && fitsLeft
        let opensUp = point.y + size.height > area.maxY && point.y - size.height >= area.minY
        return CGPoint(
            x: opensLeft ? point.x - size.width : point.x, y: opensUp ? point.y - size.height : point.y)
    }

    private static func beneath(
        _ size: CGSize, _ rect: CGRect, _ area: CGRect, _ isMirrored: Bool
    ) -> CGPoint {
        let below = rect.maxY + gap
        let above = rect.minY - gap - size.height
        let opensUp = below + size.height > area.maxY && above >= area.minY
        return CGPoint(x: isMirrored ? rect.maxX - size.width : rect.minX, y: opensUp ? above : below)
    }

    private static func beside(
        _ size: CGSize, _ row: CGRect, _ inset: CGFloat, _ area: CGRect, _ isMirrored: Bool
    ) -> CGPoint {
        let right = row.maxX - overlap
        let left = row.minX - size.width + overlap
        let fitsRight = right + size.width <= area.maxX
        let fitsLeft = left >= area.minX
        let opensLeft = isMirrored ? fitsLeft || !fitsRight : !fitsRight && fitsLeft
        return CGPoint(x: opensLeft ? left : right, y: row.minY - inset)
    }
}
