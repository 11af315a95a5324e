import TextEngine
import XCTest

/// Clusters are of limited length, so that a movement or a deletion in a text of nothing but marks is, too.
final class LongClusterTests: XCTestCase {
    private let patterns = [
        "\u{301}", "\u{200D}", "\u{1100}", "\u{E0067}", "👩\u{200D}", "\u{1F3FD}", "\u{600}",
    ]

    func testClustersOfUpTo32CodePointsAreWhole() {
        for pattern in patterns {
            let count = 30 / pattern.unicodeScalars.count
            for prefix in 0..<70 {
                let hasBase = ["\u{600}", "\u{1100}", "👩\u{200D}"].contains(pattern)
                let cluster = (hasBase ? "" : "👩") + String(repeating: pattern, count: count)
                let text = String(repeating: "x", count: prefix) + cluster
                let boundaries = TextBoundaries(TextBuffer(text))
                XCTAssertEqual(boundaries.next(.character, after: prefix), text.utf16.count, pattern)
            }
        }
    }

    func testLongerClustersAreSplit() {
        for pattern in patterns {
            let text = TextBuffer("a" + String(repeating: pattern, count: 2000) + "b")
            let boundaries = TextBoundaries(text)
            var forward = [0]
            while let next = boundaries.next(.character, after: forward[forward.count - 1]) {
                forward.append(next)
            }
            var backward = [text.count]
            while let previous = boundaries.previous(.character, before: backward[backward.count - 1]) {
                backward.append(previous)
            }
            XCTAssertEqual(forward, backward.reversed(), pattern)
            XCTAssertLessThanOrEqual(
                zip(forward, forward.dropFirst()).map { $1 - $0 }.max() ?? 0, 160, pattern)
        }
    }

    func testBackspaceDeletesAPartOfALongCluster() {
        let document = TextDocument()
        document.insert("e" + String(repeating: "\u{301}", count: 100_000))
        document.deleteBackward()
        XCTAssertGreaterThan(document.count, 99_800)
    }
}
