import CGio
import TextFuzzing

@testable import Bus

extension FuzzTarget {
    /// Messages of the bus as they come from a socket, and values as an app makes them.
    static let bus = FuzzTarget("bus", longestInput: 1024) { bytes in
        guard let first = bytes.first else { return }
        if first == UInt8(ascii: "l") || first == UInt8(ascii: "B") {
            try readMessage(bytes)
        } else {
            var choices = Choices(bytes: bytes)
            try goThereAndBack([choices.busValue(depth: 0), choices.busValue(depth: 0)])
        }
    }

    /// Reads the arguments of a message that GDBus accepts.
    private static func readMessage(_ bytes: [UInt8]) throws {
        var bytes = bytes
        guard let message = g_dbus_message_new_from_blob(&bytes, gsize(bytes.count), .init(rawValue: 0), nil)
        else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(message)) }
        guard let body = g_dbus_message_get_body(message) else { return }
        if let values = try? VariantConversion.values(Variant(retaining: body)) { try goThereAndBack(values) }
    }

    /// What can be sent is read as what it was.
    private static func goThereAndBack(_ values: [BusValue]) throws {
        guard let variant = try? VariantConversion.arguments(values) else { return }
        let read = try VariantConversion.values(variant)
        // As texts: a double that is not a number does not equal itself.
        try require("\(read)" == "\(values)", "\(values) became \(read)")
    }
}

extension Choices {
    fileprivate mutating func busValue(depth: Int) -> BusValue {
        let isDeep = depth > 70 || isExhausted
        switch number(below: isDeep ? 8 : 13) {
        case 0: return .byte(UInt8(number(below: 256)))
        case 1: return .boolean(isTrue())
        case 2: return .int32(Int32(truncatingIfNeeded: integer()))
        case 3: return .int64(Int64(integer()))
        case 4: return .double(double())
        case 5: return .string(text(upTo: 3))
        case 6: return .objectPath(element(of: ["/", "/a", "/a/b", "", "a", "//", text(upTo: 1)]))
        case 7: return .signature(element(of: ["", "s", "a{sv}", "a", "(", "aaaaaaaaay", text(upTo: 1)]))
        case 8: return .variant(busValue(depth: depth + 1))
        case 9: return .structure((0..<number(below: 3)).map { _ in busValue(depth: depth + 1) })
        case 10: return .entry(busValue(depth: depth + 1), busValue(depth: depth + 1))
        case 11:
            let value = busValue(depth: depth + 1)
            return .array(of: value.type, isTrue() ? [value] : [])
        default:
            return .array(of: busValue(depth: depth + 1).type, [busValue(depth: depth + 1)])
        }
    }
}
