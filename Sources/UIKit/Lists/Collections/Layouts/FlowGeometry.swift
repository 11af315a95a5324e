/// What a flow layout knows of one section, in the collection view's axes, in points.
struct FlowSection: Hashable, Sendable {
    var sizes: FlowSizes
    /// The length of the header along the axis of scrolling; 0 for none.
    var header: CGFloat = 0
    /// The length of the footer along the axis of scrolling; 0 for none.
    var footer: CGFloat = 0
    var inset = UIEdgeInsets.zero
    var lineSpacing: CGFloat = 10
    var itemSpacing: CGFloat = 10
}

/// Where everything in a flow layout is, as a function of sizes: it knows no views.
struct FlowGeometry: Sendable {
    /// An item, header or footer.
    enum Element: Hashable, Sendable {
        case item(IndexPath)
        case header(section: Int)
        case footer(section: Int)
    }

    /// What the sections are laid out in.
    struct Container: Hashable, Sendable {
        /// The length of lines and headers: the width where content scrolls vertically, in points.
        var breadth: CGFloat
        /// Whether content scrolls horizontally.
        var isHorizontal = false
        /// Pixels per point.
        var scale: CGFloat = 1
    }

    /// Headers and footers that stay in view with their sections.
    struct Pins: Hashable, Sendable {
        var headers = false
        var footers = false
        /// What is visible along the axis of scrolling.
        var visible: ClosedRange<CGFloat>
    }

    /// A section: heights along the axis of scrolling.
    private struct Part: Sendable {
        var start: CGFloat
        var header: CGFloat
        var footer: CGFloat
        var inset: UIEdgeInsets
        var lines: FlowLines
        var linesStart: CGFloat { start + header + inset.top }
        var footerStart: CGFloat { linesStart + lines.height + inset.bottom }
        var end: CGFloat { footerStart + footer }

        var extent: (start: CGFloat, end: CGFloat) {
            (min(start, linesStart, footerStart), max(start + header, linesStart + lines.height, end))
        }
    }

    private let container: Container
    private let grid: PixelGrid
    private let parts: [Part]
    private let index: IntervalIndex
    private let length: CGFloat
    /// Which headers and footers stay in view; nil for none.
    var pins: Pins?

    /// A layout of sections one after another.
    init(_ sections: [FlowSection], in container: Container) {
        self.container = container
        grid = PixelGrid(scale: container.scale)
        var start: CGFloat = 0
        parts = sections.map { section in
            let inset = section.inset.transposed(if: container.isHorizontal)
            let part = Part(
                start: start, header: section.header, footer: section.footer, inset: inset,
                lines: FlowLines(
                    section.sizes.transposed(if: container.isHorizontal),
                    width: container.breadth - inset.left - inset.right, lineSpacing: section.lineSpacing,
                    spacing: section.itemSpacing))
            start = part.end
            return part
        }
        index = IntervalIndex(parts.map(\.extent))
        length = start
    }

    /// The size of everything, in points.
    var contentSize: CGSize {
        CGSize(width: container.breadth, height: length).transposed(if: container.isHorizontal)
    }

    // MARK: Elements

    /// Where an element is; nil when there is none.
    func frame(of element: Element) -> CGRect? {
        switch element {
        case .item(let path):
            guard let part = part(path.section), path.item >= 0, path.item < part.lines.itemCount else {
                return nil
            }
            return placed(part.lines.frame(of: path.item), in: part)
        case .header(let section): return part(section).flatMap { $0.header > 0 ? header(of: $0) : nil }
        case .footer(let section): return part(section).flatMap { $0.footer > 0 ? footer(of: $0) : nil }
        }
    }

    /// Whether an element lies over the items, because it stays in view.
    func isPinned(_ element: Element) -> Bool {
        switch element {
        case .item: false
        case .header: pins?.headers ?? false
        case .footer: pins?.footers ?? false
        }
    }

    private func part(_ section: Int) -> Part? { parts.indices.contains(section) ? parts[section] : nil }

    private func header(of part: Part) -> CGRect {
        var start = part.start
        if let pins, pins.headers {
            start = PinnedElement(start: start, length: part.header)
                .header(at: pins.visible.lowerBound, before: part.footerStart)
        }
        return full(start: start, length: part.header)
    }

    private func footer(of part: Part) -> CGRect {
        var start = part.footerStart
        if let pins, pins.footers {
            start = PinnedElement(start: start, length: part.footer)
                .footer(at: pins.visible.upperBound, after: part.start + part.header)
        }
        return full(start: start, length: part.footer)
    }

    /// A rectangle from side to side, in the content's coordinates.
    private func full(start: CGFloat, length: CGFloat) -> CGRect {
        content(CGRect(x: 0, y: start, width: container.breadth, height: length))
    }

    private func placed(_ frame: CGRect, in part: Part) -> CGRect {
        content(frame.offsetBy(dx: part.inset.left, dy: part.linesStart))
    }

    private func content(_ frame: CGRect) -> CGRect {
        grid.aligned(frame.transposed(if: container.isHorizontal))
    }

    // MARK: Rectangles

    /// Everything that has a part in a rectangle, from the first section to the last.
    func elements(in rect: CGRect) -> [(element: Element, frame: CGRect)] {
        let area = rect.transposed(if: container.isHorizontal)
        // Positions are rounded, so something may begin up to a pixel earlier.
        let (low, high) = (area.minY - 1, area.maxY + 1)
        var found: [(element: Element, frame: CGRect)] = []
        func add(_ element: Element, _ frame: CGRect) {
            if frame.sharesArea(with: rect) { found.append((element, frame)) }
        }
        for section in index.candidates(from: low, to: high) {
            let part = parts[section]
            if part.header > 0 { add(.header(section: section), header(of: part)) }
            for line in part.lines.lines(from: low - part.linesStart, to: high - part.linesStart) {
                let line = part.lines.line(line)
                for (item, frame) in zip(line.items, part.lines.frames(in: line)) {
                    add(.item(IndexPath(item: item, section: section)), placed(frame, in: part))
                }
            }
            if part.footer > 0 { add(.footer(section: section), footer(of: part)) }
        }
        return found
    }
}
