/// A part of a document: a line that is laid out, or a stretch of any length that is not.
struct DocumentTile {
    /// In UTF-16 units. Only the last tile of a document may be empty.
    var unitCount: Int
    /// In Pango units; without a line only estimated.
    var height: Int
    var line: DocumentLine?
}

/// The tiles of a document from top to bottom. The last one contains the end of the text.
///
/// Tiles are stored in leaves of some dozens. Fenwick trees of sums over the leaves find a tile by its offset
/// or by its y in logarithmic time, and are updated after an edit in logarithmic time, too.
@MainActor
struct DocumentTiles {
    /// The position of a tile in the leaves. Valid until the tiles change.
    struct Position: Equatable {
        var leaf: Int
        var slot: Int
    }

    /// A tile with its position in the leaves, in the text and on screen. Valid until the tiles change.
    struct Found {
        var position: Position
        var tile: DocumentTile
        /// The UTF-16 offset where it starts.
        var start: Int
        /// In Pango units from the top of the document.
        var top: Int

        var end: Int { start + tile.unitCount }
        var bottom: Int { top + tile.height }
    }

    private struct Leaf {
        var tiles: ContiguousArray<DocumentTile>
        var unitCount = 0
        var height = 0
        var gapCount = 0

        init(_ tiles: ContiguousArray<DocumentTile>) {
            self.tiles = tiles
            for tile in tiles { count(tile, 1) }
        }

        mutating func count(_ tile: DocumentTile, _ sign: Int) {
            unitCount += sign * tile.unitCount
            height += sign * tile.height
            if tile.line == nil { gapCount += sign }
        }
    }

    private static let fullLeaf = 64
    private static let poorLeaf = 12

    private var leaves: ContiguousArray<Leaf>
    private var units: PrefixSums
    private var heights: PrefixSums
    private var gaps: PrefixSums

    /// Creates a document of one tile.
    init(_ tile: DocumentTile) {
        leaves = [Leaf([tile])]
        units = PrefixSums([tile.unitCount])
        heights = PrefixSums([tile.height])
        gaps = PrefixSums([tile.line == nil ? 1 : 0])
    }

    /// In UTF-16 units.
    var unitCount: Int { units.total }
    /// In Pango units.
    var height: Int { heights.total }
    /// How many tiles there are.
    var count: Int { leaves.reduce(0) { $0 + $1.tiles.count } }
    /// How many of them have no line.
    var gapCount: Int { gaps.total }

    /// The first tile without a line.
    var firstGap: Found? {
        guard gapCount > 0 else { return nil }
        var found = first(of: gaps.count(notBeyond: 0))
        while found.tile.line != nil { step(&found) }
        return found
    }

    /// Incremented by every change; a `Found` of an older version may be wrong.
    private(set) var version = 0

    /// The last tile that starts at an offset or before it.
    func tile(atOffset offset: Int) -> Found {
        let leaf = min(units.count(notBeyond: offset), leaves.count - 1)
        return tile(in: leaf) { start, _, tile in start + tile.unitCount <= offset }
    }

    /// The last tile whose top is at or above `y`, in Pango units.
    func tile(atY y: Int) -> Found {
        let leaf = min(heights.count(notBeyond: y), leaves.count - 1)
        return tile(in: leaf) { _, top, tile in top + tile.height <= y }
    }

    /// The first tile of a leaf that does not end too early; otherwise the leaf's last tile.
    @inline(__always)
    private func tile(
        in leaf: Int, endsTooEarly: (_ start: Int, _ top: Int, _ tile: borrowing DocumentTile) -> Bool
    )
        -> Found
    {
        var start = units.sum(before: leaf)
        var top = heights.sum(before: leaf)
        var slot = 0
        let last = leaves[leaf].tiles.count - 1
        while slot < last, endsTooEarly(start, top, leaves[leaf].tiles[slot]) {
            start += leaves[leaf].tiles[slot].unitCount
            top += leaves[leaf].tiles[slot].height
            slot += 1
        }
        return Found(
            position: Position(leaf: leaf, slot: slot), tile: leaves[leaf].tiles[slot], start: start, top: top
        )
    }

    func tile(after found: Found) -> Found? {
        var next = found
        if next.position.slot + 1 < leaves[next.position.leaf].tiles.count {
            step(&next)
            return next
        }
        guard next.position.leaf + 1 < leaves.count else { return nil }
        return Found(
            position: Position(leaf: next.position.leaf + 1, slot: 0),
            tile: leaves[next.position.leaf + 1].tiles[0],
            start: found.end, top: found.bottom)
    }

    func tile(before found: Found) -> Found? {
        var position = found.position
        if position.slot == 0 {
            guard position.leaf > 0 else { return nil }
            position.leaf -= 1
            position.slot = leaves[position.leaf].tiles.count
        }
        position.slot -= 1
        let tile = leaves[position.leaf].tiles[position.slot]
        return Found(
            position: position, tile: tile, start: found.start - tile.unitCount, top: found.top - tile.height)
    }

    private func first(of leaf: Int) -> Found {
        Found(
            position: Position(leaf: leaf, slot: 0), tile: leaves[leaf].tiles[0],
            start: units.sum(before: leaf),
            top: heights.sum(before: leaf))
    }

    private func step(_ found: inout Found) {
        found.start = found.end
        found.top = found.bottom
        found.position.slot += 1
        found.tile = leaves[found.position.leaf].tiles[found.position.slot]
    }

    /// Replaces some tiles by others; there must be at least one new one.
    mutating func replace(
        from first: Position, through last: Position, with new: ContiguousArray<DocumentTile>
    ) {
        version += 1
        if first.leaf == last.leaf {
            replace(first.slot..<last.slot + 1, of: first.leaf, with: new)
        } else {
            let tiles =
                leaves[first.leaf].tiles[..<first.slot] + new + leaves[last.leaf].tiles[(last.slot + 1)...]
            leaves.replaceSubrange(first.leaf..<last.leaf + 1, with: Self.cut(ContiguousArray(tiles)))
            rebuild()
        }
    }

    private mutating func replace(
        _ slots: Range<Int>, of leaf: Int, with new: ContiguousArray<DocumentTile>
    ) {
        let old = (leaves[leaf].unitCount, leaves[leaf].height, leaves[leaf].gapCount)
        for slot in slots { leaves[leaf].count(leaves[leaf].tiles[slot], -1) }
        for tile in new { leaves[leaf].count(tile, 1) }
        leaves[leaf].tiles.replaceSubrange(slots, with: new)
        let count = leaves[leaf].tiles.count
        if count > 2 * Self.fullLeaf {
            leaves.replaceSubrange(leaf..<leaf + 1, with: Self.cut(leaves[leaf].tiles))
            rebuild()
        } else if count < Self.poorLeaf, let other = neighbor(of: leaf) {
            let pair = min(leaf, other)..<max(leaf, other) + 1
            leaves.replaceSubrange(
                pair, with: [Leaf(leaves[pair.lowerBound].tiles + leaves[pair.upperBound - 1].tiles)])
            rebuild()
        } else {
            units.add(leaves[leaf].unitCount - old.0, at: leaf)
            heights.add(leaves[leaf].height - old.1, at: leaf)
            gaps.add(leaves[leaf].gapCount - old.2, at: leaf)
        }
    }

    /// A neighbouring leaf that can take the tiles of a leaf that has few.
    private func neighbor(of leaf: Int) -> Int? {
        [leaf - 1, leaf + 1].first { leaves.indices.contains($0) && leaves[$0].tiles.count <= Self.fullLeaf }
    }

    private static func cut(_ tiles: ContiguousArray<DocumentTile>) -> [Leaf] {
        stride(from: 0, to: tiles.count, by: fullLeaf).map { start in
            Leaf(ContiguousArray(tiles[start..<min(start + fullLeaf, tiles.count)]))
        }
    }

    private mutating func rebuild() {
        units = PrefixSums(leaves.map(\.unitCount))
        heights = PrefixSums(leaves.map(\.height))
        gaps = PrefixSums(leaves.map(\.gapCount))
    }
}

/// Non-negative numbers whose prefix sums can be computed, searched and updated in logarithmic time (a
/// Fenwick tree).
struct PrefixSums {
    private var nodes: [Int]
    private(set) var total: Int
    private let highestStep: Int

    init(_ numbers: [Int]) {
        nodes = [0] + numbers
        total = numbers.reduce(0, +)
        for node in nodes.indices.dropFirst() {
            let parent = node + node & -node
            if parent < nodes.count { nodes[parent] += nodes[node] }
        }
        var step = 1
        while step * 2 < nodes.count { step *= 2 }
        highestStep = step
    }

    mutating func add(_ difference: Int, at index: Int) {
        total += difference
        var node = index + 1
        while node < nodes.count {
            nodes[node] += difference
            node += node & -node
        }
    }

    /// The sum of the numbers before an index.
    func sum(before index: Int) -> Int {
        var node = index
        var sum = 0
        while node > 0 {
            sum += nodes[node]
            node -= node & -node
        }
        return sum
    }

    /// The largest count of leading numbers whose sum does not exceed a limit.
    func count(notBeyond limit: Int) -> Int {
        var position = 0
        var rest = limit
        var step = highestStep
        while step > 0 {
            let next = position + step
            if next < nodes.count, nodes[next] <= rest {
                position = next
                rest -= nodes[next]
            }
            step /= 2
        }
        return position
    }
}
