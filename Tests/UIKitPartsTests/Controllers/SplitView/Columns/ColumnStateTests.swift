import SeededRandom
import XCTest

@testable import UIKit

/// The state of a split view in columns: which effects follow from an event, without any view.
@preconcurrency @MainActor
final class ColumnStateTests: XCTestCase {
    typealias Column = UISplitViewController.Column
    typealias Mode = UISplitViewController.DisplayMode

    /// Carries a state's effects out as a split view would, without views: it answers the questions, and writes
    /// the notifications down.
    @MainActor
    final class Runner {
        var state: ColumnState
        var calls: [String] = []
        var isCompact = false
        var topColumn: Column?
        var expandingMode: Mode?
        var choice: (UISplitViewController.SplitBehavior, Mode) = (.tile, .oneBesideSecondary)
        var slides = true
        /// The controllers that are children, as the effects say.
        var children: [SplitOccupant] = []
        /// Those that the effects put onto the stack of the first column.
        var stacked: [SplitOccupant] = []

        init(triple: Bool) { state = ColumnState(isTriple: triple) }

        func send(_ event: ColumnEvent) {
            for effect in state.reduce(event) {
                if let next = perform(effect) { send(next) }
            }
        }

        private func perform(_ effect: ColumnEffect) -> ColumnEvent? {
            switch effect {
            case .then(let event): return event
            case .readEnvironment: return .environment(isCompact: isCompact)
            case .resolve: return .resolved(choice.0, state.chosenMode ?? choice.1, animated: false)
            case .askTopColumn(let proposed):
                calls.append("top? \(proposed) \(state.isCollapsed)")
                return .topColumn(topColumn ?? proposed)
            case .askModeForExpanding: return .modeForExpanding(choice.0, choice.1, chosen: expandingMode)
            case .prepare(let mode): return .goTo(mode, animated: slides)
            case .prepareInspector(let shown): return .goToInspector(shown: shown, animated: slides)
            case .readStack: return .stackRead(state.stack, isMoving: false)
            case .updateChildren(let removed, let added):
                children = children.filter { !removed.contains($0) && !stacked.contains($0) }
                children += added.filter { !children.contains($0) }
            case .stack(let occupants), .changeStack(let occupants, _):
                stacked = occupants.dropFirst().map(\.holder)
                children.removeAll { stacked.contains($0) }
            case .unstack: stacked = []
            default: note(effect)
            }
            return nil
        }

        private func note(_ effect: ColumnEffect) {
            switch effect {
            case .notifyModeWillChange(let mode): calls.append("\(state.mode) to \(mode)")
            case .notifyWillShow(let column): calls.append("will show \(column)")
            case .notifyWillHide(let column): calls.append("will hide \(column)")
            case .notifyDidShow(let column): calls.append("did show \(column)")
            case .notifyDidHide(let column): calls.append("did hide \(column)")
            case .notifyCollapsed: calls.append("collapsed")
            case .notifyExpanded: calls.append("expanded")
            case .notifyGestureWillBegin: calls.append("gesture")
            case .notifyGestureEnded: calls.append("gesture ended")
            default: break
            }
        }

        func take() -> [String] {
            defer { calls = [] }
            return calls
        }
    }

    private func occupant(_ content: UIViewController = UIViewController()) -> ColumnOccupant {
        ColumnOccupant(
            content: SplitOccupant(content),
            holder: content is UINavigationController
                ? SplitOccupant(content) : SplitOccupant(UINavigationController()))
    }

    private func runner(triple: Bool = false, compact: Bool = false) -> Runner {
        let runner = Runner(triple: triple)
        for column in ColumnModes.order(isTriple: triple) { runner.send(.set(occupant(), for: column)) }
        runner.isCompact = compact
        return runner
    }

    func testAControllerThatGoesToAnotherColumnLeavesItsOwn() {
        let runner = runner(triple: true)
        let moving = runner.state.occupants[.primary]
        runner.send(.set(moving, for: .secondary))
        XCTAssertNil(runner.state.occupants[.primary])
        XCTAssertEqual(runner.state.occupants[.secondary], moving)
        XCTAssertEqual(runner.children.count, 2)
    }

    func testADoubleStyleTakesNoSupplementaryColumn() {
        let runner = runner()
        runner.send(.set(occupant(), for: .supplementary))
        XCTAssertNil(runner.state.occupants[.supplementary])
    }

    func testTheSecondaryColumnIsAnnouncedAtFirstDisplay() {
        let runner = runner()
        runner.choice = (.overlay, .secondaryOnly)
        runner.send(.environmentChanged)
        XCTAssertEqual(runner.take(), ["will show secondary", "did show secondary"])
    }

    func testALaunchInACompactWidthShowsTheCompactColumnThenCollapses() {
        let runner = runner(compact: true)
        runner.send(.set(occupant(), for: .compact))
        runner.send(.environmentChanged)
        let calls = runner.take().filter { !$0.hasPrefix("did show") }
        XCTAssertEqual(calls, ["top? secondary false", "will show compact", "collapsed"])
        XCTAssertEqual(runner.children.count, 3, "all are children")
        XCTAssertTrue(runner.state.isCollapsed)
    }

    func testCollapsingAsksBeforeAnythingMovesAndStacksUpToTheAnswer() {
        for (answer, count) in [(Column.primary, 1), (.supplementary, 2), (.secondary, 3), (.compact, 1)] {
            let runner = runner(triple: true)
            runner.send(.environmentChanged)
            _ = runner.take()
            runner.isCompact = true
            runner.topColumn = answer
            runner.send(.environmentChanged)
            let calls = runner.take()
            XCTAssertEqual(calls.first, "top? secondary false", "\(answer)")
            XCTAssertEqual(calls.last, "collapsed", "\(answer)")
            XCTAssertEqual(runner.state.stack.count, count, "\(answer)")
            XCTAssertEqual(runner.stacked.count, count - 1, "\(answer)")
            XCTAssertEqual(runner.children.count, 4 - count, "\(answer)")
        }
    }

    func testExpandingTakesTheDelegatesModeIfTheBehaviourHasIt() {
        let runner = runner(triple: true, compact: true)
        runner.send(.environmentChanged)
        runner.isCompact = false
        runner.expandingMode = .twoOverSecondary
        _ = runner.take()
        runner.send(.environmentChanged)
        XCTAssertEqual(runner.state.mode, .twoBesideSecondary, "tiles have no overlay")
        XCTAssertEqual(runner.take().last, "expanded")
        XCTAssertEqual(runner.stacked, [])
        XCTAssertEqual(runner.children.count, 3)
    }

    func testShowAndHideWhileCollapsed() {
        let runner = runner(triple: true, compact: true)
        runner.topColumn = .primary
        runner.send(.environmentChanged)
        runner.send(.show(.secondary))
        XCTAssertEqual(
            runner.state.stack, [.primary, .supplementary, .secondary], "and those between")
        runner.send(.show(.secondary))
        runner.send(.hide(.supplementary))
        XCTAssertEqual(runner.state.stack.count, 3, "a covered column is not hidden")
        runner.send(.hide(.secondary))
        XCTAssertEqual(runner.state.stack, [.primary, .supplementary])
        runner.send(.show(.secondary))
        runner.send(.show(.primary))
        XCTAssertEqual(runner.state.stack, [.primary], "what covers it is popped")
        runner.send(.hide(.primary))
        XCTAssertEqual(runner.state.stack, [.primary])
        runner.send(.show(.compact))
        XCTAssertEqual(runner.state.stack, [.primary])
    }

    func testTheModeIsStillTheOldOneWhenTheDelegateHearsOfTheNew() {
        let runner = runner()
        runner.send(.environmentChanged)
        _ = runner.take()
        runner.send(.hide(.primary))
        XCTAssertEqual(
            runner.take(), ["oneBesideSecondary to secondaryOnly", "will hide primary"])
        runner.send(.slideEnded)
        XCTAssertEqual(runner.take(), ["did hide primary"])
        runner.send(.hide(.primary))
        runner.send(.hide(.secondary))
        runner.send(.show(.secondary))
        runner.send(.show(.compact))
        XCTAssertEqual(runner.take(), [], "nothing of that changes anything")
    }

    func testAGestureThatIsGivenUpShowsTheColumnAgain() {
        let runner = runner()
        runner.send(.environmentChanged)
        _ = runner.take()
        runner.send(.interactionBegan(lower: .secondaryOnly, upper: .oneBesideSecondary, fraction: 1))
        XCTAssertEqual(runner.calls.first, "gesture")
        XCTAssertTrue(runner.take().contains("will hide primary"))
        runner.send(.interactionMoved(by: -0.2))
        runner.send(.interactionEnded(velocity: 0))
        let calls = runner.take()
        XCTAssertTrue(calls.contains("will show primary"))
        XCTAssertEqual(calls.last, "gesture ended")
        XCTAssertEqual(runner.state.mode, .oneBesideSecondary)
        runner.send(.slideEnded)
        XCTAssertEqual(runner.state.settled, [.primary, .secondary])
    }

    func testTheInspectorChangesNoMode() {
        let runner = runner()
        runner.send(.set(occupant(), for: .inspector))
        runner.send(.environmentChanged)
        XCTAssertFalse(runner.state.visible.contains(.inspector), "hidden at first")
        _ = runner.take()
        runner.send(.show(.inspector))
        XCTAssertEqual(runner.take(), ["will show inspector"])
        runner.send(.slideEnded)
        XCTAssertEqual(runner.take(), ["did show inspector"])
        XCTAssertEqual(runner.state.mode, .oneBesideSecondary)
        runner.slides = false
        runner.send(.hide(.inspector))
        XCTAssertEqual(runner.take(), ["will hide inspector", "did hide inspector"])
    }

    // MARK: Random

    func testInvariantsHoldAfterAnySequenceOfEvents() {
        for seed in 1...60 {
            var numbers = SeededGenerator(seed: UInt64(seed))
            let runner = Runner(triple: Bool.random(using: &numbers))
            let pool = (0..<5).map { _ in occupant() }
            var shown: [Column: String] = [:]
            for step in 0..<120 {
                act(on: runner, pool, &numbers)
                let place = "seed \(seed), step \(step)"
                follow(runner.take(), &shown, place)
                check(runner, place)
            }
            if runner.state.interaction != nil { runner.send(.interactionCancelled) }
            runner.send(.slideEnded)
            XCTAssertEqual(runner.state.announced, runner.state.settled, "seed \(seed)")
        }
    }

    private func act(
        on runner: Runner, _ pool: [ColumnOccupant], _ numbers: inout SeededGenerator
    ) {
        let column = ColumnState.all[Int.random(in: 0..<5, using: &numbers)]
        let modes = runner.state.modes
        let rung = Int.random(in: 0..<(modes.ladder.count - 1), using: &numbers)
        runner.slides = Bool.random(using: &numbers)
        runner.topColumn = ColumnState.all[Int.random(in: 0..<5, using: &numbers)]
        switch Int.random(in: 0..<14, using: &numbers) {
        case 0...1:
            let index = Int.random(in: 0...pool.count, using: &numbers)
            runner.send(.set(index < pool.count ? pool[index] : nil, for: column))
        case 2:
            runner.isCompact.toggle()
            runner.send(.environmentChanged)
        case 3:
            let behaviors: [UISplitViewController.SplitBehavior] = [.tile, .overlay, .displace]
            let behavior = behaviors[Int.random(in: 0..<3, using: &numbers)]
            let ladder = ColumnModes(isTriple: runner.state.isTriple, behavior: behavior).ladder
            runner.choice = (behavior, ladder[Int.random(in: 0..<ladder.count, using: &numbers)])
            runner.send(.preferenceChanged)
        case 4...5: runner.send(.show(column))
        case 6...7: runner.send(.hide(column))
        case 8...9: runner.send(.slideEnded)
        case 10:
            let mode = runner.state.mode
            let other = mode.leadingColumns == rung ? rung + 1 : rung
            let ends = [modes.nearest(to: mode), modes.ladder[other]].sorted {
                $0.leadingColumns < $1.leadingColumns
            }
            guard ends.contains(mode) else { return }
            runner.send(
                .interactionBegan(
                    lower: ends[0], upper: ends[1], fraction: mode == ends[0] ? 0 : 1))
        case 11: runner.send(.interactionMoved(by: CGFloat.random(in: -1...1, using: &numbers)))
        case 12: runner.send(.interactionEnded(velocity: CGFloat.random(in: -400...400, using: &numbers)))
        default: runner.send(.interactionCancelled)
        }
    }

    /// Every "will" comes to a column that is in another state, and every "did" follows its "will".
    private func follow(_ calls: [String], _ shown: inout [Column: String], _ place: String) {
        for call in calls {
            guard let column = ColumnState.all.first(where: { call.hasSuffix(" \($0)") }) else { continue }
            let old = shown[column] ?? "hidden"
            switch call.dropLast("\(column)".count + 1) {
            case "will show":
                XCTAssertTrue(["hidden", "hiding"].contains(old), "\(call), \(place)")
                shown[column] = "showing"
            case "will hide":
                XCTAssertTrue(["shown", "showing"].contains(old), "\(call), \(place)")
                shown[column] = "hiding"
            case "did show":
                XCTAssertEqual(old, "showing", "\(call), \(place)")
                shown[column] = "shown"
            case "did hide":
                XCTAssertEqual(old, "hiding", "\(call), \(place)")
                shown[column] = "hidden"
            default: break
            }
        }
    }

    private func check(_ runner: Runner, _ place: String) {
        let state = runner.state
        let holders = state.holders.map { ObjectIdentifier($0.controller) }
        XCTAssertEqual(Set(holders).count, holders.count, "in two columns, \(place)")
        XCTAssertEqual(state.stage, .steady, place)
        XCTAssertEqual(state.announced, Set(state.visible), place)
        if state.hasMode, !state.isCollapsed {
            XCTAssertTrue(state.modes.ladder.contains(state.mode), place)
        }
        XCTAssertEqual(
            Set(runner.children.map { ObjectIdentifier($0.controller) }),
            Set(state.children.map { ObjectIdentifier($0.controller) }), "children, \(place)")
        let lent = state.stackOccupants.dropFirst().map { ObjectIdentifier($0.holder.controller) }
        XCTAssertEqual(runner.stacked.map { ObjectIdentifier($0.controller) }, lent, "stack, \(place)")
    }
}
