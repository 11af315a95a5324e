import SeededRandom
import Testing

@testable import UIKit

struct PrefixSumsTests {
    @Test func uniformLengthsAreArithmetic() {
        let sums = PrefixSums(count: 100_000, usual: 44)
        #expect(sums.isUniform)
        #expect(sums.total == 4_400_000)
        #expect(sums.start(of: 1000) == 44_000)
        #expect(sums.index(at: 44_000) == 1000)
        #expect(sums.index(at: 43_999) == 999)
        #expect(sums.index(at: -5) == 0)
        #expect(sums.index(at: 1e9) == 99_999)
        #expect(PrefixSums(count: 0, usual: 44).index(at: 0) == nil)
    }

    @Test func prefixSumsAgreeWithAddingTheLengths() {
        for seed in 0..<50 {
            var random = SeededGenerator(seed: UInt64(seed))
            let count = Int.random(in: 1...70, using: &random)
            var lengths = [CGFloat](repeating: 10, count: count)
            var sums = PrefixSums(count: count, usual: 10)
            for _ in 0..<40 {
                let index = Int.random(in: 0..<count, using: &random)
                lengths[index] = CGFloat(Int.random(in: 0...4, using: &random)) * 5
                sums.setLength(lengths[index], at: index)
            }
            let fresh = PrefixSums(lengths: lengths, usual: 10)
            var start: CGFloat = 0
            for index in 0..<count {
                #expect(sums.length(at: index) == lengths[index])
                #expect(sums.start(of: index) == start)
                #expect(fresh.start(of: index) == start)
                if lengths[index] > 0 {
                    #expect(sums.index(at: start) == index)
                    #expect(sums.index(at: start + lengths[index] - 1) == index)
                    #expect(fresh.index(at: start) == index)
                }
                start += lengths[index]
            }
            #expect(sums.total == start)
        }
    }

    @Test func thoseThatAreNotUsualAreTold() {
        var sums = PrefixSums(count: 5, usual: 10)
        sums.setLength(20, at: 3)
        sums.setLength(30, at: 1)
        sums.setLength(10, at: 3)
        var told: [Int: CGFloat] = [:]
        sums.forEachUnusual { told[$0] = $1 }
        #expect(told == [1: 30])
    }

    @Test func geometryFindsRowsBetweenHeadersAndFooters() {
        let rows = PrefixSums(count: 3, usual: 10)
        let empty = PrefixSums(count: 0, usual: 10)
        let geometry = TableGeometry(
            sections: [
                .init(padding: 4, header: 6, rows: rows, footer: 5), .init(rows: empty),
                .init(header: 6, rows: rows),
            ], top: 20, bottom: 7)
        #expect(geometry.contentHeight == 108)
        #expect(geometry.header(of: 0) == .init(start: 24, length: 6))
        #expect(geometry.footer(of: 0) == .init(start: 60, length: 5))
        #expect(geometry.row(IndexPath(row: 1, section: 0)) == .init(start: 40, length: 10))
        #expect(geometry.row(at: 29) == nil)
        #expect(geometry.row(at: 30) == IndexPath(row: 0, section: 0))
        #expect(geometry.row(at: 61) == nil)
        #expect(geometry.firstRow(below: 61) == IndexPath(row: 0, section: 2))
        #expect(geometry.rows(in: .init(start: 45, length: 30)).map(\.row) == [1, 2, 0])
        #expect(geometry.path(after: IndexPath(row: 2, section: 0)) == IndexPath(row: 0, section: 2))
        #expect(geometry.path(before: IndexPath(row: 0, section: 2)) == IndexPath(row: 2, section: 0))
        #expect(geometry.firstPath == IndexPath(row: 0, section: 0))
        #expect(geometry.lastPath == IndexPath(row: 2, section: 2))
        #expect(geometry.path(after: IndexPath(row: 2, section: 2)) == nil)
    }
}
