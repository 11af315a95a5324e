/// What is wrong with a line.
struct FieldProblem: Error, Equatable {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}

/// Reads a line, field by field. Whatever the bytes are, it returns values within their bounds, or says what is wrong.
struct FieldReader {
    private let bytes: ArraySlice<UInt8>
    private var offset: Int

    /// - Parameter bytes: a line without its end.
    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        offset = bytes.startIndex
    }

    var isAtEnd: Bool { offset >= bytes.endIndex }

    /// The next byte; nil at the end.
    var next: UInt8? { isAtEnd ? nil : bytes[offset] }

    /// Expects the end of the line.
    func end() throws(FieldProblem) {
        if !isAtEnd { throw FieldProblem("there is more on the line than belongs there") }
    }

    /// A word up to the next space. What it is, is named in the problem when there is none.
    mutating func word(_ what: String) throws(FieldProblem) -> String {
        String(decoding: try field(what), as: UTF8.self)
    }

    /// A word of a table.
    mutating func word<Value>(_ what: String, of table: WordTable<Value>) throws(FieldProblem) -> Value {
        let word = try word(what)
        guard let value = table.value(of: word) else { throw FieldProblem("\(word) is no \(what)") }
        return value
    }

    mutating func integer(_ what: String, in range: ClosedRange<Int>) throws(FieldProblem) -> Int {
        let word = try word(what)
        guard let value = Int(word) else { throw FieldProblem("\(word) is no \(what)") }
        return try Self.checked(value, what, in: range)
    }

    private static func checked(
        _ value: Int, _ what: String, in range: ClosedRange<Int>
    ) throws(FieldProblem) -> Int {
        guard range.contains(value) else { throw FieldProblem("\(value) is too much for \(what)") }
        return value
    }

    mutating func flag(_ what: String) throws(FieldProblem) -> Bool { try integer(what, in: 0...1) == 1 }

    mutating func real(_ what: String, in range: ClosedRange<Double>) throws(FieldProblem) -> Double {
        try Self.real(word(what)[...], what, in: range)
    }

    private static func real(
        _ word: Substring, _ what: String, in range: ClosedRange<Double>
    ) throws(FieldProblem) -> Double {
        // What is no number is in no range.
        guard let value = Double(word) else { throw FieldProblem("\(word) is no \(what)") }
        guard range.contains(value) else { throw FieldProblem("\(word) is too much for \(what)") }
        return value
    }

    /// A number of a grid.
    ///
    /// - Parameter previous: the index of the number before; afterwards that of this one.
    mutating func number(
        _ what: String, on grid: NumberGrid, after previous: inout Int, in range: ClosedRange<Double>
    ) throws(FieldProblem) -> Double {
        try Self.number(word(what)[...], what, on: grid, after: &previous, in: range)
    }

    /// A number of a grid by itself.
    mutating func number(
        _ what: String, on grid: NumberGrid, in range: ClosedRange<Double>
    ) throws(FieldProblem) -> Double {
        var previous = 0
        return try number(what, on: grid, after: &previous, in: range)
    }

    /// The same for a word that has been read already.
    static func number(
        _ word: Substring, _ what: String, on grid: NumberGrid, after previous: inout Int,
        in range: ClosedRange<Double>
    ) throws(FieldProblem) -> Double {
        if word.first == "=" {
            let value = try real(word.dropFirst(), what, in: range)
            previous = grid.nearestIndex(to: value)
            return value
        }
        guard let distance = Int(word) else { throw FieldProblem("\(word) is no \(what)") }
        let (index, isBeyond) = previous.addingReportingOverflow(distance)
        guard !isBeyond, NumberGrid.indices.contains(index), range.contains(grid.value(at: index)) else {
            throw FieldProblem("\(word) is too much for \(what)")
        }
        previous = index
        return grid.value(at: index)
    }

    /// A text in quotation marks.
    mutating func text(_ what: String) throws(FieldProblem) -> String {
        guard next == UInt8(ascii: "\"") else { throw FieldProblem("there is no text for \(what)") }
        offset += 1
        var content: [UInt8] = []
        while let byte = next {
            offset += 1
            switch byte {
            case UInt8(ascii: "\""):
                try endField()
                guard let text = String(validating: content, as: UTF8.self) else {
                    throw FieldProblem("the text for \(what) is not UTF-8")
                }
                return text
            case UInt8(ascii: "\\"): content += UTF8.encode(try escaped(what)).map { Array($0) } ?? []
            default: content.append(byte)
            }
        }
        throw FieldProblem("the text for \(what) has no end")
    }

    private mutating func escaped(_ what: String) throws(FieldProblem) -> Unicode.Scalar {
        guard let byte = next else { throw FieldProblem("the text for \(what) has no end") }
        offset += 1
        switch byte {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "{"): return try escapedNumber(what)
        default: throw FieldProblem("the text for \(what) has an unknown escape")
        }
    }

    private mutating func escapedNumber(_ what: String) throws(FieldProblem) -> Unicode.Scalar {
        let start = offset
        while let byte = next, byte != UInt8(ascii: "}"), offset - start < 8 { offset += 1 }
        let digits = String(decoding: bytes[start..<offset], as: UTF8.self)
        guard next == UInt8(ascii: "}"), let value = UInt32(digits, radix: 16),
            let scalar = Unicode.Scalar(value)
        else { throw FieldProblem("the text for \(what) has an unknown escape") }
        offset += 1
        return scalar
    }

    private mutating func field(_ what: String) throws(FieldProblem) -> ArraySlice<UInt8> {
        let start = offset
        while let byte = next, byte != UInt8(ascii: " ") { offset += 1 }
        let field = bytes[start..<offset]
        guard !field.isEmpty else { throw FieldProblem("there is no \(what)") }
        // A word that fills a screen would make the message useless.
        guard field.count <= Self.longestWord else { throw FieldProblem("the \(what) is too long") }
        // Nor may a message move the cursor of the terminal that shows it.
        guard field.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw FieldProblem("the \(what) is not written in ASCII")
        }
        try endField()
        return field
    }

    private static let longestWord = 64

    /// Skips the space after a field.
    private mutating func endField() throws(FieldProblem) {
        guard let byte = next else { return }
        guard byte == UInt8(ascii: " "), offset + 1 < bytes.endIndex else {
            throw FieldProblem("fields are separated by one space")
        }
        offset += 1
    }
}
