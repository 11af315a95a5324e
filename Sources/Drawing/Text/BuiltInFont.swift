internal import CCairo

/// A plain font of squares for the characters of ASCII. It is used when Fontconfig has no font at all, so that
/// a program without fonts can still be read and operated.
enum BuiltInFont {
    static let familyName = "Built-in"

    /// The advance of every character, in font units; the em has 1000.
    private static let advance = 600
    private static let ascender = 800
    private static let descender = -200
    /// The side of one square, in font units.
    private static let square = 100
    private static let firstCharacter = 0x20

    /// The characters from U+0020 to U+007E: five columns from left to right, in each the lowest bit on top.
    /// The eighth row is below the baseline.
    private static let columns = """
        0000000000 00005F0000 0007000700 147F147F14 242A7F2A12 2313086462 3649562050 0008070300
        001C224100 0041221C00 2A1C7F1C2A 08083E0808 0080703000 0808080808 0000606000 2010080402
        3E5149453E 00427F4000 7249494946 2141494D33 1814127F10 2745454539 3C4A494931 4121110907
        3649494936 464949291E 0000140000 0040340000 0008142241 1414141414 0041221408 0201590906
        3E415D594E 7C1211127C 7F49494936 3E41414122 7F4141413E 7F49494941 7F09090901 3E41415173
        7F0808087F 00417F4100 2040413F01 7F08142241 7F40404040 7F021C027F 7F0408107F 3E4141413E
        7F09090906 3E4151215E 7F09192946 2649494932 03017F0103 3F4040403F 1F2040201F 3F4038403F
        6314081463 0304780403 6159494D43 007F414141 0204081020 004141417F 0402010204 4040404040
        0003070800 2054547840 7F28444438 3844444428 384444287F 3854545418 00087E0902 18A4A49C78
        7F08040478 00447D4000 2040403D00 7F10284400 00417F4000 7C04780478 7C08040478 3844444438
        FC18242418 18242418FC 7C08040408 4854545424 04043F4424 3C4040207C 1C2040201C 3C4030403C
        4428102844 4C9090907C 4464544C44 0008364100 0000770000 0041360800 0201020402
        """

    /// A Fontconfig configuration with this font alone; nil if the system has no memory files.
    static func makeConfiguration() -> FontConfiguration? {
        // Stays open as long as the process: the font is read whenever a face of it is made.
        MemoryFile(file)?.keepingOpen { FontConfiguration(fontFile: $0) }
    }

    // MARK: The TrueType file

    /// The font as a TrueType file.
    static var file: [UInt8] {
        let outlines = [missingCharacter] + glyphColumns.map(outline)
        var glyphs = BigEndianData()
        var offsets = BigEndianData()
        for outline in outlines {
            offsets.add32(glyphs.bytes.count)
            glyphs.bytes += outline
        }
        offsets.add32(glyphs.bytes.count)
        let count = outlines.count
        let tables: [(tag: String, bytes: [UInt8])] = [
            ("OS/2", windowsMetrics), ("cmap", characterMap(count: count - 1)), ("glyf", glyphs.bytes),
            ("head", header), ("hhea", horizontalHeader(count: count)),
            ("hmtx", BigEndianData { for _ in 0..<count { $0.add16(advance, 0) } }.bytes),
            ("loca", offsets.bytes), ("maxp", maximumProfile(count: count)), ("name", names),
            ("post", BigEndianData { $0.add32(0x0003_0000, 0, 0, 1, 0, 0, 0, 0) }.bytes),
        ]
        var result = BigEndianData()
        result.add32(0x0001_0000)
        result.add16(tables.count, 128, 3, tables.count * 16 - 128)
        var offset = 12 + 16 * tables.count
        for table in tables {
            result.bytes += Array(table.tag.utf8)
            result.add32(0, offset, table.bytes.count)
            offset += (table.bytes.count + 3) & ~3
        }
        for table in tables {
            result.bytes += table.bytes
            result.bytes += [UInt8](repeating: 0, count: -table.bytes.count & 3)
        }
        return result.bytes
    }

    private static var glyphColumns: [[UInt8]] {
        columns.split(whereSeparator: \.isWhitespace).map { glyph in
            stride(from: 0, to: 10, by: 2).compactMap { UInt8(glyph.dropFirst($0).prefix(2), radix: 16) }
        }
    }

    /// A box for characters that the font does not have.
    private static var missingCharacter: [UInt8] { outline([0x7F, 0x41, 0x41, 0x41, 0x7F]) }

    /// A glyph of one rectangle for every vertical row of squares.
    private static func outline(_ columns: [UInt8]) -> [UInt8] {
        var rectangles: [(left: Int, right: Int, bottom: Int, top: Int)] = []
        for (column, bits) in columns.enumerated() {
            var row = 0
            while row < 8 {
                guard bits >> row & 1 == 1 else {
                    row += 1
                    continue
                }
                let first = row
                while row < 8, bits >> row & 1 == 1 { row += 1 }
                let left = column * square + square / 2
                rectangles.append((left, left + square, (7 - row) * square, (7 - first) * square))
            }
        }
        guard !rectangles.isEmpty else { return [] }
        var data = BigEndianData()
        data.add16(rectangles.count)
        data.add16(
            rectangles.map(\.left).min() ?? 0, rectangles.map(\.bottom).min() ?? 0,
            rectangles.map(\.right).max() ?? 0, rectangles.map(\.top).max() ?? 0)
        for index in rectangles.indices { data.add16(index * 4 + 3) }
        data.add16(0)
        // Every point is on the curve; coordinates are differences of two bytes.
        data.bytes += [UInt8](repeating: 1, count: rectangles.count * 4)
        addDifferences(rectangles.flatMap { [$0.left, $0.left, $0.right, $0.right] }, to: &data)
        addDifferences(rectangles.flatMap { [$0.bottom, $0.top, $0.top, $0.bottom] }, to: &data)
        data.bytes += [UInt8](repeating: 0, count: -data.bytes.count & 3)
        return data.bytes
    }

    private static func addDifferences(_ values: [Int], to data: inout BigEndianData) {
        var previous = 0
        for value in values {
            data.add16(value - previous)
            previous = value
        }
    }

    private static var header: [UInt8] {
        BigEndianData {
            $0.add32(0x0001_0000, 0x0001_0000, 0, 0x5F0F_3CF5)
            $0.add16(3, 1000)
            $0.add32(0, 0, 0, 0)
            $0.add16(0, descender, advance, ascender, 0, 8, 2, 1, 0)
        }.bytes
    }

    private static func horizontalHeader(count: Int) -> [UInt8] {
        BigEndianData {
            $0.add32(0x0001_0000)
            $0.add16(ascender, descender, 0, advance, 0, 0, advance, 1, 0, 0, 0, 0, 0, 0, 0, count)
        }.bytes
    }

    private static func maximumProfile(count: Int) -> [UInt8] {
        BigEndianData {
            $0.add32(0x0001_0000)
            $0.add16(count, 256, 64, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)
        }.bytes
    }

    /// One segment of characters, and the end mark that the format requires.
    private static func characterMap(count: Int) -> [UInt8] {
        BigEndianData {
            $0.add16(0, 1, 3, 1)
            $0.add32(12)
            $0.add16(4, 32, 0, 4, 4, 1, 0)
            $0.add16(firstCharacter + count - 1, 0xFFFF, 0, firstCharacter, 0xFFFF)
            $0.add16(1 - firstCharacter, 1, 0, 0)
        }.bytes
    }

    private static var names: [UInt8] {
        let texts = [(1, familyName), (2, "Regular"), (4, familyName), (6, "BuiltIn")]
        var strings = BigEndianData()
        return BigEndianData {
            $0.add16(0, texts.count, 6 + 12 * texts.count)
            for (number, text) in texts {
                $0.add16(3, 1, 0x409, number, text.utf16.count * 2, strings.bytes.count)
                strings.add16(text.utf16.map(Int.init))
            }
            $0.bytes += strings.bytes
        }.bytes
    }

    private static var windowsMetrics: [UInt8] {
        BigEndianData {
            $0.add16(4, advance, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0)
            $0.bytes += [2, 0, 5, 9, 0, 0, 0, 0, 0, 0]
            $0.add32(1, 0, 0, 0, 0)
            $0.add16(0x40, firstCharacter, 0x7E, ascender, descender, 0, ascender, -descender)
            $0.add32(1, 0)
            $0.add16(500, 700, 0, 0x20, 0)
        }.bytes
    }
}

/// Numbers as TrueType files store them.
private struct BigEndianData {
    var bytes: [UInt8] = []

    init() {}

    init(_ fill: (inout BigEndianData) -> Void) { fill(&self) }

    mutating func add16(_ values: Int...) { add16(values) }

    mutating func add16(_ values: [Int]) {
        for value in values {
            bytes += [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
        }
    }

    mutating func add32(_ values: Int...) {
        for value in values { add16(value >> 16, value) }
    }
}
