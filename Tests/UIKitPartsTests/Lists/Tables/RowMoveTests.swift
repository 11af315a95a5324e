import SeededRandom
import Testing

@testable import UIKit

/// Where a row that is moved belongs, and how the others make room.
struct RowMoveTests {
    private func geometry(_ sections: [[CGFloat]], header: CGFloat = 0, footer: CGFloat = 0) -> TableGeometry
    {
        TableGeometry(
            sections: sections.map {
                TableGeometry.Section(
                    header: header, rows: PrefixSums(lengths: $0, usual: 44), footer: footer)
            }, top: 10, bottom: 20)
    }

    /// Everything in a table from top to bottom, by what it is and how high.
    private enum Part: Equatable {
        case header(Int)
        case row(IndexPath)
        case footer(Int)
    }

    /// Where all rows, headers and footers stand after a row has really been moved.
    private func moved(
        _ sections: [[CGFloat]], _ move: RowMove, header: CGFloat, footer: CGFloat
    ) -> [(Part, CGFloat)] {
        var rows = sections.enumerated().map { section, heights in
            heights.enumerated().map { (IndexPath(row: $0, section: section), $1) }
        }
        let taken = rows[move.source.section].remove(at: move.source.row)
        rows[move.target.section].insert(taken, at: move.target.row)
        var places: [(Part, CGFloat)] = []
        var y: CGFloat = 10
        for (section, rows) in rows.enumerated() {
            places.append((.header(section), y))
            y += header
            for (path, height) in rows {
                places.append((.row(path), y))
                y += height
            }
            places.append((.footer(section), y))
            y += footer
        }
        return places
    }

    @Test func roomIsMadeAsIfTheRowHadBeenMoved() throws {
        for seed in 0..<300 {
            var random = SeededGenerator(seed: UInt64(seed))
            let (header, footer): (CGFloat, CGFloat) = seed.isMultiple(of: 2) ? (0, 0) : (28, 12)
            let sections = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                (0..<Int.random(in: 0...5, using: &random)).map { _ in
                    CGFloat(Int.random(in: 1...4, using: &random) * 20)
                }
            }
            let geometry = geometry(sections, header: header, footer: footer)
            let all = sections.enumerated().flatMap { section, rows in
                rows.indices.map { IndexPath(row: $0, section: section) }
            }
            guard let source = all.randomElement(using: &random) else { continue }
            var move = RowMove(source, height: geometry.height(of: source))
            let section = Int.random(in: sections.indices, using: &random)
            let count = sections[section].count - (section == source.section ? 1 : 0)
            move.target = IndexPath(row: Int.random(in: 0...count, using: &random), section: section)
            for (part, y) in moved(sections, move, header: header, footer: footer) {
                switch part {
                case .header(let section):
                    #expect(geometry.header(of: section).start + move.shift(ofHeader: section) == y)
                case .footer(let section):
                    #expect(geometry.footer(of: section).start + move.shift(ofFooter: section) == y)
                case .row(source): #expect(move.gap(in: geometry) == y, "seed \(seed)")
                case .row(let path):
                    #expect(geometry.row(path).start + move.shift(of: path) == y, "seed \(seed)")
                }
            }
            // A row that lies in its gap belongs there, unless two places are the same.
            let target = move.target(at: move.gap(in: geometry), in: geometry)
            var again = move
            again.target = target
            #expect(again.gap(in: geometry) == move.gap(in: geometry), "seed \(seed): \(move) \(target)")
            if header > 0 { #expect(target == move.target, "seed \(seed)") }
        }
    }

    @Test func aRowGoesPastThoseWhoseMiddleItHasPassed() {
        let geometry = geometry([[40, 40, 100, 40]])
        let move = RowMove(IndexPath(row: 1, section: 0), height: 40)
        #expect(move.target(at: 50, in: geometry) == IndexPath(row: 1, section: 0))
        #expect(move.target(at: 99, in: geometry) == IndexPath(row: 1, section: 0))
        #expect(move.target(at: 101, in: geometry) == IndexPath(row: 2, section: 0))
        #expect(move.target(at: 169, in: geometry) == IndexPath(row: 2, section: 0))
        #expect(move.target(at: 171, in: geometry) == IndexPath(row: 3, section: 0))
        #expect(move.target(at: 29, in: geometry) == IndexPath(row: 0, section: 0))
        #expect(move.target(at: 31, in: geometry) == IndexPath(row: 1, section: 0))
        #expect(move.target(at: -1000, in: geometry) == IndexPath(row: 0, section: 0))
        #expect(move.target(at: 10_000, in: geometry) == IndexPath(row: 3, section: 0))
    }

    @Test func betweenSectionsTheNearerOneCounts() {
        let geometry = geometry([[40, 40], [], [40]], header: 30)
        let move = RowMove(IndexPath(row: 0, section: 2), height: 40)
        // Ends of rows at 120, 150 and 180.
        #expect(move.target(at: 134, in: geometry) == IndexPath(row: 2, section: 0))
        #expect(move.target(at: 136, in: geometry) == IndexPath(row: 0, section: 1))
        #expect(move.target(at: 166, in: geometry) == IndexPath(row: 0, section: 2))
        let only = RowMove(IndexPath(row: 0, section: 0), height: 40)
        #expect(only.target(at: 40, in: self.geometry([[40]])) == IndexPath(row: 0, section: 0))
    }
}

extension RowMove {
    /// Where the room is that the others made.
    fileprivate func gap(in geometry: TableGeometry) -> CGFloat {
        let section = target.section
        let isHere = section == source.section
        // As the rows are numbered now: the one that stands after the gap.
        let next = isHere && target.row >= source.row ? target.row + 1 : target.row
        let place =
            next < geometry.sections[section].rows.count
            ? geometry.row(IndexPath(row: next, section: section)).start : geometry.endOfRows(in: section)
        let isAfterSource = section > source.section || isHere && next > source.row
        return place - (isAfterSource ? height : 0)
    }
}
