/// A line of BidiCharacterTest.txt: a text in one line, and how it is seen.
public struct BidiTest: Hashable, Sendable {
    /// What the paragraph runs like, as far as it is told.
    public enum Direction: Int, Sendable {
        case leftToRight, rightToLeft
        /// By its first letter.
        case natural
    }

    public let codes: [Int]
    public let direction: Direction
    /// The level of each code point; -1 for those that are not seen.
    public let levels: [Int]
    /// The indices of the code points that are seen, from left to right.
    public let order: [Int]

    private init?(fields: [[Int]]) {
        guard fields.count == 5, let direction = fields[1].first.flatMap(Direction.init) else { return nil }
        codes = fields[0]
        self.direction = direction
        levels = fields[3]
        order = fields[4]
    }

    /// All lines of the file. They are many, and read byte by byte for that.
    public static func forEach(_ body: (BidiTest) throws -> Void) throws {
        var fields: [[Int]] = []
        var numbers: [Int] = []
        var number: Int?
        var isComment = false
        for byte in try UnicodeDatabase.bytes("BidiCharacterTest.txt") {
            switch byte {
            case UInt8(ascii: "#"): isComment = true
            case UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: " "):
                if let number { numbers.append(number) }
                number = nil
                guard byte != UInt8(ascii: " ") else { continue }
                fields.append(numbers)
                numbers = []
                guard byte == UInt8(ascii: "\n") else { continue }
                if !isComment, let test = BidiTest(fields: fields) { try body(test) }
                fields = []
                isComment = false
            case _ where isComment: continue
            case UInt8(ascii: "x"): number = -1
            default:
                let digit = Int(byte & 0xF) + (byte > UInt8(ascii: "9") ? 9 : 0)
                number = (number ?? 0) * (fields.isEmpty ? 16 : 10) + digit
            }
        }
    }
}
