/// Reads values off the bytes of a message. Everything that the protocol forbids is an error: what comes
/// over a bus was written by anybody.
struct ValueDecoder {
    /// The bytes of the message, or of its part that begins at a multiple of 8.
    private let bytes: ArraySlice<UInt8>
    private let isBigEndian: Bool
    /// From the beginning of `bytes`.
    private(set) var offset = 0

    init(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) {
        self.bytes = bytes
        self.isBigEndian = isBigEndian
    }

    var isAtEnd: Bool { offset == bytes.count }

    /// Containers and variants inside each other.
    private static let greatestDepth = 64

    mutating func align(to alignment: Int) throws(BusError) {
        while offset % alignment != 0 {
            guard try byte() == 0 else { throw .invalid("the space between two values is not empty") }
        }
    }

    mutating func value(of type: BusType, depth: Int = 0) throws(BusError) -> BusValue {
        guard depth < Self.greatestDepth else { throw .invalid("values are nested too deep") }
        try align(to: type.alignment)
        switch type {
        case .byte: return .byte(try byte())
        case .boolean:
            let number: UInt32 = try integer()
            guard number <= 1 else { throw .invalid("a boolean is neither 0 nor 1") }
            return .boolean(number == 1)
        case .int16: return .int16(try integer())
        case .uint16: return .uint16(try integer())
        case .int32: return .int32(try integer())
        case .uint32: return .uint32(try integer())
        case .int64: return .int64(try integer())
        case .uint64: return .uint64(try integer())
        case .double: return .double(Double(bitPattern: try integer()))
        case .string: return .string(try text())
        case .objectPath:
            let path = try text()
            guard BusNames.isObjectPath(path) else { throw .invalid("“\(path)” is not an object path") }
            return .objectPath(path)
        case .signature:
            let signature = try shortText()
            _ = try BusType.list(signature)
            return .signature(signature)
        case .variant:
            let types = try BusType.list(try shortText())
            guard types.count == 1 else { throw .invalid("a variant holds exactly one value") }
            return .variant(try value(of: types[0], depth: depth + 1))
        case .array(let element): return .array(of: element, try elements(of: element, depth: depth + 1))
        case .structure(let types):
            var members: [BusValue] = []
            for type in types { members.append(try value(of: type, depth: depth + 1)) }
            return .structure(members)
        case .entry(let keyType, let valueType):
            let key = try value(of: keyType, depth: depth + 1)
            return .entry(key, try value(of: valueType, depth: depth + 1))
        }
    }

    private mutating func elements(of type: BusType, depth: Int) throws(BusError) -> [BusValue] {
        let length: UInt32 = try integer()
        guard length <= Message.greatestArray else { throw .invalid("an array is longer than 64 MiB") }
        try align(to: type.alignment)
        let end = offset + Int(length)
        guard end <= bytes.count else { throw .invalid("an array is longer than its message") }
        var result: [BusValue] = []
        while offset < end { result.append(try value(of: type, depth: depth)) }
        guard offset == end else { throw .invalid("an array ends within an element") }
        return result
    }

    private mutating func text() throws(BusError) -> String {
        let length: UInt32 = try integer()
        return try text(of: Int(length))
    }

    private mutating func shortText() throws(BusError) -> String { try text(of: Int(try byte())) }

    private mutating func text(of length: Int) throws(BusError) -> String {
        let utf8 = try take(length)
        guard try byte() == 0, !utf8.contains(0), let text = String(validating: utf8, as: UTF8.self) else {
            throw .invalid("a text is not UTF-8, or has no end")
        }
        return text
    }

    private mutating func byte() throws(BusError) -> UInt8 {
        let taken = try take(1)
        return taken[taken.startIndex]
    }

    private mutating func integer<Number: FixedWidthInteger>() throws(BusError) -> Number {
        let size = Number.bitWidth / 8
        try align(to: size)
        let taken = try take(size)
        var result: UInt64 = 0
        for byte in isBigEndian ? Array(taken) : taken.reversed() { result = result << 8 | UInt64(byte) }
        return Number(truncatingIfNeeded: result)
    }

    private mutating func take(_ count: Int) throws(BusError) -> ArraySlice<UInt8> {
        guard count <= bytes.count - offset else { throw .invalid("a message ends within a value") }
        let start = bytes.startIndex + offset
        offset += count
        return bytes[start..<start + count]
    }
}
