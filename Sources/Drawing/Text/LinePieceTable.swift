/// A piece that is laid out, and where it stands.
struct PlacedPiece {
    let piece: LinePiece
    let shape: LineShape
    /// In Pango units from the left end of the line.
    let left: Int
}

/// The pieces of a line in reading order, and where they start.
///
/// A line is cut only where its parts, laid out by themselves and put side by side, look exactly like the whole:
/// see `LineCutting`. Every edit keeps it so.
@MainActor
struct LinePieceTable {
    private(set) var pieces: ContiguousArray<LinePiece> = []
    /// The line's base direction.
    private(set) var isRightToLeft: Bool
    /// In UTF-16 units.
    private(set) var length = 0
    private let direction: TextDirection
    private let limits: LineCutting.Limits
    // How many pieces have text from right to left, or characters that govern directions.
    private var directedPieces = 0

    var places = LinePlaces()

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
            places.forget(from: first)
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
        places.forget(from: first)
        settle(first..<last + 1)
    }

    /// Puts other pieces in the place of some.
    private mutating func substitute(_ range: Range<Int>, _ new: [LinePiece]) {
        for piece in pieces[range] { note(removed: piece) }
        for piece in new { note(added: piece) }
        pieces.replaceSubrange(range, with: new)
        places.forget(from: range.lowerBound)
    }

    private mutating func note(removed piece: LinePiece) {
        length -= piece.units.count
        if piece.summary.isDirected { directedPieces -= 1 }
    }

    private mutating func note(added piece: LinePiece) {
        length += piece.units.count
        if piece.summary.isDirected { directedPieces += 1 }
    }

    /// Merges and cuts pieces after those in `range` have changed.
    private mutating func settle(_ range: Range<Int>) {
        resolveDirection()
        var changed = mergeAcrossBadBorders(changed: range)
        changed = mergeSmall(changed)
        // From the end, so that cutting one leaves the indices of those before it alone.
        for index in changed.reversed() where pieces[index].units.count > limits.maximum { cut(index) }
    }

    private mutating func resolveDirection() {
        guard direction == .natural else { return }
        let resolved: Bool
        if directedPieces == 0 {
            resolved = false
        } else if pieces.contains(where: \.summary.hasControls) {
            resolved = LineCutting.isRightToLeft(pieces.flatMap(\.units))
        } else {
            let letter = pieces.lazy.map(\.summary.firstLetter).first { $0 != .neutral }
            resolved = letter == .right || letter == .arabicLetter
        }
        guard resolved != isRightToLeft else { return }
        isRightToLeft = resolved
        for piece in pieces { piece.forgetShape() }
        places.forget(from: 0)
    }

    /// Where directions mix, one character can change what holds for cuts far away; else only the changed pieces'
    /// borders need a look. Returns which pieces have changed, by index, in order.
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
        // From the end: a merge leaves the indices before it alone.
        var groups: [Range<Int>] = []
        for border in borders where mustMerge(at: border) {
            if let last = groups.last, last.upperBound == border {
                groups[groups.count - 1] = last.lowerBound..<border + 1
            } else {
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

    /// A piece that has become short joins a neighbour, so that deleting does not leave crumbs.
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
