import UITesting
import XCTest

import UIKit

/// A bar that constraints hold on top of the keyboard.
@preconcurrency @MainActor
final class KeyboardGuideTests: XCTestCase {
    private let content = UIView(frame: CGRect(0, 0, 320, 480))
    private let field = UITextField(frame: CGRect(10, 10, 300, 30))
    private let bar = UIView()

    private func stage(_ scroll: UIScrollView? = nil) throws -> KeyboardStage {
        if let scroll { content.addSubview(scroll) }
        content.addSubview(field)
        content.addSubview(bar)
        bar.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            bar.bottomAnchor.constraint(equalTo: content.keyboardLayoutGuide.topAnchor),
            bar.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            bar.heightAnchor.constraint(equalToConstant: 40),
        ])
        let stage = try KeyboardStage(content, focuses: false)
        stage.app.turn()
        return stage
    }

    /// Where the lower edge of the bar is seen now.
    private var shownBottom: CGFloat { bar.presentedCenter.y + 20 }

    func testTheBarMovesWithTheKeyboard() throws {
        let stage = try stage()
        for isComing in [true, false] {
            if isComing { field.becomeFirstResponder() } else { field.resignFirstResponder() }
            XCTAssertEqual(bar.frame.maxY, isComing ? 264 : 480, "at once: where it is on its way to")
            var seen: [CGFloat] = []
            for _ in 0..<4 {
                stage.app.advance(by: 0.05)
                seen.append(shownBottom)
                XCTAssertEqual(shownBottom, try stage.keyboard().placeInWindow.minY, accuracy: 1)
            }
            XCTAssertEqual(seen, isComing ? seen.sorted(by: >) : seen.sorted())
            XCTAssertEqual(Set(seen).count, 4, "gradually")
            stage.app.settle()
            XCTAssertEqual(shownBottom, isComing ? 264 : 480)
        }
    }

    func testWhatIsDueForOtherReasonsIsNotAnimatedWithTheKeyboard() throws {
        let stage = try stage()
        let height = try XCTUnwrap(bar.constraints.first)
        height.constant = 60
        field.becomeFirstResponder()
        stage.app.advance(by: 0.05)
        XCTAssertEqual(bar.presentedBounds.height, 60)
        stage.app.settle()
    }

    private func scrollStage(padding: CGFloat) throws -> KeyboardStage {
        let scroll = UIScrollView(frame: content.bounds)
        scroll.contentSize = CGSize(width: 320, height: 1500)
        scroll.keyboardDismissMode = .interactive
        let stage = try stage(scroll)
        content.keyboardLayoutGuide.keyboardDismissPadding = padding
        field.becomeFirstResponder()
        stage.app.settle()
        return stage
    }

    func testTheBarFollowsAFingerThatPushesTheKeyboardDown() throws {
        let stage = try scrollStage(padding: 0)
        let finger = stage.app.finger(at: CGPoint(150, 150))
        func move(_ y: CGFloat) {
            stage.app.advance(by: 0.02)
            finger.move(to: CGPoint(150, y))
            stage.app.turn()
        }
        move(240)
        XCTAssertEqual(bar.frame.maxY, 264, "not reached yet")
        move(300)
        XCTAssertEqual(bar.frame.maxY, 300)
        move(380)
        XCTAssertEqual(bar.frame.maxY, 380)
        // Longer ago than counts for the speed at the end.
        stage.app.advance(by: 0.2)
        for y in [CGFloat(350), 320, 295, 275] { move(y) }
        finger.up()
        XCTAssertEqual(bar.frame.maxY, 264, "on its way back")
        XCTAssertEqual(shownBottom, 275)
        stage.app.settle()
        XCTAssertEqual(shownBottom, 264)
    }

    func testAFingerReachesThePaddingAboveTheKeyboardFirst() throws {
        let stage = try scrollStage(padding: 40)
        let finger = stage.app.finger(at: CGPoint(150, 150))
        for y in [CGFloat(210), 230, 300] {
            stage.app.advance(by: 0.02)
            finger.move(to: CGPoint(150, y))
            stage.app.turn()
            XCTAssertEqual(bar.frame.maxY, max(264, y + 40))
        }
        finger.up()
        stage.app.settle()
        XCTAssertFalse(field.isFirstResponder)
        XCTAssertEqual(bar.frame.maxY, 480)
    }

    func testNegativePaddingsCountAsNone() throws {
        let stage = try scrollStage(padding: -40)
        let finger = stage.app.finger(at: CGPoint(150, 150))
        stage.app.advance(by: 0.02)
        finger.move(to: CGPoint(150, 300))
        stage.app.turn()
        XCTAssertEqual(bar.frame.maxY, 300)
        finger.up()
        stage.app.settle()
    }

    func testWithoutAKeyboardTheGuideEndsAtTheSafeAreaOrAtTheEdge() throws {
        let controller = UIViewController()
        let app = try AppHarness(rootViewController: controller, size: CGSize(width: 320, height: 480))
        controller.additionalSafeAreaInsets = UIEdgeInsets(bottom: 34)
        let guide = controller.view.keyboardLayoutGuide
        controller.view.addSubview(bar)
        bar.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            bar.bottomAnchor.constraint(equalTo: guide.topAnchor),
            bar.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
            bar.widthAnchor.constraint(equalToConstant: 50), bar.heightAnchor.constraint(equalToConstant: 40),
        ])
        app.turn()
        XCTAssertEqual(bar.frame.maxY, 446)
        guide.usesBottomSafeArea = false
        app.turn()
        XCTAssertEqual(bar.frame.maxY, 480)
    }
}
