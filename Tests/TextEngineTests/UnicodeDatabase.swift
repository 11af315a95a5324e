import Foundation

@testable import TextEngine

/// The files of Debian's package unicode-data.
enum UnicodeDatabase {
    struct Missing: Error, CustomStringConvertible {
        let file: String
        var description: String { "\(file) is missing: install the package unicode-data" }
    }

    static func lines(_ name: String) throws -> [Substring] {
        let file = "/usr/share/unicode/\(name)"
        guard let data = FileManager.default.contents(atPath: file) else { throw Missing(file: file) }
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map { $0.prefix { $0 != "#" } }
    }

    /// The ranges of code points that have a value, from a file of `range ; value` lines.
    static func ranges(_ name: String) throws -> [(codes: ClosedRange<UInt32>, value: String)] {
        try lines(name).compactMap { line in
            let fields = line.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            guard fields.count > 1 else { return nil }
            let ends = fields[0].components(separatedBy: "..").compactMap { UInt32($0, radix: 16) }
            guard let first = ends.first, let last = ends.last else { return nil }
            return (first...last, fields[1])
        }
    }

    /// The cases of a break test file.
    static func breakTests(_ name: String) throws -> [BreakTest] {
        try lines(name).compactMap { BreakTest($0) }
    }
}

/// A line of a break test file: a text and the offsets where it breaks.
struct BreakTest {
    let text: TextBuffer
    let boundaries: [Int]

    init?(_ line: Substring) {
        var units: [UInt16] = []
        var boundaries: [Int] = []
        for field in line.split(whereSeparator: \.isWhitespace) {
            if field == "÷" {
                boundaries.append(units.count)
            } else if field != "×", let code = UInt32(field, radix: 16) {
                units += UnicodeDatabase.units(of: code)
            }
        }
        guard !units.isEmpty else { return nil }
        self.text = TextBuffer(units: units)
        self.boundaries = boundaries
    }
}

extension UnicodeDatabase {
    /// The UTF-16 units of a code point; a surrogate stands for itself.
    static func units(of code: UInt32) -> [UInt16] {
        Unicode.Scalar(code).map { Array($0.utf16) } ?? [UInt16(truncatingIfNeeded: code)]
    }
}
