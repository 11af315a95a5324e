/// A line of BidiCharacterTest.txt: a text in one line, and how it is seen.
public struct BidiTest: Hashable, Sendable {
    /// What the paragraph runs like, as far as it is told.
    public enum Direction: Int, Sendable {
        case leftToRight, rightToLeft
        /// By its first letter.
        case natural
    }

    public let codes: [UInt32]
    public let direction: Direction
    /// The embedding level of the paragraph.
    public let level: Int
    /// The level of each code point; nil for those that are not seen.
    public let levels: [Int?]
    /// The indices of the code points that are seen, from left to right.
    public let order: [Int]

    public init?(_ line: Substring) {
        let fields = line.split(separator: ";", omittingEmptySubsequences: false)
        guard fields.count == 5, let direction = Int(fields[1]).flatMap(Direction.init),
            let level = Int(fields[2])
        else { return nil }
        codes = fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
        self.direction = direction
        self.level = level
        levels = fields[3].split(separator: " ").map { Int($0) }
        order = fields[4].split(separator: " ").compactMap { Int($0) }
    }
}
