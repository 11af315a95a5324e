/// A laid out piece with its horizontal position.
struct PlacedPiece {
    let piece: LinePiece
    let shape: LineShape
    /// In Pango units from the left end of the line.
    let left: Int
}

/// The pieces of a line in reading order, and where they start.
///
/// A line is cut only where its parts, laid out separately and put side by side, are rendered exactly like
/// the whole line: see `LineCutting`. Every edit preserves this.
@MainActor
struct LinePieceTable {
    private(set) var pieces: ContiguousArray<LinePiece> = []
    /// The line's base direction.
    private(set) var isRightToLeft: Bool
    /// In UTF-16 units.
    private(set) var length = 0
    private let direction: TextDirection
    private let limits: LineCutting.Limits
    // The number of pieces that have right-to-left text or direction controls.
    private var directedPieces = 0

    var positions = LinePositions()

    init(direction: TextDirection, limits: LineCutting.Limits = .standard) {
        self.direction = direction
        self.limits = limits
        isRightToLeft = direction == .rightToLeft
    }

    /// The fonts in the line, each once.
    var fonts: [Font] {
        var found: [Font] = []
        for piece in pieces {
            for run in piece.runs where found.last !== run.style.font && !found.contains(run.style.font) {
                found.append(run.style.font)
            }
        }
        return found
    }

    /// The style of the character at an offset, or of the last one.
    mutating func style(at offset: Int) -> TextStyle? {
        guard let (index, local) = locate(min(offset, length), forward: true) else { return nil }
        return pieces[index].runs.style(at: local)
    }

    mutating func style(before offset: Int) -> TextStyle? { style(at: max(0, offset - 1)) }

    mutating func replace(_ range: Range<Int>, with units: [UInt16], style: TextStyle) {
        guard !range.isEmpty || !units.isEmpty else { return }
        guard let (first, start) = locate(range.lowerBound, forward: true),
            let (last, end) = range.isEmpty ? (first, start) : locate(range.upperBound, forward: false)
        else {
            substitute(0..<0, [LinePiece(units: units, runs: [StyleRun(length: units.count, style: style)])])
            return settle(0..<1)
        }
        if first == last, range.count < pieces[first].units.count || !units.isEmpty {
            let piece = pieces[first]
            note(removed: piece)
            piece.replace(start..<end, with: units, style: style)
            note(added: piece)
            positions.forget(from: first)
            return settle(first..<first + 1)
        }
        let (head, tail) = (pieces[first], pieces[last])
        let newUnits = head.units[..<start] + units + tail.units[end...]
        let newRuns =
            head.runs.part(0..<start) + [StyleRun(length: units.count, style: style)]
            + tail.runs.part(end..<tail.units.count)
        let merged = LinePiece(units: Array(newUnits), runs: newRuns.merged)
        substitute(first..<last + 1, newUnits.isEmpty ? [] : [merged])
        settle(first..<(newUnits.isEmpty ? first : first + 1))
    }

    mutating func setStyle(_ style: TextStyle, in range: Range<Int>) {
        guard !range.isEmpty, let (first, _) = locate(range.lowerBound, forward: true),
            let (last, _) = locate(range.upperBound, forward: false)
        else { return }
        for index in first...last {
            let start = start(index)
            let piece = pieces[index]
            let local = range.clamped(to: start..<start + piece.units.count)
            piece.setStyle(style, in: local.lowerBound - start..<local.upperBound - start)
        }
        positions.forget(from: first)
        settle(first..<last + 1)
    }

    /// Replaces some pieces by others.
    private mutating func substitute(_ range: Range<Int>, _ new: [LinePiece]) {
        for piece in pieces[range] { note(removed: piece) }
        for piece in new { note(added: piece) }
        pieces.replaceSubrange(range, with: new)
        positions.forget(from: range.lowerBound)
    }

    private mutating func note(removed piece: LinePiece) {
        length -= piece.units.count
        if piece.summary.isDirected { directedPieces -= 1 }
    }

    private mutating func note(added piece: LinePiece) {
        length += piece.units.count
        if piece.summary.isDirected { directedPieces += 1 }
    }

    /// Merges and cuts pieces as needed after those in `range` have changed.
    private mutating func settle(_ range: Range<Int>) {
        resolveDirection()
        var changed = mergeAcrossBadBorders(changed: range)
        changed = mergeSmall(changed)
        // In reverse order, so that cutting a piece does not change the indices still to be processed.
        for index in changed.reversed() where pieces[index].units.count > limits.maximum { cut(index) }
    }

    private mutating func resolveDirection() {
        guard direction == .natural else { return }
        let resolved: Bool
        if directedPieces == 0 {
            resolved = false
        } else if pieces.contains(where: \.summary.hasControls) {
            resolved = LineCutting.isRightToLeft(start(upTo: LineCutting.searchedUnits))
        } else {
            let letter = pieces.lazy.map(\.summary.firstLetter).first { $0 != .neutral }
            resolved = letter == .right || letter == .arabicLetter
        }
        guard resolved != isRightToLeft else { return }
        isRightToLeft = resolved
        for piece in pieces { piece.forgetShape() }
        positions.forget(from: 0)
    }

    /// The units of the first pieces: as many as are searched for the line's direction, or a few more.
    private func start(upTo count: Int) -> [UInt16] {
        var units: [UInt16] = []
        for piece in pieces where units.count < count { units += piece.units }
        return units
    }

    /// Merges pieces whose border is not a valid cut any more, unless the result were too long. Where
    /// directions are mixed, one character can
    /// affect distant cuts; otherwise only the borders of changed pieces are checked. Returns the sorted
    /// indices of changed pieces.
    private mutating func mergeAcrossBadBorders(changed: Range<Int>) -> [Int] {
        guard pieces.count > 1 else { return Array(pieces.indices) }
        let isDirected = directedPieces > 0 || isRightToLeft
        let safe =
            isDirected ? LineCutting.bordersSafeForDirections(pieces, isRightToLeft: isRightToLeft) : nil
        let borders =
            isDirected
            ? 1..<pieces.count : max(1, changed.lowerBound)..<min(pieces.count, changed.upperBound + 1)
        func mustMerge(at border: Int) -> Bool {
            if let safe, !safe[border] { return true }
            guard border >= changed.lowerBound, border <= changed.upperBound else { return false }
            return !LineCutting.mayCut(between: pieces[border - 1], and: pieces[border])
        }
        // Merged in reverse order below, because a merge does not change the indices before it.
        var groups: [Range<Int>] = []
        var groupLength = 0
        for border in borders where mustMerge(at: border) {
            let added = pieces[border].units.count
            if let last = groups.last, last.upperBound == border {
                guard groupLength + added <= limits.longest else { continue }
                groups[groups.count - 1] = last.lowerBound..<border + 1
                groupLength += added
            } else {
                groupLength = pieces[border - 1].units.count + added
                guard groupLength <= limits.longest else { continue }
                groups.append(border - 1..<border + 1)
            }
        }
        for group in groups.reversed() { merge(group) }
        return Self.indices(afterMerging: groups, changed: changed)
    }

    private static func indices(afterMerging groups: [Range<Int>], changed: Range<Int>) -> [Int] {
        var result: Set<Int> = []
        func moved(_ index: Int) -> Int {
            groups.reduce(index) { moved, group in
                index < group.lowerBound
                    ? moved : moved - (min(index, group.upperBound - 1) - group.lowerBound)
            }
        }
        for index in changed { result.insert(moved(index)) }
        for group in groups { result.insert(moved(group.lowerBound)) }
        return result.sorted()
    }

    private mutating func merge(_ range: Range<Int>) {
        guard range.count > 1 else { return }
        let merged = LinePiece(
            units: pieces[range].flatMap(\.units), runs: pieces[range].flatMap(\.runs).merged)
        substitute(range, [merged])
    }

    /// Merges a piece that has become short with a neighbour, so that deleting does not leave many tiny
    /// pieces.
    private mutating func mergeSmall(_ changed: [Int]) -> [Int] {
        guard changed.count == 1, let index = changed.first, pieces.indices.contains(index),
            pieces[index].units.count < limits.minimum
        else { return changed }
        for neighbor in [index - 1, index + 1] where pieces.indices.contains(neighbor) {
            guard pieces[neighbor].units.count + pieces[index].units.count <= limits.target else { continue }
            let first = min(index, neighbor)
            merge(first..<first + 2)
            return [first]
        }
        return changed
    }

    private mutating func cut(_ index: Int) {
        let piece = pieces[index]
        let isDirected = directedPieces > 0 || isRightToLeft
        let safe =
            isDirected
            ? LineCutting.offsetsSafeForDirections(in: index, of: pieces, isRightToLeft: isRightToLeft) : nil
        let cuts = LineCutting.cuts(of: piece, limits: limits) { safe?[$0] ?? true }
        guard !cuts.isEmpty else { return }
        let ends = cuts + [piece.units.count]
        var start = 0
        var parts: [LinePiece] = []
        for end in ends {
            parts.append(
                LinePiece(units: Array(piece.units[start..<end]), runs: piece.runs.part(start..<end)))
            start = end
        }
        substitute(index..<index + 1, parts)
    }
}
