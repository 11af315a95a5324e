/// A part of a window whose pixels move within it, as those of content that is scrolled.
public struct PixelMove: Hashable, Sendable {
    /// The part. What leaves it is lost, and where nothing comes from, anything may be: it has to be drawn.
    public var area: PixelRect
    /// How far the pixels move to the right.
    public var dx: Int
    /// How far they move down.
    public var dy: Int

    /// A move of what is in `area`, by `dx` pixels to the right and `dy` down.
    public init(area: PixelRect, dx: Int, dy: Int) {
        self.area = area
        self.dx = dx
        self.dy = dy
    }

    /// Where the pixels land that stay in the area.
    public var destination: PixelRect { destination(of: area) }

    /// What differs after some moves and after drawing some rectangles, none of them inside another.
    public static func changed(by moves: [PixelMove], and damage: [PixelRect]) -> [PixelRect] {
        guard !moves.isEmpty else { return damage }
        var result: [PixelRect] = []
        // Strips come in beside what moved: sent together, they are one.
        for rect in moves.map(\.area) + damage where !result.contains(where: { $0.contains(rect) }) {
            result.removeAll { rect.contains($0) }
            result.append(rect)
        }
        return result
    }

    /// Where the pixels of a rectangle land, as far as they are in the area and stay there.
    public func destination(of rect: PixelRect) -> PixelRect {
        var moved = rect.intersection(area)
        moved.x += dx
        moved.y += dy
        return moved.intersection(area)
    }
}

extension PixelBuffer {
    /// Moves pixels. The area is clipped to the buffer.
    public func apply(_ move: PixelMove) {
        var move = move
        move.area = move.area.intersection(PixelRect(size))
        let target = move.destination
        guard !target.isEmpty else { return }
        // Rows are taken in the order in which none is overwritten before it has moved.
        let rows = target.y..<target.maxY
        func copy(_ row: Int) {
            (baseAddress + row * bytesPerRow + target.x * 4).copyMemory(
                from: baseAddress + (row - move.dy) * bytesPerRow + (target.x - move.dx) * 4,
                byteCount: target.width * 4)
        }
        if move.dy > 0 { rows.reversed().forEach(copy) } else { rows.forEach(copy) }
    }
}
