// Geometry, in Pango units from the left end of the line.
extension LinePieceTable {
    var width: Int {
        mutating get {
            measure()
            return positions.positions[pieces.count]
        }
    }

    mutating func caretX(at offset: Int, forward: Bool) -> Int {
        guard let (index, local) = locate(offset, forward: forward) else { return 0 }
        let row = shape(index).row
        return left(index) + Int(row.caretX(at: local, forward: forward))
    }

    mutating func nearestOffset(toX x: Int) -> (offset: Int, forward: Bool) {
        guard let index = piece(atX: x) else { return (0, true) }
        let local = Int32(clamping: x - left(index))
        guard let position = shape(index).row.nearestOffset(toX: local) else { return (start(index), true) }
        return (start(index) + position.offset, position.forward)
    }

    mutating func cellRange(atX x: Int) -> Range<Int>? {
        guard x >= 0, x < width, let index = piece(atX: x) else { return nil }
        let row = shape(index).row
        guard !row.cells.isEmpty else { return nil }
        let range = row.cells[row.index(atX: Int32(clamping: x - left(index)))].range
        return range.lowerBound + start(index)..<range.upperBound + start(index)
    }

    mutating func visualNeighbor(of offset: Int, forward: Bool, right: Bool) -> (offset: Int, forward: Bool)?
    {
        guard let (index, local) = locate(offset, forward: forward) else { return nil }
        let row = shape(index).row
        guard let side = row.caretSide(at: local, forward: forward) else { return nil }
        // The caret stands left of the cell with this visual index.
        let isAtLeft = side.isLeading != row.cells[side.cell].isRightToLeft
        let edge = isAtLeft ? side.cell : side.cell + 1
        let crossed = right ? edge : edge - 1
        if row.cells.indices.contains(crossed) {
            return position(beyond: row.cells[crossed], of: index, right: right)
        }
        let next = right != isRightToLeft ? index + 1 : index - 1
        guard pieces.indices.contains(next) else { return nil }
        let cells = shape(next).row.cells
        guard let cell = right ? cells.first : cells.last else { return nil }
        return position(beyond: cell, of: next, right: right)
    }

    private mutating func position(beyond cell: Cell, of index: Int, right: Bool) -> (
        offset: Int, forward: Bool
    ) {
        right != cell.isRightToLeft
            ? (start(index) + Int(cell.end), false) : (start(index) + Int(cell.start), true)
    }

    mutating func spans(of range: Range<Int>) -> [CellSpan] {
        guard !range.isEmpty, let (first, _) = locate(range.lowerBound, forward: true),
            let (last, _) = locate(range.upperBound, forward: false)
        else { return [] }
        var result: [CellSpan] = []
        let order = isRightToLeft ? Array((first...last).reversed()) : Array(first...last)
        for index in order {
            let start = start(index)
            let left = left(index)
            for span in shape(index).row.spans(of: range.lowerBound - start..<range.upperBound - start) {
                CellSpan(
                    left: span.left + left, right: span.right + left, isRightToLeft: span.isRightToLeft,
                    range: span.range.lowerBound + start..<span.range.upperBound + start
                ).join(to: &result)
            }
        }
        return result
    }

    mutating func placedPieces(from minX: Int, to maxX: Int) -> [PlacedPiece] {
        guard let one = piece(atX: minX), let other = piece(atX: maxX), maxX >= 0, minX <= width else {
            return []
        }
        return (min(one, other)...max(one, other)).map { index in
            PlacedPiece(piece: pieces[index], shape: shape(index), left: left(index))
        }
    }

    /// The piece that contains the character after (`forward`) or before an offset, and the offset within it.
    mutating func locate(_ offset: Int, forward: Bool) -> (index: Int, local: Int)? {
        guard !pieces.isEmpty else { return nil }
        positions.learnStarts(pieces)
        var low = 0
        var high = pieces.count - 1
        while low < high {
            let middle = (low + high) / 2
            let isBefore =
                forward ? positions.starts[middle + 1] <= offset : positions.starts[middle + 1] < offset
            if isBefore { low = middle + 1 } else { high = middle }
        }
        return (low, offset - positions.starts[low])
    }

    /// The piece at `x`, the nearest one outside the line; nil without text.
    private mutating func piece(atX x: Int) -> Int? {
        guard !pieces.isEmpty else { return nil }
        let total = width
        // Distance from the end of the line where reading starts.
        let distance = isRightToLeft ? total - x : x
        var low = 0
        var high = pieces.count - 1
        while low < high {
            let middle = (low + high) / 2
            let isBefore =
                isRightToLeft
                ? positions.positions[middle + 1] < distance : positions.positions[middle + 1] <= distance
            if isBefore { low = middle + 1 } else { high = middle }
        }
        return low
    }

    mutating func start(_ index: Int) -> Int {
        positions.learnStarts(pieces)
        return positions.starts[index]
    }

    private mutating func left(_ index: Int) -> Int {
        measure()
        return isRightToLeft
            ? positions.positions[pieces.count] - positions.positions[index + 1] : positions.positions[index]
    }

    /// Lays out all pieces whose width is not known.
    private mutating func measure() {
        if positions.generation != FontEnvironment.generation {
            positions.generation = FontEnvironment.generation
            for piece in pieces { piece.forgetShape() }
            positions.forgetPositions()
        }
        if positions.typesetterNumber != FontEnvironment.typesetterNumber {
            positions.typesetterNumber = FontEnvironment.typesetterNumber
            positions.dropShapes()
        }
        guard positions.isMissingPositions(pieces.count) else { return }
        for index in positions.beginPositions(pieces.count)..<pieces.count {
            positions.setWidth(Int(pieces[index].width ?? shape(index).row.width), of: index)
        }
    }

    private mutating func shape(_ index: Int) -> LineShape {
        let piece = pieces[index]
        if let shape = piece.shape, positions.generation == FontEnvironment.generation { return shape }
        positions.keep(piece)
        return piece.shaped(rightToLeft: isRightToLeft, typesetter: FontEnvironment.typesetter)
    }
}
