/// The desktop's settings as an XSETTINGS manager publishes them.
struct XSettings: Equatable {
    enum Value: Equatable {
        case integer(Int)
        case string(String)
        case color
    }

    private(set) var values: [String: Value] = [:]

    init() {}

    /// Parses the manager's property. A truncated or malformed setting is left out, with all that follow it.
    init(_ bytes: [UInt8]) {
        var reader = Reader(bytes: bytes)
        guard reader.readByteOrder(), reader.skip(7), let count = reader.read32() else { return }
        for _ in 0..<max(0, min(count, 10_000)) {
            guard let (name, value) = reader.readSetting() else { return }
            values[name] = value
        }
    }

    func integer(_ name: String) -> Int? {
        if case .integer(let value)? = values[name] { return value }
        return nil
    }

    func string(_ name: String) -> String? {
        if case .string(let value)? = values[name] { return value }
        return nil
    }

    private struct Reader {
        let bytes: [UInt8]
        var offset = 0
        var isBigEndian = false

        init(bytes: [UInt8]) { self.bytes = bytes }

        mutating func readByteOrder() -> Bool {
            guard let first = bytes.first, first <= 1 else { return false }
            isBigEndian = first == 1
            offset = 1
            return true
        }

        /// Skips bytes that are not needed, such as serial numbers and padding; false when too few are left.
        mutating func skip(_ count: Int) -> Bool {
            guard count >= 0, bytes.count - offset >= count else { return false }
            offset += count
            return true
        }

        mutating func read16() -> Int? { read(2) }

        mutating func read32() -> Int? { read(4).map { Int(Int32(truncatingIfNeeded: $0)) } }

        private mutating func read(_ count: Int) -> Int? {
            guard bytes.count - offset >= count else { return nil }
            let field = bytes[offset..<offset + count]
            offset += count
            let ordered = isBigEndian ? Array(field) : field.reversed()
            return ordered.reduce(0) { $0 << 8 | Int($1) }
        }

        /// A text, padded to a multiple of four bytes.
        private mutating func readText(_ count: Int) -> String? {
            guard count >= 0, bytes.count - offset >= count else { return nil }
            let text = String(decoding: bytes[offset..<offset + count], as: UTF8.self)
            offset += count
            return skip((4 - count % 4) % 4) ? text : nil
        }

        mutating func readSetting() -> (String, Value)? {
            guard offset < bytes.count else { return nil }
            let type = bytes[offset]
            guard skip(2), let length = read16(), let name = readText(length), skip(4) else { return nil }
            switch type {
            case 0: return read32().map { (name, .integer($0)) }
            case 1:
                guard let length = read32(), let text = readText(length) else { return nil }
                return (name, .string(text))
            case 2: return skip(8) ? (name, .color) : nil
            default: return nil
            }
        }
    }
}
