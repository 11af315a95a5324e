/// A value that a user activity can store, as it is written to the file: an object with one member, whose
/// name is the type.
indirect enum ActivityValue: Codable, Equatable {
    case string(String)
    case integer(Int)
    case unsigned(UInt)
    case double(Double)
    case float(Float)
    case cgFloat(Double)
    case bool(Bool)
    case data(Data)
    case date(Date)
    case url(URL)
    case uuid(UUID)
    case null
    case array([ActivityValue])
    case set([ActivityValue])
    case dictionary([Pair])

    struct Pair: Codable, Equatable {
        let key: ActivityValue
        let value: ActivityValue
    }

    /// Why a value cannot be stored.
    enum Refusal: Error, CustomStringConvertible {
        case type(String)
        case depth

        var description: String {
            switch self {
            case .type(let name): "a \(name) cannot be kept"
            case .depth: "the values are nested too deep"
            }
        }
    }

    /// Values are nested at most this deep.
    private static let maximumDepth = 64

    init(_ value: Any, depth: Int = 0) throws(Refusal) {
        guard depth < Self.maximumDepth else { throw .depth }
        // NSNumber first: it could be taken for a Bool as well.
        if type(of: value) is NSNumber.Type, let number = value as? NSNumber {
            self = Self.number(number)
            return
        }
        switch value {
        case let value as String: self = .string(value)
        case let value as Bool: self = .bool(value)
        case let value as any BinaryInteger: self = try Self.integer(value)
        case let value as Double: self = .double(value)
        case let value as Float: self = .float(value)
        case let value as CGFloat: self = .cgFloat(Double(value))
        case let value as Data: self = .data(value)
        case let value as Date: self = .date(value)
        case let value as URL: self = .url(value)
        case let value as UUID: self = .uuid(value)
        case is NSNull: self = .null
        case let value as Set<AnyHashable>: self = .set(try Self.all(value.map(\.base), depth))
        case let value as [AnyHashable: Any]: self = .dictionary(try Self.pairs(value, depth))
        case let value as [Any]: self = .array(try Self.all(value, depth))
        default: throw .type("\(type(of: value))")
        }
    }

    private static func number(_ number: NSNumber) -> ActivityValue {
        switch String(cString: number.objCType) {
        case "c", "B": .bool(number.boolValue)
        case "d": .double(number.doubleValue)
        case "f": .float(number.floatValue)
        case "Q":
            UInt64(Int64.max) < number.uint64Value ? .unsigned(number.uintValue) : .integer(number.intValue)
        default: .integer(number.intValue)
        }
    }

    private static func integer(_ value: any BinaryInteger) throws(Refusal) -> ActivityValue {
        if let number = Int(exactly: value) { return .integer(number) }
        if let number = UInt(exactly: value) { return .unsigned(number) }
        throw .type("number of that size")
    }

    private static func all(_ values: [Any], _ depth: Int) throws(Refusal) -> [ActivityValue] {
        var result: [ActivityValue] = []
        for value in values { result.append(try ActivityValue(value, depth: depth + 1)) }
        return result
    }

    private static func pairs(_ values: [AnyHashable: Any], _ depth: Int) throws(Refusal) -> [Pair] {
        var result: [Pair] = []
        for (key, value) in values {
            result.append(
                Pair(
                    key: try ActivityValue(key.base, depth: depth + 1),
                    value: try ActivityValue(value, depth: depth + 1)))
        }
        return result
    }

    /// The value as apps use it.
    var value: Any {
        switch self {
        case .string(let value): value
        case .integer(let value): value
        case .unsigned(let value): value
        case .double(let value): value
        case .float(let value): value
        case .cgFloat(let value): CGFloat(value)
        case .bool(let value): value
        case .data(let value): value
        case .date(let value): value
        case .url(let value): value
        case .uuid(let value): value
        case .null: NSNull()
        case .array(let values): values.map(\.value)
        case .set(let values): Set(values.compactMap { $0.value as? AnyHashable })
        case .dictionary(let pairs): Self.entries(pairs)
        }
    }

    static func entries(_ pairs: [Pair]) -> [AnyHashable: Any] {
        var result: [AnyHashable: Any] = [:]
        for pair in pairs {
            if let key = pair.key.value as? AnyHashable { result[key] = pair.value.value }
        }
        return result
    }

    // MARK: In the file

    private enum Kind: String, CodingKey {
        case string, integer, unsigned, double, float, cgFloat, bool, data, date, url, uuid, null, array, set
        case dictionary
    }

    init(from decoder: any Decoder) throws {
        let box = try decoder.container(keyedBy: Kind.self)
        guard box.allKeys.count == 1, let kind = box.allKeys.first else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: box.codingPath, debugDescription: "not one value of a known type"))
        }
        func read<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
            try box.decode(Value.self, forKey: kind)
        }
        switch kind {
        case .string: self = .string(try read())
        case .integer: self = .integer(try read())
        case .unsigned: self = .unsigned(try read())
        case .double: self = .double(try read())
        case .float: self = .float(try read())
        case .cgFloat: self = .cgFloat(try read())
        case .bool: self = .bool(try read())
        case .data: self = .data(try read())
        case .date: self = .date(try read())
        case .url: self = .url(try read())
        case .uuid: self = .uuid(try read())
        case .null: self = .null
        case .array: self = .array(try read())
        case .set: self = .set(try read())
        case .dictionary: self = .dictionary(try read())
        }
    }

    func encode(to encoder: any Encoder) throws {
        var box = encoder.container(keyedBy: Kind.self)
        switch self {
        case .string(let value): try box.encode(value, forKey: .string)
        case .integer(let value): try box.encode(value, forKey: .integer)
        case .unsigned(let value): try box.encode(value, forKey: .unsigned)
        case .double(let value): try box.encode(value, forKey: .double)
        case .float(let value): try box.encode(value, forKey: .float)
        case .cgFloat(let value): try box.encode(value, forKey: .cgFloat)
        case .bool(let value): try box.encode(value, forKey: .bool)
        case .data(let value): try box.encode(value, forKey: .data)
        case .date(let value): try box.encode(value, forKey: .date)
        case .url(let value): try box.encode(value, forKey: .url)
        case .uuid(let value): try box.encode(value, forKey: .uuid)
        case .null: try box.encode(true, forKey: .null)
        case .array(let values): try box.encode(values, forKey: .array)
        case .set(let values): try box.encode(values, forKey: .set)
        case .dictionary(let pairs): try box.encode(pairs, forKey: .dictionary)
        }
    }
}
