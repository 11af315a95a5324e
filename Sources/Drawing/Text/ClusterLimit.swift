internal import CCairo

/// Limits how many marks and joined characters are shaped as one.
///
/// The limit is that of Unicode's Stream-Safe Text Format (UAX 15): 30 marks after a base character. No
/// written language needs as many. Marks beyond it are not drawn, and take no space; a longer chain of emoji
/// is drawn as several emoji.
struct ClusterLimit {
    /// How many marks, variation selectors, tags, skin tones and joiners after a base are shaped with it.
    static let marks = 30
    /// How many UTF-16 units of further marks become one zero width space. Carets can stand, and lines can
    /// be broken and cut, between these.
    static let unitsPerSpace = 64

    /// What a code point is shaped as.
    enum Shaping {
        case itself
        case zeroWidthSpace
        /// It adds nothing to the character before it.
        case partOfPrevious
    }

    /// How many code points have joined the last base.
    private var joined = 0
    /// The space left, in units, in the last zero width space; 0 if the code point before is not in one.
    private var spaceLeft = 0
    private var followsJoiner = false
    /// How many jamo or prepended signs came last.
    private var chained = 0

    /// The limit at the start of a text. If that is nothing but marks, it is the rest of a long cluster that
    /// starts before it.
    init(before units: some Collection<UInt16>) {
        guard let first = units.first, first >= 0x300 else { return }
        var start = Array(units.prefix(2 * (Self.marks + 1)))
        // Half of a pair.
        if let last = start.last, last & 0xFC00 == 0xD800 { start.removeLast() }
        var leading = 0
        var isLeading = true
        start.forEachScalar { _, scalar in
            isLeading = isLeading && Self.isMark(scalar)
            leading += isLeading ? 1 : 0
        }
        if leading > Self.marks { joined = Self.marks }
    }

    init() {}

    /// Starts again at a base character.
    @inline(__always)
    mutating func reset() {
        joined = 0
        spaceLeft = 0
        followsJoiner = false
        chained = 0
    }

    /// How to shape the next code point, which has `length` UTF-16 units.
    mutating func shaping(of scalar: UInt32, length: Int) -> Shaping {
        if scalar == Self.zeroWidthJoiner {
            // A joiner is invisible, so that nothing is lost when a long chain is cut here.
            spaceLeft = 0
            joined += 1
            followsJoiner = joined <= Self.marks
            if followsJoiner { return .itself }
            joined = 0
            return .zeroWidthSpace
        }
        defer { followsJoiner = false }
        guard Self.isMark(scalar) else {
            joined = followsJoiner ? joined + 1 : 0
            spaceLeft = 0
            return .itself
        }
        joined += 1
        if joined <= Self.marks { return .itself }
        if spaceLeft >= length {
            spaceLeft -= length
            return .partOfPrevious
        }
        spaceLeft = Self.unitsPerSpace - length
        return .zeroWidthSpace
    }

    /// Whether a zero width space has to be added before a code point, because it is one of too many jamo or
    /// prepended signs that form one character, which no line break could divide.
    mutating func needsBreak(before scalar: UInt32) -> Bool {
        guard Self.isChained(scalar) else {
            chained = 0
            return false
        }
        chained += 1
        guard chained > Self.marks else { return false }
        chained = 1
        return true
    }

    private static func isChained(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2: true
        case 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7FB: true
        default: false
        }
    }

    private static let zeroWidthJoiner: UInt32 = 0x200D

    /// Whether a code point is shaped with the character before it.
    static func isMark(_ scalar: UInt32) -> Bool {
        switch scalar {
        // The most frequent letters that are not ASCII, so that they cost no look-up.
        case ..<0x300, 0x370..<0x483, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
            return false
        case 0x200C, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: return true
        default: break
        }
        switch g_unichar_type(scalar) {
        case G_UNICODE_NON_SPACING_MARK, G_UNICODE_ENCLOSING_MARK, G_UNICODE_SPACING_MARK: return true
        default: return false
        }
    }
}
