import XCTest

@testable import UIKit

/// Where the columns are in each mode, and how wide.
final class ColumnFramesTests: XCTestCase {
    private typealias Mode = UISplitViewController.DisplayMode
    private typealias Column = UISplitViewController.Column

    private func frames(
        _ mode: Mode, width: CGFloat = 1000, triple: Bool, inspector: Bool = false, atRight: Bool = false
    ) -> ColumnFrames {
        ColumnFrames(
            size: CGSize(width: width, height: 700), scale: 2, isTriple: triple,
            widths: ColumnWidths(primary: 200, supplementary: triple ? 300 : 0, inspector: 150),
            placement: .init(mode: mode, showsInspector: inspector), primaryIsAtRight: atRight)
    }

    /// The left edge and the width of a column.
    private func span(_ frames: ColumnFrames, _ column: Column) -> [CGFloat] {
        [frames[column].minX, frames[column].width]
    }

    func testColumnsOfTheDoubleStyleStandByTheirMode() {
        let alone = frames(.secondaryOnly, triple: false)
        XCTAssertEqual(span(alone, .primary), [-200, 200])
        XCTAssertEqual(span(alone, .secondary), [0, 1000])
        let beside = frames(.oneBesideSecondary, triple: false)
        XCTAssertEqual(span(beside, .primary), [0, 200])
        XCTAssertEqual(span(beside, .secondary), [200, 800])
        XCTAssertEqual(beside.dimming, 0)
        let over = frames(.oneOverSecondary, triple: false)
        XCTAssertEqual(span(over, .primary), [0, 200])
        XCTAssertEqual(span(over, .secondary), [0, 1000])
        XCTAssertEqual(over.dimming, 1)
    }

    func testColumnsOfTheTripleStyleStandByTheirMode() {
        let expected: [(Mode, [CGFloat], [CGFloat], [CGFloat], CGFloat)] = [
            (.secondaryOnly, [-200, 200], [-300, 300], [0, 1000], 0),
            (.oneBesideSecondary, [-200, 200], [0, 300], [300, 700], 0),
            (.twoBesideSecondary, [0, 200], [200, 300], [500, 500], 0),
            (.oneOverSecondary, [-200, 200], [0, 300], [0, 1000], 1),
            (.twoOverSecondary, [0, 200], [200, 300], [0, 1000], 1),
            (.twoDisplaceSecondary, [0, 200], [200, 300], [500, 700], 1),
        ]
        for (mode, primary, supplementary, secondary, dimming) in expected {
            let frames = frames(mode, triple: true)
            XCTAssertEqual(span(frames, .primary), primary, "\(mode)")
            XCTAssertEqual(span(frames, .supplementary), supplementary, "\(mode)")
            XCTAssertEqual(span(frames, .secondary), secondary, "\(mode)")
            XCTAssertEqual(frames.dimming, dimming, "\(mode)")
            let mirrored = self.frames(mode, triple: true, atRight: true)
            for (column, frame) in [(Column.primary, primary), (.supplementary, supplementary)] {
                XCTAssertEqual(mirrored[column].maxX, 1000 - frame[0], "\(mode)")
            }
            XCTAssertEqual(mirrored[.secondary].maxX, 1000 - secondary[0], "\(mode)")
        }
    }

    func testTheInspectorTakesItsWidthFromTheSecondaryColumn() {
        let shown = frames(.oneBesideSecondary, triple: false, inspector: true)
        XCTAssertEqual(span(shown, .secondary), [200, 650])
        XCTAssertEqual(span(shown, .inspector), [850, 150])
        XCTAssertEqual(frames(.oneBesideSecondary, triple: false)[.inspector].minX, 1000, "hidden")
        let moved = frames(.twoDisplaceSecondary, triple: true, inspector: true)
        XCTAssertEqual(span(moved, .secondary), [500, 550])
        XCTAssertEqual(moved[.inspector].minX, 1050)
    }

    func testLinesLieOverTheColumnBesideTheirs() {
        let frames = frames(.twoBesideSecondary, triple: true)
        XCTAssertEqual(frames.lines[.primary], CGRect(x: 200, y: 0, width: 0.5, height: 700))
        XCTAssertEqual(frames.lines[.supplementary], CGRect(x: 500, y: 0, width: 0.5, height: 700))
    }

    func testHiddenColumnsThatComeInTogetherBeginBesideEachOther() {
        for atRight in [false, true] {
            let hidden = frames(.secondaryOnly, triple: true, atRight: atRight)
            let spread = hidden.spread()
            XCTAssertEqual(spread[.supplementary], hidden[.supplementary])
            if atRight {
                XCTAssertEqual(spread[.primary].minX, spread[.supplementary].maxX)
            } else {
                XCTAssertEqual(spread[.primary].maxX, spread[.supplementary].minX)
            }
            let one = frames(.oneBesideSecondary, triple: true, atRight: atRight)
            XCTAssertEqual(one.spread(), one)
        }
    }

    func testEdgesThatTouchTouchOnTheWay() {
        let from = frames(.oneBesideSecondary, triple: true)
        let to = frames(.twoDisplaceSecondary, triple: true)
        XCTAssertEqual(from.mixed(with: to, progress: 1, scale: 2), to)
        XCTAssertEqual(from.mixed(with: to, progress: 0, scale: 2), from)
        for step in 1..<20 {
            let mixed = from.mixed(with: to, progress: CGFloat(step) / 20, scale: 2)
            XCTAssertEqual(mixed[.primary].maxX, mixed[.supplementary].minX)
            XCTAssertEqual(mixed[.supplementary].maxX, mixed[.secondary].minX)
            XCTAssertEqual(mixed[.secondary].width, 700)
        }
    }

    func testWidthsGoByPointsThenByFractionWithinTheLimits() {
        func width(_ preferences: SplitColumnPreferences, in whole: CGFloat = 1024) -> CGFloat {
            ColumnWidths.width(of: preferences, in: whole, scale: 1)
        }
        XCTAssertEqual(width(SplitColumnPreferences()), 320)
        XCTAssertEqual(width(SplitColumnPreferences(fraction: 0.5)), 320, "the automatic maximum")
        XCTAssertEqual(width(SplitColumnPreferences(fraction: 0.5, maximum: 600)), 512)
        XCTAssertEqual(width(SplitColumnPreferences(fraction: 0.5, preferred: 280)), 280)
        XCTAssertEqual(width(SplitColumnPreferences(minimum: 400)), 400)
        XCTAssertEqual(width(SplitColumnPreferences(preferred: 800)), 320)
        XCTAssertEqual(width(SplitColumnPreferences(), in: 200), 200, "never more than there is")
        XCTAssertEqual(width(SplitColumnPreferences(dragged: 20)), SplitColumnLayout.leastDraggedWidth)
    }
}
