/// A user-perceived character: the caret can stand before and after it, but not inside. Offsets are UTF-16
/// units and positions are Pango units, both from the start of the row that contains the cell.
struct Cell {
    var start: Int32
    var end: Int32
    var left: Int32
    var right: Int32
    var isRightToLeft: Bool

    var range: Range<Int> { Int(start)..<Int(end) }
    /// Where the caret stands before the character.
    var leadingEdge: Int32 { isRightToLeft ? right : left }
    /// Where the caret stands after the character.
    var trailingEdge: Int32 { isRightToLeft ? left : right }
}

/// Cells in visual order from left to right, with lookup by offset and by position.
struct CellRow {
    let cells: [Cell]
    let unitCount: Int
    /// In Pango units.
    let width: Int32
    // The cell index for each unit; empty if unit n belongs to cell n.
    private let cellOfUnit: [Int32]
    /// Whether all cells run from left to right (false), or all from right to left (true); nil when mixed.
    let uniformDirection: Bool?

    init(cells: [Cell], unitCount: Int, width: Int32) {
        self.cells = cells
        self.unitCount = unitCount
        self.width = width
        let hasRightToLeft = cells.contains { $0.isRightToLeft }
        let hasLeftToRight = cells.contains { !$0.isRightToLeft }
        uniformDirection = hasRightToLeft && hasLeftToRight ? nil : hasRightToLeft
        cellOfUnit = Self.makeIndex(cells, unitCount: unitCount)
    }

    private static func makeIndex(_ cells: [Cell], unitCount: Int) -> [Int32] {
        let isIdentity =
            cells.count == unitCount
            && cells.indices.allSatisfy { cells[$0].start == Int32($0) && cells[$0].end == Int32($0 + 1) }
        if isIdentity { return [] }
        var index = [Int32](repeating: -1, count: unitCount)
        for (position, cell) in cells.enumerated() {
            for unit in cell.range where unit < unitCount { index[unit] = Int32(position) }
        }
        // A unit without a glyph (a line end) belongs to the cell before it.
        for unit in index.indices.dropFirst() where index[unit] < 0 { index[unit] = index[unit - 1] }
        return index
    }

    /// The visual index of the cell that contains a unit; nil if there is none.
    func index(ofUnit unit: Int) -> Int? {
        guard unit >= 0, unit < unitCount, !cells.isEmpty else { return nil }
        guard !cellOfUnit.isEmpty else { return unit }
        let index = Int(cellOfUnit[unit])
        return index >= 0 ? index : nil
    }

    /// The x of a caret at an offset: before the character after it if `forward`, otherwise after the
    /// character before it. Inside a cell, the caret stands before that cell.
    func caretX(at offset: Int, forward: Bool) -> Int32 {
        let side = caretSide(at: offset, forward: forward)
        guard let side else { return 0 }
        return side.isLeading ? cells[side.cell].leadingEdge : cells[side.cell].trailingEdge
    }

    /// The cell next to which a caret is drawn, and whether the caret is before (in reading order) or after
    /// it.
    func caretSide(at offset: Int, forward: Bool) -> (cell: Int, isLeading: Bool)? {
        let next = index(ofUnit: offset)
        if forward || offset <= 0, let next { return (next, true) }
        guard let previous = index(ofUnit: min(offset, unitCount) - 1) else {
            return next.map { ($0, true) }
        }
        // Inside a cell there is only one position.
        return (previous, Int(cells[previous].end) > offset)
    }

    /// The visual index of the cell at x; outside the row, the nearest one. The row must have cells.
    func index(atX x: Int32) -> Int {
        var low = 0
        var high = cells.count - 1
        while low < high {
            let middle = (low + high) / 2
            if x < cells[middle].right { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The caret position nearest to x: the nearer edge of the cell there. Nil without cells.
    func nearestOffset(toX x: Int32) -> (offset: Int, forward: Bool)? {
        guard !cells.isEmpty else { return nil }
        let cell = cells[index(atX: x)]
        let isNearLeft = Int(x) * 2 < Int(cell.left) + Int(cell.right)
        return isNearLeft != cell.isRightToLeft ? (Int(cell.start), true) : (Int(cell.end), false)
    }

    /// The stretches that a range of units covers, visually from left to right; whole cells only.
    func spans(of range: Range<Int>) -> [CellSpan] {
        guard !range.isEmpty else { return [] }
        if let uniformDirection, range.lowerBound <= 0, range.upperBound >= unitCount,
            let first = cells.first,
            let last = cells.last
        {
            return [
                CellSpan(
                    left: Int(first.left), right: Int(last.right), isRightToLeft: uniformDirection,
                    range: 0..<unitCount)
            ]
        }
        var spans: [CellSpan] = []
        for cell in cells where Int(cell.start) < range.upperBound && Int(cell.end) > range.lowerBound {
            CellSpan(
                left: Int(cell.left), right: Int(cell.right), isRightToLeft: cell.isRightToLeft,
                range: cell.range
            ).join(to: &spans)
        }
        return spans
    }
}

/// A visual stretch of characters in one direction.
struct CellSpan {
    /// In Pango units.
    var left: Int
    var right: Int
    var isRightToLeft: Bool
    /// In UTF-16 units.
    var range: Range<Int>

    /// Appends this span at the right end of others, merging it into the last one if it continues that one.
    func join(to spans: inout [CellSpan]) {
        guard let last = spans.last, last.isRightToLeft == isRightToLeft, last.right == left,
            isRightToLeft
                ? range.upperBound == last.range.lowerBound : last.range.upperBound == range.lowerBound
        else {
            spans.append(self)
            return
        }
        spans[spans.count - 1].right = right
        spans[spans.count - 1].range =
            min(range.lowerBound, last.range.lowerBound)..<max(range.upperBound, last.range.upperBound)
    }
}
