import Drawing

/// Where the list of a menu stands: always inside the area.
enum MenuListPlacement {
    /// Between a list and what it is shown beside.
    static let gap: CGFloat = 3
    /// How far a list covers the one that it was opened from.
    private static let overlap: CGFloat = 4

    /// What a list is opened at.
    enum Anchor {
        /// Where the mouse was pressed: one corner of the list is there.
        case point(CGPoint)
        /// Something that stays visible: the list is below it or above it.
        case rect(CGRect)
        /// A row of another list: the list is beside it, its first row on the same height.
        case row(CGRect, inset: CGFloat)
    }

    /// - Parameters:
    ///   - size: one that is larger than the area is cut to it.
    ///   - isMirrored: whether lists open to the left first.
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
        let goesLeft = isMirrored ? fitsLeft || !fitsRight : !fitsRight && fitsLeft
        let goesUp = point.y + size.height > area.maxY && point.y - size.height >= area.minY
        return CGPoint(
            x: goesLeft ? point.x - size.width : point.x, y: goesUp ? point.y - size.height : point.y)
    }

    private static func beneath(
        _ size: CGSize, _ rect: CGRect, _ area: CGRect, _ isMirrored: Bool
    ) -> CGPoint {
        let below = rect.maxY + gap
        let above = rect.minY - gap - size.height
        let goesUp = below + size.height > area.maxY && above >= area.minY
        return CGPoint(x: isMirrored ? rect.maxX - size.width : rect.minX, y: goesUp ? above : below)
    }

    private static func beside(
        _ size: CGSize, _ row: CGRect, _ inset: CGFloat, _ area: CGRect, _ isMirrored: Bool
    ) -> CGPoint {
        let right = row.maxX - overlap
        let left = row.minX - size.width + overlap
        let fitsRight = right + size.width <= area.maxX
        let fitsLeft = left >= area.minX
        let goesLeft = isMirrored ? fitsLeft || !fitsRight : !fitsRight && fitsLeft
        return CGPoint(x: goesLeft ? left : right, y: row.minY - inset)
    }
}
