import Drawing

/// The target of a menu, in the coordinates of its window.
struct EditMenuTarget: Equatable {
    /// The bounding rectangle of its visible part.
    var rect: CGRect
    /// The x coordinates that an arrow from above and one from below point to: the middle of the first and of
    /// the last line.
    var topX: CGFloat
    var bottomX: CGFloat

    init(_ rect: CGRect, topX: CGFloat? = nil, bottomX: CGFloat? = nil) {
        self.rect = rect
        self.topX = topX ?? rect.midX
        self.bottomX = bottomX ?? rect.midX
    }
}

/// The position of a callout: on the preferred side or, where there is not enough space, above its target, else
/// below, else in its middle.
struct CalloutPlacement: Equatable {
    /// The side of the bar that has the arrow.
    enum Arrow: Equatable { case top, bottom, left, right, none }

    /// The bar without its arrow.
    private(set) var bar: CGRect
    private(set) var arrow: Arrow
    /// The position of the arrow's tip.
    private(set) var tip: CGPoint

    /// The distance from the bar to the arrow's tip, in points.
    static let arrowLength: CGFloat = 8
    static let arrowWidth: CGFloat = 18
    /// The distance between the tip and the target.
    static let gap: CGFloat = 2
    static let cornerRadius: CGFloat = 11
    /// The minimum distance from the arrow's middle to the end of the bar.
    private static let arrowInset = cornerRadius + arrowWidth / 2

    /// - Parameters:
    ///   - size: the size of the bar; one that is larger than the area is reduced to it.
    ///   - area: the area in which the bar may be, in the coordinates of the target.
    ///   - preferred: the preferred direction of the arrow, used if there is enough space.
    init(
        size: CGSize, about target: EditMenuTarget, in area: CGRect,
        preferring preferred: UIEditMenuArrowDirection = .automatic
    ) {
        let size = CGSize(width: min(size.width, area.width), height: min(size.height, area.height))
        let rect = target.rect
        let reach = Self.gap + Self.arrowLength
        let fitted = { (origin: CGPoint) in Self.inside(area, CGRect(origin: origin, size: size)) }
        let centered = { (x: CGFloat) in x - size.width / 2 }
        let middle = rect.midY - size.height / 2
        let fits: [Arrow: Bool] = [
            .bottom: rect.minY - reach - size.height >= area.minY && rect.minY <= area.maxY,
            .top: rect.maxY + reach + size.height <= area.maxY && rect.maxY >= area.minY,
            .right: rect.minX - reach - size.width >= area.minX,
            .left: rect.maxX + reach + size.width <= area.maxX,
        ]
        let order = (Self.arrows[preferred].map { [$0] } ?? []) + [.bottom, .top]
        arrow = order.first { fits[$0] == true } ?? .none
        switch arrow {
        case .bottom:
            bar = fitted(CGPoint(x: centered(target.topX), y: rect.minY - reach - size.height))
            tip = CGPoint(x: Self.along(bar.minX, bar.maxX, target.topX), y: bar.maxY + Self.arrowLength)
        case .top:
            bar = fitted(CGPoint(x: centered(target.bottomX), y: rect.maxY + reach))
            tip = CGPoint(x: Self.along(bar.minX, bar.maxX, target.bottomX), y: bar.minY - Self.arrowLength)
        case .right:
            bar = fitted(CGPoint(x: rect.minX - reach - size.width, y: middle))
            tip = CGPoint(x: bar.maxX + Self.arrowLength, y: Self.along(bar.minY, bar.maxY, rect.midY))
        case .left:
            bar = fitted(CGPoint(x: rect.maxX + reach, y: middle))
            tip = CGPoint(x: bar.minX - Self.arrowLength, y: Self.along(bar.minY, bar.maxY, rect.midY))
        case .none:
            bar = fitted(CGPoint(x: centered(rect.midX), y: middle))
            tip = CGPoint(x: bar.midX, y: bar.midY)
        }
    }

    private static let arrows: [UIEditMenuArrowDirection: Arrow] = [
        .up: .top, .down: .bottom, .left: .left, .right: .right,
    ]

    /// The rectangle moved into the area; its upper left corner is always in it.
    private static func inside(_ area: CGRect, _ rect: CGRect) -> CGRect {
        CGRect(
            x: max(area.minX, min(rect.minX, area.maxX - rect.width)),
            y: max(area.minY, min(rect.minY, area.maxY - rect.height)), width: rect.width,
            height: rect.height)
    }

    /// The position on a side of the bar that is nearest to a coordinate and does not overlap the rounded
    /// corners.
    private static func along(_ start: CGFloat, _ end: CGFloat, _ wanted: CGFloat) -> CGFloat {
        guard end - start > 2 * arrowInset else { return (start + end) / 2 }
        return min(max(wanted, start + arrowInset), end - arrowInset)
    }

    /// Aligns the bar and its arrow to pixels.
    mutating func align(to grid: PixelGrid) {
        let moved = grid.round(bar)
        tip.x += moved.minX - bar.minX
        tip.y += moved.minY - bar.minY
        bar = moved
    }

    /// The outline of bar and arrow.
    var path: CGPath {
        let path = CGMutablePath()
        path.addRoundedRect(
            in: bar, cornerWidth: min(Self.cornerRadius, bar.height / 2),
            cornerHeight: min(Self.cornerRadius, bar.height / 2))
        guard arrow != .none else { return path }
        let half = Self.arrowWidth / 2
        let isVertical = arrow == .top || arrow == .bottom
        // The arrow overlaps the bar a little, so that there is no visible seam.
        let base =
            (isVertical ? tip.y : tip.x) + (Self.arrowLength + 1) * (arrow == .top || arrow == .left ? 1 : -1)
        let corner = { (offset: CGFloat) in
            isVertical
                ? CGPoint(x: self.tip.x + offset, y: base) : CGPoint(x: base, y: self.tip.y + offset)
        }
        // Both outlines have the same direction, else the overlap would be a hole.
        let turn: CGFloat = arrow == .bottom || arrow == .left ? 1 : -1
        path.move(to: corner(half * turn))
        path.addLine(to: tip)
        path.addLine(to: corner(-half * turn))
        path.closeSubpath()
        return path
    }
}
