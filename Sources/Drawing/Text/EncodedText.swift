/// UTF-16 text converted to the UTF-8 that Pango needs, with a mapping between both kinds of offsets.
///
/// Pango takes time that grows with the square of the number of marks on one character. `ClusterLimit` says
/// how many are shaped together; those that are not are replaced by zero width spaces here. The document's
/// own text does not change.
struct EncodedText {
    /// How control characters are treated.
    enum Controls {
        /// Line ends and tabs keep their meaning.
        case kept
        /// Line ends and tabs become spaces: the text is one line.
        case spaces
    }

    /// The time that Pango takes grows with the square of the number of tabs in a paragraph. Those after so
    /// many are spaces.
    static let tabsOfParagraph = 256

    /// The deepest level of directions in the Unicode bidirectional algorithm; deeper isolates have no effect.
    /// A first strong isolate there becomes a left-to-right one, which spares the search for a letter in it:
    /// that would take time that grows with the square of their number.
    static let deepestIsolate = 125

    private(set) var bytes: [UInt8] = []
    let unitCount: Int
    // Empty if byte and unit offsets are the same, as in ASCII text.
    private var unitOfByte: [Int32] = []
    private var byteOfUnit: [Int32] = []
    private var hasMaps = false
    private var limit = ClusterLimit()

    /// A lone surrogate and U+0000 become U+FFFD. Inside a character, an offset maps to its start.
    init(_ units: some Collection<UInt16>, controls: Controls) {
        unitCount = units.count
        bytes.reserveCapacity(unitCount + unitCount / 2)
        limit = ClusterLimit(before: units)
        var iterator = units.makeIterator()
        var pending = iterator.next()
        var unit = 0
        var tabs = 0
        var isolates = 0
        while let first = pending {
            pending = iterator.next()
            if first < 0x80, first != 0 {
                if first == 9 {
                    tabs += 1
                } else if first == 10 || first == 13 {
                    // A paragraph ends.
                    (tabs, isolates) = (0, 0)
                }
                let isControl =
                    first == 9 && tabs > Self.tabsOfParagraph
                    || controls == .spaces && (first == 9 || first == 10 || first == 13)
                append(isControl ? 0x20 : UInt8(truncatingIfNeeded: first), unit: unit)
                limit.reset()
                unit += 1
                continue
            }
            beginMaps()
            var scalar: UInt32 = first == 0 ? 0xFFFD : UInt32(first)
            var length = 1
            if first & 0xFC00 == 0xD800, let second = pending, second & 0xFC00 == 0xDC00 {
                scalar = 0x10000 + (UInt32(first) & 0x3FF) << 10 + UInt32(second) & 0x3FF
                length = 2
                pending = iterator.next()
            } else if first & 0xF800 == 0xD800 {
                scalar = 0xFFFD
            } else if controls == .spaces, first == 0x85 || first == 0x2028 || first == 0x2029 {
                scalar = 0x20
            }
            if controls == .kept, limit.needsBreak(before: scalar) { insertBreak(before: unit) }
            switch scalar {
            case 0x2066...0x2068:
                isolates += 1
                if scalar == 0x2068, isolates > Self.deepestIsolate { scalar = 0x2066 }
            case 0x2069: isolates = max(0, isolates - 1)
            case 0x2029: isolates = 0
            default: break
            }
            switch limit.shaping(of: scalar, length: length) {
            case .itself: appendEncoded(scalar, unit: unit, length: length)
            case .zeroWidthSpace: appendEncoded(0x200B, unit: unit, length: length)
            case .partOfPrevious: joinPrevious(length: length)
            }
            unit += length
        }
        if hasMaps {
            unitOfByte.append(Int32(unit))
            byteOfUnit.append(Int32(bytes.count))
        }
    }

    /// Whether every byte is one character, so that byte and unit offsets are equal.
    var isASCII: Bool { !hasMaps }

    /// The UTF-16 offset of the character that contains a byte.
    func unit(ofByte byte: Int) -> Int {
        hasMaps ? Int(unitOfByte[min(byte, unitOfByte.count - 1)]) : byte
    }

    /// The byte offset of the character that contains a UTF-16 unit.
    func byte(ofUnit unit: Int) -> Int {
        hasMaps ? Int(byteOfUnit[min(unit, byteOfUnit.count - 1)]) : unit
    }

    /// Creates the maps at the first character that is not ASCII; pure ASCII text needs none.
    private mutating func beginMaps() {
        guard !hasMaps else { return }
        unitOfByte.reserveCapacity(unitCount * 2 + 1)
        byteOfUnit.reserveCapacity(unitCount + 1)
        for index in 0..<bytes.count {
            unitOfByte.append(Int32(index))
            byteOfUnit.append(Int32(index))
        }
        hasMaps = true
    }

    private mutating func append(_ byte: UInt8, unit: Int) {
        if hasMaps {
            unitOfByte.append(Int32(unit))
            byteOfUnit.append(Int32(bytes.count))
        }
        bytes.append(byte)
    }

    /// Adds a zero width space that stands for no unit of the text.
    private mutating func insertBreak(before unit: Int) { appendEncoded(0x200B, unit: unit, length: 0) }

    /// Maps units to the character before them.
    private mutating func joinPrevious(length: Int) {
        let byte = byteOfUnit.last ?? 0
        for _ in 0..<length { byteOfUnit.append(byte) }
    }

    private mutating func appendEncoded(_ scalar: UInt32, unit: Int, length: Int) {
        for _ in 0..<length { byteOfUnit.append(Int32(bytes.count)) }
        func low(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | (scalar >> shift) & 0x3F) }
        let start = bytes.count
        switch scalar {
        case ..<0x80:
            bytes.append(UInt8(scalar))
        case ..<0x800:
            bytes.append(UInt8(0xC0 | scalar >> 6))
            bytes.append(low(0))
        case ..<0x10000:
            bytes.append(UInt8(0xE0 | scalar >> 12))
            bytes.append(low(6))
            bytes.append(low(0))
        default:
            bytes.append(UInt8(0xF0 | scalar >> 18))
            bytes.append(low(12))
            bytes.append(low(6))
            bytes.append(low(0))
        }
        for _ in start..<bytes.count { unitOfByte.append(Int32(unit)) }
    }
}
