import UIKit
import UITesting
import XCTest

/// Small members that apps use, and older names that still count.
@preconcurrency @MainActor
final class OlderNamesTests: XCTestCase {
    private final class Controller: UIViewController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        override var prefersStatusBarHidden: Bool { true }
        override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
        override var childForStatusBarStyle: UIViewController? { children.first }
        override var childForStatusBarHidden: UIViewController? { children.first }
        override var prefersHomeIndicatorAutoHidden: Bool { true }
        override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .bottom }
        override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
        override func awakeFromNib() { super.awakeFromNib() }
    }

    private final class View: UIView {
        override func awakeFromNib() { super.awakeFromNib() }
        override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
    }

    func testControllersAnswerForAStatusBarThatIsNotThere() throws {
        let controller = Controller()
        controller.view = View()
        let app = try AppHarness(rootViewController: controller)
        controller.setNeedsStatusBarAppearanceUpdate()
        controller.setNeedsUpdateOfHomeIndicatorAutoHidden()
        controller.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
        app.turn()
        XCTAssertEqual(controller.view.safeAreaInsets.top, 0)
    }

    func testDirectionsOfAttributes() {
        typealias Case = (UISemanticContentAttribute, UIUserInterfaceLayoutDirection)
        let inMirrored: [Case] = [
            (.unspecified, .rightToLeft), (.playback, .leftToRight), (.spatial, .leftToRight),
            (.forceLeftToRight, .leftToRight), (.forceRightToLeft, .rightToLeft),
        ]
        for (attribute, direction) in inMirrored {
            XCTAssertEqual(
                UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .rightToLeft), direction)
        }
        XCTAssertEqual(
            UIView.userInterfaceLayoutDirection(for: .unspecified),
            UIApplication.shared.userInterfaceLayoutDirection)
    }

    func testOlderStylesOfIndicators() {
        let large = UIActivityIndicatorView(style: .whiteLarge)
        XCTAssertEqual(large.bounds.size, UIActivityIndicatorView(style: .large).bounds.size)
        XCTAssertEqual(large.color, .white)
        let gray = UIActivityIndicatorView(style: .gray)
        XCTAssertEqual(gray.bounds.size, UIActivityIndicatorView(style: .medium).bounds.size)
        XCTAssertEqual(gray.color, UIActivityIndicatorView(style: .medium).color)
        gray.color = .red
        XCTAssertEqual(gray.color, .red)
        gray.color = nil
        XCTAssertEqual(gray.color, .secondaryLabel)
    }

    func testACustomActionCallsItsTargetWhileThatExists() {
        @MainActor
        final class Target: NSObject {
            var senders: [Any?] = []
            func act(_ sender: UIAccessibilityCustomAction) { senders.append(sender) }
        }
        let selector = Selector("olderNamesAct:")
        Selector.register("olderNamesAct:", Target.act(_:))
        var target: Target? = Target()
        let action = UIAccessibilityCustomAction(name: "Act", target: target, selector: selector)
        XCTAssertEqual(action.actionHandler?(action), true)
        XCTAssertTrue(target?.senders.first as? UIAccessibilityCustomAction === action)
        target = nil
        XCTAssertEqual(action.actionHandler?(action), false)
        XCTAssertEqual(
            UIAccessibilityCustomAction(attributedName: NSAttributedString(string: "B")) { _ in true }.name,
            "B")
    }

    func testFeedbackIsAccepted() {
        let impact = UIImpactFeedbackGenerator(style: .rigid)
        impact.prepare()
        impact.impactOccurred(intensity: 0.5)
        UISelectionFeedbackGenerator().selectionChanged()
        UINotificationFeedbackGenerator().notificationOccurred(.error)
    }

    func testNumbersOfPhasesAndTypes() {
        XCTAssertEqual(UITouch.Phase.regionEntered.rawValue, 5)
        XCTAssertEqual(UITouch.Phase.regionExited.rawValue, 7)
        XCTAssertEqual(UITouch.TouchType.stylus, .pencil)
        XCTAssertEqual(UIStatusBarStyle.darkContent.rawValue, 3)
    }
}
