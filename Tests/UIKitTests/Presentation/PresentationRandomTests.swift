import SeededRandom
import UITesting
import XCTest

@testable import UIKit

/// Random presenting, dismissing, resizing and waiting, in the midst of animations, too: every controller is
/// told in turns, and what is shown is what the controllers say.
@preconcurrency @MainActor
final class PresentationRandomTests: XCTestCase {
    func testInvariantsHold() throws {
        for seed in 1...25 { try run(seed: UInt64(seed)) }
    }

    private static let styles: [UIModalPresentationStyle] = [
        .fullScreen, .pageSheet, .formSheet, .overFullScreen, .popover, .overCurrentContext,
    ]

    private func run(seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        let root = RecordingController("root")
        let others = (0..<5).map { RecordingController("\($0)") }
        let app = try AppHarness(rootViewController: root, size: CGSize(width: 640, height: 300))
        func any() -> RecordingController { ([root] + others)[Int.random(in: 0..<6, using: &numbers)] }
        // Much of what is asked for cannot be; that it is complained about has a test of its own.
        _ = Complaints.gathered {
            for step in 0..<50 {
                let isAnimated = Bool.random(using: &numbers)
                switch Int.random(in: 0..<10, using: &numbers) {
                case 0..<4:
                    let presented = others[Int.random(in: 0..<5, using: &numbers)]
                    presented.modalPresentationStyle = Self.styles[Int.random(in: 0..<6, using: &numbers)]
                    presented.modalTransitionStyle =
                        Bool.random(using: &numbers) ? .coverVertical : .crossDissolve
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
                case 8: app.advance(by: 0.15)
                default:
                    app.advance(by: 1)
                    check(root, others, in: app.window, at: "seed \(seed), step \(step)")
                }
            }
        }
        app.advance(by: 1)
        check(root, others, in: app.window, at: "seed \(seed), end")
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
            XCTAssertEqual(controller.appearance, isShown ? .appeared : .disappeared, name)
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
