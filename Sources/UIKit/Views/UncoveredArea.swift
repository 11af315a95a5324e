/// What is left of a rectangle when other rectangles have been taken away from it.
struct UncoveredArea {
    /// None overlaps another.
    private(set) var rects: [CGRect]

    /// More pieces than this cost more than what they save.
    private static let maximumCount = 32

    init(_ rect: CGRect) { rects = rect.isEmpty ? [] : [rect] }

    /// Takes a rectangle away, unless too many pieces were left.
    mutating func subtract(_ hole: CGRect) {
        guard rects.count <= Self.maximumCount else { return }
        var rest: [CGRect] = []
        rest.reserveCapacity(rects.count + 3)
        for rect in rects { Self.add(rect, without: hole, to: &rest) }
        rects = rest
    }

    /// At most four pieces: above, left, right and below.
    private static func add(_ rect: CGRect, without hole: CGRect, to rest: inout [CGRect]) {
        let common = rect.intersection(hole)
        guard !common.isEmpty else { return rest.append(rect) }
        func add(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            if width > 0, height > 0 { rest.append(CGRect(x: x, y: y, width: width, height: height)) }
        }
        add(rect.minX, rect.minY, rect.width, common.minY - rect.minY)
        add(rect.minX, common.minY, common.minX - rect.minX, common.height)
        add(common.maxX, common.minY, rect.maxX - common.maxX, common.height)
        add(rect.minX, common.maxY, rect.width, rect.maxY - common.maxY)
    }
}

extension UIView {
    /// Less than this is filled before it is found out what covers it, in square points.
    private static let worthLooking: CGFloat = 40_000

    /// Fills a part of the view with the fill colour, except for where subviews cover it anyway. A window is made of
    /// views that lie upon each other in whole; filling each of them would cost more than all else that is drawn.
    ///
    /// - Parameter rect: in this view's coordinates, which are the context's.
    final func fillBackground(_ rect: CGRect, in context: CGContext) {
        guard !children.isEmpty, rect.width * rect.height >= Self.worthLooking, !isCutRound else {
            return context.fill(rect)
        }
        var area = UncoveredArea(rect)
        removeCovers(from: &area, within: rect, shift: .zero) { context.wholePixels(within: $0) }
        context.fill(area.rects)
    }

    /// Whether round corners cut this view: along them, what covers it lets it shine through.
    private var isCutRound: Bool {
        sequence(first: self, next: \.parent).contains {
            $0.flags.clipsToBounds && ($0.decoration?.cornerRadius ?? 0) > 0
        }
    }

    /// Takes away what opaque views below this one cover.
    ///
    /// - Parameters:
    ///   - visible: what can be seen of this view's subviews, in the coordinates of the view that is filled.
    ///   - shift: from this view's coordinates to those.
    private func removeCovers(
        from area: inout UncoveredArea, within visible: CGRect, shift: CGVector,
        wholePixels: (CGRect) -> CGRect
    ) {
        for child in children {
            // Small ones are not worth it, and those that may look different from what they say cover nothing.
            guard !child.flags.isHidden, child.shownTransform == nil, child.shownAlpha == 1,
                !child.changesTraits
            else { continue }
            let step = child.shownShift
            let place = CGVector(dx: shift.dx + step.dx, dy: shift.dy + step.dy)
            let seen = child.shownBounds.offsetBy(dx: place.dx, dy: place.dy).intersection(visible)
            guard seen.width * seen.height >= Self.worthLooking else { continue }
            let radius = max(0, child.decoration?.cornerRadius ?? 0)
            if child.shownBackgroundColor?.alpha == 1 {
                // Between its round corners above and those below, a view covers all of its width.
                area.subtract(wholePixels(seen.intersection(band(of: child, radius, at: place))))
            } else if radius == 0 || !child.flags.clipsToBounds {
                child.removeCovers(
                    from: &area, within: child.flags.clipsToBounds ? seen : visible, shift: place,
                    wholePixels: wholePixels)
            }
        }
    }

    /// The part of a child's bounds, moved by `shift`, that has no corners of this radius beside it.
    private func band(of child: UIView, _ radius: CGFloat, at shift: CGVector) -> CGRect {
        child.shownBounds.offsetBy(dx: shift.dx, dy: shift.dy).insetBy(dx: 0, dy: radius)
    }
}
