import SeededRandom
import XCTest

@testable import UIKit

/// Random resizing, pushing, showing and mode changes: nothing is lost, doubled or left half-way.
@preconcurrency @MainActor
final class SplitRandomTests: XCTestCase {
    func testInvariantsHold() throws {
        for seed in 1...20 { try run(seed: UInt64(seed)) }
    }

    private func run(seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        let master = RecordingController("master")
        let details = (0..<4).map { RecordingController("detail \($0)") }
        let stack = UINavigationController(rootViewController: master)
        let isNested = Bool.random(using: &numbers)
        let first = isNested ? UINavigationController(rootViewController: details[0]) : details[0]
        let split = UISplitViewController()
        split.viewControllers = [stack, first]
        let window = makeWindow(split)
        let all = [master] + details
        for step in 0..<60 {
            let detail = details[Int.random(in: 1..<4, using: &numbers)]
            switch Int.random(in: 0..<8, using: &numbers) {
            case 0..<4: window.resize(width: CGFloat(Int.random(in: 200...1400, using: &numbers)))
            case 4: split.showDetailViewController(detail, sender: nil)
            case 5: if detail.parent == nil { stack.pushViewController(detail, animated: false) }
            case 6: stack.popViewController(animated: false)
            default:
                let modes: [UISplitViewController.DisplayMode] = [
                    .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary,
                ]
                split.preferredDisplayMode = modes[Int.random(in: 0..<4, using: &numbers)]
            }
            window.layoutIfNeeded()
            check(split, stack, all, in: window, at: "seed \(seed), step \(step)")
        }
        window.isHidden = true
        for controller in all {
            XCTAssertEqual(controller.appearance, .disappeared, "seed \(seed)")
            XCTAssertEqual(controller.counts["didAppear"], controller.counts["didDisappear"])
        }
    }

    private func check(
        _ split: UISplitViewController, _ stack: UINavigationController,
        _ all: [RecordingController], in window: UIWindow, at place: String
    ) {
        let shown = split.viewControllers
        XCTAssertEqual(split.isCollapsed, window.bounds.width < 600, place)
        XCTAssertEqual(shown.first, stack, place)
        XCTAssertTrue(split.isCollapsed ? shown.count == 1 : shown.count <= 2, place)
        XCTAssertEqual(Set(split.children), Set(shown), place)
        XCTAssertEqual(stack.children, stack.viewControllers, place)
        for controller in all {
            XCTAssertTrue(controller.isBalanced, "\(controller.name), \(place)")
            let isInWindow = controller.viewIfLoaded?.window != nil
            XCTAssertEqual(isInWindow, controller.appearance == .appeared, "\(controller.name), \(place)")
        }
    }
}
