/// UTF-16 text as the UTF-8 that Pango takes, and the way back from its byte offsets.
struct EncodedText {
    /// What becomes of characters that cannot be laid out as they are.
    enum Controls {
        /// Line ends and tabs keep their meaning.
        case kept
        /// Line ends and tabs become spaces: the text is one line.
        case spaces
    }

    private(set) var bytes: [UInt8] = []
    let unitCount: Int
    // Empty when bytes and units are the same, which is so for ASCII.
    private var unitOfByte: [Int32] = []
    private var byteOfUnit: [Int32] = []
    private var hasMaps = false

    /// A lone surrogate and U+0000 become U+FFFD. Inside a character, an offset maps to its start.
    init(_ units: some Collection<UInt16>, controls: Controls) {
        unitCount = units.count
        bytes.reserveCapacity(unitCount + unitCount / 2)
        var iterator = units.makeIterator()
        var pending = iterator.next()
        var unit = 0
        while let first = pending {
            pending = iterator.next()
            if first < 0x80, first != 0 {
                let isControl = controls == .spaces && (first == 9 || first == 10 || first == 13)
                append(isControl ? 0x20 : UInt8(truncatingIfNeeded: first), unit: unit)
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
            for _ in 0..<length { byteOfUnit.append(Int32(bytes.count)) }
            appendEncoded(scalar, unit: unit)
            unit += length
        }
        if hasMaps {
            unitOfByte.append(Int32(unit))
            byteOfUnit.append(Int32(bytes.count))
        }
    }

    /// Whether every byte is a character of its own.
    var isASCII: Bool { !hasMaps }

    /// The offset of the character that has this byte.
    func unit(ofByte byte: Int) -> Int {
        hasMaps ? Int(unitOfByte[min(byte, unitOfByte.count - 1)]) : byte
    }

    /// The first byte of the character that has this unit.
    func byte(ofUnit unit: Int) -> Int {
        hasMaps ? Int(byteOfUnit[min(unit, byteOfUnit.count - 1)]) : unit
    }

    /// Maps are only kept from the first character on that is not ASCII.
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

    private mutating func appendEncoded(_ scalar: UInt32, unit: Int) {
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
