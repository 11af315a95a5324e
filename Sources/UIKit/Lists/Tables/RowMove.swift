import Drawing

/// A row that is being moved to another position, and how far the other rows are shifted meanwhile.
///
/// The table's geometry stays that of the rows as the data source has them; the shifts are added to it.
struct RowMove: Hashable {
    /// The index path of the row in the data source.
    let source: IndexPath
    /// The index path that the row would get if it were dropped now, in the numbering after the move.
    var target: IndexPath
    /// The height of the row, in points.
    let height: CGFloat

    init(_ source: IndexPath, height: CGFloat) {
        self.source = source
        self.height = height
        target = source
    }

    // MARK: Shifting other rows

    /// How far another row is shifted to open the gap, in points downwards.
    func shift(of path: IndexPath) -> CGFloat {
        shift(isAfterGap: isAfterGap(path), isAfterSource: path > source)
    }

    /// The same for the header of a section.
    func shift(ofHeader section: Int) -> CGFloat {
        shift(isAfterGap: section > target.section, isAfterSource: section > source.section)
    }

    /// The same for the footer of a section.
    func shift(ofFooter section: Int) -> CGFloat {
        shift(isAfterGap: section >= target.section, isAfterSource: section >= source.section)
    }

    private func shift(isAfterGap: Bool, isAfterSource: Bool) -> CGFloat {
        (isAfterGap ? height : 0) - (isAfterSource ? height : 0)
    }

    private func isAfterGap(_ path: IndexPath) -> Bool {
        guard path.section == target.section else { return path.section > target.section }
        return row(of: path) >= target.row
    }

    /// The number of a row in its section, not counting the moving one.
    private func row(of path: IndexPath) -> Int {
        path.section == source.section && path.row > source.row ? path.row - 1 : path.row
    }

    /// The number of rows in a section, not counting the moving one.
    private func count(in section: Int, _ geometry: TableGeometry) -> Int {
        geometry.sections[section].rows.count - (section == source.section ? 1 : 0)
    }

    // MARK: Target

    /// The target of the row when its upper edge is at `top`: after each row whose middle it has passed.
    /// Between two sections it belongs to the nearer one.
    func target(at top: CGFloat, in geometry: TableGeometry) -> IndexPath {
        let next = nextRow(at: top, in: geometry)
        var previous = next.map { geometry.path(before: $0) } ?? geometry.lastPath
        if previous == source { previous = geometry.path(before: source) }
        let first = previous?.section ?? 0
        let last = next?.section ?? geometry.sections.count - 1
        var best = IndexPath(row: next.map { row(of: $0) } ?? count(in: last, geometry), section: last)
        guard first < last else { return best }
        let start = geometry.startOfRows(in: last) - (last > source.section ? height : 0)
        var distance = abs(start - top)
        for section in first..<last {
            let end = geometry.endOfRows(in: section) - (section >= source.section ? height : 0)
            guard abs(end - top) < distance else { continue }
            distance = abs(end - top)
            best = IndexPath(row: count(in: section, geometry), section: section)
        }
        return best
    }

    /// The first row whose middle is below the leading edge of the movement, as if the moving row were not
    /// there.
    private func nextRow(at top: CGFloat, in geometry: TableGeometry) -> IndexPath? {
        let edge = top < geometry.row(source).start ? top : top + height
        var next = geometry.firstRow(below: edge)
        if let path = next, path != source {
            let span = geometry.row(path)
            if span.start + span.length / 2 < edge { next = geometry.path(after: path) }
        }
        return next == source ? geometry.path(after: source) : next
    }
}
