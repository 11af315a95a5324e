/// Finds pages, cards and names of API in the demo.
enum DemoSearch {
    /// A page or a card that was found.
    struct Result: Hashable {
        let page: DemoPage
        /// The heading of the card; nil for the page.
        let heading: String?
        /// What was found there, below the heading.
        let detail: String

        /// What stands in the list.
        var title: String { heading ?? page.title }
    }

    private struct Entry {
        let page: DemoPage
        let heading: String?
        let summary: String
        let names: [String]
    }

    /// All that can be found: the pages in their order, each with its cards. The sources say which those are.
    private static let entries: [Entry] = {
        let cards = EmbeddedSources.cards.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        return DemoPage.sidebar.flatMap { page in
            cards.filter { $0.count == 4 && $0[0] == page.className }.map { line in
                let isCard = !line[1].isEmpty
                return Entry(
                    page: page, heading: isCard ? line[1] : nil, summary: isCard ? line[2] : page.summary,
                    names: (isCard ? [] : [page.rawValue]) + line[3].split(separator: " ").map(String.init))
            }
        }
    }()

    /// The headings of a page's cards, as its sources have them.
    static func headings(of page: DemoPage) -> [String] {
        entries.filter { $0.page == page }.compactMap(\.heading)
    }

    /// What fits to each word of a text, the best first. Upper and lower case are the same.
    static func results(for text: String) -> [Result] {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        guard !words.isEmpty else { return [] }
        let ranked = entries.enumerated().compactMap { index, entry -> (rank: Int, index: Int, Result)? in
            rank(entry, words).map { ($0.rank, index, result(entry, $0.name)) }
        }
        return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.2)
    }

    private static func result(_ entry: Entry, _ name: String?) -> Result {
        let place = entry.heading == nil ? entry.summary : entry.page.title
        return Result(
            page: entry.page, heading: entry.heading, detail: name.map { "\($0) · \(place)" } ?? place)
    }

    /// How well an entry fits, 0 for best, and the name of API by which it does if its heading does not.
    private static func rank(_ entry: Entry, _ words: [String]) -> (rank: Int, name: String?)? {
        var worst = 0
        var found: String?
        let title = (entry.heading ?? entry.page.title).lowercased()
        // A card says more precisely than its page where a name is.
        let after = entry.heading == nil ? 10 : 0
        let parts = title.split { !$0.isLetter && !$0.isNumber }
        for word in words {
            if title == word { continue }
            if parts.contains(where: { $0.hasPrefix(word) }) {
                worst = max(worst, 1)
            } else if title.contains(word) {
                worst = max(worst, 2)
            } else if let name = entry.names.first(where: { $0.lowercased() == word }) {
                worst = max(worst, 3 + after)
                found = name
            } else if let name = entry.names.first(where: { $0.lowercased().hasPrefix(word) }) {
                worst = max(worst, 4 + after)
                found = name
            } else if entry.summary.lowercased().contains(word) {
                worst = max(worst, 5 + after)
            } else if let name = entry.names.first(where: { $0.lowercased().contains(word) }) {
                worst = max(worst, 6 + after)
                found = name
            } else {
                return nil
            }
        }
        return (worst, found)
    }
}
