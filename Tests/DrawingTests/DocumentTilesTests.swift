import SeededRandom
import XCTest

@testable import Drawing

/// The tiles of a document against a plain array.
@preconcurrency @MainActor
final class DocumentTilesTests: DrawingTestCase {
    private func line() -> DocumentLine {
        DocumentLine(
            textCount: 0, setting: DocumentLine.Setting(isRightToLeft: false, style: 0), traits: [],
            context: 0, extent: LineExtent(), left: 0, width: 0, visible: (0, 0), content: nil)
    }

    func testTilesAreFoundAsInAnArray() {
        var numbers = SeededGenerator(seed: 1)
        var array = [DocumentTile(unitCount: 100, height: 50, line: nil)]
        var tiles = DocumentTiles(array[0])
        for round in 0..<700 {
            let first = Int.random(in: 0..<array.count, using: &numbers)
            let last = min(
                array.count - 1,
                first + [0, 0, 1, 2, 200][Int.random(in: 0..<(round % 100 == 99 ? 5 : 3), using: &numbers)])
            let count = [1, 1, 2, 3, 5, 150][Int.random(in: 0..<(round % 50 == 0 ? 6 : 5), using: &numbers)]
            let new = (0..<count).map { _ in
                DocumentTile(
                    unitCount: Int.random(in: 1...90, using: &numbers),
                    height: Int.random(in: 1...40, using: &numbers),
                    line: Bool.random(using: &numbers) ? line() : nil)
            }
            let starts = array[..<first].reduce(0) { $0 + $1.unitCount }
            let from = tiles.tile(atOffset: starts)
            var through = from
            for _ in first..<last { through = tiles.tile(after: through) ?? through }
            let version = tiles.version
            tiles.replace(from: from.position, through: through.position, with: ContiguousArray(new))
            XCTAssertNotEqual(tiles.version, version)
            array.replaceSubrange(first...last, with: new)
            XCTAssertEqual(tiles.count, array.count)
            check(tiles, array, &numbers)
        }
        XCTAssertGreaterThan(array.count, 100)
    }

    private func check(_ tiles: DocumentTiles, _ array: [DocumentTile], _ numbers: inout SeededGenerator) {
        XCTAssertEqual(tiles.unitCount, array.reduce(0) { $0 + $1.unitCount })
        XCTAssertEqual(tiles.height, array.reduce(0) { $0 + $1.height })
        XCTAssertEqual(tiles.gapCount, array.filter { $0.line == nil }.count)
        let index = Int.random(in: 0..<array.count, using: &numbers)
        let start = array[..<index].reduce(0) { $0 + $1.unitCount }
        let top = array[..<index].reduce(0) { $0 + $1.height }
        let tile = array[index]
        for found in [
            tiles.tile(atOffset: start + Int.random(in: 0..<tile.unitCount, using: &numbers)),
            tiles.tile(atY: top + Int.random(in: 0..<tile.height, using: &numbers)),
        ] {
            XCTAssertEqual(
                [found.start, found.top, found.end, found.bottom],
                [start, top, start + tile.unitCount, top + tile.height])
            XCTAssertEqual(tiles.tile(after: found)?.start, index + 1 < array.count ? found.end : nil)
            XCTAssertEqual(tiles.tile(before: found)?.end, index > 0 ? start : nil)
        }
        let gap = array.firstIndex { $0.line == nil }
        XCTAssertEqual(tiles.firstGap?.start, gap.map { array[..<$0].reduce(0) { $0 + $1.unitCount } })
    }
}
