internal import WindowSystem

/// The parts of a window that have to be redrawn: a few rectangles that cover all damage and little else. Before
/// that, pixels move whose content only moved.
struct Damage {
    private(set) var rects: [PixelRect] = []
    /// What moves before the rectangles are drawn, in this order.
    private(set) var moves: [PixelMove] = []

    /// More rectangles than this cost more than the pixels they save.
    private static let maximumCount = 6
    /// More moves than this, as of many small lists, cost more than drawing what moved.
    private static let maximumMoves = 4

    var isEmpty: Bool { rects.isEmpty }

    mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var new = rect
        var index = 0
        while index < rects.count {
            let old = rects[index]
            if old.contains(new) { return }
            if Self.isWorthMerging(old, new) {
                rects.remove(at: index)
                new = new.union(old)
                index = 0
            } else {
                index += 1
            }
        }
        rects.append(new)
        if rects.count > Self.maximumCount { mergeClosest() }
    }

    /// Adds a move. What is damaged already moves along, and is still damaged where it was: it may belong to what does
    /// not move.
    ///
    /// - Parameter fixed: the parts that show something else than what moves.
    mutating func move(_ move: PixelMove, around fixed: [PixelRect]) {
        let area = move.area
        guard !area.isEmpty, !rects.contains(where: { $0.contains(area) }) else { return }
        var damage = self
        for rect in rects { damage.add(move.destination(of: rect)) }
        for rect in fixed {
            damage.add(rect.intersection(area))
            damage.add(move.destination(of: rect))
        }
        for rect in area.without(move.destination) { damage.add(rect) }
        if let last = moves.last, last.area == area {
            damage.moves.removeLast()
            damage.moves.append(PixelMove(area: area, dx: last.dx + move.dx, dy: last.dy + move.dy))
        } else {
            damage.moves.append(move)
        }
        let drawn = damage.rects.reduce(0) { $0 + $1.intersection(area).count }
        // Where much has to be drawn anyway, so is the rest.
        guard drawn * 2 <= area.count, damage.moves.count <= Self.maximumMoves else { return add(area) }
        self = damage
    }

    /// Has all drawn that was to move.
    mutating func drawMoves() {
        let areas = moves.map(\.area)
        moves = []
        for area in areas { add(area) }
    }

    /// Replaces all damage with one rectangle, the whole.
    mutating func reset(to rect: PixelRect) {
        rects = rect.isEmpty ? [] : [rect]
        moves = []
    }

    mutating func take() -> [PixelRect] {
        defer { rects.removeAll(keepingCapacity: true) }
        return rects
    }

    mutating func takeMoves() -> [PixelMove] {
        defer { moves = [] }
        return moves
    }

    /// Merges the two rectangles that waste the least.
    private mutating func mergeClosest() {
        var best = (waste: Int.max, first: 0, second: 0)
        for first in rects.indices {
            for second in rects.indices.dropFirst(first + 1) {
                let (a, b) = (rects[first], rects[second])
                let waste = a.union(b).count - a.count - b.count
                if waste < best.waste { best = (waste, first, second) }
            }
        }
        let second = rects.remove(at: best.second)
        let first = rects.remove(at: best.first)
        add(first.union(second))
    }

    private static func isWorthMerging(_ a: PixelRect, _ b: PixelRect) -> Bool {
        let apart = a.count + b.count
        return a.union(b).count <= apart + apart / 4
    }
}

extension PixelRect {
    /// How many pixels it holds.
    fileprivate var count: Int { isEmpty ? 0 : width * height }

    /// What remains of it without a rectangle inside: above, below, left and right of that.
    fileprivate func without(_ hole: PixelRect) -> [PixelRect] {
        guard !hole.isEmpty else { return [self] }
        return [
            PixelRect(x: x, y: y, width: width, height: hole.y - y),
            PixelRect(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY),
            PixelRect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
            PixelRect(x: hole.maxX, y: hole.y, width: maxX - hole.maxX, height: hole.height),
        ].filter { !$0.isEmpty }
    }
}
