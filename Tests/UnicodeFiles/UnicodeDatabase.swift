import Foundation

/// The files of Debian's package unicode-data.
public enum UnicodeDatabase {
    struct Missing: Error, CustomStringConvertible {
        let file: String
        var description: String { "\(file) is missing: install the package unicode-data" }
    }

    /// The lines of a file, without comments.
    ///
    /// - Parameter name: its path in the package's folder.
    public static func lines(_ name: String) throws -> [Substring] {
        String(decoding: try bytes(name), as: UTF8.self).split(separator: "\n").map {
            $0.prefix { $0 != "#" }
        }
    }

    /// A whole file.
    static func bytes(_ name: String) throws -> [UInt8] {
        let file = "/usr/share/unicode/\(name)"
        guard let data = FileManager.default.contents(atPath: file) else { throw Missing(file: file) }
        return Array(data)
    }

    /// The ranges of code points that have a value, from a file of `range ; value` lines.
    public static func ranges(_ name: String) throws -> [(codes: ClosedRange<UInt32>, value: String)] {
        try lines(name).compactMap { line in
            let fields = line.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            guard fields.count > 1 else { return nil }
            let ends = fields[0].components(separatedBy: "..").compactMap { UInt32($0, radix: 16) }
            guard let first = ends.first, let last = ends.last else { return nil }
            return (first...last, fields[1])
        }
    }

    /// The cases of a break test file.
    public static func breakTests(_ name: String) throws -> [BreakTest] {
        try lines(name).compactMap { BreakTest($0) }
    }

    /// The UTF-16 units of a code point; a surrogate stands for itself.
    public static func units(of code: UInt32) -> [UInt16] {
        Unicode.Scalar(code).map { Array($0.utf16) } ?? [UInt16(truncatingIfNeeded: code)]
    }
}
