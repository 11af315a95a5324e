import SeededRandom
import UITesting
import XCTest

import UIKit

/// Random resizing, pushing, showing, presenting, focus and mode changes, also in the middle of slides and
/// under fingers: nothing is lost, doubled or left half-way.
@preconcurrency @MainActor
final class SplitRandomTests: XCTestCase {
    func testInvariantsHoldAtRandom() throws {
        for seed in 1...16 { try Run(seed: UInt64(seed)).go(steps: 60) }
    }

    @MainActor
    private final class Run {
        var numbers: SeededGenerator
        let seed: UInt64
        let master = RecordingController("master")
        let details = (0..<4).map { RecordingController("detail \($0)") }
        let sheet = RecordingController("sheet")
        let stack: UINavigationController
        let split = UISplitViewController()
        let app: AppHarness
        var size = CGSize(width: 1024, height: 300)

        private static let modes: [UISplitViewController.DisplayMode] = [
            .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary,
        ]

        init(seed: UInt64) throws {
            self.seed = seed
            numbers = SeededGenerator(seed: seed)
            stack = UINavigationController(rootViewController: master)
            let isNested = Bool.random(using: &numbers)
            let first = isNested ? UINavigationController(rootViewController: details[0]) : details[0]
            split.viewControllers = [stack, first]
            app = try AppHarness(rootViewController: split, size: size)
        }

        func number(_ range: ClosedRange<Int>) -> CGFloat {
            CGFloat(Int.random(in: range, using: &numbers))
        }

        func act() {
            let detail = details[Int.random(in: 1..<4, using: &numbers)]
            switch Int.random(in: 0..<14, using: &numbers) {
            case 0..<3:
                size = CGSize(width: number(200...1400), height: number(200...600))
                app.resize(to: size)
            case 3: split.showDetailViewController(detail, sender: nil)
            case 4:
                if detail.parent == nil {
                    stack.pushViewController(detail, animated: Bool.random(using: &numbers))
                }
            case 5: stack.popViewController(animated: Bool.random(using: &numbers))
            case 6: split.preferredDisplayMode = Self.modes[Int.random(in: 0..<4, using: &numbers)]
            case 7: split.pressDisplayModeButton()
            case 8:
                let all = [master] + details
                let focus = all[Int.random(in: 0..<all.count, using: &numbers)].focus
                if focus.window != nil { _ = focus.becomeFirstResponder() }
            case 9:
                let start = CGPoint(x: number(0...Int(size.width)), y: size.height / 2)
                app.drag(from: start, to: CGPoint(x: number(0...Int(size.width)), y: size.height / 2))
            case 10:
                app.drag(
                    from: CGPoint(x: 3, y: size.height / 2),
                    to: CGPoint(x: number(0...400), y: size.height / 2))
            case 11:
                split.traitOverrides.horizontalSizeClass =
                    [.unspecified, .compact, .regular][Int.random(in: 0..<3, using: &numbers)]
            case 12:
                if split.presentedViewController == nil, sheet.viewIfLoaded?.window == nil {
                    split.present(sheet, animated: false)
                } else {
                    split.dismiss(animated: false)
                }
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
            split.dismiss(animated: false)
            app.advance(by: 1)
            app.window.isHidden = true
            for controller in [master] + details {
                XCTAssertEqual(controller.stage, .disappeared, "\(controller.name), seed \(seed)")
                XCTAssertEqual(controller.breaches, [], "\(controller.name), seed \(seed)")
            }
        }

        private func checkStructure(_ place: String) {
            let shown = split.viewControllers
            XCTAssertEqual(split.isCollapsed, split.traitCollection.horizontalSizeClass == .compact, place)
            XCTAssertEqual(shown.first, stack, place)
            XCTAssertTrue(split.isCollapsed ? shown.count == 1 : shown.count <= 2, place)
            XCTAssertEqual(Set(split.children), Set(shown), place)
            XCTAssertEqual(split.children.count, shown.count, place)
            // What the user pulls away is a child until it is hidden.
            if !stack.isTransitioning { XCTAssertEqual(stack.children, stack.viewControllers, place) }
            XCTAssertNotEqual(split.displayMode, .automatic, place)
            for controller in [master] + details {
                let holders = [split, stack].filter { $0.children.contains(controller) }
                XCTAssertLessThanOrEqual(holders.count, 1, "\(controller.name), \(place)")
                XCTAssertEqual(controller.breaches, [], "\(controller.name), \(place)")
            }
            if let focus = app.window.firstResponder as? UIView {
                XCTAssertTrue(focus.window === app.window, place)
            }
        }

        private func checkAppearance(_ place: String) {
            XCTAssertFalse(split.columnsAreMoving, place)
            let coversAll = split.presentedViewController?.modalPresentationStyle == .fullScreen
            for controller in [master] + details where !coversAll {
                let isInWindow = controller.viewIfLoaded?.window != nil
                XCTAssertEqual(
                    controller.stage, isInWindow ? .appeared : .disappeared,
                    "\(controller.name), \(place)")
            }
            var views: [UIView] = []
            collect(app.window, &views)
            XCTAssertEqual(Set(views.map(ObjectIdentifier.init)).count, views.count, place)
        }

        private func collect(_ view: UIView, _ views: inout [UIView]) {
            views.append(view)
            for child in view.subviews { collect(child, &views) }
        }
    }
}
