import UITesting
import XCTest

@testable import UIKit

/// What apps set on a split view in columns, and what the next launch goes on with.
@preconcurrency @MainActor
final class ColumnPropertyTests: XCTestCase {
    private func make(_ style: UISplitViewController.Style) -> UISplitViewController {
        let split = UISplitViewController(style: style)
        split.viewControllers = (0..<3).map { _ in UIViewController() }
        return split
    }

    private func open(_ split: UISplitViewController) throws -> AppHarness {
        let app = try AppHarness(rootViewController: split, size: CGSize(width: 1200, height: 700))
        app.turn()
        return app
    }

    func testANewSplitViewHasUIKitsDefaults() {
        let split = UISplitViewController(style: .tripleColumn)
        XCTAssertEqual(split.style, .tripleColumn)
        XCTAssertEqual(split.preferredSplitBehavior, .automatic)
        XCTAssertNotEqual(split.splitBehavior, .automatic)
        XCTAssertEqual(split.preferredDisplayMode, .automatic)
        XCTAssertNotEqual(split.displayMode, .automatic)
        XCTAssertEqual(split.displayModeButtonVisibility, .automatic)
        XCTAssertFalse(split.showsSecondaryOnlyButton)
        XCTAssertTrue(split.presentsWithGesture)
        XCTAssertEqual(split.primaryEdge, .leading)
        let widths = [
            split.preferredPrimaryColumnWidth, split.preferredPrimaryColumnWidthFraction,
            split.minimumPrimaryColumnWidth, split.maximumPrimaryColumnWidth,
            split.preferredSupplementaryColumnWidth, split.preferredSupplementaryColumnWidthFraction,
            split.minimumSupplementaryColumnWidth, split.maximumSupplementaryColumnWidth,
            split.preferredInspectorColumnWidth, split.preferredInspectorColumnWidthFraction,
            split.minimumInspectorColumnWidth, split.maximumInspectorColumnWidth,
            split.minimumSecondaryColumnWidth, split.preferredSecondaryColumnWidth,
            split.preferredSecondaryColumnWidthFraction,
        ]
        XCTAssertEqual(Set(widths), [UISplitViewController.automaticDimension])
    }

    func testTheArrayOfControllersFillsTheColumnsInTheirOrder() throws {
        let split = make(.tripleColumn)
        let columns: [UISplitViewController.Column] = [.primary, .supplementary, .secondary]
        let set = columns.compactMap { split.viewController(for: $0) }
        XCTAssertEqual(set.count, 3)
        XCTAssertEqual(split.viewControllers, set.map(\.navigationController))
        split.viewControllers = Array(set.suffix(2))
        XCTAssertEqual(split.viewController(for: .primary), set[1])
        XCTAssertNil(split.viewController(for: .secondary))
    }

    func testTheSupplementaryColumnHasWidthsOfItsOwn() throws {
        let split = make(.tripleColumn)
        let app = try open(split)
        XCTAssertEqual(split.supplementaryColumnWidth, 320)
        split.preferredSupplementaryColumnWidthFraction = 0.25
        XCTAssertEqual(split.supplementaryColumnWidth, 300)
        split.preferredSupplementaryColumnWidth = 100
        split.minimumSupplementaryColumnWidth = 150
        XCTAssertEqual(split.supplementaryColumnWidth, 150)
        split.preferredSupplementaryColumnWidth = 500
        split.maximumSupplementaryColumnWidth = 410
        XCTAssertEqual(split.supplementaryColumnWidth, 410)
        XCTAssertEqual(split.primaryColumnWidth, 320)
        app.turn()
        XCTAssertEqual(split.viewControllers[1].view.frame.width, 410)
        XCTAssertEqual(make(.doubleColumn).supplementaryColumnWidth, 0)
    }

    func testALargeLeastSecondaryColumnLetsTilesOverlay() throws {
        let split = make(.doubleColumn)
        let app = try open(split)
        XCTAssertEqual(split.splitBehavior, .tile)
        split.minimumSecondaryColumnWidth = 1000
        app.turn()
        XCTAssertEqual(split.splitBehavior, .overlay)
    }

    func testColumnsWithALeastWidthMakeWayForThePreferredSecondaryOne() throws {
        let split = make(.doubleColumn)
        let app = try open(split)
        let whole = split.view.bounds.width
        XCTAssertEqual(split.primaryColumnWidth, 320)
        split.preferredSecondaryColumnWidth = whole - 280
        app.turn()
        XCTAssertEqual(split.primaryColumnWidth, 320)
        split.minimumPrimaryColumnWidth = 200
        app.turn()
        XCTAssertEqual(split.primaryColumnWidth, 280)
        XCTAssertEqual(split.viewControllers[1].view.frame.width, whole - 280)
        split.preferredSecondaryColumnWidth = whole
        app.turn()
        XCTAssertEqual(split.primaryColumnWidth, 200)
        split.preferredSecondaryColumnWidth = UISplitViewController.automaticDimension
        split.preferredSecondaryColumnWidthFraction = 1 - 250 / whole
        app.turn()
        XCTAssertEqual(split.primaryColumnWidth, 250, accuracy: 1)
        split.preferredSecondaryColumnWidthFraction = 0.1
        app.turn()
        XCTAssertEqual(split.primaryColumnWidth, 320)
    }

    func testAnEmptySidebarHasItsBackground() throws {
        let split = make(.doubleColumn)
        let app = try open(split)
        split.setViewController(nil, for: .primary)
        let plain = split.view.backgroundColor
        split.primaryBackgroundStyle = .sidebar
        XCTAssertNotEqual(split.view.backgroundColor, plain)
        app.turn()
        XCTAssertEqual(
            split.viewControllers[0].view.frame.minX, 320, "the column stays where it is, empty")
    }

    func testWidthsAndModeComeBack() throws {
        let first = make(.tripleColumn)
        let app = try open(first)
        first.columns?.drag(.supplementary, to: 222)
        first.show(.primary)
        app.advance(by: 1)
        XCTAssertEqual(first.displayMode, .twoDisplaceSecondary)
        let coder = StateCoder()
        first.encodeRestorableState(with: coder)
        app.end()
        let second = make(.tripleColumn)
        second.decodeRestorableState(with: StateCoder(coder.values))
        _ = try open(second)
        XCTAssertEqual(second.supplementaryColumnWidth, 222)
        XCTAssertEqual(second.primaryColumnWidth, 320)
        XCTAssertEqual(second.displayMode, .twoDisplaceSecondary)
    }

    func testNoWidthsAndSizesLeaveTheColumnsWithoutFiniteFrames() throws {
        let odd: [CGFloat] = [0, -5, 1e-9, 1e12, .greatestFiniteMagnitude, .infinity, -.infinity, .nan]
        for style in [UISplitViewController.Style.doubleColumn, .tripleColumn] {
            let split = make(style)
            let app = try open(split)
            split.setViewController(UIViewController(), for: .inspector)
            split.show(.inspector)
            for value in odd {
                split.preferredPrimaryColumnWidth = value
                split.maximumPrimaryColumnWidth = value
                split.preferredSupplementaryColumnWidthFraction = value
                split.minimumSupplementaryColumnWidth = value
                split.minimumSecondaryColumnWidth = value
                split.preferredInspectorColumnWidth = value
                split.columns?.drag(.primary, to: value)
                split.view.bounds.size = CGSize(width: value, height: 100)
                app.turn()
                for frame in split.children.compactMap(\.viewIfLoaded?.frame) {
                    XCTAssertTrue(frame.minX.isFinite && frame.width.isFinite, "\(style) \(value) \(frame)")
                }
            }
            app.end()
        }
    }

    func testNonsenseInAStoredStateIsIgnored() {
        let split = make(.doubleColumn)
        let coder = StateCoder()
        coder.encode(Double.nan, forKey: "UISplitViewControllerPrimaryWidth")
        coder.encode(99, forKey: "UISplitViewControllerDisplayMode")
        split.decodeRestorableState(with: StateCoder(coder.values))
        XCTAssertEqual(split.columns?.state.dragged, [:])
        XCTAssertNil(split.columns?.state.chosenMode)
    }
}
