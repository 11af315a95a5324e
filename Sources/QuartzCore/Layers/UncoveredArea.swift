package import Drawing

/// The part of a rectangle that remains when other rectangles are subtracted from it.
struct UncoveredArea {
    /// None overlaps another.
    private(set) var rects: [CGRect]

    /// Handling more pieces would cost more than it saves.
    private static let maximumCount = 32

    /// What remains whatever is subtracted.
    private let kept: [CGRect]

    init(_ rect: CGRect, keeping kept: [CGRect] = []) {
        rects = rect.isEmpty ? [] : [rect]
        self.kept = kept
    }

    /// Subtracts a rectangle, unless there are too many pieces already.
    mutating func subtract(_ hole: CGRect) {
        guard !kept.contains(where: { $0.overlaps(hole) }) else {
            var pieces = UncoveredArea(hole)
            for part in kept { pieces.remove(part) }
            for piece in pieces.rects { remove(piece) }
            return
        }
        remove(hole)
    }

    private mutating func remove(_ hole: CGRect) {
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

extension CALayer {
    /// A smaller area is filled without determining what covers it, in square points.
    static let minimumCoveringArea: CGFloat = 40_000

    /// Fills a part of the layer with the fill colour, except for where sublayers cover it anyway. In a window many
    /// layers cover each other completely; filling each of them would cost more than all the rest of drawing.
    ///
    /// - Parameter rect: in this layer's coordinates, which are the context's.
    package final func fillUncovered(_ rect: CGRect, in context: CGContext) {
        guard !children.isEmpty, rect.width * rect.height >= Self.minimumCoveringArea, !isCutRound,
            animations?.shownTransition == nil, let parts = partsReadInBetween(in: context)
        else { return context.fill(rect) }
        var area = UncoveredArea(rect, keeping: parts)
        removeCovers(from: &area, within: rect, shift: .zero) { context.wholePixels(within: $0) }
        context.fill(area.rects)
    }

    /// The parts that a backdrop may read before what covers them is drawn, in the context's coordinates; nil for all.
    private func partsReadInBetween(in context: CGContext) -> [CGRect]? {
        if let tree { return tree.partsRead(in: context) }
        return hasBackdrop ? nil : []
    }

    private var hasBackdrop: Bool { self is BackdropLayer || children.contains { $0.hasBackdrop } }

    /// Whether a mask or round corners clip this layer: at antialiased edges, what is below a covering layer shines
    /// through.
    private var isCutRound: Bool {
        sequence(first: self, next: \.parent).contains { layer in
            guard let looks = layer.looksPart?.value else { return false }
            return looks.mask != nil || layer.flags.masksToBounds && looks.cornerRadius > 0
        }
    }

    /// Subtracts the areas that opaque sublayers cover.
    ///
    /// - Parameters:
    ///   - visible: the visible part of this layer's sublayers, in the coordinates of the layer that is filled.
    ///   - shift: from this layer's coordinates to those.
    private func removeCovers(
        from area: inout UncoveredArea, within visible: CGRect, shift: CGVector,
        wholePixels: (CGRect) -> CGRect
    ) {
        // The sublayers may be anywhere.
        guard sublayerMatrix == nil, !drawsKind else { return }
        for child in children {
            let shown = child.shown
            // Small layers are not worth it, and those whose appearance may differ from their properties cover nothing.
            guard !child.flags.isHidden, shown.placementPart == nil, shown.storedOpacity == 1,
                shown.looksPart?.value.mask == nil, child.animations?.shownTransition == nil
            else { continue }
            let step = shown.shift
            let origin = CGVector(dx: shift.dx + step.dx, dy: shift.dy + step.dy)
            let bounds = shown.storedBounds.offsetBy(dx: origin.dx, dy: origin.dy)
            let seen = bounds.overlap(with: visible)
            guard seen.width * seen.height >= Self.minimumCoveringArea else { continue }
            let reach = shown.cornerReach
            if shown.storedBackground?.alpha == 1 {
                // Between its upper and its lower round corners, a layer covers all of its width.
                area.subtract(wholePixels(seen.overlap(with: bounds.inset(dx: 0, dy: reach))))
            } else if reach == 0 || !child.flags.masksToBounds {
                child.removeCovers(
                    from: &area, within: child.flags.masksToBounds ? seen : visible, shift: origin,
                    wholePixels: wholePixels)
            }
        }
    }
}
