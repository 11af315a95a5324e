import Foundation
import Testing

@testable import UIKit

struct StackLayoutTests {
    private func spans(
        _ distribution: UIStackView.Distribution, _ lengths: [CGFloat], in length: CGFloat, gap: CGFloat = 10,
        _ change: (inout [StackLayout.Item]) -> Void = { _ in }
    ) -> [[CGFloat]] {
        var items = lengths.map { StackLayout.Item(length: $0, gap: gap) }
        change(&items)
        return StackLayout(items: items, distribution: distribution)
            .spans(in: length, grid: PixelGrid(scale: 1)).map { [$0.start, $0.length] }
    }

    @Test func fillStretchesTheFirstOfThoseThatHugLeast() {
        #expect(spans(.fill, [20, 30], in: 100) == [[0, 60], [70, 30]])
        #expect(spans(.fill, [20, 30], in: 100) { $0[0].hugging = 251 } == [[0, 20], [30, 70]])
    }

    @Test func fillShrinksThoseThatResistLeast() {
        #expect(spans(.fill, [60, 60], in: 100) == [[0, 60], [70, 30]])
        #expect(spans(.fill, [60, 60], in: 100) { $0[0].resistance = 100 } == [[0, 30], [40, 60]])
        #expect(spans(.fill, [60, 60, 60], in: 90) == [[0, 60], [70, 10], [90, 0]])
    }

    @Test func fillEquallyIgnoresLengths() {
        #expect(spans(.fillEqually, [60, 5, 5], in: 110) == [[0, 30], [40, 30], [80, 30]])
        #expect(
            StackLayout(items: [.init(length: 5, gap: 10), .init(length: 7)], distribution: .fillEqually)
                .naturalLength == 24)
    }

    @Test func fillProportionallyKeepsTheProportions() {
        #expect(spans(.fillProportionally, [10, 30], in: 90) == [[0, 20], [30, 60]])
        #expect(spans(.fillProportionally, [0, 0], in: 90) == [[0, 40], [50, 40]])
    }

    @Test func equalSpacingMakesEqualGaps() {
        #expect(spans(.equalSpacing, [10, 20, 30], in: 120) == [[0, 10], [40, 20], [90, 30]])
        // Too little room: as fill.
        #expect(spans(.equalSpacing, [60, 60], in: 100) == [[0, 60], [70, 30]])
        // A wider gap that was asked for stays.
        #expect(
            spans(.equalSpacing, [10, 10, 10], in: 90) { $0[0].gap = 45 } == [[0, 10], [55, 10], [80, 10]])
    }

    @Test func equalCenteringMakesEqualDistancesOfMiddles() {
        #expect(spans(.equalCentering, [20, 40, 20], in: 200) == [[0, 20], [80, 40], [180, 20]])
        // The gap is kept where the middles would come too close.
        #expect(spans(.equalCentering, [10, 100, 10], in: 140) == [[0, 10], [20, 100], [130, 10]])
    }

    @Test func aSingleViewFillsTheStack() {
        #expect(spans(.fill, [], in: 50) == [])
        for distribution in [
            UIStackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
        ] {
            #expect(spans(distribution, [10], in: 50) == [[0, 50]])
        }
    }

    @Test func edgesAreOnPixels() {
        let items = (0..<3).map { _ in StackLayout.Item(length: 1) }
        let spans = StackLayout(items: items, distribution: .fillEqually).spans(
            in: 100, grid: PixelGrid(scale: 1))
        #expect(spans.map(\.start) == [0, 33, 67])
        #expect(spans.last?.end == 100)
    }
}
