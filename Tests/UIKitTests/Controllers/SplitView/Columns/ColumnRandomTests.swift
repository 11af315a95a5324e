import SeededRandom
import UITesting
import XCTest

@testable import UIKit

/// Random resizing, pushing, showing, hiding and exchanging of columns, also in the middle of slides and under
/// fingers: nothing is lost, doubled or left half-way.
@preconcurrency @MainActor
final class ColumnRandomTests: XCTestCase {
    func testInvariantsHoldAtRandom() throws {
        for seed in 1...16 { try Run(seed: UInt64(seed)).go(steps: 60) }
    }

    /// Delegates that answer at random, and that show, hide, exchange and resize columns while they are told of
    /// something.
    func testInvariantsHoldWhenCallbacksChangeTheColumns() throws {
        for seed in 101...124 { try Run(seed: UInt64(seed), reenters: true).go(steps: 60) }
    }

    @MainActor
    private final class Run {
        var numbers: SeededGenerator
        let seed: UInt64
        let pages = (0..<6).map { RecordingController("page \($0)") }
        let split: UISplitViewController
        let recorder = ColumnRecorder(CallRecorder())
        let app: AppHarness
        var size = CGSize(width: 1024, height: 400)

        /// How many callbacks are inside each other.
        private var depth = 0

        init(seed: UInt64, reenters: Bool = false) throws {
            self.seed = seed
            numbers = SeededGenerator(seed: seed)
            split = UISplitViewController(style: seed % 2 == 0 ? .doubleColumn : .tripleColumn)
            split.delegate = recorder
            split.setViewController(pages[0], for: .primary)
            split.setViewController(pages[1], for: .supplementary)
            let stack = UINavigationController(rootViewController: pages[2])
            split.setViewController(stack, for: .secondary)
            app = try AppHarness(rootViewController: split, size: size)
            if reenters { recorder.reaction = { [weak self] _ in self?.react() } }
        }

        /// What a delegate does while it is told of something.
        private func react() {
            guard depth < 2, Int.random(in: 0..<4, using: &numbers) == 0 else { return }
            depth += 1
            defer { depth -= 1 }
            recorder.topColumn = Bool.random(using: &numbers) ? column : nil
            recorder.expandingMode = Bool.random(using: &numbers) ? mode : nil
            switch Int.random(in: 0..<8, using: &numbers) {
            case 0...1: split.show(column)
            case 2...3: split.hide(column)
            case 4: split.preferredDisplayMode = mode
            case 5: split.showDetailViewController(pages[Int.random(in: 0..<6, using: &numbers)], sender: nil)
            case 6: split.setViewController(pages[Int.random(in: 0..<6, using: &numbers)], for: column)
            default:
                split.traitOverrides.horizontalSizeClass =
                    [.unspecified, .compact, .regular][Int.random(in: 0..<3, using: &numbers)]
            }
        }

        private var mode: UISplitViewController.DisplayMode {
            UISplitViewController.DisplayMode(rawValue: Int(number(0...6))) ?? .automatic
        }

        func number(_ range: ClosedRange<Int>) -> CGFloat {
            CGFloat(Int.random(in: range, using: &numbers))
        }

        private var column: UISplitViewController.Column {
            ColumnState.all[Int.random(in: 0..<5, using: &numbers)]
        }

        private func act() {
            let page = pages[Int.random(in: 0..<6, using: &numbers)]
            let isAnimated = Bool.random(using: &numbers)
            recorder.topColumn = column
            switch Int.random(in: 0..<16, using: &numbers) {
            case 0..<3:
                size = CGSize(width: number(200...1500), height: number(200...900))
                app.resize(to: size)
            case 3: split.showDetailViewController(page, sender: nil)
            case 4:
                let stack = split.columns?.holder(of: column) as? UINavigationController
                if page.parent == nil { stack?.pushViewController(page, animated: isAnimated) }
            case 5:
                let stack = split.columns?.holder(of: column) as? UINavigationController
                stack?.popViewController(animated: isAnimated)
            case 6:
                split.preferredDisplayMode = mode
            case 7...8: split.show(column)
            case 9...10: split.hide(column)
            case 11:
                if page.focus.window != nil { _ = page.focus.becomeFirstResponder() }
            case 12:
                app.drag(
                    from: CGPoint(x: number(0...Int(size.width)), y: size.height / 2),
                    to: CGPoint(x: number(0...Int(size.width)), y: size.height / 2))
            case 13:
                app.drag(
                    from: CGPoint(x: 3, y: size.height / 2),
                    to: CGPoint(x: number(0...400), y: size.height / 2))
            case 14: split.setViewController(isAnimated ? page : nil, for: column)
            default: app.advance(by: Double(number(1...400)) / 1000)
            }
            app.turn()
        }

        func go(steps: Int) throws {
            for step in 0..<steps {
                act()
                checkStructure("seed \(seed), step \(step)")
                guard step % 4 == 3 else { continue }
                app.advance(by: 1)
                if step % 20 == 19 { _ = try app.picture() }
                checkAppearance("seed \(seed), step \(step)")
            }
            app.advance(by: 1)
            app.window.isHidden = true
            for page in pages {
                XCTAssertEqual(page.stage, .disappeared, "\(page.name), seed \(seed)")
                XCTAssertEqual(page.breaches, [], "\(page.name), seed \(seed)")
            }
        }

        private func checkStructure(_ place: String) {
            guard let state = split.columns?.state else { return XCTFail(place) }
            XCTAssertEqual(split.isCollapsed, split.traitCollection.horizontalSizeClass == .compact, place)
            XCTAssertEqual(state.announced, Set(state.visible), place)
            XCTAssertNotEqual(split.displayMode, .automatic, place)
            for page in pages { XCTAssertEqual(page.breaches, [], "\(page.name), \(place)") }
            if let focus = app.window.firstResponder as? UIView {
                XCTAssertTrue(focus.window === app.window, place)
            }
        }

        private func checkAppearance(_ place: String) {
            guard let state = split.columns?.state else { return XCTFail(place) }
            XCTAssertFalse(state.isMoving, place)
            XCTAssertEqual(state.settled, state.announced, place)
            XCTAssertEqual(
                Set(split.children), Set(state.children.map(\.controller)), "children, \(place)")
            for page in pages {
                XCTAssertEqual(
                    page.appearance, page.viewIfLoaded?.window != nil ? .appeared : .disappeared,
                    "\(page.name), \(place)")
            }
        }
    }
}
