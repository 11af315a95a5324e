import WindowSystem

/// What newer frames have changed, as seen from a buffer that holds an older one.
///
/// The buffer catches up by making the same moves, and by taking what else differs from the newest frame. A buffer moves
/// its content faster than it copies it.
struct MissedChanges {
    /// In their order.
    private(set) var moves: [PixelMove] = []
    /// The rectangles that differ from the newest frame when the moves are made.
    private(set) var rects: [PixelRect] = []
    /// The size of the frames, in pixels.
    private(set) var size: PixelSize

    /// More moves than this are not worth repeating.
    private static let mostMoves = 8
    /// More rectangles than this are replaced by their bounding rectangle.
    private static let mostRects = 16

    /// Everything in frames of a size.
    init(everythingIn size: PixelSize) {
        self.size = size
        rects = [PixelRect(size)]
    }

    /// Nothing in frames of a size.
    init(nothingIn size: PixelSize) { self.size = size }

    /// Adds a frame.
    ///
    /// - Parameters:
    ///   - newMoves: made first.
    ///   - damage: drawn afterwards, with everything that the moves leave undefined.
    mutating func add(moves newMoves: [PixelMove], drawing damage: [PixelRect], in newSize: PixelSize) {
        if newSize != size || moves.count + newMoves.count > Self.mostMoves { forgetMoves() }
        size = newSize
        if newMoves.count > Self.mostMoves {
            rects += newMoves.map { $0.area.intersection(PixelRect(newSize)) }
        } else {
            for move in newMoves { add(move) }
        }
        rects += damage
        rects.removeAll(where: \.isEmpty)
        if rects.count > Self.mostRects { rects = [rects.reduce(PixelRect(.zero)) { $0.union($1) }] }
    }

    private mutating func add(_ move: PixelMove) {
        let area = move.area.intersection(PixelRect(size))
        let clipped = PixelMove(area: area, dx: move.dx, dy: move.dy)
        moves.append(clipped)
        // What differs moves along. What comes in its place does not differ, or is drawn.
        rects = rects.flatMap { rect in
            let moved = clipped.destination(of: rect)
            return area.contains(rect) ? [moved] : [rect, moved]
        }
    }

    /// Takes what the moves have changed for different.
    private mutating func forgetMoves() {
        rects += moves.map(\.area)
        moves = []
    }
}
