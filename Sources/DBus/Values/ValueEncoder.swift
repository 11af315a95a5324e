/// Writes values as the bus wants them, least significant byte first.
struct ValueEncoder {
    private(set) var bytes: [UInt8] = []

    /// Zeros up to the next multiple of `alignment`.
    mutating func align(to alignment: Int) {
        while bytes.count % alignment != 0 { bytes.append(0) }
    }

    mutating func append(_ value: BusValue) throws(BusError) { try append(value, as: value.type) }

    /// Writes a value that must be of the type: an array or a structure may hold others by mistake.
    mutating func append(_ value: BusValue, as type: BusType) throws(BusError) {
        align(to: type.alignment)
        switch (value, type) {
        case (.byte(let number), .byte): append(number)
        case (.boolean(let flag), .boolean): append(UInt32(flag ? 1 : 0))
        case (.int16(let number), .int16): append(number)
        case (.uint16(let number), .uint16): append(number)
        case (.int32(let number), .int32): append(number)
        case (.uint32(let number), .uint32): append(number)
        case (.int64(let number), .int64): append(number)
        case (.uint64(let number), .uint64): append(number)
        case (.double(let number), .double): append(number.bitPattern)
        case (.string(let text), .string): try append(text)
        case (.objectPath(let path), .objectPath):
            guard BusNames.isObjectPath(path) else { throw .invalid("“\(path)” is not an object path") }
            try append(path)
        case (.signature(let signature), .signature):
            _ = try BusType.list(signature)
            append(signature: signature)
        case (.variant(let inner), .variant):
            let inside = inner.type
            append(signature: inside.signature)
            try append(inner, as: inside)
        case (.array(_, let elements), .array(let element)): try append(elements, of: element)
        case (.structure(let members), .structure(let types)) where members.count == types.count:
            for (member, type) in zip(members, types) { try append(member, as: type) }
        case (.entry(let key, let value), .entry(let keyType, let valueType)):
            try append(key, as: keyType)
            try append(value, as: valueType)
        default:
            throw .invalid("a value of type \(value.type.signature) stands for one of \(type.signature)")
        }
    }

    private mutating func append(_ elements: [BusValue], of type: BusType) throws(BusError) {
        let lengthPlace = bytes.count
        append(UInt32(0))
        // The space before the first element is not part of the length.
        align(to: type.alignment)
        let start = bytes.count
        for element in elements { try append(element, as: type) }
        let length = bytes.count - start
        guard length <= Message.greatestArray else { throw .invalid("an array is longer than 64 MiB") }
        for (index, byte) in Self.littleEndian(UInt32(length)).enumerated() {
            bytes[lengthPlace + index] = byte
        }
    }

    private mutating func append(_ text: String) throws(BusError) {
        let utf8 = Array(text.utf8)
        guard !utf8.contains(0), utf8.count <= Message.greatestLength else {
            throw .invalid("a text holds a zero byte, or is too long")
        }
        append(UInt32(utf8.count))
        bytes += utf8
        bytes.append(0)
    }

    private mutating func append(signature: String) {
        bytes.append(UInt8(truncatingIfNeeded: signature.utf8.count))
        bytes += signature.utf8
        bytes.append(0)
    }

    mutating func append(_ number: some FixedWidthInteger) { bytes += Self.littleEndian(number) }

    private static func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
