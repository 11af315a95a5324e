import Testing

@testable import UIKit

/// Where a callout stands: above, below or in the middle, always inside.
struct CalloutPlacementTests {
    private static let area = CGRect(x: 6, y: 6, width: 308, height: 228)
    private static let size = CGSize(width: 120, height: 44)

    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let target: CGRect
        var preferred = UIEditMenuArrowDirection.automatic
        let arrow: CalloutPlacement.Arrow
        let bar: CGPoint
    }

    static let cases = [
        Case(
            testDescription: "room above", target: CGRect(x: 100, y: 100, width: 40, height: 20),
            arrow: .bottom, bar: CGPoint(x: 60, y: 46)),
        Case(
            testDescription: "near the top", target: CGRect(x: 100, y: 20, width: 40, height: 20),
            arrow: .top, bar: CGPoint(x: 60, y: 50)),
        Case(
            testDescription: "near the left edge", target: CGRect(x: 8, y: 100, width: 10, height: 20),
            arrow: .bottom, bar: CGPoint(x: 6, y: 46)),
        Case(
            testDescription: "near the right edge", target: CGRect(x: 300, y: 100, width: 10, height: 20),
            arrow: .bottom, bar: CGPoint(x: 194, y: 46)),
        Case(
            testDescription: "near the bottom", target: CGRect(x: 100, y: 214, width: 40, height: 20),
            arrow: .bottom, bar: CGPoint(x: 60, y: 160)),
        Case(
            testDescription: "all of the window", target: CGRect(x: 0, y: 0, width: 320, height: 240),
            arrow: .none, bar: CGPoint(x: 100, y: 98)),
        Case(
            testDescription: "asked to point up", target: CGRect(x: 100, y: 100, width: 40, height: 20),
            preferred: .up, arrow: .top, bar: CGPoint(x: 60, y: 130)),
        Case(
            testDescription: "asked to point up without room",
            target: CGRect(x: 100, y: 200, width: 40, height: 20), preferred: .up, arrow: .bottom,
            bar: CGPoint(x: 60, y: 146)),
        Case(
            testDescription: "asked to point right", target: CGRect(x: 200, y: 100, width: 40, height: 20),
            preferred: .right, arrow: .right, bar: CGPoint(x: 70, y: 88)),
        Case(
            testDescription: "asked to point left", target: CGRect(x: 20, y: 100, width: 40, height: 20),
            preferred: .left, arrow: .left, bar: CGPoint(x: 70, y: 88)),
        Case(
            testDescription: "asked to point left without room",
            target: CGRect(x: 200, y: 100, width: 40, height: 20), preferred: .left, arrow: .bottom,
            bar: CGPoint(x: 160, y: 46)),
    ]

    @Test(arguments: cases)
    func aCalloutIsPlacedAsItsCaseSays(_ test: Case) {
        let placed = CalloutPlacement(
            size: Self.size, about: EditMenuTarget(test.target), in: Self.area, preferring: test.preferred)
        #expect(placed.arrow == test.arrow)
        #expect(placed.bar == CGRect(origin: test.bar, size: Self.size))
        #expect(Self.area.contains(placed.bar))
    }

    @Test func theArrowPointsToTheLineNextToIt() {
        let target = EditMenuTarget(CGRect(x: 10, y: 100, width: 200, height: 60), topX: 180, bottomX: 40)
        let above = CalloutPlacement(size: Self.size, about: target, in: Self.area)
        #expect(above.tip == CGPoint(x: 180, y: 98))
        let below = CalloutPlacement(size: Self.size, about: target, in: Self.area, preferring: .up)
        // As near as the round corner lets it come.
        #expect(below.tip == CGPoint(x: 40, y: 162))
        #expect(below.bar.minX == 6)
    }

    @Test func theArrowStaysOffTheCorners() {
        let target = EditMenuTarget(CGRect(x: 0, y: 100, width: 4, height: 20))
        let placed = CalloutPlacement(size: Self.size, about: target, in: Self.area)
        #expect(placed.tip.x == 6 + CalloutPlacement.cornerRadius + CalloutPlacement.arrowWidth / 2)
    }

    @Test func inATinyWindowTheBarIsCutToIt() {
        let area = CGRect(x: 2, y: 2, width: 60, height: 30)
        let placed = CalloutPlacement(
            size: Self.size, about: EditMenuTarget(CGRect(x: 10, y: 10, width: 5, height: 12)), in: area)
        #expect(placed.bar == area)
        #expect(placed.arrow == .none)
    }

    @Test func buttonsAreSpreadOverPages() {
        func pages(_ widths: [CGFloat], room: CGFloat, lead: CGFloat = 0) -> [Range<Int>] {
            CalloutPages(widths: widths, available: room, turnWidth: 36, leadWidth: lead).pages
        }
        #expect(pages([50, 50, 50], room: 150) == [0..<3])
        #expect(pages([50, 50, 50], room: 149) == [0..<2, 2..<3])
        #expect(pages([50, 50, 50], room: 149, lead: 36) == [0..<1, 1..<2, 2..<3])
        // The last page needs no arrow onward, those in the middle two.
        #expect(pages([50, 50, 50, 50, 50], room: 140) == [0..<2, 2..<3, 3..<5])
        // An item that is wider than a page has one all the same.
        #expect(pages([500, 50], room: 140) == [0..<1, 1..<2])
        #expect(pages([], room: 140) == [0..<0])
    }
}
