import SeededRandom

/// Pieces of text that are hard on an editor: pairs, joined emoji, flags, marks, jamo, separators, scripts.
public enum HardText {
    public static let pieces = [
        "a", "b", "Z", "1", "2.5", " ", "  ", ".", ", ", "! ", "-", "_", "'", "don't", "\n", "\r\n", "\r",
        "\u{2029}", "\t",
        "é", "e\u{301}", "\u{308}", "😀", "👨‍👩‍👧", "👍🏽", "🇩🇪", "🇯", "\u{200D}", "\u{FE0F}", "각", "\u{1100}",
        "\u{1161}", "\u{11A8}",
        "שלום", "مرحبا", "ไทย", "漢字", "カタ", "नि", "\u{600}", "𝒜",
    ]

    public static func random(pieces count: Int, using generator: inout SeededGenerator) -> String {
        (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "a" }.joined()
    }
}

extension Range<Int> {
    /// A range of offsets within `0...count`, often short and often empty.
    public static func random(upTo count: Int, using generator: inout SeededGenerator) -> Range<Int> {
        let start = Int.random(in: 0...count, using: &generator)
        let length =
            [0, 0, 1, 2, Int.random(in: 0...count, using: &generator)].randomElement(using: &generator) ?? 0
        return start..<Swift.min(count, start + length)
    }
}
