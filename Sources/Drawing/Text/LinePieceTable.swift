/// A piece that is laid out, and where it stands.
struct PlacedPiece {
    let piece: LinePiece
    let shape: LineShape
    /// In Pango units from the left end of the line.
    let left: Int
}

/// The pieces of a line in reading order, and where they start.
@MainActor
struct LinePieceTable {
    private(set) var pieces: ContiguousArray<LinePiece> = []
    private(set) var isRightToLeft: Bool
    private let direction: TextDirection
    private var generation = -1

    // Offsets where pieces start, with the line's length behind the last; right up to `knownStarts`.
    private var starts: [Int] = [0]
    private var knownStarts = 0
    // Widths of all pieces before each one, in Pango units; right up to `knownPositions`.
    private var positions: [Int] = [0]
    private var knownPositions = 0
    // Pieces whose layout is kept, the oldest first.
    private var shapedPieces: [LinePiece] = []
    private static let keptShapes = 24

    init(direction: TextDirection) {
        self.direction = direction
        isRightToLeft = direction == .rightToLeft
    }
}

// Text.
extension LinePieceTable {
    var length: Int { pieces.isEmpty ? 0 : pieces.reduce(0) { $0 + $1.units.count } }

    /// The fonts in the line.
    var fonts: Set<Font> { Set(pieces.flatMap { $0.runs.map(\.style.font) }) }

    func style(at offset: Int) -> TextStyle? {
        var start = 0
        for piece in pieces {
            if offset < start + piece.units.count { return piece.style(at: offset - start) }
            start += piece.units.count
        }
        return pieces.last?.style(at: .max)
    }

    func style(before offset: Int) -> TextStyle? { style(at: max(0, offset - 1)) }

    mutating func replace(_ range: Range<Int>, with units: [UInt16], style: TextStyle) {
        if pieces.isEmpty { pieces = [LinePiece(units: [], runs: [])] }
        pieces[0].replace(range, with: units, style: style)
        if pieces[0].units.isEmpty { pieces = [] }
        resolveDirection()
        forgetPlaces(from: 0)
    }

    mutating func setStyle(_ style: TextStyle, in range: Range<Int>) {
        guard !range.isEmpty else { return }
        pieces[0].setStyle(style, in: range)
        forgetPlaces(from: 0)
    }

    private mutating func resolveDirection() {
        guard direction == .natural else { return }
        let letter = pieces.lazy.map(\.summary.firstLetter).first { $0 != .neutral }
        let resolved = letter == .right || letter == .arabicLetter
        guard resolved != isRightToLeft else { return }
        isRightToLeft = resolved
        pieces.forEach { $0.forgetShape() }
        forgetPlaces(from: 0)
    }

    private mutating func forgetPlaces(from index: Int) {
        knownStarts = min(knownStarts, index)
        knownPositions = min(knownPositions, index)
    }
}

// Geometry, in Pango units from the left end of the line.
extension LinePieceTable {
    var width: Int {
        mutating get {
            measure()
            return positions[pieces.count]
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
        guard let place = shape(index).row.nearestOffset(toX: local) else { return (start(index), true) }
        return (start(index) + place.offset, place.forward)
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
            return place(beyond: row.cells[crossed], of: index, right: right)
        }
        let next = right != isRightToLeft ? index + 1 : index - 1
        guard pieces.indices.contains(next) else { return nil }
        let cells = shape(next).row.cells
        guard let cell = right ? cells.first : cells.last else { return nil }
        return place(beyond: cell, of: next, right: right)
    }

    private mutating func place(beyond cell: Cell, of index: Int, right: Bool) -> (offset: Int, forward: Bool)
    {
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

    /// The piece with the character after (`forward`) or before an offset, and the offset in it.
    private mutating func locate(_ offset: Int, forward: Bool) -> (index: Int, local: Int)? {
        guard !pieces.isEmpty else { return nil }
        learnStarts()
        var low = 0
        var high = pieces.count - 1
        while low < high {
            let middle = (low + high) / 2
            let isBefore = forward ? starts[middle + 1] <= offset : starts[middle + 1] < offset
            if isBefore { low = middle + 1 } else { high = middle }
        }
        return (low, offset - starts[low])
    }

    /// The piece at a position, the nearest one outside the line; nil without text.
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
                isRightToLeft ? positions[middle + 1] < distance : positions[middle + 1] <= distance
            if isBefore { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private mutating func start(_ index: Int) -> Int {
        learnStarts()
        return starts[index]
    }

    private mutating func left(_ index: Int) -> Int {
        measure()
        return isRightToLeft ? positions[pieces.count] - positions[index + 1] : positions[index]
    }

    private mutating func learnStarts() {
        guard knownStarts < pieces.count || starts.count != pieces.count + 1 else { return }
        if starts.count != pieces.count + 1 { starts.resize(to: pieces.count + 1) }
        for index in knownStarts..<max(knownStarts, pieces.count) {
            starts[index + 1] = starts[index] + pieces[index].units.count
        }
        knownStarts = pieces.count
    }

    /// Lays out whatever has no width yet.
    private mutating func measure() {
        if generation != FontEnvironment.generation {
            generation = FontEnvironment.generation
            pieces.forEach { $0.forgetShape() }
            knownPositions = 0
        }
        guard knownPositions < pieces.count || positions.count != pieces.count + 1 else { return }
        if positions.count != pieces.count + 1 { positions.resize(to: pieces.count + 1) }
        for index in min(knownPositions, pieces.count)..<pieces.count {
            let width = pieces[index].width ?? shape(index).row.width
            positions[index + 1] = positions[index] + Int(width)
        }
        knownPositions = pieces.count
    }

    private mutating func shape(_ index: Int) -> LineShape {
        let piece = pieces[index]
        if let shape = piece.shape, generation == FontEnvironment.generation { return shape }
        shapedPieces.removeAll { $0 === piece }
        if shapedPieces.count >= Self.keptShapes { shapedPieces.removeFirst().dropShape() }
        shapedPieces.append(piece)
        return piece.shaped(rightToLeft: isRightToLeft, typesetter: FontEnvironment.typesetter)
    }
}

extension [Int] {
    /// Cut off, or filled up with zeros.
    fileprivate mutating func resize(to count: Int) {
        if self.count > count {
            removeLast(self.count - count)
        } else {
            append(contentsOf: repeatElement(0, count: count - self.count))
        }
    }
}
