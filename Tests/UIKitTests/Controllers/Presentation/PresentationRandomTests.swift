import SeededRandom
import UITesting
import XCTest

@testable import UIKit

/// Random presenting, dismissing, resizing and waiting, in the midst of animations, too: every controller is
/// told in turns, and what is shown is what the controllers say.
@preconcurrency @MainActor
final class PresentationRandomTests: XCTestCase {
    func testInvariantsHoldAtRandom() throws {
        for seed in 1...40 { try run(seed: UInt64(seed)) }
    }

    private static let styles: [UIModalPresentationStyle] = [
        .fullScreen, .pageSheet, .formSheet, .overFullScreen, .popover, .overCurrentContext, .custom,
    ]

    private static let ways: [UIModalTransitionStyle] = [.coverVertical, .crossDissolve, .flipHorizontal]

    /// Moves views as apps do, by itself or held.
    @MainActor
    private final class Ways: UIViewControllerTransitioningDelegate {
        private(set) var hands: [UIPercentDrivenInteractiveTransition] = []
        var isHeld = false

        private final class Slide: UIViewControllerAnimatedTransitioning {
            let isIn: Bool
            init(isIn: Bool) { self.isIn = isIn }

            func transitionDuration(
                using transitionContext: (any UIViewControllerContextTransitioning)?
            ) -> TimeInterval { 0.3 }

            func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
                guard let page = transitionContext.viewController(forKey: isIn ? .to : .from),
                    let view = transitionContext.view(forKey: isIn ? .to : .from)
                else { return transitionContext.completeTransition(false) }
                if isIn {
                    view.frame = transitionContext.finalFrame(for: page).offsetBy(dx: 500, dy: 0)
                    transitionContext.containerView.addSubview(view)
                }
                UIView.animate(
                    withDuration: 0.3,
                    animations: { view.center.x += isIn ? -500 : 500 },
                    completion: { _ in
                        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
                    })
            }
        }

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { Slide(isIn: true) }

        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { Slide(isIn: false) }

        private var hand: UIPercentDrivenInteractiveTransition? {
            guard isHeld else { return nil }
            let hand = UIPercentDrivenInteractiveTransition()
            hands.append(hand)
            return hand
        }

        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { hand }

        func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { hand }

        /// Lets go of what is held.
        func letGo(_ isFinished: Bool) {
            for hand in hands { if isFinished { hand.finish() } else { hand.cancel() } }
            hands = []
        }
    }

    private func run(seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        let root = RecordingController("root")
        let others = (0..<5).map { RecordingController("\($0)") }
        let ways = Ways()
        let app = try AppHarness(rootViewController: root, size: CGSize(width: 640, height: 300))
        func any() -> RecordingController { ([root] + others)[Int.random(in: 0..<6, using: &numbers)] }
        // Much of what is asked for cannot be; that it is reported has a test of its own.
        _ = AppHarness.diagnostics {
            for step in 0..<50 {
                let isAnimated = Bool.random(using: &numbers)
                switch Int.random(in: 0..<10, using: &numbers) {
                case 0..<4:
                    let presented = others[Int.random(in: 0..<5, using: &numbers)]
                    presented.modalPresentationStyle = Self.styles[Int.random(in: 0..<7, using: &numbers)]
                    presented.modalTransitionStyle = Self.ways[Int.random(in: 0..<3, using: &numbers)]
                    presented.transitioningDelegate = Bool.random(using: &numbers) ? ways : nil
                    ways.isHeld = Bool.random(using: &numbers)
                    presented.popoverPresentationController?.sourceView = root.view
                    let top = root.presentedChain.last
                    (Bool.random(using: &numbers) ? top ?? root : any()).present(
                        presented, animated: isAnimated)
                case 4, 5: any().dismiss(animated: isAnimated)
                case 6:
                    app.resize(
                        to: CGSize(
                            width: [420, 640, 900][Int.random(in: 0..<3, using: &numbers)], height: 300))
                case 7: app.key(.escape)
                case 8:
                    ways.hands.last?.update(CGFloat.random(in: 0...1, using: &numbers))
                    app.advance(by: 0.15)
                default:
                    ways.letGo(Bool.random(using: &numbers))
                    app.advance(by: 1)
                    check(root, others, in: app.window, at: "seed \(seed), step \(step)")
                }
            }
        }
        ways.letGo(true)
        app.advance(by: 1)
        check(root, others, in: app.window, at: "seed \(seed), end")
        ways.isHeld = false
        root.dismiss(animated: false)
        app.turn()
        XCTAssertNil(root.presentedHere, "seed \(seed)")
        check(root, others, in: app.window, at: "seed \(seed), nothing presented")
        XCTAssertEqual(app.window.subviews, [root.view], "seed \(seed)")
    }

    private func check(
        _ root: RecordingController, _ others: [RecordingController], in window: UIWindow, at place: String
    ) {
        let row = [root as UIViewController] + root.presentedChain
        for (below, above) in zip(row, row.dropFirst()) {
            XCTAssertTrue(above.presentingViewController === below, place)
            XCTAssertEqual(above.storedPresentation?.state.stage, .presented, place)
            XCTAssertEqual(
                below.view.window == nil, above.storedPresentation?.state.chrome?.removesPresentersView, place
            )
        }
        XCTAssertTrue(window.subviews.filter { $0 is PresentationContainer }.count == row.count - 1, place)
        for controller in [root] + others {
            let name = "\(controller.name), \(place)"
            let isShown = controller.viewIfLoaded?.window != nil
            XCTAssertEqual(controller.stage, isShown ? .appeared : .disappeared, name)
            if !row.contains(controller) {
                XCTAssertFalse(isShown, name)
                XCTAssertNil(controller.presentingViewController, name)
                XCTAssertNil(controller.presentedHere, name)
            }
            func count(_ call: String) -> Int { controller.counts[call, default: 0] }
            XCTAssertEqual(count("willAppear"), count("isAppearing"), name)
            XCTAssertEqual(count("willAppear") - count("willDisappear"), isShown ? 1 : 0, name)
            XCTAssertFalse(controller.isBeingPresented || controller.isBeingDismissed, name)
        }
    }
}
