/// Where the pieces of a line start in its text and on screen, learnt when it is asked for and known up to the first
/// piece that has changed since; and the pieces whose layout is kept.
@MainActor
struct LinePlaces {
    /// Offsets where pieces start, with the line's length behind the last.
    private(set) var starts: [Int] = [0]
    private var knownStarts = 0
    /// The sums of the widths of the pieces before each one, with the line's width behind the last; Pango units.
    private(set) var positions: [Int] = [0]
    private var knownPositions = 0
    /// The generation of fonts that the widths belong to.
    var generation = -1
    // The oldest first.
    private var shapedPieces: [LinePiece] = []
    private static let keptShapes = 24

    /// A piece has changed: what is behind it is not known any more.
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

    /// The first piece whose position is not known; after this all widths from there on must be set in order.
    mutating func beginPositions(_ count: Int) -> Int {
        positions.resize(to: count + 1)
        defer { knownPositions = count }
        return min(knownPositions, count)
    }

    mutating func setWidth(_ width: Int, of piece: Int) { positions[piece + 1] = positions[piece] + width }

    /// Notes that a piece is laid out, and gives back the memory of the layout that was made the longest ago.
    mutating func keep(_ piece: LinePiece) {
        shapedPieces.removeAll { $0 === piece }
        if shapedPieces.count >= Self.keptShapes { shapedPieces.removeFirst().dropShape() }
        shapedPieces.append(piece)
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
