import UnicodeFiles
import XCTest

@testable import Drawing

/// Unicode's own tests of where a line may end, on the places that documents are wrapped at.
@preconcurrency @MainActor
final class UnicodeLineBreakTests: DrawingTestCase {
    /// Why a case of the file breaks otherwise here.
    private enum Exception: String, CaseIterable {
        case tab = "a tab is shown as space, and breaks as one"
        case lineEnd = "a line end in the midst of a paragraph is none: it starts another paragraph"
        case dictionary = "Thai and its like break between words, which take a dictionary to find"
        case cluster =
            "a mark without a letter is one glyph with what is before it, and cannot be parted from it"
    }

    func testUnicodesLineBreakTestPassesButForKnownExceptions() throws {
        let dictionary = try UnicodeDatabase.ranges("LineBreak.txt").filter { $0.value == "SA" }.map(\.codes)
        let tests = try UnicodeDatabase.breakTests("auxiliary/LineBreakTest.txt")
        var counts: [Exception: Int] = [:]
        var unexplained: [BreakTest] = []
        for test in tests {
            let stretch = stretch(test.units)
            guard breaks(stretch) != test.boundaries else { continue }
            if let exception = exception(test, stretch, dictionary) {
                counts[exception, default: 0] += 1
            } else {
                unexplained.append(test)
            }
        }
        let failed = counts.values.reduce(unexplained.count, +)
        print("LineBreakTest.txt: \(tests.count - failed) of \(tests.count) passed")
        for exception in Exception.allCases { print("  \(counts[exception] ?? 0): \(exception.rawValue)") }
        XCTAssertEqual(unexplained, [])
        XCTAssertEqual(tests.count, 7654)
        XCTAssertEqual(counts, [.tab: 180, .lineEnd: 173, .dictionary: 40, .cluster: 9])
    }

    private static let lineEnds: Set<UInt16> = [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029]

    private func exception(
        _ test: BreakTest, _ stretch: TextStretch, _ dictionary: [ClosedRange<UInt32>]
    ) -> Exception? {
        if test.units.contains(0x09) { return .tab }
        if test.units.contains(where: Self.lineEnds.contains) { return .lineEnd }
        if test.units.contains(where: { unit in dictionary.contains { $0.contains(UInt32(unit)) } }) {
            return .dictionary
        }
        let starts = Set(stretch.clusters.map { Int($0.unit) } + [test.units.count])
        return breaks(stretch) == test.boundaries.filter(starts.contains) ? .cluster : nil
    }

    private func stretch(_ units: [UInt16]) -> TextStretch {
        TextStretch(
            units: units, runs: [StyleRun(length: units.count, style: style)], rightToLeft: false,
            typesetter: FontEnvironment.typesetter)
    }

    /// The offsets where a line may start, and the end of the text.
    private func breaks(_ stretch: TextStretch) -> [Int] {
        stretch.clusters.filter { $0.unit > 0 && $0.traits.contains(.mayStartLine) }.map { Int($0.unit) }
            + [stretch.unitCount]
    }
}
