import XCTest

@testable import UIKit

/// The steps between display modes, by style and behaviour.
final class ColumnModesTests: XCTestCase {
    private typealias Mode = UISplitViewController.DisplayMode
    private typealias Behavior = UISplitViewController.SplitBehavior

    /// What showing and hiding the two leading columns does in a mode; nil for nothing.
    private struct Row {
        let isTriple: Bool
        let behaviors: [Behavior]
        let mode: Mode
        let showPrimary: Mode?
        let showSupplementary: Mode?
        let hidePrimary: Mode?
        let hideSupplementary: Mode?

        init(
            _ isTriple: Bool, _ behaviors: [Behavior], _ mode: Mode, _ showPrimary: Mode?,
            _ showSupplementary: Mode?, _ hidePrimary: Mode?, _ hideSupplementary: Mode?
        ) {
            self.isTriple = isTriple
            self.behaviors = behaviors
            self.mode = mode
            self.showPrimary = showPrimary
            self.showSupplementary = showSupplementary
            self.hidePrimary = hidePrimary
            self.hideSupplementary = hideSupplementary
        }
    }

    private static let rows = [
        Row(false, [.tile, .displace], .secondaryOnly, .oneBesideSecondary, nil, nil, nil),
        Row(false, [.tile, .displace], .oneBesideSecondary, nil, nil, .secondaryOnly, nil),
        Row(false, [.overlay], .secondaryOnly, .oneOverSecondary, nil, nil, nil),
        Row(false, [.overlay], .oneOverSecondary, nil, nil, .secondaryOnly, nil),
        Row(true, [.tile], .secondaryOnly, .twoBesideSecondary, .oneBesideSecondary, nil, nil),
        Row(true, [.tile], .oneBesideSecondary, .twoBesideSecondary, nil, nil, .secondaryOnly),
        Row(true, [.tile], .twoBesideSecondary, nil, nil, .oneBesideSecondary, .secondaryOnly),
        Row(true, [.overlay], .secondaryOnly, .twoOverSecondary, .oneOverSecondary, nil, nil),
        Row(true, [.overlay], .oneOverSecondary, .twoOverSecondary, nil, nil, .secondaryOnly),
        Row(true, [.overlay], .twoOverSecondary, nil, nil, .oneOverSecondary, .secondaryOnly),
        Row(true, [.displace], .secondaryOnly, .twoDisplaceSecondary, .oneBesideSecondary, nil, nil),
        Row(true, [.displace], .oneBesideSecondary, .twoDisplaceSecondary, nil, nil, .secondaryOnly),
        Row(true, [.displace], .twoDisplaceSecondary, nil, nil, .oneBesideSecondary, .secondaryOnly),
    ]

    func testShowingAndHidingGoToTheNearestMode() {
        for row in Self.rows {
            for behavior in row.behaviors {
                let modes = ColumnModes(isTriple: row.isTriple, behavior: behavior)
                let place = "\(row.isTriple ? "triple" : "double") \(behavior) \(row.mode)"
                XCTAssertEqual(modes.showing(.primary, from: row.mode), row.showPrimary, place)
                XCTAssertEqual(modes.showing(.supplementary, from: row.mode), row.showSupplementary, place)
                XCTAssertEqual(modes.hiding(.primary, from: row.mode), row.hidePrimary, place)
                XCTAssertEqual(modes.hiding(.supplementary, from: row.mode), row.hideSupplementary, place)
                XCTAssertNil(modes.hiding(.secondary, from: row.mode), place)
            }
        }
    }

    func testShowingTheSecondaryColumnUncoversIt() {
        let expected: [(Bool, Behavior, Mode, Mode?)] = [
            (true, .displace, .twoDisplaceSecondary, .oneBesideSecondary),
            (true, .overlay, .twoOverSecondary, .secondaryOnly),
            (true, .overlay, .oneOverSecondary, .secondaryOnly),
            (false, .overlay, .oneOverSecondary, .secondaryOnly),
            (true, .tile, .twoBesideSecondary, nil), (true, .displace, .oneBesideSecondary, nil),
            (false, .tile, .oneBesideSecondary, nil), (false, .overlay, .secondaryOnly, nil),
        ]
        for (isTriple, behavior, mode, target) in expected {
            let modes = ColumnModes(isTriple: isTriple, behavior: behavior)
            XCTAssertEqual(modes.showing(.secondary, from: mode), target, "\(behavior) \(mode)")
        }
    }

    func testEachBehaviourHasItsModes() {
        func ladder(_ isTriple: Bool, _ behavior: Behavior) -> [Mode] {
            ColumnModes(isTriple: isTriple, behavior: behavior).ladder
        }
        XCTAssertEqual(ladder(false, .tile), [.secondaryOnly, .oneBesideSecondary])
        XCTAssertEqual(ladder(false, .overlay), [.secondaryOnly, .oneOverSecondary])
        XCTAssertEqual(ladder(false, .displace), [.secondaryOnly, .oneBesideSecondary])
        XCTAssertEqual(ladder(true, .tile), [.secondaryOnly, .oneBesideSecondary, .twoBesideSecondary])
        XCTAssertEqual(ladder(true, .overlay), [.secondaryOnly, .oneOverSecondary, .twoOverSecondary])
        XCTAssertEqual(ladder(true, .displace), [.secondaryOnly, .oneBesideSecondary, .twoDisplaceSecondary])
    }

    func testAModeOfAnotherBehaviourIsReplacedByOneWithAsManyColumns() {
        let tile = ColumnModes(isTriple: false, behavior: .tile)
        XCTAssertEqual(tile.nearest(to: .oneOverSecondary), .oneBesideSecondary)
        XCTAssertEqual(tile.nearest(to: .twoOverSecondary), .oneBesideSecondary, "a double one has no two")
        let overlay = ColumnModes(isTriple: true, behavior: .overlay)
        XCTAssertEqual(overlay.nearest(to: .twoBesideSecondary), .twoOverSecondary)
        XCTAssertEqual(overlay.nearest(to: .oneBesideSecondary), .oneOverSecondary)
    }

    func testTheButtonGoesRoundInTilesAndUpElsewhere() {
        func target(_ isTriple: Bool, _ behavior: Behavior, _ mode: Mode) -> Mode? {
            ColumnModes(isTriple: isTriple, behavior: behavior).buttonTarget(from: mode)
        }
        XCTAssertEqual(target(false, .tile, .secondaryOnly), .oneBesideSecondary)
        XCTAssertEqual(target(false, .tile, .oneBesideSecondary), .secondaryOnly)
        XCTAssertNil(target(true, .tile, .secondaryOnly))
        XCTAssertEqual(target(true, .tile, .oneBesideSecondary), .twoBesideSecondary)
        XCTAssertEqual(target(true, .tile, .twoBesideSecondary), .oneBesideSecondary)
        XCTAssertEqual(target(false, .overlay, .secondaryOnly), .oneOverSecondary)
        XCTAssertEqual(target(true, .overlay, .secondaryOnly), .oneOverSecondary)
        XCTAssertEqual(target(true, .overlay, .oneOverSecondary), .twoOverSecondary)
        XCTAssertNil(target(true, .overlay, .twoOverSecondary))
        XCTAssertEqual(target(true, .displace, .oneBesideSecondary), .twoDisplaceSecondary)
        XCTAssertNil(target(true, .displace, .twoDisplaceSecondary))
    }

    func testRawValuesAreThoseOfUIKit() {
        let modes: [Mode] = [
            .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary, .twoBesideSecondary,
            .twoOverSecondary, .twoDisplaceSecondary,
        ]
        XCTAssertEqual(modes.map(\.rawValue), Array(0...6))
        let styles: [UISplitViewController.Style] = [.unspecified, .doubleColumn, .tripleColumn]
        XCTAssertEqual(styles.map(\.rawValue), Array(0...2))
        let columns: [UISplitViewController.Column] = [
            .primary, .supplementary, .secondary, .compact, .inspector,
        ]
        XCTAssertEqual(columns.map(\.rawValue), Array(0...4))
        let behaviors: [Behavior] = [.automatic, .tile, .overlay, .displace]
        XCTAssertEqual(behaviors.map(\.rawValue), Array(0...3))
        let buttons: [UISplitViewController.DisplayModeButtonVisibility] = [.automatic, .never, .always]
        XCTAssertEqual(buttons.map(\.rawValue), Array(0...2))
        let backgrounds: [UISplitViewController.BackgroundStyle] = [.none, .sidebar]
        XCTAssertEqual(backgrounds.map(\.rawValue), Array(0...1))
    }
}
