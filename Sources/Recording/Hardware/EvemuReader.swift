/// Reads what `evemu-record` writes: a device's description, and its events.
struct EvemuReader {
    private(set) var device = EvdevDevice()
    /// Whether the description has come.
    private(set) var isDescribed = false
    private var keyBits = 0
    private var relativeBits = 0
    private var propertyBits = 0

    /// Reads the lines of a description, of events, or of both.
    mutating func read(_ bytes: [UInt8], name: String) throws(RecordingError) {
        try LineCursor.forEachLine(of: bytes, name: name) { (line) throws(FieldProblem) in try read(line) }
    }

    private mutating func read(_ line: String) throws(FieldProblem) {
        let text = line.prefix { $0 != "#" }
        let fields = text.split(whereSeparator: \.isWhitespace)
        guard let first = fields.first else { return }
        switch first {
        case "N:":
            device.name = text.dropFirst(2).trimmingSpace
            isDescribed = true
        // Numbers of the maker; states of lamps and switches.
        case "I:", "L:", "S:": break
        case "P:":
            propertyBits = try bits(fields.dropFirst(), from: propertyBits) { device.properties.insert($0) }
        case "B:": try readBits(fields.dropFirst())
        case "A:": try readAxis(fields.dropFirst())
        case "E:": try readEvent(fields.dropFirst())
        default: throw FieldProblem("this is no line of an evemu recording")
        }
    }

    /// Eight bits a byte, from the first on; returns where the next line goes on.
    private func bits(
        _ fields: ArraySlice<Substring>, from start: Int, _ found: (Int) -> Void
    ) throws(FieldProblem) -> Int {
        var position = start
        for field in fields {
            let byte = try Self.number(field, radix: 16, in: 0...255)
            for bit in 0..<8 where byte >> bit & 1 != 0 { found(position + bit) }
            position += 8
            // The kernel has 768 keys.
            guard position <= 4096 else { throw FieldProblem("there are too many bits") }
        }
        return position
    }

    private mutating func readBits(_ fields: ArraySlice<Substring>) throws(FieldProblem) {
        guard let first = fields.first else { throw FieldProblem("there is no type") }
        let type = try Self.number(first, radix: 16, in: 0...31)
        var found: [Int] = []
        switch type {
        case EvdevCodes.key:
            keyBits = try bits(fields.dropFirst(), from: keyBits) { found.append($0) }
            device.keys.formUnion(found)
        case EvdevCodes.relative:
            relativeBits = try bits(fields.dropFirst(), from: relativeBits) { found.append($0) }
            device.relativeAxes.formUnion(found)
        default: _ = try bits(fields.dropFirst(), from: 0) { _ in }
        }
    }

    private mutating func readAxis(_ fields: ArraySlice<Substring>) throws(FieldProblem) {
        let fields = Array(fields)
        guard fields.count >= 5 else { throw FieldProblem("an axis has a number and a range") }
        let code = try Self.number(fields[0], radix: 16, in: 0...63)
        device.axes[code] = EvdevAxis(
            minimum: try Self.value(fields[1]), maximum: try Self.value(fields[2]),
            resolution: fields.count > 5 ? try Self.value(fields[5]) : 0)
    }

    private mutating func readEvent(_ fields: ArraySlice<Substring>) throws(FieldProblem) {
        let fields = Array(fields)
        guard fields.count >= 4 else { throw FieldProblem("an event has a time, a type, a code and a value") }
        device.events.append(
            EvdevEvent(
                time: try Self.time(fields[0]), type: try Self.number(fields[1], radix: 16, in: 0...31),
                code: try Self.number(fields[2], radix: 16, in: 0...0xFFFF), value: try Self.value(fields[3]))
        )
    }

    /// Seconds and microseconds, of the epoch or from the beginning.
    private static func time(_ field: Substring) throws(FieldProblem) -> Double {
        let parts = field.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw FieldProblem("an event's time has seconds and microseconds") }
        let seconds = try number(parts[0], radix: 10, in: 0...1 << 40)
        let microseconds = try number(parts[1], radix: 10, in: 0...999_999)
        return Double(seconds) + Double(microseconds) / 1e6
    }

    static func value(_ field: Substring) throws(FieldProblem) -> Int {
        try number(field, radix: 10, in: -(1 << 31)...1 << 32)
    }

    static func number(
        _ field: Substring, radix: Int, in range: ClosedRange<Int>
    ) throws(FieldProblem) -> Int {
        guard let value = Int(field, radix: radix), range.contains(value) else {
            throw FieldProblem("a number is expected, or a smaller one")
        }
        return value
    }
}

extension Substring {
    var trimmingSpace: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}

extension LineCursor {
    /// The next line, without its end; the last one may have none.
    mutating func nextOrRest() -> ArraySlice<UInt8>? { next() ?? rest() }

    /// Reads the lines of a device's file, one after another.
    static func forEachLine(
        of bytes: [UInt8], name: String, _ read: (String) throws(FieldProblem) -> Void
    ) throws(RecordingError) {
        var lines = LineCursor(bytes)
        while let line = lines.nextOrRest() {
            do throws(FieldProblem) {
                try read(String(decoding: line, as: UTF8.self))
            } catch {
                throw .malformed(path: name, line: lines.number, reason: error.reason)
            }
        }
    }
}
