import Foundation
import SeededRandom
import Testing

@testable import UIKit

/// Groups whose lengths are only known once their views have been measured.
struct CompositionalEstimateTests {
    private func groups(
        _ group: CompositionalItem, _ count: Int, spacing: CGFloat = 0,
        _ measured: [CompositionalMeasure: CGSize] = [:]
    ) -> CompositionalGroups { CompositionalGroups(input(group, count, spacing, measured)) }

    private func input(
        _ group: CompositionalItem, _ count: Int, _ spacing: CGFloat,
        _ measured: [CompositionalMeasure: CGSize]
    ) -> CompositionalGroups.Input {
        CompositionalGroups.Input(
            group: group, container: CGSize(width: 300, height: 600), count: count, spacing: spacing,
            isHorizontal: false, measured: measured)
    }

    private func frames(_ groups: CompositionalGroups, _ count: Int) -> [CGRect?] {
        (0..<count).map { groups.element($0, kind: nil)?.frame }
    }

    private let list = CompositionalItem.row(.fw(1), .estimated(44), [.item(.fw(1), .estimated(44))])

    @Test func rowsCountAsTheEstimateUntilTheyAreMeasured() {
        #expect(groups(list, 100).length == 4400)
        let measured = groups(list, 100, [.item(3): CGSize(width: 300, height: 100)])
        #expect(measured.length == 4456)
        #expect(measured.element(4, kind: nil)?.frame.minY == 232)
    }

    @Test func aRowIsAsHighAsItsHighestItem() {
        let row = CompositionalItem.row(.fw(1), .estimated(10), [.item(.fw(0.5), .estimated(10))])
        let groups = groups(
            row, 3, [.item(0): CGSize(width: 1, height: 70), .item(1): CGSize(width: 1, height: 20)])
        #expect(
            frames(groups, 3) == [
                CGRect(x: 0, y: 0, width: 150, height: 70), CGRect(x: 150, y: 0, width: 150, height: 20),
                CGRect(x: 0, y: 70, width: 150, height: 10),
            ])
        #expect(groups.length == 80)
    }

    @Test func uniformSiblingsAreAsHighAsTheHighest() {
        let row = CompositionalItem.row(.fw(1), .estimated(10), [.item(.fw(0.5), .uniform(10))])
        let groups = groups(
            row, 2, [.item(0): CGSize(width: 1, height: 70), .item(1): CGSize(width: 1, height: 20)])
        #expect(frames(groups, 2).map { $0?.height } == [70, 70])
        #expect(groups.length == 70)
    }

    @Test func measuredWidthsBreakLinesAnew() {
        let tags = CompositionalItem.row(
            .fw(1), .pt(30), [.item(.estimated(100), .fh(1))], spacing: .fixed(10))
        #expect(groups(tags, 4).length == 60)
        let measured = groups(
            tags, 4,
            [
                .item(0): CGSize(width: 200, height: 30), .item(1): CGSize(width: 150, height: 30),
                .item(2): CGSize(width: 40, height: 30), .item(3): CGSize(width: 80, height: 30),
            ])
        #expect(
            frames(measured, 4).map { $0?.origin } == [
                CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 30), CGPoint(x: 160, y: 30), CGPoint(x: 210, y: 30),
            ])
    }

    @Test func aPartlyFilledGroupIsNotLongerThanItsItems() {
        let column = CompositionalItem.column(
            .fw(1), .estimated(100), [.item(.fw(1), .estimated(50))], .times(2), spacing: .fixed(4))
        #expect(groups(column, 3, spacing: 9).length == 163)
    }

    @Test func insetsDoNotCountAlongEstimatedLengths() {
        let row = CompositionalItem.row(
            .fw(1), .estimated(40), [.item(.fw(1), .estimated(40), insets: .init(all: 5))])
        #expect(groups(row, 1).element(0, kind: nil)?.frame == CGRect(x: 5, y: 0, width: 290, height: 40))
    }

    @Test func lengthsOfZeroDoNotMakeEndlessGroups() {
        #expect(groups(.row(.fw(1), .pt(10), [.item(.pt(0), .fh(1))]), 5).groupCount == 5)
        #expect(groups(.row(.fw(1), .pt(10), []), 5).groupCount == 0)
        #expect(groups(.row(.pt(0), .pt(0), [.item(.fw(1), .fh(1))]), 5).groups(from: 0, to: 10) == 0..<5)
    }

    /// What is measured while one scrolls gives the same as if all had been known before.
    @Test(arguments: 0..<30 as Range<UInt64>)
    func theResultDoesNotDependOnTheOrderOfMeasuring(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let kinds: [CompositionalItem] = [
            list, .row(.fw(1), .pt(30), [.item(.estimated(70), .fh(1))], spacing: .flexible(5)),
            .row(.fw(1), .estimated(30), [.item(.fw(0.4), .estimated(30)), .item(.fw(0.2), .pt(20))]),
        ]
        let group = kinds[Int(seed % 3)]
        let count = Int.random(in: 1...40, using: &random)
        var measured: [CompositionalMeasure: CGSize] = [:]
        var incremental = groups(group, count, spacing: 3)
        for _ in 0..<10 {
            var changed: [Int] = []
            for _ in 0..<3 {
                let item = Int.random(in: 0..<count, using: &random)
                measured[.item(item)] = CGSize(
                    width: CGFloat(Int.random(in: 5...320, using: &random)),
                    height: CGFloat(Int.random(in: 5...90, using: &random)))
                changed.append(item)
            }
            incremental = CompositionalGroups(
                input(group, count, 3, measured), previous: incremental, changed: changed.sorted())
            let fresh = groups(group, count, spacing: 3, measured)
            #expect(frames(incremental, count) == frames(fresh, count))
            #expect(incremental.length == fresh.length)
            #expect(incremental.across == fresh.across)
        }
    }
}
