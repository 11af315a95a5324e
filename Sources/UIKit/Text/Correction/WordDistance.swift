/// How far two words are apart.
enum WordDistance {
    /// Whether a guess is near enough to be put in place of what was typed without asking: one slip of the finger in a
    /// short word, two in a longer one. A space more, an apostrophe or an accent are no slips.
    static func isLikely(_ guess: String, for word: String) -> Bool {
        let (guess, word) = (plain(guess), plain(word))
        return distance(guess, word) <= (word.count < 5 ? 1 : 2)
    }

    private static func plain(_ word: String) -> [Character] {
        Array(word.lowercased().filter { $0 != "'" && $0 != "\u{2019}" && $0 != " " && $0 != "-" })
    }

    /// Letters put in, left out, mistaken, or swapped with their neighbour.
    static func distance(_ first: [Character], _ second: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for (row, letter) in first.enumerated() {
            var line = [row + 1]
            for (column, other) in second.enumerated() {
                var best = min(last[column + 1], line[column]) + 1
                best = min(best, last[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                line.append(best)
            }
            (beforeLast, last) = (last, line)
        }
        return last[second.count]
    }
}
