import XCTest

@testable import UIKit

/// The state of a split view as a table: from which state, by which event, to which state, with which effects.
@preconcurrency @MainActor
final class SplitStateTests: XCTestCase {
    private let list = SplitOccupant(UIViewController())
    private let page = SplitOccupant(UIViewController())
    private let other = SplitOccupant(UIViewController())

    /// A transition that is expected.
    private struct Row {
        let name: String
        let from: SplitState
        let event: SplitEvent
        let effects: [SplitEffect]
        let change: (inout SplitState) -> Void

        init(
            _ name: String, from: SplitState, _ event: SplitEvent, _ effects: [SplitEffect],
            change: @escaping (inout SplitState) -> Void = { _ in }
        ) {
            self.name = name
            self.from = from
            self.event = event
            self.effects = effects
            self.change = change
        }
    }

    private func check(_ rows: [Row], line: UInt = #line) {
        for row in rows {
            var state = row.from
            XCTAssertEqual(state.reduce(row.event), row.effects, row.name, line: line)
            var expected = row.from
            row.change(&expected)
            XCTAssertEqual(state, expected, row.name, line: line)
        }
    }

    private func state(_ change: (inout SplitState) -> Void = { _ in }) -> SplitState {
        var state = SplitState()
        state.primary = list
        state.secondary = page
        state.hasMode = true
        state.hasViews = true
        change(&state)
        return state
    }

    private var collapsed: SplitState {
        state {
            $0.isCollapsed = true
            $0.secondary = nil
            $0.formerSecondary = page
        }
    }

    private var hidden: SplitState {
        state {
            $0.mode = .secondaryOnly
            $0.offered = list
        }
    }

    private func pulled(_ fraction: CGFloat, from start: CGFloat = 0) -> SplitState.Transition {
        .interactive(
            SplitState.Interaction(
                shown: .oneBesideSecondary, start: start, fraction: fraction, heading: .oneBesideSecondary))
    }

    // MARK: Controllers

    func testAssigningChildrenArrangesThem() {
        let arranged: (SplitOccupant) -> [SplitEffect] = { [list, page] new in
            [
                .updateChildren(removing: [page], adding: [list, new]),
                .then(.childrenUpdated(attachesViews: true)),
            ]
        }
        check([
            Row("the same ones", from: state(), .assign([list, page]), []),
            Row("one twice", from: state { $0.secondary = nil }, .assign([list, list]), []),
            Row("another secondary", from: state(), .assign([list, other, page]), arranged(other)) {
                [other] in
                $0.stage = .assigning
                $0.secondary = other
            },
            Row("shown", from: state(), .show(other, in: .secondary), arranged(other)) { [other] in
                $0.stage = .assigning
                $0.secondary = other
            },
            Row("the one that is shown", from: state(), .show(page, in: .secondary), []),
            Row("collapsed, nothing is shown here", from: collapsed, .show(other, in: .secondary), []),
            Row(
                "another primary while the first is hidden", from: hidden, .show(other, in: .primary),
                [
                    .dismissPopover, .withdrawHidden(list),
                    .updateChildren(removing: [list], adding: [other, page]),
                    .then(.childrenUpdated(attachesViews: true)),
                ]
            ) { [other] in
                $0.stage = .assigning
                $0.primary = other
                $0.offered = nil
            },
            Row(
                "two while collapsed", from: collapsed, .assign([list, other]),
                [
                    .updateChildren(removing: [], adding: [list, other]),
                    .then(.childrenUpdated(attachesViews: false)), .then(.collapse),
                ]
            ) { [other] in
                $0.isCollapsed = false
                $0.formerSecondary = nil
                $0.secondary = other
                $0.stage = .assigning
            },
            Row(
                "arranged", from: state { $0.stage = .assigning }, .childrenUpdated(attachesViews: true),
                [.attachViews, .updateModeButton]
            ) { $0.stage = .steady },
            Row("left", from: state(), .childLeft(page), [.setNeedsLayout]) { $0.secondary = nil },
            Row("somebody else's child left", from: state(), .childLeft(other), []),
        ])
    }

    // MARK: Collapsing and expanding

    func testCollapsingGoesThroughItsStages() {
        let collapsing = state { $0.stage = .collapsing }
        check([
            Row("asked", from: state(), .environmentChanged, [.readEnvironment]),
            Row(
                "as before", from: state(), .environment(isCompact: false),
                [.resolveMode(animated: false), .setNeedsLayout]),
            Row(
                "for the first time", from: state { $0.hasViews = false }, .environment(isCompact: false),
                [.resolveMode(animated: false), .attachViews, .setNeedsLayout]
            ) { $0.hasViews = true },
            Row(
                "compact", from: state(), .environment(isCompact: true),
                [.holdFocus, .askPrimaryForCollapsing]
            ) { $0.stage = .collapsing },
            Row(
                "compact under a finger", from: state { $0.transition = self.pulled(0.4) },
                .environment(isCompact: true),
                [.stopColumns, .attachViews, .holdFocus, .askPrimaryForCollapsing]
            ) {
                $0.transition = .none
                $0.stage = .collapsing
            },
            Row(
                "no answer", from: collapsing, .primaryForCollapsing(nil),
                [.bringIntoWindow(list), .collapse(page, onto: list), .then(.collapsed(onto: list))]
            ) { [page] in $0.formerSecondary = page },
            Row(
                "the secondary remains", from: collapsing, .primaryForCollapsing(page),
                [.then(.collapsed(onto: page))]
            ) { [page] in $0.formerSecondary = page },
            Row(
                "done", from: collapsing, .collapsed(onto: other),
                [
                    .updateChildren(removing: [list, page], adding: [other]),
                    .then(.changedOver(moved: page)),
                ]
            ) { [other] in
                $0.isCollapsed = true
                $0.primary = other
                $0.secondary = nil
            },
            Row(
                "over", from: collapsing, .changedOver(moved: page),
                [
                    .attachViews, .settleAppearance(page), .updateModeButton, .releaseFocus, .setNeedsLayout,
                    .notifyObservers, .notifyDetailTargetChanged,
                ]
            ) { $0.stage = .steady },
        ])
    }

    func testExpandingGoesThroughItsStages() {
        let expanded: (SplitOccupant?) -> [SplitEffect] = { [list] detail in
            [
                .updateChildren(removing: [], adding: [list] + (detail.map { [$0] } ?? [])),
                .resolveModeForExpanding, .then(.changedOver(moved: detail)),
            ]
        }
        check([
            Row(
                "regular", from: collapsed, .environment(isCompact: false),
                [.holdFocus, .askPrimaryForExpanding]
            ) { $0.stage = .expanding },
            Row("no answer", from: collapsed, .primaryForExpanding(nil), [.separate(from: list)]),
            Row(
                "another secondary", from: collapsed, .separated(other, from: list, formerIsFree: true),
                expanded(other)
            ) { [other] in
                $0.isCollapsed = false
                $0.formerSecondary = nil
                $0.secondary = other
            },
            Row(
                "the former one", from: collapsed, .separated(nil, from: list, formerIsFree: true),
                expanded(page)
            ) { [page] in
                $0.isCollapsed = false
                $0.formerSecondary = nil
                $0.secondary = page
            },
            Row(
                "none", from: collapsed, .separated(nil, from: list, formerIsFree: false), expanded(nil)
            ) {
                $0.isCollapsed = false
                $0.formerSecondary = nil
            },
            Row(
                "its mode", from: state { $0.chosenMode = .secondaryOnly }, .modeForExpanding(.secondaryOnly),
                []
            ) {
                $0.chosenMode = nil
                $0.mode = .secondaryOnly
            },
        ])
    }

    // MARK: Display mode

    func testModesAreEnteredWithTheirEffects() {
        let entering: (UISplitViewController.DisplayMode, Bool) -> [SplitEffect] = { mode, animated in
            [.then(.enterMode(mode, animated: animated)), .updateModeButton, .notifyObservers]
        }
        check([
            Row(
                "preferred", from: state { $0.chosenMode = .secondaryOnly }, .preferredModeChanged,
                [.resolveMode(animated: false)]
            ) { $0.chosenMode = nil },
            Row(
                "chosen", from: state(), .choose(.secondaryOnly, animated: true),
                [.resolveMode(animated: true)]
            ) { $0.chosenMode = .secondaryOnly },
            Row(
                "the present one", from: state(), .modeResolved(.oneBesideSecondary, animated: false),
                [.updateModeButton]),
            Row("collapsed", from: collapsed, .modeResolved(.secondaryOnly, animated: false), []),
            Row(
                "the first one is no change", from: state { $0.hasMode = false },
                .modeResolved(.oneOverSecondary, animated: false), entering(.oneOverSecondary, false)
            ) { $0.hasMode = true },
            Row(
                "hidden", from: state(), .modeResolved(.secondaryOnly, animated: true),
                [.notifyModeWillChange(.secondaryOnly), .offerHidden(list)] + entering(.secondaryOnly, true)
            ) { [list] in $0.offered = list },
            Row(
                "shown again", from: hidden, .modeResolved(.oneBesideSecondary, animated: true),
                [.notifyModeWillChange(.oneBesideSecondary), .dismissPopover, .withdrawHidden(list)]
                    + entering(.oneBesideSecondary, true)
            ) { $0.offered = nil },
            Row(
                "shown over the other", from: hidden, .modeResolved(.oneOverSecondary, animated: true),
                [
                    .notifyModeWillChange(.oneOverSecondary), .dismissPopover,
                    .notifyPopoverWillPresent(list),
                ] + entering(.oneOverSecondary, true)),
            Row("entered", from: state(), .enterMode(.secondaryOnly, animated: false), [.attachViews]) {
                $0.mode = .secondaryOnly
            },
            Row(
                "entered in the middle of another",
                from: state { $0.transition = .sliding(origin: .secondaryOnly) },
                .enterMode(.secondaryOnly, animated: false),
                [.stopColumns, .attachViews, .then(.enterMode(.secondaryOnly, animated: false))]
            ) { $0.transition = .none },
            Row("nobody to give a button to", from: hidden, .offerFailed, []) { $0.offered = nil },
        ])
    }

    func testWidthsAreTakenWithTheirEffects() {
        check([
            Row(
                "dragged", from: state(), .dividerDragged(to: 200),
                [.resolveMode(animated: false), .setNeedsLayout, .notifyObservers]
            ) { $0.draggedWidth = 200 },
            Row(
                "set", from: state { $0.draggedWidth = 200 }, .widthsChanged,
                [.resolveMode(animated: false), .setNeedsLayout]
            ) { $0.draggedWidth = nil },
        ])
    }

    // MARK: Transitions

    func testSlidesGoThroughTheirStages() {
        let out = SplitState.Transition.sliding(origin: .oneBesideSecondary)
        check([
            Row(
                "out", from: state(), .slide(to: .secondaryOnly, velocity: 0),
                [.attachViews, .slide(from: .resting(.oneBesideSecondary), velocity: 0)]
            ) {
                $0.mode = .secondaryOnly
                $0.transition = out
            },
            Row(
                "back", from: state { $0.transition = self.pulled(0.3) },
                .slide(to: .oneBesideSecondary, velocity: 5),
                [
                    .attachViews,
                    .slide(from: .partway(shown: .oneBesideSecondary, fraction: 0.3), velocity: 5),
                ]
            ) { $0.transition = .sliding(origin: .oneBesideSecondary) },
            Row(
                "over", from: state { $0.transition = out }, .slideEnded, [.attachViews, .updateModeButton]
            ) { $0.transition = .none },
            Row("over already", from: state(), .slideEnded, []),
            Row(
                "finished early", from: state { $0.transition = out }, .finishTransition,
                [.stopColumns, .attachViews]
            ) { $0.transition = .none },
        ])
    }

    func testInteractionsGoThroughTheirStages() {
        let held = hidden
        func holding(_ fraction: CGFloat) -> SplitState {
            var state = held
            state.transition = pulled(fraction)
            return state
        }
        let back: [SplitEffect] = [
            .then(.slide(to: .secondaryOnly, velocity: 0)), .updateModeButton, .notifyObservers,
        ]
        check([
            Row(
                "begun", from: held, .interactionBegan(shown: .oneBesideSecondary, fraction: 0),
                [.dismissPopover, .stopColumns, .attachViews, .positionColumns]
            ) { $0.transition = self.pulled(0) },
            Row(
                "nothing to bring in", from: held, .interactionBegan(shown: .secondaryOnly, fraction: 0), []),
            Row("moved", from: holding(0), .interactionMoved(by: 0.4), [.setNeedsLayout]) {
                $0.transition = self.pulled(0.4)
            },
            Row("moved too far", from: holding(0), .interactionMoved(by: 1.4), [.setNeedsLayout]) {
                $0.transition = self.pulled(1)
            },
            Row("moved without a finger", from: held, .interactionMoved(by: 0.4), []),
            Row("turned back", from: holding(0.4), .interactionCancelled, back),
            Row("not far enough", from: holding(0.4), .interactionEnded(velocity: 0), back),
            Row(
                "flung", from: holding(0.1), .interactionEnded(velocity: 400),
                [
                    .notifyModeWillChange(.oneBesideSecondary), .dismissPopover, .withdrawHidden(list),
                    .then(.slide(to: .oneBesideSecondary, velocity: 400)), .updateModeButton,
                    .notifyObservers,
                ]
            ) {
                $0.chosenMode = .oneBesideSecondary
                $0.offered = nil
            },
        ])
    }

    func testWhatIsShownFollowsTheState() {
        XCTAssertEqual(state().shown, [.primary: list, .secondary: page])
        XCTAssertEqual(hidden.shown, [.secondary: page])
        XCTAssertEqual(collapsed.shown, [.primary: list])
        var pulledIn = hidden
        pulledIn.transition = pulled(0.1)
        XCTAssertEqual(pulledIn.shown, [.primary: list, .secondary: page])
        XCTAssertEqual(pulledIn.moving, list)
    }
}
