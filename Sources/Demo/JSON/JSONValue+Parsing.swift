import Foundation

extension JSONValue: Decodable {
    /// The value that a text is; nil for a text that is no JSON.
    init?(parsing text: String) {
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) else { return nil }
        self = value
    }

    init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: Name.self) {
            var members: [String: JSONValue] = [:]
            for name in object.allKeys {
                members[name.stringValue] = try object.decode(JSONValue.self, forKey: name)
            }
            self = .object(members)
            return
        }
        if var array = try? decoder.unkeyedContainer() {
            var values: [JSONValue] = []
            while !array.isAtEnd { values.append(try array.decode(JSONValue.self)) }
            self = .array(values)
            return
        }
        let single = try decoder.singleValueContainer()
        if single.decodeNil() {
            self = .null
        } else if let value = try? single.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? single.decode(Double.self) {
            self = .number(value)
        } else {
            self = .string(try single.decode(String.self))
        }
    }

    /// Any name of a member.
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }
    }
}

extension JSONValue {
    /// The members of an object; nil for something else.
    var members: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }

    /// nil for something else than a number.
    var number: Double? { if case .number(let number) = self { number } else { nil } }

    /// nil for something else than a text.
    var string: String? { if case .string(let text) = self { text } else { nil } }

    /// nil for something else than true or false.
    var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

    /// A point as an object with the members `x` and `y`; nil for something else.
    var point: CGPoint? {
        guard let x = members?["x"]?.number, let y = members?["y"]?.number else { return nil }
        return CGPoint(x: x, y: y)
    }
}
