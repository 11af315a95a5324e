import Drawing

/// What a menu is about, in the coordinates of its window.
struct MenuTarget: Equatable {
    /// Around all of it that can be seen.
    var rect: CGRect
    /// Where an arrow from above points to, and one from below: the middle of the first line and of the last.
    var topX: CGFloat
    var bottomX: CGFloat

    init(_ rect: CGRect, topX: CGFloat? = nil, bottomX: CGFloat? = nil) {
        self.rect = rect
        self.topX = topX ?? rect.midX
        self.bottomX = bottomX ?? rect.midX
    }
}

/// Where a callout stands: on the side that is asked for or, where there is no room, above what it is about, else
/// below, else in the middle of it.
struct CalloutPlacement: Equatable {
    /// The side of the bar that the arrow stands at.
    enum Arrow: Equatable { case top, bottom, left, right, none }

    /// The bar without its arrow.
    private(set) var bar: CGRect
    private(set) var arrow: Arrow
    /// Where the arrow points to.
    private(set) var tip: CGPoint

    /// From the bar to the arrow's tip, in points.
    static let arrowLength: CGFloat = 8
    static let arrowWidth: CGFloat = 18
    /// Between the tip and what it points to.
    static let gap: CGFloat = 2
    static let cornerRadius: CGFloat = 11
    /// From the arrow's middle to the nearest end of the bar.
    private static let arrowInset = cornerRadius + arrowWidth / 2

    /// - Parameters:
    ///   - size: of the bar; one that is larger than the area is cut to it.
    ///   - area: where the bar may be, in the coordinates of the target.
    ///   - preferred: where the arrow points to, if there is room on the other side.
    init(
        size: CGSize, about target: MenuTarget, in area: CGRect,
        preferring preferred: UIEditMenuArrowDirection = .automatic
    ) {
        let size = CGSize(width: min(size.width, area.width), height: min(size.height, area.height))
        let rect = target.rect
        let reach = Self.gap + Self.arrowLength
        let place = { (origin: CGPoint) in Self.inside(area, CGRect(origin: origin, size: size)) }
        let centered = { (x: CGFloat) in x - size.width / 2 }
        let middle = rect.midY - size.height / 2
        let hasRoom: [Arrow: Bool] = [
            .bottom: rect.minY - reach - size.height >= area.minY && rect.minY <= area.maxY,
            .top: rect.maxY + reach + size.height <= area.maxY && rect.maxY >= area.minY,
            .right: rect.minX - reach - size.width >= area.minX,
            .left: rect.maxX + reach + size.width <= area.maxX,
        ]
        let order = (Self.arrows[preferred].map { [$0] } ?? []) + [.bottom, .top]
        arrow = order.first { hasRoom[$0] == true } ?? .none
        switch arrow {
        case .bottom:
            bar = place(CGPoint(x: centered(target.topX), y: rect.minY - reach - size.height))
            tip = CGPoint(x: Self.along(bar.minX, bar.maxX, target.topX), y: bar.maxY + Self.arrowLength)
        case .top:
            bar = place(CGPoint(x: centered(target.bottomX), y: rect.maxY + reach))
            tip = CGPoint(x: Self.along(bar.minX, bar.maxX, target.bottomX), y: bar.minY - Self.arrowLength)
        case .right:
            bar = place(CGPoint(x: rect.minX - reach - size.width, y: middle))
            tip = CGPoint(x: bar.maxX + Self.arrowLength, y: Self.along(bar.minY, bar.maxY, rect.midY))
        case .left:
            bar = place(CGPoint(x: rect.maxX + reach, y: middle))
            tip = CGPoint(x: bar.minX - Self.arrowLength, y: Self.along(bar.minY, bar.maxY, rect.midY))
        case .none:
            bar = place(CGPoint(x: centered(rect.midX), y: middle))
            tip = CGPoint(x: bar.midX, y: bar.midY)
        }
    }

    private static let arrows: [UIEditMenuArrowDirection: Arrow] = [
        .up: .top, .down: .bottom, .left: .left, .right: .right,
    ]

    /// Moved into the area; its upper left corner is in it at any rate.
    private static func inside(_ area: CGRect, _ rect: CGRect) -> CGRect {
        CGRect(
            x: max(area.minX, min(rect.minX, area.maxX - rect.width)),
            y: max(area.minY, min(rect.minY, area.maxY - rect.height)), width: rect.width,
            height: rect.height)
    }

    /// The place on a side of the bar that is nearest to a coordinate and leaves the corners round.
    private static func along(_ start: CGFloat, _ end: CGFloat, _ wanted: CGFloat) -> CGFloat {
        guard end - start > 2 * arrowInset else { return (start + end) / 2 }
        return min(max(wanted, start + arrowInset), end - arrowInset)
    }

    /// Moves the bar and its arrow onto whole pixels.
    mutating func align(to grid: PixelGrid) {
        let moved = grid.round(bar)
        tip.x += moved.minX - bar.minX
        tip.y += moved.minY - bar.minY
        bar = moved
    }

    /// The outline of bar and arrow.
    var path: CGPath {
        let path = CGPath(
            roundedRect: bar, cornerWidth: min(Self.cornerRadius, bar.height / 2),
            cornerHeight: min(Self.cornerRadius, bar.height / 2))
        guard arrow != .none else { return path }
        let half = Self.arrowWidth / 2
        let isVertical = arrow == .top || arrow == .bottom
        // The base reaches a little into the bar, so that no seam is seen between the two.
        let base =
            (isVertical ? tip.y : tip.x) + (Self.arrowLength + 1) * (arrow == .top || arrow == .left ? 1 : -1)
        let corner = { (offset: CGFloat) in
            isVertical
                ? CGPoint(x: self.tip.x + offset, y: base) : CGPoint(x: base, y: self.tip.y + offset)
        }
        // Both outlines go the same way round, else the overlap would be a hole.
        let turn: CGFloat = arrow == .bottom || arrow == .left ? 1 : -1
        var joined = path
        joined.move(to: corner(half * turn))
        joined.addLine(to: tip)
        joined.addLine(to: corner(-half * turn))
        joined.closeSubpath()
        return joined
    }
}
