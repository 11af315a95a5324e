/// Where everything in a compositional layout is: a value that knows no views.
struct CompositionalGeometry {
    typealias Element = CompositionalSectionGeometry.Element
    typealias Container = CompositionalSectionGeometry.Container

    /// What decides about the layout besides its sections.
    struct Frame {
        var container: Container
        /// The distance between sections, in points.
        var sectionSpacing: CGFloat = 0
        /// Boundary items of the whole layout.
        var boundaries: [CompositionalBoundary] = []
        /// Around those, across the axis of scrolling.
        var boundaryInsets = NSDirectionalEdgeInsets.zero
        /// Pixels per point.
        var scale: CGFloat = 1
        /// Whether everything is mirrored in the width of the content.
        var isMirrored = false
        /// Measured sizes of the layout's own boundary items.
        var measured: [CompositionalMeasure: CGSize] = [:]
    }

    private let frame: Frame
    private let grid: PixelGrid
    let sections: [CompositionalSectionGeometry]
    private let boundaries: CompositionalBoundaries
    /// Where each section begins.
    private let starts: [CGFloat]
    private let index: IntervalIndex
    private let length: CGFloat
    /// What is visible along the axis of scrolling, for boundary items that stay in view; nil for leaving them where they
    /// are.
    var visible: ClosedRange<CGFloat>?

    init(_ sections: [CompositionalSectionGeometry], in frame: Frame) {
        self.sections = sections
        self.frame = frame
        grid = PixelGrid(scale: frame.scale)
        boundaries = CompositionalBoundaries(
            frame.boundaries, in: frame.container.size, insets: frame.boundaryInsets,
            isHorizontal: frame.container.isHorizontal, measured: frame.measured)
        var start = boundaries.before
        var starts: [CGFloat] = []
        for section in sections {
            if !starts.isEmpty { start += frame.sectionSpacing }
            starts.append(start)
            start += section.length
        }
        self.starts = starts
        index = IntervalIndex(
            zip(starts, sections).map { ($0 + $1.extent.lowerBound, $0 + $1.extent.upperBound) })
        length = start + boundaries.after
    }

    private var isHorizontal: Bool { frame.container.isHorizontal }

    /// The size of everything, in points.
    var contentSize: CGSize {
        var size = frame.container.size
        size.setLength(length, isHorizontal)
        return size
    }

    // MARK: Coordinates

    private func offset(of section: Int) -> CGPoint {
        isHorizontal ? CGPoint(x: starts[section], y: 0) : CGPoint(x: 0, y: starts[section])
    }

    /// What of a section is visible, from its beginning.
    private func visible(in section: Int) -> ClosedRange<CGFloat>? {
        guard let visible else { return nil }
        let low = visible.lowerBound + boundaries.pinnedLength - starts[section]
        return low...max(low, visible.upperBound - starts[section])
    }

    /// An element of a section in the content's coordinates, or in those of the part that scrolls by itself.
    private func placed(_ element: Element, in section: Int) -> Element {
        var element = element
        if element.isOrthogonal {
            let width = sections[section].stripContentSize.width
            element.frame = grid.edgesAligned(element.frame.mirrored(in: width, if: frame.isMirrored))
        } else {
            let offset = offset(of: section)
            element.frame = outer(element.frame.offsetBy(dx: offset.x, dy: offset.y))
        }
        return element
    }

    private func outer(_ rect: CGRect) -> CGRect {
        grid.edgesAligned(rect.mirrored(in: contentSize.width, if: frame.isMirrored))
    }

    // MARK: The parts that scroll by themselves

    /// Where the part of a section is that scrolls by itself, in the content; nil for a section without one.
    func strip(of section: Int) -> CGRect? {
        guard sections.indices.contains(section), let strip = sections[section].strip else { return nil }
        let offset = offset(of: section)
        return outer(strip.offsetBy(dx: offset.x, dy: offset.y))
    }

    /// The groups of a section in the coordinates of the part that scrolls by itself.
    func groupFrames(of section: Int) -> [CGRect] {
        let width = sections[section].stripContentSize.width
        return sections[section].groupFrames.map {
            grid.edgesAligned($0.mirrored(in: width, if: frame.isMirrored))
        }
    }

    // MARK: Elements

    /// Where an element is; nil when there is none.
    func element(_ element: CollectionElement) -> Element? {
        let path = element.path
        guard path.count > 1 else { return whole(element) }
        let (section, item) = (path.section, path.item)
        guard sections.indices.contains(section) else { return nil }
        return found(element, sections[section], item, section).map { placed($0, in: section) }
    }

    private func found(
        _ element: CollectionElement, _ geometry: CompositionalSectionGeometry, _ item: Int, _ section: Int
    ) -> Element? {
        switch element {
        case .cell: return geometry.element(item, kind: nil)
        case .supplementary(let kind, _):
            if let index = geometry.boundaries.index(kind: kind, ordinal: item) {
                return geometry.boundary(index, visible: visible(in: section))
            }
            return geometry.element(item, kind: kind)
        case .decoration:
            return geometry.section.decorations.indices.lazy.map { geometry.decoration($0) }
                .first { $0.element == element }
        }
    }

    /// A boundary item of the whole layout; its index path has one index.
    private func whole(_ element: CollectionElement) -> Element? {
        guard case .supplementary(let kind, let path) = element, let ordinal = path.first,
            let index = boundaries.index(kind: kind, ordinal: ordinal)
        else { return nil }
        return whole(index)
    }

    private func whole(_ index: Int) -> Element {
        Element(
            element: .supplementary(boundaries[index].kind, IndexPath(index: boundaries.ordinals[index])),
            frame: outer(boundaries.frame(of: index, total: length, visible: visible)),
            zIndex: boundaries[index].zIndex, fitting: boundaries[index].size.fitting,
            measure: .boundary(index))
    }

    /// The sections that may have something in a rectangle.
    func sections(in rect: CGRect) -> Range<Int> {
        let area = rect.mirrored(in: contentSize.width, if: frame.isMirrored)
        return isHorizontal
            ? index.candidates(from: area.minX - 1, to: area.maxX + 1)
            : index.candidates(from: area.minY - 1, to: area.maxY + 1)
    }

    /// Everything that has a part in a rectangle, from the first section to the last.
    ///
    /// - Parameter scrolled: what of a section's own scrolling part is visible, in its coordinates.
    func elements(in rect: CGRect, scrolled: (Int) -> CGRect = { _ in .zero }) -> [Element] {
        var found: [Element] = []
        func add(_ element: Element, _ area: CGRect) {
            if element.frame.sharesArea(with: area) { found.append(element) }
        }
        for index in boundaries.indices { add(whole(index), rect) }
        for index in sections(in: rect) {
            let section = sections[index]
            for decoration in section.section.decorations.indices {
                add(placed(section.decoration(decoration), in: index), rect)
            }
            for boundary in section.boundaries.indices {
                add(placed(section.boundary(boundary, visible: visible(in: index)), in: index), rect)
            }
            let area = itemArea(of: index, rect, scrolled)
            guard let area else { continue }
            section.items(in: area.searched) { add(placed($0, in: index), area.shown) }
        }
        return found
    }

    /// The rectangle in which the items of a section have to be, in their coordinates, and the same before mirroring and
    /// rounding; nil where none is visible.
    private func itemArea(
        of section: Int, _ rect: CGRect, _ scrolled: (Int) -> CGRect
    ) -> (shown: CGRect, searched: CGRect)? {
        guard let strip = strip(of: section) else {
            let offset = offset(of: section)
            let area = rect.mirrored(in: contentSize.width, if: frame.isMirrored)
                .offsetBy(dx: -offset.x, dy: -offset.y)
            return (rect, area.inset(dx: -1, dy: -1))
        }
        guard strip.sharesArea(with: rect) else { return nil }
        let shown = scrolled(section)
        let width = sections[section].stripContentSize.width
        return (shown, shown.mirrored(in: width, if: frame.isMirrored).inset(dx: -1, dy: -1))
    }
}
