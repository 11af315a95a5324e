/// A value on the bus.
///
///     .string("next")            .dictionary(["xesam:title": .string("A title")])
public indirect enum BusValue: Hashable, Sendable {
    case byte(UInt8)
    case boolean(Bool)
    case int16(Int16)
    case uint16(UInt16)
    case int32(Int32)
    case uint32(UInt32)
    case int64(Int64)
    case uint64(UInt64)
    case double(Double)
    case string(String)
    /// The name of an object, such as `/org/mpris/MediaPlayer2`.
    case objectPath(String)
    /// A list of types, written as a signature.
    case signature(String)
    /// Values of one type, which is stored because an empty array has an element type, too.
    case array(of: BusType, [BusValue])
    case structure([BusValue])
    /// A key and value of a dictionary, which is an array of entries.
    case entry(BusValue, BusValue)
    /// A value that carries its type with it.
    case variant(BusValue)

    /// A dictionary from names to values of any type: `a{sv}`. The entries are in the order of the names.
    public static func dictionary(_ members: [String: BusValue]) -> BusValue {
        .array(
            of: .entry(key: .string, value: .variant),
            members.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .variant($0.value)) })
    }

    /// An array of texts: `as`.
    public static func strings(_ texts: [String]) -> BusValue {
        .array(of: .string, texts.map { .string($0) })
    }

    /// The value's type.
    public var type: BusType {
        switch self {
        case .byte: .byte
        case .boolean: .boolean
        case .int16: .int16
        case .uint16: .uint16
        case .int32: .int32
        case .uint32: .uint32
        case .int64: .int64
        case .uint64: .uint64
        case .double: .double
        case .string: .string
        case .objectPath: .objectPath
        case .signature: .signature
        case .array(let element, _): .array(element)
        case .structure(let members): .structure(members.map(\.type))
        case .entry(let key, let value): .entry(key: key.type, value: value.type)
        case .variant: .variant
        }
    }

    // MARK: Taking values apart

    /// The text of a string, an object path or a signature; nil for everything else.
    public var text: String? {
        switch self {
        case .string(let text), .objectPath(let text), .signature(let text): text
        default: nil
        }
    }

    /// The value of a boolean; nil for everything else.
    public var bool: Bool? {
        guard case .boolean(let value) = self else { return nil }
        return value
    }

    /// The members of a dictionary with string keys, variants unwrapped; nil for everything else.
    public var members: [String: BusValue]? {
        guard case .array(of: .entry(key: .string, value: _), let entries) = self else { return nil }
        var result: [String: BusValue] = [:]
        for case .entry(.string(let key), let value) in entries { result[key] = value.opened }
        return result
    }

    /// The value inside a variant, also of nested ones; other values are returned as they are.
    public var opened: BusValue {
        guard case .variant(let value) = self else { return self }
        return value.opened
    }
}
