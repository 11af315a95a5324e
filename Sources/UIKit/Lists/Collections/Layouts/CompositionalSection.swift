/// A header, footer or other view at an edge of a section, or of a whole layout.
struct CompositionalBoundary: Hashable, Sendable {
    var kind: String
    var size: CompositionalSize
    /// The edge or corner.
    var edges: NSDirectionalRectEdge
    var offset = CGPoint.zero
    /// Whether the view takes space of its own; otherwise it lies over the content.
    var extendsBoundary = true
    /// Whether it stays in view.
    var isPinned = false
    var zIndex = 0
    var insets = NSDirectionalEdgeInsets.zero
}

/// A view behind a section.
struct CompositionalDecoration: Hashable, Sendable {
    var kind: String
    var insets = NSDirectionalEdgeInsets.zero
    var zIndex = 0
}

/// A section of a compositional layout, as a value.
struct CompositionalSection: Sendable {
    var group: CompositionalItem
    /// Around the groups.
    var insets = NSDirectionalEdgeInsets.zero
    /// Safe areas or margins that are around the insets; only what is across the axis of scrolling counts.
    var outerInsets = NSDirectionalEdgeInsets.zero
    /// The distance between groups, in points.
    var groupSpacing: CGFloat = 0
    var boundaries: [CompositionalBoundary] = []
    /// Around the boundary items; only what is across the axis of scrolling counts.
    var boundaryInsets = NSDirectionalEdgeInsets.zero
    var decorations: [CompositionalDecoration] = []
    /// Whether the groups follow each other across the axis of scrolling, in a part that scrolls by itself.
    var isOrthogonal = false
}

/// Boundary items around content, along the axis of scrolling.
struct CompositionalBoundaries {
    /// Which end of the content an item is at.
    enum Position: Hashable, Sendable {
        case before
        case after
        case beside
    }

    private let items: [CompositionalBoundary]
    private let sizes: [CGSize]
    private let positions: [Position]
    private let isHorizontal: Bool
    private let breadth: CGFloat
    private let insets: NSDirectionalEdgeInsets
    /// The index of each item among those of its kind, with which its index path ends.
    let ordinals: [Int]
    /// The length of what is before the content.
    let before: CGFloat
    /// The length of what is after the content.
    let after: CGFloat

    /// - Parameters:
    ///   - container: what the items are in: its length across the axis is that of the content.
    ///   - insets: around the items, across the axis.
    ///   - isHorizontal: whether content scrolls from side to side.
    init(
        _ items: [CompositionalBoundary], in container: CGSize, insets: NSDirectionalEdgeInsets,
        isHorizontal: Bool, measured: [CompositionalMeasure: CGSize]
    ) {
        self.items = items
        self.isHorizontal = isHorizontal
        self.insets = insets
        breadth = container.length(!isHorizontal)
        let inner = CGRect(origin: .zero, size: container).inset(
            by: isHorizontal
                ? NSDirectionalEdgeInsets(top: insets.top, bottom: insets.bottom)
                : NSDirectionalEdgeInsets(leading: insets.leading, trailing: insets.trailing))
        sizes = items.enumerated().map { index, item in
            item.size.resolved(in: inner.size, measured: measured[.boundary(index)])
        }
        positions = items.map { item in
            let (start, end): (NSDirectionalRectEdge, NSDirectionalRectEdge) =
                isHorizontal ? (.leading, .trailing) : (.top, .bottom)
            return item.edges.contains(start) ? .before : item.edges.contains(end) ? .after : .beside
        }
        var counts: [String: Int] = [:]
        ordinals = items.map { item in
            defer { counts[item.kind, default: 0] += 1 }
            return counts[item.kind, default: 0]
        }
        let lengths = zip(items, zip(sizes, positions)).filter(\.0.extendsBoundary).map {
            ($1.1, $1.0.length(isHorizontal))
        }
        before = lengths.filter { $0.0 == .before }.map(\.1).max() ?? 0
        after = lengths.filter { $0.0 == .after }.map(\.1).max() ?? 0
    }

    /// The items.
    var indices: Range<Int> { items.indices }

    /// An item.
    subscript(index: Int) -> CompositionalBoundary { items[index] }

    /// The index of an item by its kind and index path.
    func index(kind: String, ordinal: Int) -> Int? {
        items.indices.first { items[$0].kind == kind && ordinals[$0] == ordinal }
    }

    /// The length of pinned items before the content.
    var pinnedLength: CGFloat {
        items.indices.filter { items[$0].isPinned && positions[$0] == .before }
            .map { sizes[$0].length(isHorizontal) }.max() ?? 0
    }

    /// Where an item is, relative to the beginning of the section.
    ///
    /// - Parameters:
    ///   - total: the length of the section with all boundary items.
    ///   - visible: what of the section is visible along the axis; nil where items are not to stay in view.
    func frame(of index: Int, total: CGFloat, visible: ClosedRange<CGFloat>?) -> CGRect {
        let item = items[index]
        let size = sizes[index]
        let length = size.length(isHorizontal)
        var start = start(of: index, length: length, total: total)
        if item.isPinned, let visible {
            let pin = PinnedElement(start: start, length: length)
            switch positions[index] {
            case .before: start = pin.header(at: visible.lowerBound, before: total - after)
            case .after: start = pin.footer(at: visible.upperBound, after: before)
            case .beside: break
            }
        }
        let across = startAcross(of: item, length: size.length(!isHorizontal))
        let origin = isHorizontal ? CGPoint(x: start, y: across) : CGPoint(x: across, y: start)
        return CGRect(origin: origin, size: size).offsetBy(dx: item.offset.x, dy: item.offset.y).inset(
            by: item.size.effective(item.insets))
    }

    private func start(of index: Int, length: CGFloat, total: CGFloat) -> CGFloat {
        switch (positions[index], items[index].extendsBoundary) {
        case (.before, true): before - length
        case (.before, false): before
        case (.after, true): total - after
        case (.after, false): total - after - length
        case (.beside, _): (before + total - after - length) / 2
        }
    }

    private func startAcross(of item: CompositionalBoundary, length: CGFloat) -> CGFloat {
        let (low, high) =
            isHorizontal
            ? (insets.top, breadth - insets.bottom) : (insets.leading, breadth - insets.trailing)
        let (first, last): (NSDirectionalRectEdge, NSDirectionalRectEdge) =
            isHorizontal ? (.top, .bottom) : (.leading, .trailing)
        if item.edges.contains(first) { return low }
        return item.edges.contains(last) ? high - length : low + (high - low - length) / 2
    }
}
