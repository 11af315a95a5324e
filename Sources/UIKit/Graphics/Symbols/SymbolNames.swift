/// Names of symbols that somebody asked for and the toolkit does not have.
@MainActor
enum SymbolNames {
    private static var reported: Set<String> = []

    /// Says once for each name that there is no such symbol, and which ones are near: an image that is nil is
    /// an invisible button otherwise.
    static func reportUnknown(_ name: String) {
        guard reported.count < 1000, reported.insert(name).inserted else { return }
        let near = nearest(to: name, among: SymbolTable.names).map { "\u{201C}\($0)\u{201D}" }
        Diagnostics.report(
            "no symbol is called \u{201C}\(name)\u{201D}; the nearest are \(near.joined(separator: ", "))")
    }

    /// The names with the most parts in common; among these the ones with the fewest other letters.
    static func nearest(to name: String, among names: [String], count: Int = 3) -> [String] {
        let parts = Set(name.split(separator: "."))
        let ranked = names.map { candidate -> (shared: Int, edits: Int, name: String) in
            let shared = candidate.split(separator: ".").count { parts.contains($0) }
            return (shared, edits(from: Array(name.utf8.prefix(64)), to: Array(candidate.utf8)), candidate)
        }
        return ranked.sorted { ($1.shared, $0.edits, $0.name) < ($0.shared, $1.edits, $1.name) }
            .prefix(count).map(\.name)
    }

    /// How many letters must be added, removed or replaced (Levenshtein's distance).
    private static func edits(from first: [UInt8], to second: [UInt8]) -> Int {
        var row = Array(0...second.count)
        for (index, letter) in first.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in second.indices {
                let replaced = diagonal + (second[column] == letter ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[second.count]
    }
}
