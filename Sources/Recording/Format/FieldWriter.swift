/// Writes a line, field by field.
struct FieldWriter {
    private(set) var bytes: [UInt8] = []

    /// A word of the format: letters, digits and signs without a space.
    mutating func word(_ word: String) {
        separate()
        bytes += word.utf8
    }

    mutating func integer(_ value: Int) { word(String(value)) }

    mutating func flag(_ value: Bool) { word(value ? "1" : "0") }

    /// A number exactly, in as few digits as tell it from all others.
    mutating func real(_ value: Double) { word(value.description) }

    /// Any text, in quotation marks.
    mutating func text(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars { escape(scalar) }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": bytes += "\\\"".utf8
        case "\\": bytes += "\\\\".utf8
        case "\n": bytes += "\\n".utf8
        case "\r": bytes += "\\r".utf8
        case "\t": bytes += "\\t".utf8
        case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
            bytes += "\\{\(String(scalar.value, radix: 16))}".utf8
        default: bytes += UTF8.encode(scalar).map { Array($0) } ?? []
        }
    }

    /// A number of a grid, as its distance from the one before.
    ///
    /// - Parameters:
    ///   - previous: the index of the number before; afterwards that of this one.
    ///   - prefix: a letter that tells the field from others.
    mutating func number(
        _ value: Double, on grid: NumberGrid, after previous: inout Int, prefix: String = ""
    ) {
        if let index = grid.index(of: value) {
            word("\(prefix)\(index - previous)")
            previous = index
        } else {
            word("\(prefix)=\(value)")
            previous = grid.nearestIndex(to: value)
        }
    }

    /// A number of a grid by itself.
    mutating func number(_ value: Double, on grid: NumberGrid) {
        var previous = 0
        number(value, on: grid, after: &previous)
    }

    /// Whether the number is the same as the one before, so that it can be left out.
    static func repeats(_ value: Double, on grid: NumberGrid, index: Int) -> Bool {
        grid.index(of: value) == index
    }

    private mutating func separate() { if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) } }

    mutating func endLine() -> [UInt8] {
        bytes.append(UInt8(ascii: "\n"))
        defer { bytes = [] }
        return bytes
    }
}
