/// The part of a rectangle that remains when other rectangles are subtracted from it.
struct UncoveredViewArea {
    /// None overlaps another.
    private(set) var rects: [CGRect]

    /// Handling more pieces would cost more than it saves.
    private static let maximumCount = 32

    init(_ rect: CGRect) { rects = rect.isEmpty ? [] : [rect] }

    /// Subtracts a rectangle, unless there are too many pieces already.
    mutating func subtract(_ hole: CGRect) {
        guard rects.count <= Self.maximumCount else { return }
        var rest: [CGRect] = []
        rest.reserveCapacity(rects.count + 3)
        for rect in rects { Self.add(rect, without: hole, to: &rest) }
        rects = rest
    }

    /// At most four pieces: above, left, right and below.
    private static func add(_ rect: CGRect, without hole: CGRect, to rest: inout [CGRect]) {
        let common = rect.overlap(with: hole)
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
    /// A smaller area is filled without determining what covers it, in square points.
    private static let minimumCoveringArea: CGFloat = 40_000

    /// Fills a part of the view with the fill colour, except for where subviews cover it anyway. In a window
    /// many views cover each other completely; filling each of them would cost more than all the rest of
    /// drawing.
    ///
    /// - Parameter rect: in this view's coordinates, which are the context's.
    final func fillBackground(_ rect: CGRect, in context: CGContext) {
        guard !children.isEmpty, rect.width * rect.height >= Self.minimumCoveringArea, !isCutRound else {
            return context.fill(rect)
        }
        var area = UncoveredViewArea(rect)
        removeCovers(from: &area, within: rect, shift: .zero) { context.wholePixels(within: $0) }
        context.fill(area.rects)
    }

    /// Whether round corners clip this view: at their antialiased edges, what is below a covering view shines
    /// through.
    private var isCutRound: Bool {
        sequence(first: self, next: \.parent).contains {
            $0.flags.clipsToBounds && ($0.decoration?.cornerRadius ?? 0) > 0
        }
    }

    /// Subtracts the areas that opaque subviews cover.
    ///
    /// - Parameters:
    ///   - visible: the visible part of this view's subviews, in the coordinates of the view that is filled.
    ///   - shift: from this view's coordinates to those.
    private func removeCovers(
        from area: inout UncoveredViewArea, within visible: CGRect, shift: CGVector,
        wholePixels: (CGRect) -> CGRect
    ) {
        for child in children {
            // Small subviews are not worth it, and those whose appearance may differ from their properties
            // cover nothing.
            guard !child.flags.isHidden, child.shownTransform == nil, child.shownAlpha == 1,
                !child.changesTraits
            else { continue }
            let step = child.shownShift
            let origin = CGVector(dx: shift.dx + step.dx, dy: shift.dy + step.dy)
            let seen = child.shownBounds.offsetBy(dx: origin.dx, dy: origin.dy).overlap(with: visible)
            guard seen.width * seen.height >= Self.minimumCoveringArea else { continue }
            let radius = child.decoration?.cornerReach ?? 0
            if child.shownBackgroundColor?.alpha == 1 {
                // Between its upper and its lower round corners, a view covers all of its width.
                area.subtract(wholePixels(seen.overlap(with: band(of: child, radius, at: origin))))
            } else if radius == 0 || !child.flags.clipsToBounds {
                child.removeCovers(
                    from: &area, within: child.flags.clipsToBounds ? seen : visible, shift: origin,
                    wholePixels: wholePixels)
            }
        }
    }

    /// The part of a child's bounds, moved by `shift`, between its upper and its lower corners of this
    /// radius.
    private func band(of child: UIView, _ radius: CGFloat, at shift: CGVector) -> CGRect {
        child.shownBounds.offsetBy(dx: shift.dx, dy: shift.dy).inset(dx: 0, dy: radius)
    }
}
