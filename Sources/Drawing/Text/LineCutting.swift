internal import CCairo

/// Finds positions where a line may be cut into parts that are laid out separately: positions where no glyph,
/// kerning or direction on one side depends on the other side.
@MainActor
enum LineCutting {
    /// Sizes of pieces in UTF-16 units.
    struct Limits {
        /// A longer piece is cut.
        var maximum: Int
        /// The preferred length of the parts.
        var target: Int
        /// A shorter piece is merged with a neighbour.
        var minimum: Int
        /// A longer piece is cut even where glyphs or directions depend on each other, so that the cost of an
        /// edit is limited in every text: in a word, or with nested directions, of so many units.
        var longest = 2048

        static let standard = Limits(maximum: 96, target: 60, minimum: 20)
        /// The line is always one piece.
        static let none = Limits(maximum: .max, target: .max, minimum: 0, longest: .max)
    }

    /// The suitability of a position for a cut.
    enum Quality: Int, Comparable {
        case none
        /// In a word, or between ideographs.
        case possible
        /// After a space.
        case good

        static func < (left: Quality, right: Quality) -> Bool { left.rawValue < right.rawValue }
    }

    /// Whether glyphs on both sides of a border are independent.
    static func mayCut(between left: LinePiece, and right: LinePiece) -> Bool {
        guard let before = left.units.last, let style = left.runs.last?.style,
            let other = right.runs.first?.style
        else { return false }
        let after = scalar(in: right.units, at: 0)
        return quality(before: before, after: after) != .none
            && isAdditive(before, after, style: style, otherStyle: other)
    }

    /// Offsets at which to cut a piece, in order. `isSafe` says whether directions allow it. The parts are no
    /// longer than `limits.longest`.
    static func cuts(of piece: LinePiece, limits: Limits, isSafe: (Int) -> Bool) -> [Int] {
        let units = piece.units
        var result: [Int] = []
        var start = 0
        func isUsable(_ offset: Int, _ quality: Quality) -> Bool {
            let after = scalar(in: units, at: offset)
            guard Self.quality(before: units[offset - 1], after: after) == quality, isSafe(offset),
                let style = piece.runs.style(at: offset - 1), let other = piece.runs.style(at: offset)
            else { return false }
            return isAdditive(units[offset - 1], after, style: style, otherStyle: other)
        }
        func firstUsable(_ offsets: some Sequence<Int>, _ quality: Quality) -> Int? {
            offsets.first { isUsable($0, quality) }
        }
        while units.count - start > limits.maximum {
            let target = start + limits.target
            let near = (target - limits.target / 2)...(target + limits.target / 2)
            // Most texts have a space within range; a text without one is cut inside a word, or at the next
            // usable offset.
            let found =
                firstUsable((near.lowerBound...target).reversed(), .good)
                ?? firstUsable(target + 1..<min(near.upperBound, units.count), .good)
                ?? firstUsable((near.lowerBound...target).reversed(), .possible)
                ?? (target + 1..<min(units.count, start + limits.longest)).first {
                    isUsable($0, .good) || isUsable($0, .possible)
                } ?? forcedCut(of: units, from: start, limits: limits)
            guard let found else { break }
            result.append(found)
            start = found
        }
        return result
    }

    /// Where to cut text that offers no usable offset: before a character that starts a cluster, if possible.
    /// Nil if the rest is short enough.
    private static func forcedCut(of units: [UInt16], from start: Int, limits: Limits) -> Int? {
        guard units.count - start > limits.longest else { return nil }
        let last = start + limits.longest / 2
        let candidates = (last - min(2 * ClusterLimit.marks, limits.longest / 4)...last).reversed()
        return candidates.first {
            units[$0] & 0xFC00 != 0xDC00 && !ClusterLimit.isMark(scalar(in: units, at: $0))
        }
            ?? candidates.first { units[$0] & 0xFC00 != 0xDC00 } ?? last
    }

    static func scalar(in units: [UInt16], at offset: Int) -> UInt32 {
        let first = units[offset]
        guard first & 0xFC00 == 0xD800, offset + 1 < units.count, units[offset + 1] & 0xFC00 == 0xDC00 else {
            return first & 0xF800 == 0xD800 ? 0xFFFD : UInt32(first)
        }
        return 0x10000 + (UInt32(first) & 0x3FF) << 10 + UInt32(units[offset + 1]) & 0x3FF
    }

    static func quality(before: UInt16, after: UInt32) -> Quality {
        if before == 0x20 { return startsWord(after) ? .good : .none }
        if isAlphanumeric(UInt32(before)), isAlphanumeric(after) { return .possible }
        return isIdeograph(UInt32(before)) && isIdeograph(after) ? .possible : .none
    }

    /// Whether text may be shaped from a character on, after the unit before it, as if there were nothing before: after
    /// a space, and between ideographs.
    static func separates(_ before: UInt16, _ after: UInt32) -> Bool {
        before == 0x20 ? startsWord(after) : isIdeograph(UInt32(before)) && isIdeograph(after)
    }

    /// Whether a word may start with a scalar: not with marks and format characters, which belong to the
    /// character before them, nor with a space, which belongs to the gap before it.
    private static func startsWord(_ scalar: UInt32) -> Bool {
        if (0x21...0x7E).contains(scalar) { return true }
        if scalar < 0xA1 || (0x1F3FB...0x1F3FF).contains(scalar) { return false }
        switch g_unichar_type(scalar) {
        case G_UNICODE_UPPERCASE_LETTER, G_UNICODE_LOWERCASE_LETTER, G_UNICODE_TITLECASE_LETTER,
            G_UNICODE_OTHER_LETTER, G_UNICODE_DECIMAL_NUMBER, G_UNICODE_LETTER_NUMBER, G_UNICODE_OTHER_NUMBER,
            G_UNICODE_OTHER_SYMBOL, G_UNICODE_MATH_SYMBOL, G_UNICODE_CURRENCY_SYMBOL,
            G_UNICODE_DASH_PUNCTUATION,
            G_UNICODE_OPEN_PUNCTUATION, G_UNICODE_INITIAL_PUNCTUATION, G_UNICODE_OTHER_PUNCTUATION:
            return true
        default:
            return false
        }
    }

    private static func isAlphanumeric(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: false
        }
    }

    private static func isIdeograph(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
        default: false
        }
    }

    /// Whether two adjacent characters are as wide as the two shaped separately, without kerning or a
    /// ligature.
    private static func isAdditive(_ before: UInt16, _ after: UInt32, style: TextStyle, otherStyle: TextStyle)
        -> Bool
    {
        // Pango shapes text in different fonts separately. Extra space disables ligatures but not kerning, so
        // kern does not make a pair additive.
        guard style.font == otherStyle.font else { return true }
        return FontEnvironment.typesetter.isAdditive(UInt32(before), after, font: style.font)
    }
}
