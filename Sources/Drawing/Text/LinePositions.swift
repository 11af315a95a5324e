/// The start of each piece of a line, in its text and on screen, computed on demand and valid up to the first
/// piece that has changed since; also the list of pieces whose layout is retained.
@MainActor
struct LinePositions {
    /// The UTF-16 offsets where pieces start, followed by the line's length.
    private(set) var starts: [Int] = [0]
    private var knownStarts = 0
    /// For each piece, the total width of the pieces before it, followed by the line's width; in Pango units.
    private(set) var positions: [Int] = [0]
    private var knownPositions = 0
    /// The generation of fonts that the widths belong to.
    var generation = -1
    /// The number of the typesetter that has laid out the pieces.
    var typesetterNumber = -1
    // The oldest first.
    private var shapedPieces: [LinePiece] = []
    private static let keptShapes = 24

    /// Invalidates everything after the start of a piece, because the piece has changed.
    mutating func forget(from piece: Int) {
        knownStarts = min(knownStarts, piece)
        knownPositions = min(knownPositions, piece)
    }

    mutating func forgetPositions() { knownPositions = 0 }

    mutating func learnStarts(_ pieces: ContiguousArray<LinePiece>) {
        guard knownStarts < pieces.count || starts.count != pieces.count + 1 else { return }
        starts.resize(to: pieces.count + 1)
        for index in min(knownStarts, pieces.count)..<pieces.count {
            starts[index + 1] = starts[index] + pieces[index].units.count
        }
        knownStarts = pieces.count
    }

    func isMissingPositions(_ count: Int) -> Bool { knownPositions < count || positions.count != count + 1 }

    /// The index of the first piece whose width must be set; the caller must then set all widths from there
    /// on, in order.
    mutating func beginPositions(_ count: Int) -> Int {
        positions.resize(to: count + 1)
        defer { knownPositions = count }
        return min(knownPositions, count)
    }

    mutating func setWidth(_ width: Int, of piece: Int) { positions[piece + 1] = positions[piece] + width }

    /// Records that a piece is laid out, and releases the oldest layout if too many are retained.
    mutating func keep(_ piece: LinePiece) {
        shapedPieces.removeAll { $0 === piece }
        if shapedPieces.count >= Self.keptShapes { shapedPieces.removeFirst().dropShape() }
        shapedPieces.append(piece)
    }

    /// Releases all layouts; widths stay known.
    mutating func dropShapes() {
        for piece in shapedPieces { piece.dropShape() }
        shapedPieces = []
    }
}

extension [Int] {
    /// Truncates the array, or extends it with zeros.
    fileprivate mutating func resize(to count: Int) {
        if self.count > count {
            removeLast(self.count - count)
        } else {
            append(contentsOf: repeatElement(0, count: count - self.count))
        }
    }
}
