import Foundation
import Testing

@testable import UIKit

@Suite struct NavigationBarLayoutTests {
    private func layout(
        _ width: CGFloat, left: [CGFloat] = [], right: [CGFloat] = [], title: CGFloat
    ) -> NavigationBarLayout {
        NavigationBarLayout(
            size: CGSize(width: width, height: 44), left: left, right: right, titleWidth: title)
    }

    @Test func titleIsCentredInTheBar() {
        let bar = layout(400, left: [60], right: [44], title: 100)
        #expect(bar.title == CGRect(x: 150, y: 0, width: 100, height: 44))
        #expect(bar.left == [CGRect(x: 8, y: 0, width: 60, height: 44)])
        #expect(bar.right == [CGRect(x: 348, y: 0, width: 44, height: 44)])
    }

    @Test func titleMovesAsideBeforeItShrinks() {
        let bar = layout(400, left: [160], title: 140)
        #expect(bar.title.minX == 176)
        #expect(bar.title.width == 140)
    }

    @Test func longTitleIsCutToTheSpaceBetweenTheButtons() {
        let bar = layout(300, left: [100], right: [60, 40], title: 500)
        #expect(bar.title.minX == 116)
        #expect(bar.title.maxX == 184)
        #expect(bar.right.map(\.minX) == [232, 192])
    }

    @Test func nothingGoesNegativeWhereThereIsNoRoom() {
        let bar = layout(50, left: [100], right: [100], title: 80)
        #expect(bar.title.width == 0)
    }

    @Test func aMirroredBarSwapsItsSides() {
        let bar = layout(400, left: [60], right: [44], title: 100).mirrored(in: 400)
        #expect(bar.left[0].minX == 332)
        #expect(bar.right[0].minX == 8)
        #expect(bar.title.minX == 150)
    }
}
