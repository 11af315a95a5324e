// Writes Sources/TextEngine/Unicode/UnicodeTable.swift from the Unicode character database.
//
//     swift Scripts/GenerateUnicodeTable.swift [/usr/share/unicode] > Sources/TextEngine/Unicode/UnicodeTable.swift
//
// The database is Debian's package unicode-data. The order of the names below is the order of the cases in
// UnicodeProperties.swift; TextEngineTests compares every code point of the result with the database.
import Foundation

let folder = CommandLine.arguments.dropFirst().first ?? "/usr/share/unicode"
let codePointCount = 0x11_0000

let graphemeNames = [
    "Other", "CR", "LF", "Control", "Extend", "ZWJ", "Regional_Indicator", "Prepend", "SpacingMark",
    "L", "V", "T", "LV", "LVT",
]
let wordNames = [
    "Other", "CR", "LF", "Newline", "Extend", "ZWJ", "Format", "Regional_Indicator", "Katakana",
    "Hebrew_Letter", "ALetter", "Single_Quote", "Double_Quote", "MidNumLet", "MidLetter", "MidNum", "Numeric",
    "ExtendNumLet", "WSegSpace",
]
let sentenceNames = [
    "Other", "CR", "LF", "Extend", "Sep", "Format", "Sp", "Lower", "Upper", "OLetter", "Numeric", "ATerm",
    "SContinue", "STerm", "Close",
]

struct Failure: Error, CustomStringConvertible {
    let description: String
}

/// The data lines of a file as fields, comments and blanks removed.
func records(_ name: String) throws -> [[String]] {
    let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
        let fields = line.prefix { $0 != "#" }.split(separator: ";", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        return fields.count > 1 ? fields : nil
    }
}

func codePoints(_ field: String) throws -> ClosedRange<Int> {
    let ends = field.components(separatedBy: "..").compactMap { Int($0, radix: 16) }
    guard let first = ends.first, let last = ends.last else {
        throw Failure(description: "bad range \(field)")
    }
    return first...last
}

var values = [UInt16](repeating: 0, count: codePointCount)

func setClasses(from file: String, names: [String], shift: Int) throws {
    for record in try records(file) {
        guard let value = names.firstIndex(of: record[1]) else {
            throw Failure(description: "\(file): \(record[1])")
        }
        for code in try codePoints(record[0]) { values[code] |= UInt16(value) << shift }
    }
}

func setFlag(from file: String, bit: Int, where matches: (String) -> Bool) throws {
    for record in try records(file) where matches(record[1]) {
        for code in try codePoints(record[0]) { values[code] |= 1 << bit }
    }
}

try setClasses(from: "auxiliary/GraphemeBreakProperty.txt", names: graphemeNames, shift: 0)
try setClasses(from: "auxiliary/WordBreakProperty.txt", names: wordNames, shift: 4)
try setClasses(from: "auxiliary/SentenceBreakProperty.txt", names: sentenceNames, shift: 9)
try setFlag(from: "emoji/emoji-data.txt", bit: 13) { $0 == "Extended_Pictographic" }
try setFlag(from: "DerivedCoreProperties.txt", bit: 14) { $0 == "Alphabetic" }
try setFlag(from: "extracted/DerivedGeneralCategory.txt", bit: 14) { ["Nd", "Nl", "No"].contains($0) }
try setFlag(from: "LineBreak.txt", bit: 15) { $0 == "SA" }

/// Five bits a character, lowest first; the sixth says that more follow. The alphabet is "0" to "o".
func encoded(_ number: Int) -> String {
    var rest = number
    var text = ""
    repeat {
        let more = rest > 31 ? 32 : 0
        text.unicodeScalars.append(Unicode.Scalar(UInt8(48 + rest & 31 + more)))
        rest >>= 5
    } while rest > 0
    return text
}

var palette: [UInt16] = []
var runs = ""
var start = 0
while start < codePointCount {
    let end = values[start...].firstIndex { $0 != values[start] } ?? codePointCount
    if !palette.contains(values[start]) { palette.append(values[start]) }
    runs += encoded(end - start) + encoded(palette.firstIndex(of: values[start]) ?? 0)
    start = end
}

let indent = "        "
var lines: [String] = []
var rest = Substring(runs)
while !rest.isEmpty {
    lines.append(indent + rest.prefix(96))
    rest = rest.dropFirst(96)
}
let entries = palette.map { "0x" + String($0, radix: 16) }
let paletteLines = stride(from: 0, to: entries.count, by: 10).map {
    indent + entries[$0..<min($0 + 10, entries.count)].joined(separator: ", ") + ","
}
print(
    """
    // Made by Scripts/GenerateUnicodeTable.swift from the Unicode character database; not for editing by hand.

    /// The database in short: runs of code points that share a value.
    enum UnicodeTable {
        /// The distinct property values, packed as `UnicodeProperties` reads them.
        static let palette: [UInt16] = [
    \(paletteLines.joined(separator: "\n"))
        ]

        /// A length and a place in the palette for each run, from U+0000 on. A number is written in characters
        /// of five bits, lowest first, counted from "0"; the sixth bit says that more follow.
        static let runs: StaticString = #\"\"\"
    \(lines.joined(separator: "\\#\n"))
            \"\"\"#
    }
    """)
