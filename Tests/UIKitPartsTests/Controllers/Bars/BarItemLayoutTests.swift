import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class BarItemLayoutTests: XCTestCase {
    func testPartsOfAToolbarShareTheWidth() {
        let size = CGSize(width: 216, height: 44)
        func spans(_ parts: [ToolbarLayout.Part], isMirrored: Bool = false) -> [[CGFloat]] {
            ToolbarLayout(parts: parts).frames(in: size, isMirrored: isMirrored).map { [$0.minX, $0.width] }
        }
        XCTAssertEqual(spans([.button(50), .flexible, .button(60)]), [[8, 50], [58, 90], [148, 60]])
        XCTAssertEqual(spans([.button(50), .flexible], isMirrored: true), [[158, 50], [8, 150]])
        XCTAssertEqual(spans([.flexible, .button(50), .flexible]), [[8, 75], [83, 50], [133, 75]])
        XCTAssertEqual(spans([.button(50), .fixed(20), .button(50)]), [[8, 50], [58, 20], [78, 50]])
        // The widest shrink first, none below what a finger needs.
        XCTAssertEqual(spans([.button(150), .flexible, .button(100)]), [[8, 100], [108, 0], [108, 100]])
        XCTAssertEqual(spans([.button(300), .fixed(180)]), [[8, 44], [52, 180]])
        XCTAssertEqual(spans([]), [])
    }

    func testTabItemsShareTheWidthUpToTheirOwn() {
        XCTAssertEqual(
            TabItemSpacing().frames(count: 2, in: CGSize(width: 200, height: 49)).map(\.minX), [0, 100])
        XCTAssertEqual(
            TabItemSpacing().frames(count: 3, in: CGSize(width: 1000, height: 83)),
            [290, 430, 570].map { CGRect(x: $0, y: 0, width: 140, height: 49) })
        XCTAssertEqual(TabItemSpacing().frames(count: 0, in: .zero), [])
    }
}
