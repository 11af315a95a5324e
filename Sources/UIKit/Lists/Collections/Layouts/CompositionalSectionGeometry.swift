/// Where everything in one section of a compositional layout is, relative to the section's beginning and before mirroring
/// and rounding.
struct CompositionalSectionGeometry {
    /// What a section is laid out in.
    struct Container: Hashable, Sendable {
        /// The size of the content across the axis of scrolling, and of what is visible along it, in points.
        var size: CGSize
        /// Whether content scrolls from side to side.
        var isHorizontal = false
    }

    /// One element.
    struct Element {
        var element: CollectionElement
        var frame: CGRect
        var zIndex: Int
        /// The axes along which the length is that of the content.
        var fitting: CollectionFitting = []
        /// What the element's size is measured for; nil for decorations.
        var measure: CompositionalMeasure?
        /// Whether the frame is in the coordinates of the part that scrolls by itself.
        var isOrthogonal = false
    }

    private let index: Int
    private let container: Container
    let section: CompositionalSection
    let groups: CompositionalGroups
    let boundaries: CompositionalBoundaries
    /// The number of items.
    let count: Int
    /// The measured sizes that it was computed with.
    let measured: [CompositionalMeasure: CGSize]
    /// Where the groups begin.
    private let origin: CGPoint
    /// The length of the section along the axis of scrolling.
    let length: CGFloat
    /// Whether zIndices are raised by one, over the decorations.
    private let lift: Int
    /// How far elements reach beyond the section's ends.
    let extent: ClosedRange<CGFloat>

    /// - Parameters:
    ///   - index: the section's number.
    ///   - previous: the same section before views were measured.
    ///   - changed: what was measured since then.
    init(
        _ section: CompositionalSection, index: Int, count: Int, in container: Container,
        measured: [CompositionalMeasure: CGSize] = [:], previous: CompositionalSectionGeometry? = nil,
        changed: Set<CompositionalMeasure> = []
    ) {
        (self.section, self.index, self.count, self.container) = (section, index, count, container)
        self.measured = measured
        let isHorizontal = container.isHorizontal
        let insets = Self.total(section, isHorizontal)
        let inner = CGRect(origin: .zero, size: container.size).inset(by: insets)
        groups = CompositionalGroups(
            CompositionalGroups.Input(
                group: section.group, container: inner.size, count: count, spacing: section.groupSpacing,
                isHorizontal: isHorizontal != section.isOrthogonal, measured: measured),
            previous: previous?.groups, changed: changed.compactMap(\.item).sorted())
        boundaries = CompositionalBoundaries(
            section.boundaries, in: container.size, insets: section.boundaryInsets,
            isHorizontal: isHorizontal,
            measured: measured)
        let (before, after) =
            isHorizontal ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
        let content = section.isOrthogonal ? groups.across : groups.length
        length = boundaries.before + before + content + after + boundaries.after
        origin =
            isHorizontal
            ? CGPoint(x: boundaries.before + insets.leading, y: insets.top)
            : CGPoint(x: insets.leading, y: boundaries.before + insets.top)
        lift = section.decorations.isEmpty ? 0 : 1
        extent = Self.extent(of: boundaries, length: length, isHorizontal)
    }

    /// The section's insets with what is around them across the axis.
    private static func total(
        _ section: CompositionalSection, _ isHorizontal: Bool
    ) -> NSDirectionalEdgeInsets {
        let outer = section.outerInsets
        return section.insets
            + (isHorizontal
                ? NSDirectionalEdgeInsets(top: outer.top, bottom: outer.bottom)
                : NSDirectionalEdgeInsets(leading: outer.leading, trailing: outer.trailing))
    }

    private static func extent(
        of boundaries: CompositionalBoundaries, length: CGFloat, _ isHorizontal: Bool
    ) -> ClosedRange<CGFloat> {
        boundaries.indices.reduce(min(0, length)...max(0, length)) { extent, index in
            let frame = boundaries.frame(of: index, total: length, visible: nil)
            let (low, high) = isHorizontal ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
            return min(extent.lowerBound, low)...max(extent.upperBound, high)
        }
    }

    // MARK: The part that scrolls by itself

    /// Where the part of the section is that scrolls by itself; nil for a section without one.
    var strip: CGRect? {
        guard section.isOrthogonal else { return nil }
        return container.isHorizontal
            ? CGRect(x: origin.x, y: 0, width: groups.across, height: container.size.height)
            : CGRect(x: 0, y: origin.y, width: container.size.width, height: groups.across)
    }

    /// The size of the content of the part that scrolls by itself.
    var stripContentSize: CGSize {
        let insets = Self.total(section, container.isHorizontal)
        return container.isHorizontal
            ? CGSize(width: groups.across, height: insets.top + groups.length + insets.bottom)
            : CGSize(width: insets.leading + groups.length + insets.trailing, height: groups.across)
    }

    /// Where the groups begin, in the coordinates that their frames are in.
    private var groupsOrigin: CGPoint {
        guard section.isOrthogonal else { return origin }
        return container.isHorizontal ? CGPoint(x: 0, y: origin.y) : CGPoint(x: origin.x, y: 0)
    }

    /// The groups' frames in the part that scrolls by itself.
    var groupFrames: [CGRect] {
        (0..<groups.groupCount).map { index in
            let group = groups.group(index)
            let start =
                section.isOrthogonal != container.isHorizontal
                ? CGPoint(x: group.start, y: 0) : CGPoint(x: 0, y: group.start)
            return CGRect(origin: start, size: group.box.size).offsetBy(
                dx: groupsOrigin.x, dy: groupsOrigin.y)
        }
    }

    // MARK: Elements

    /// An item's cell, or the supplementary view of a kind that belongs to it.
    func element(_ item: Int, kind: String?) -> Element? {
        groups.element(item, kind: kind).map(placed)
    }

    private func placed(_ found: CompositionalGroups.Element) -> Element {
        let path = IndexPath(item: found.item, section: index)
        return Element(
            element: found.kind.map { .supplementary($0, path) } ?? .cell(path),
            frame: found.frame.offsetBy(dx: groupsOrigin.x, dy: groupsOrigin.y), zIndex: found.zIndex + lift,
            fitting: found.fitting,
            measure: found.kind.map { .badge($0, found.item) } ?? .item(found.item),
            isOrthogonal: section.isOrthogonal)
    }

    /// A boundary item by its index.
    func boundary(_ index: Int, visible: ClosedRange<CGFloat>?) -> Element {
        Element(
            element: .supplementary(
                boundaries[index].kind, IndexPath(item: boundaries.ordinals[index], section: self.index)),
            frame: boundaries.frame(of: index, total: length, visible: visible),
            zIndex: boundaries[index].zIndex + lift, fitting: boundaries[index].size.fitting,
            measure: .boundary(index))
    }

    /// A decoration by its index.
    func decoration(_ index: Int) -> Element {
        let decoration = section.decorations[index]
        let whole =
            container.isHorizontal
            ? CGRect(x: 0, y: 0, width: length, height: container.size.height)
            : CGRect(x: 0, y: 0, width: container.size.width, height: length)
        let ordinal = section.decorations[..<index].count { $0.kind == decoration.kind }
        return Element(
            element: .decoration(decoration.kind, IndexPath(item: ordinal, section: self.index)),
            frame: whole.inset(by: decoration.insets), zIndex: decoration.zIndex)
    }

    /// Items and their supplementary views that may have a part in a rectangle, which is in the coordinates of their
    /// frames.
    func items(in area: CGRect, _ body: (Element) -> Void) {
        let isAlongX = section.isOrthogonal != container.isHorizontal
        let (low, high) =
            isAlongX
            ? (area.minX - groupsOrigin.x, area.maxX - groupsOrigin.x)
            : (area.minY - groupsOrigin.y, area.maxY - groupsOrigin.y)
        for index in groups.groups(from: low, to: high) {
            groups.forEach(in: groups.group(index)) { body(placed($0)) }
        }
    }
}
