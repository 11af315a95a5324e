/// The type of a value on the bus. A signature such as `a{sv}` is a list of types.
public indirect enum BusType: Hashable, Sendable {
    case byte, boolean, int16, uint16, int32, uint32, int64, uint64, double
    case string, objectPath, signature, variant
    case array(BusType)
    case structure([BusType])
    /// A key and value of a dictionary; occurs only as the element of an array.
    case entry(key: BusType, value: BusType)

    /// How the type is written in a signature.
    public var signature: String {
        switch self {
        case .array(let element): "a" + element.signature
        case .structure(let members): "(" + members.map(\.signature).joined() + ")"
        case .entry(let key, let value): "{" + key.signature + value.signature + "}"
        default: Self.letters.first { $0.type == self }.map { String($0.letter) } ?? ""
        }
    }

    /// The types that a signature lists.
    ///
    /// - Throws: `BusError.invalid` when the text is not a signature.
    public static func list(_ signature: String) throws(BusError) -> [BusType] {
        guard signature.utf8.count <= 255 else { throw .invalid("a signature is at most 255 bytes long") }
        var parser = SignatureParser(signature)
        var types: [BusType] = []
        while !parser.isAtEnd { types.append(try parser.type(depth: 0)) }
        return types
    }

    fileprivate var isBasic: Bool {
        switch self {
        case .array, .structure, .entry, .variant: false
        default: true
        }
    }

    fileprivate static let letters: [(letter: Character, type: BusType)] = [
        ("y", .byte), ("b", .boolean), ("n", .int16), ("q", .uint16), ("i", .int32), ("u", .uint32),
        ("x", .int64), ("t", .uint64), ("d", .double), ("s", .string), ("o", .objectPath),
        ("g", .signature), ("v", .variant),
    ]

    /// How deeply types may be nested.
    static let greatestDepth = 32
}

extension [BusType] {
    /// The signature that lists these types.
    var signature: String { map(\.signature).joined() }
}

/// Parses the types in a signature, one after the other.
private struct SignatureParser {
    private let text: [Character]
    private var index = 0

    init(_ signature: String) { text = Array(signature) }

    var isAtEnd: Bool { index == text.count }

    mutating func type(depth: Int) throws(BusError) -> BusType {
        guard depth < BusType.greatestDepth else { throw .invalid("types are nested too deep") }
        guard let letter = take() else { throw .invalid("a signature ends within a type") }
        switch letter {
        case "a":
            if !isAtEnd, text[index] == "{" { return .array(try entry(depth: depth + 1)) }
            return .array(try type(depth: depth + 1))
        case "(":
            var members: [BusType] = []
            while !isAtEnd, text[index] != ")" { members.append(try type(depth: depth + 1)) }
            guard take() != nil, !members.isEmpty else {
                throw .invalid("a structure has no end, or no members")
            }
            return .structure(members)
        default:
            guard let found = BusType.letters.first(where: { $0.letter == letter }) else {
                throw .invalid("there is no type “\(letter)”")
            }
            return found.type
        }
    }

    private mutating func entry(depth: Int) throws(BusError) -> BusType {
        _ = take()
        let key = try type(depth: depth)
        let value = try type(depth: depth)
        guard key.isBasic, take() == "}" else { throw .invalid("a dictionary has a basic key and one value") }
        return .entry(key: key, value: value)
    }

    private mutating func take() -> Character? {
        guard !isAtEnd else { return nil }
        defer { index += 1 }
        return text[index]
    }
}
