internal import CCairo

// The Unicode bidirectional algorithm looks far: at letters before and after numbers and punctuation, at embeddings,
// at pairs of brackets. A cut keeps all directions when
//  - no embedding, override or isolate is in the line,
//  - no pair of brackets is open (in a line that has text from right to left), and
//  - what stands left or right of it already has the line's direction, so that the spaces between have it, too, and
//    the part after the cut starts as at the start of a line.
extension LineCutting {
    /// What stands before a place.
    private struct Before {
        /// The last kind that is not neutral.
        var last = BidiKind.neutral
        /// The last kind that is neither neutral nor a European number.
        var lastStrong = BidiKind.neutral
        var openBrackets = SIMD4<Int32>()

        mutating func pass(_ summary: BidiSummary) {
            if summary.last != .neutral { last = summary.last }
            if summary.lastStrong != .neutral { lastStrong = summary.lastStrong }
            openBrackets = summary.brackets.depth(after: openBrackets)
        }

        /// Whether a cut is safe before text whose first kind that is not neutral is `next`.
        func isSafe(next: BidiKind, isRightToLeft: Bool) -> Bool {
            guard openBrackets == SIMD4() else { return false }
            if next == .neutral { return true }
            if !isRightToLeft { return lastStrong == .left || lastStrong == .neutral || next == .left }
            switch last {
            case .neutral, .right: return true
            case .arabicLetter: return next != .europeanNumber
            default: return next == .right || next == .arabicLetter
            }
        }
    }

    /// For each piece, whether the border before it is safe.
    static func bordersSafeForDirections(_ pieces: ContiguousArray<LinePiece>, isRightToLeft: Bool) -> [Bool]
    {
        guard !pieces.contains(where: \.summary.hasControls) else {
            return [Bool](repeating: false, count: pieces.count)
        }
        let next = firstKinds(pieces)
        var before = Before()
        return pieces.indices.map { index in
            defer { before.pass(pieces[index].summary) }
            return before.isSafe(next: next[index], isRightToLeft: isRightToLeft)
        }
    }

    /// For each unit of a piece, whether a cut before it is safe.
    static func offsetsSafeForDirections(
        in index: Int, of pieces: ContiguousArray<LinePiece>, isRightToLeft: Bool
    ) -> [Bool] {
        let units = pieces[index].units
        var result = [Bool](repeating: false, count: units.count + 1)
        guard !pieces.contains(where: \.summary.hasControls) else { return result }
        var before = Before()
        for piece in pieces[..<index] { before.pass(piece.summary) }

        var scalars: [(offset: Int, summary: BidiSummary)] = []
        scalars.reserveCapacity(units.count)
        units.forEachScalar { offset, scalar in scalars.append((offset, BidiSummary(scalar: scalar))) }
        var next = index + 1 < pieces.count ? firstKinds(pieces)[index + 1] : .neutral
        var following = [BidiKind](repeating: .neutral, count: scalars.count)
        for position in scalars.indices.reversed() {
            if scalars[position].summary.first != .neutral { next = scalars[position].summary.first }
            following[position] = next
        }
        for (position, (offset, summary)) in scalars.enumerated() {
            result[offset] = before.isSafe(next: following[position], isRightToLeft: isRightToLeft)
            before.pass(summary)
        }
        return result
    }

    /// For each piece, the first kind in it or after it that is not neutral.
    private static func firstKinds(_ pieces: ContiguousArray<LinePiece>) -> [BidiKind] {
        var next = BidiKind.neutral
        var result = [BidiKind](repeating: .neutral, count: pieces.count)
        for index in pieces.indices.reversed() {
            if pieces[index].summary.first != .neutral { next = pieces[index].summary.first }
            result[index] = next
        }
        return result
    }

    /// The base direction of a text that has characters which govern directions: that of the first letter outside
    /// isolates.
    static func isRightToLeft(_ units: some Collection<UInt16>) -> Bool { baseDirection(units) ?? false }

    /// As above; nil when no letter tells.
    static func baseDirection(_ units: some Collection<UInt16>) -> Bool? {
        var depth = 0
        var result: Bool?
        units.forEachScalar { _, scalar in
            switch scalar {
            case 0x2066...0x2068: depth += 1
            case 0x2069: depth = max(0, depth - 1)
            default:
                guard result == nil, depth == 0 else { return }
                switch BidiKind(scalar) {
                case .left: result = false
                case .right, .arabicLetter: result = true
                case .neutral, .europeanNumber, .otherNumber, .control: break
                }
            }
        }
        return result
    }

    /// Whether a text takes more than going from left to right.
    static func isDirected(_ units: some Collection<UInt16>) -> Bool {
        units.contains { unit in
            switch unit {
            case ..<0x0590: false
            case 0x0590...0x08FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFC:
                true
            // The first halves of characters from right to left.
            case 0xD802, 0xD803, 0xD83A, 0xD83B: true
            default: false
            }
        }
    }

    /// For each unit of a text whether a cut before it is safe, and whether one at its end is, in a paragraph that
    /// the text starts, or goes on with after a safe cut. `isWhole`: the paragraph ends with the text.
    static func safeOffsets(in units: [UInt16], isRightToLeft: Bool, isWhole: Bool) -> [Bool] {
        var result = [Bool](repeating: false, count: units.count + 1)
        var scalars: [(offset: Int, summary: BidiSummary)] = []
        scalars.reserveCapacity(units.count)
        units.forEachScalar { offset, scalar in scalars.append((offset, BidiSummary(scalar: scalar))) }
        // Nil: what follows is not known.
        var next: BidiKind? = isWhole ? .neutral : nil
        var following = [BidiKind?](repeating: nil, count: scalars.count)
        for position in scalars.indices.reversed() {
            if scalars[position].summary.first != .neutral { next = scalars[position].summary.first }
            following[position] = next
        }
        var before = Before()
        for (position, (offset, summary)) in scalars.enumerated() {
            result[offset] =
                following[position].map { before.isSafe(next: $0, isRightToLeft: isRightToLeft) } ?? false
            if summary.hasControls { return result }
            before.pass(summary)
        }
        result[units.count] = isWhole
        return result
    }
}

/// How a stretch of text opens and closes brackets, by kind: round, square, curly, all others.
struct BracketBalance {
    /// Opened minus closed.
    private var net = SIMD4<Int32>()
    /// The lowest that `net` was on the way.
    private var lowest = SIMD4<Int32>()

    /// How many are open after the stretch. A bracket that closes nothing counts for nothing.
    func depth(after depth: SIMD4<Int32>) -> SIMD4<Int32> {
        pointwiseMax(depth, SIMD4() &- lowest) &+ net
    }

    mutating func add(_ scalar: UInt32) {
        switch scalar {
        case 0x28: net[0] += 1
        case 0x29: net[0] -= 1
        case 0x5B: net[1] += 1
        case 0x5D: net[1] -= 1
        case 0x7B: net[2] += 1
        case 0x7D: net[2] -= 1
        case 0..<0xF3A: return
        default:
            switch g_unichar_type(scalar) {
            case G_UNICODE_OPEN_PUNCTUATION: net[3] += 1
            case G_UNICODE_CLOSE_PUNCTUATION: net[3] -= 1
            default: return
            }
        }
        lowest = pointwiseMin(lowest, net)
    }
}
