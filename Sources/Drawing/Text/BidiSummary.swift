internal import CCairo

/// What a character means for the direction of text (a coarse view of Unicode's bidirectional classes).
enum BidiKind: UInt8 {
    /// Spaces, punctuation and marks: they take the direction of the surrounding text.
    case neutral
    case left
    case right
    case arabicLetter
    case europeanNumber
    /// Numbers that are always treated as part of right-to-left text.
    case otherNumber
    /// Starts or ends an embedding, an override or an isolate.
    case control

    init(_ scalar: UInt32) {
        switch scalar {
        case 0x41...0x5A, 0x61...0x7A: self = .left
        case 0x30...0x39, 0xB2...0xB3, 0xB9: self = .europeanNumber
        case 0..<0xAA: self = scalar == 0x202E ? .control : .neutral
        case 0x202A...0x202E, 0x2066...0x2069: self = .control
        case 0x0660...0x0669, 0x066B...0x066C, 0x06DD, 0x0600...0x0605, 0x0890...0x0891, 0x08E2,
            0x10D30...0x10D39, 0x10E60...0x10E7E:
            self = .otherNumber
        default: self = Self.kind(ofOther: scalar)
        }
    }

    private static func kind(ofOther scalar: UInt32) -> BidiKind {
        switch ccairo_direction_of_character(scalar) {
        case PANGO_DIRECTION_LTR:
            return .left
        case PANGO_DIRECTION_RTL:
            let isArabic =
                (0x0600...0x07BF).contains(scalar) || (0x0860...0x08FF).contains(scalar)
                || (0xFB50...0xFEFE).contains(scalar) || (0x1EC70...0x1EEFF).contains(scalar)
            return isArabic ? .arabicLetter : .right
        default:
            // European numbers are matched by their code point ranges above. Any other number is classified
            // as `otherNumber`, the cautious choice.
            let category = g_unichar_type(scalar)
            let isNumber =
                category == G_UNICODE_DECIMAL_NUMBER || category == G_UNICODE_OTHER_NUMBER
                || category == G_UNICODE_LETTER_NUMBER
            return isNumber ? .otherNumber : .neutral
        }
    }
}

/// The facts about a stretch of text that decide the direction of the text next to it.
struct BidiSummary {
    /// The first and last kind that is not neutral.
    private(set) var first = BidiKind.neutral
    private(set) var last = BidiKind.neutral
    /// The last kind that is neither neutral nor a European number.
    private(set) var lastStrong = BidiKind.neutral
    /// The first letter's kind: left, right or arabicLetter.
    private(set) var firstLetter = BidiKind.neutral
    private(set) var hasRightToLeft = false
    private(set) var hasControls = false
    private(set) var brackets = BracketBalance()

    /// Whether the text needs bidirectional layout: it has right-to-left text or direction controls.
    var isDirected: Bool { hasRightToLeft || hasControls }

    init(_ units: some Collection<UInt16>) {
        units.forEachScalar { _, scalar in add(scalar) }
    }

    init(scalar: UInt32) { add(scalar) }

    private mutating func add(_ scalar: UInt32) {
        brackets.add(scalar)
        add(BidiKind(scalar))
    }

    private mutating func add(_ kind: BidiKind) {
        guard kind != .neutral else { return }
        if first == .neutral { first = kind }
        last = kind
        if kind != .europeanNumber { lastStrong = kind }
        switch kind {
        case .left:
            if firstLetter == .neutral { firstLetter = kind }
        case .right, .arabicLetter:
            if firstLetter == .neutral { firstLetter = kind }
            hasRightToLeft = true
        case .otherNumber: hasRightToLeft = true
        case .control: hasControls = true
        case .neutral, .europeanNumber: break
        }
    }
}

extension Collection where Element == UInt16 {
    /// Visits each scalar with the offset of its first unit; a lone surrogate is reported as U+FFFD.
    func forEachScalar(_ visit: (_ offset: Int, _ scalar: UInt32) -> Void) {
        var iterator = makeIterator()
        var pending = iterator.next()
        var offset = 0
        while let unit = pending {
            pending = iterator.next()
            if unit & 0xF800 != 0xD800 {
                visit(offset, UInt32(unit))
                offset += 1
            } else if unit & 0x0400 == 0, let second = pending, second & 0xFC00 == 0xDC00 {
                visit(offset, 0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(second) & 0x3FF)
                pending = iterator.next()
                offset += 2
            } else {
                visit(offset, 0xFFFD)
                offset += 1
            }
        }
    }
}
