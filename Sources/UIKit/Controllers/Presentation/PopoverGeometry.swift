/// The frames of a popover and its arrow, as a pure function.
struct PopoverGeometry: Hashable, Sendable {
    /// The input of the computation, in points of the container.
    struct Request: Hashable, Sendable {
        /// What the arrow points to.
        var source: CGRect
        /// The preferred size of the content.
        var content: CGSize
        /// The part of the container that the popover may cover.
        var area: CGRect
        var permitted = UIPopoverArrowDirection.any
        /// Whether the popover may cover the source where there is too little space beside it.
        var canOverlap = false
    }

    /// The direction of the arrow; empty for a popover without an arrow.
    var arrow: UIPopoverArrowDirection
    /// The bubble with its arrow.
    var frame: CGRect
    /// The content, in the coordinates of `frame`.
    var content: CGRect
    /// The tip of the arrow, in the coordinates of `frame`.
    var tip: CGPoint

    /// The height of the arrow.
    static let arrowHeight: CGFloat = 12
    /// The width of the arrow at its base.
    static let arrowBase: CGFloat = 26
    static let cornerRadius: CGFloat = 12
    /// The minimum width and height of the bubble.
    static let leastSide: CGFloat = 2 * cornerRadius + arrowBase

    /// In the order of preference.
    private static let directions: [UIPopoverArrowDirection] = [.up, .down, .left, .right]

    init(_ request: Request) {
        let source = request.source.within(request.area)
        var best: (direction: UIPopoverArrowDirection, size: CGSize)?
        for direction in Self.directions where request.permitted.contains(direction) {
            let available = Self.space(direction, source: source, area: request.area)
            let size = Self.size(request.content, in: available)
            if size == Self.size(request.content, in: request.area.size) {
                best = (direction, size)
                break
            }
            if best.map({ size.width * size.height > $0.size.width * $0.size.height }) ?? true {
                best = (direction, size)
            }
        }
        guard var best else {
            self.init(withoutArrow: request, source: source)
            return
        }
        if request.canOverlap {
            best.size = Self.size(
                request.content, in: Self.overlappingSpace(best.direction, area: request.area))
        }
        self.init(best.direction, size: best.size, source: source, area: request.area)
    }

    private init(withoutArrow request: Request, source: CGRect) {
        let size = Self.size(request.content, in: request.area.size)
        let wanted = CGRect(
            x: (source.midX - size.width / 2).rounded(), y: (source.midY - size.height / 2).rounded(),
            width: size.width, height: size.height)
        arrow = []
        frame = wanted.pushed(into: request.area)
        content = CGRect(origin: .zero, size: size)
        tip = CGPoint(x: size.width / 2, y: size.height / 2)
    }

    private init(
        _ direction: UIPopoverArrowDirection, size: CGSize, source: CGRect, area: CGRect
    ) {
        let height = Self.arrowHeight
        let isVertical = direction == .up || direction == .down
        let outer = CGSize(
            width: size.width + (isVertical ? 0 : height), height: size.height + (isVertical ? height : 0))
        let origin: CGPoint =
            switch direction {
            case .up: CGPoint(x: source.midX - size.width / 2, y: source.maxY)
            case .down: CGPoint(x: source.midX - size.width / 2, y: source.minY - outer.height)
            case .left: CGPoint(x: source.maxX, y: source.midY - size.height / 2)
            default: CGPoint(x: source.minX - outer.width, y: source.midY - size.height / 2)
            }
        arrow = direction
        frame = CGRect(
            x: origin.x.rounded(), y: origin.y.rounded(), width: outer.width, height: outer.height
        ).pushed(into: area)
        content = CGRect(
            x: direction == .left ? height : 0, y: direction == .up ? height : 0, width: size.width,
            height: size.height)
        // The arrow does not overlap the rounded corners.
        let clear = Self.cornerRadius + Self.arrowBase / 2
        func clamped(_ position: CGFloat, _ length: CGFloat) -> CGFloat {
            min(max(position, min(clear, length / 2)), max(length - clear, length / 2))
        }
        let x = clamped(source.midX - frame.minX, size.width)
        let y = clamped(source.midY - frame.minY, size.height)
        switch direction {
        case .up: tip = CGPoint(x: x, y: 0)
        case .down: tip = CGPoint(x: x, y: outer.height)
        case .left: tip = CGPoint(x: 0, y: y)
        default: tip = CGPoint(x: outer.width, y: y)
        }
    }

    /// The space for the content on one side of the source.
    private static func space(
        _ direction: UIPopoverArrowDirection, source: CGRect, area: CGRect
    ) -> CGSize {
        switch direction {
        case .up: CGSize(width: area.width, height: area.maxY - source.maxY - arrowHeight)
        case .down: CGSize(width: area.width, height: source.minY - area.minY - arrowHeight)
        case .left: CGSize(width: area.maxX - source.maxX - arrowHeight, height: area.height)
        default: CGSize(width: source.minX - area.minX - arrowHeight, height: area.height)
        }
    }

    /// The space for the content when it may cover the source.
    private static func overlappingSpace(_ direction: UIPopoverArrowDirection, area: CGRect) -> CGSize {
        let isVertical = direction == .up || direction == .down
        return CGSize(
            width: area.width - (isVertical ? 0 : arrowHeight),
            height: area.height - (isVertical ? arrowHeight : 0))
    }

    private static func size(_ wanted: CGSize, in available: CGSize) -> CGSize {
        func side(_ wanted: CGFloat, _ available: CGFloat) -> CGFloat {
            max(leastSide, min(wanted, available.rounded(.down)))
        }
        return CGSize(
            width: side(wanted.width, available.width), height: side(wanted.height, available.height))
    }
}

extension CGRect {
    /// The part inside an area; the nearest edge of the area for a rectangle that is outside.
    fileprivate func within(_ area: CGRect) -> CGRect {
        let left = min(max(minX, area.minX), area.maxX)
        let top = min(max(minY, area.minY), area.maxY)
        let right = min(max(maxX, area.minX), area.maxX)
        let bottom = min(max(maxY, area.minY), area.maxY)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The rectangle moved into an area by the smallest distance; one that is too large begins where the area
    /// begins.
    fileprivate func pushed(into area: CGRect) -> CGRect {
        CGRect(
            x: max(area.minX, min(minX, area.maxX - width)),
            y: max(area.minY, min(minY, area.maxY - height)), width: width, height: height)
    }
}
