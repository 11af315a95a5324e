import Drawing

/// The vertical layout of a table, in the coordinates of its content: the table's header, the sections one
/// after the other with their headers, rows and footers, and the table's footer. All lengths are in points.
struct TableGeometry {
    struct Section {
        /// Empty space above the header.
        var padding: CGFloat = 0
        var header: CGFloat = 0
        var rows: PrefixSums
        var footer: CGFloat = 0

        var height: CGFloat { padding + header + rows.total + footer }
    }

    /// A vertical range: its distance from the top of the content, and its height.
    struct Span: Hashable {
        var start: CGFloat
        var length: CGFloat

        var end: CGFloat { start + length }

        func overlaps(_ other: Span) -> Bool { other.end > start && other.start < end }
    }

    private(set) var sections: [Section] = []
    private var heights = PrefixSums(count: 0, usual: 0)
    /// The height of the table's header view.
    var top: CGFloat = 0
    /// The height of the table's footer view.
    var bottom: CGFloat = 0

    init() {}

    init(sections: [Section], top: CGFloat, bottom: CGFloat) {
        self.sections = sections
        heights = PrefixSums(lengths: sections.map(\.height), usual: 0)
        self.top = top
        self.bottom = bottom
    }

    var contentHeight: CGFloat { top + heights.total + bottom }

    var rowCounts: [Int] { sections.map(\.rows.count) }

    func has(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path.section)
            && (0..<sections[path.section].rows.count).contains(path.row)
    }

    // MARK: Spans

    func span(ofSection index: Int) -> Span {
        Span(start: top + heights.start(of: index), length: sections[index].height)
    }

    func header(of index: Int) -> Span {
        let section = sections[index]
        return Span(start: span(ofSection: index).start + section.padding, length: section.header)
    }

    func footer(of index: Int) -> Span {
        let end = span(ofSection: index).end
        return Span(start: end - sections[index].footer, length: sections[index].footer)
    }

    func row(_ path: IndexPath) -> Span {
        let rows = sections[path.section].rows
        return Span(
            start: startOfRows(in: path.section) + rows.start(of: path.row), length: rows.length(at: path.row)
        )
    }

    /// The y coordinate at which the rows of a section begin.
    func startOfRows(in index: Int) -> CGFloat {
        let section = sections[index]
        return top + heights.start(of: index) + section.padding + section.header
    }

    /// The y coordinate at which the rows of a section end.
    func endOfRows(in index: Int) -> CGFloat { startOfRows(in: index) + sections[index].rows.total }

    func height(of path: IndexPath) -> CGFloat { sections[path.section].rows.length(at: path.row) }

    mutating func setHeight(_ height: CGFloat, of path: IndexPath) {
        sections[path.section].rows.setLength(height, at: path.row)
        heights.setLength(sections[path.section].height, at: path.section)
    }

    // MARK: Hit testing

    /// The sections that overlap a span.
    func sections(in span: Span) -> Range<Int> {
        guard let first = heights.index(at: span.start - top) else { return 0..<0 }
        var end = first
        while end < sections.count, self.span(ofSection: end).start < span.end { end += 1 }
        return first..<end
    }

    /// The row at a y coordinate; nil where there is none.
    func row(at y: CGFloat) -> IndexPath? {
        guard let section = heights.index(at: y - top) else { return nil }
        let within = y - startOfRows(in: section)
        let rows = sections[section].rows
        guard within >= 0, within < rows.total, let row = rows.index(at: within) else { return nil }
        return IndexPath(row: row, section: section)
    }

    /// The first row that reaches below a y coordinate.
    func firstRow(below y: CGFloat) -> IndexPath? {
        guard var section = heights.index(at: y - top) else { return nil }
        let within = max(0, y - startOfRows(in: section))
        if within < sections[section].rows.total, let row = sections[section].rows.index(at: within) {
            return IndexPath(row: row, section: section)
        }
        section += 1
        while section < sections.count, sections[section].rows.count == 0 { section += 1 }
        return section < sections.count ? IndexPath(row: 0, section: section) : nil
    }

    /// The rows that overlap a span.
    func rows(in span: Span) -> [IndexPath] {
        guard span.length > 0 else { return [] }
        var found: [IndexPath] = []
        var next = firstRow(below: span.start)
        while let path = next, row(path).start < span.end {
            found.append(path)
            next = self.path(after: path)
        }
        return found
    }

    // MARK: Neighbours

    func path(after path: IndexPath) -> IndexPath? {
        if path.row + 1 < sections[path.section].rows.count {
            return IndexPath(row: path.row + 1, section: path.section)
        }
        let section = sections[(path.section + 1)...].firstIndex { $0.rows.count > 0 }
        return section.map { IndexPath(row: 0, section: $0) }
    }

    func path(before path: IndexPath) -> IndexPath? {
        if path.row > 0 { return IndexPath(row: path.row - 1, section: path.section) }
        let section = sections[..<path.section].lastIndex { $0.rows.count > 0 }
        return section.map { IndexPath(row: sections[$0].rows.count - 1, section: $0) }
    }

    var firstPath: IndexPath? {
        sections.firstIndex { $0.rows.count > 0 }.map { IndexPath(row: 0, section: $0) }
    }

    var lastPath: IndexPath? {
        sections.lastIndex { $0.rows.count > 0 }.map {
            IndexPath(row: sections[$0].rows.count - 1, section: $0)
        }
    }
}
