internal import CCairo

// In the Unicode bidirectional algorithm, a character's direction can depend on distant text: on letters
// before and after numbers and punctuation, on embeddings, and on pairs of brackets. Cutting a line keeps all
// directions if (1) the line has no embedding, override or isolate, (2) no pair of brackets is open at the
// cut (in a line with right-to-left text), and (3) the text on one side of the cut already has the line's
// direction, so that the spaces between get it, too, and the part after the cut behaves as if it started a
// line.
extension LineCutting {
    /// The state of the text before an offset.
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

    /// For each piece, whether the border before it is a safe cut.
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

    /// Whether the base direction of a text is right to left: the direction of the first letter outside
    /// isolates.
    static func isRightToLeft(_ units: some Collection<UInt16>) -> Bool { baseDirection(units) ?? false }

    /// Roughly how many units are searched for the letter that decides the direction of a line or paragraph.
    static let searchedUnits = 2048

    /// As `isRightToLeft(_:)`, but nil if no letter determines the direction.
    static func baseDirection(_ units: some Collection<UInt16>) -> Bool? {
        var depth = 0
        var result: Bool?
        units.forEachScalar { _, scalar in
            guard result == nil else { return }
            switch scalar {
            case 0x2066...0x2068: depth += 1
            case 0x2069: depth = max(0, depth - 1)
            default:
                guard depth == 0 else { return }
                switch BidiKind(scalar) {
                case .left: result = false
                case .right, .arabicLetter: result = true
                case .neutral, .europeanNumber, .otherNumber, .control: break
                }
            }
        }
        return result
    }

    /// Whether a text needs bidirectional layout.
    static func isDirected(_ units: some Collection<UInt16>) -> Bool {
        units.contains { unit in
            switch unit {
            case ..<0x0590: false
            case 0x0590...0x08FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFC:
                true
            // The high surrogates of right-to-left characters.
            case 0xD802, 0xD803, 0xD83A, 0xD83B: true
            default: false
            }
        }
    }

    /// For each unit of a text, whether a cut before it is safe; the last element is for a cut at the end.
    /// The text must start a paragraph or follow a safe cut. `isWhole`: the paragraph ends with the text.
    static func safeOffsets(in units: [UInt16], isRightToLeft: Bool, isWhole: Bool) -> [Bool] {
        var result = [Bool](repeating: false, count: units.count + 1)
        var scalars: [(offset: Int, summary: BidiSummary)] = []
        scalars.reserveCapacity(units.count)
        units.forEachScalar { offset, scalar in scalars.append((offset, BidiSummary(scalar: scalar))) }
        // Nil: the following text is not known.
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

/// The balance of opening and closing brackets in a stretch of text, by kind: round, square, curly, others.
struct BracketBalance {
    /// Opened minus closed.
    private var net = SIMD4<Int32>()
    /// The minimum of `net` over the stretch.
    private var lowest = SIMD4<Int32>()

    /// The number of open brackets after the stretch, given the number before it. Unmatched closing brackets
    /// are ignored.
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
