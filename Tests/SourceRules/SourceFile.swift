import Foundation

/// A Swift file of the project.
public struct SourceFile {
    /// Where it is, from the folder that was read.
    public let path: String
    public let text: SwiftText

    public init(path: String, source: String) {
        self.path = path
        text = SwiftText(source)
    }

    /// The Swift files below a folder, in the order of their paths.
    public static func all(below folder: URL) throws -> [SourceFile] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") }
        return try paths.sorted().map { path in
            let source = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
            return SourceFile(path: path, source: source)
        }
    }

    /// The words of the code, each with its line, counted from 1.
    public func forEachIdentifier(_ body: (_ identifier: Substring, _ line: Int) -> Void) {
        for (index, line) in text.code.enumerated() {
            for word in line.words(of: \.isIdentifierByte) { body(word, index + 1) }
        }
    }

    /// The types that the file declares outside other types, unless they are private to it.
    public var topLevelTypes: [String] {
        var types: [String] = []
        var depth = 0
        for line in text.code {
            if depth == 0, let type = Self.declaredType(in: line) { types.append(type) }
            for character in line.utf8 {
                if character == UInt8(ascii: "{") { depth += 1 }
                if character == UInt8(ascii: "}") { depth -= 1 }
            }
        }
        return types
    }

    private static let kinds: Set<Substring> = [
        "class", "struct", "enum", "protocol", "actor", "typealias",
    ]

    private static func declaredType(in line: String) -> String? {
        let words = line.words(of: \.isIdentifierByte)
        guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count,
            words[..<kind].allSatisfy({ $0 != "private" && $0 != "fileprivate" && $0 != "extension" })
        else { return nil }
        return String(words[kind + 1])
    }
}

extension String {
    /// The longest pieces that consist of such bytes alone. Bytes instead of characters: the whole project is read
    /// at each `make lint`.
    func words(of isPart: (UInt8) -> Bool) -> [Substring] {
        guard utf8.contains(where: { $0 != UInt8(ascii: " ") }) else { return [] }
        return utf8.split(whereSeparator: { !isPart($0) }).map { Substring($0) }
    }
}

extension UInt8 {
    var isAsciiLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }

    var isIdentifierByte: Bool {
        isAsciiLetter || (0x30...0x39).contains(self) || self == UInt8(ascii: "_") || self >= 0x80
    }
}
