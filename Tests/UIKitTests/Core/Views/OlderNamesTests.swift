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

    func testAttributesGiveTheDirection() {
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

    func testOlderStylesOfIndicatorsAreTheNewOnes() {
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

    func testWhatADesktopDoesNotHaveIsAccepted() throws {
        let view = UITableView()
        view.addMotionEffect(UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis))
        XCTAssertEqual(view.motionEffects, [])
        view.separatorInsetReference = .fromAutomaticInsets
        XCTAssertEqual(view.separatorInsetReference, .fromCellEdges)
        view.fillerRowHeight = 5
        XCTAssertEqual(view.fillerRowHeight, 0)
        view.accessibilityAttributedLabel = NSAttributedString(string: "Label")
        XCTAssertEqual(view.accessibilityLabel, "Label")
        XCTAssertEqual(view.accessibilityAttributedLabel?.string, "Label")
        let app = try AppHarness(showing: view)
        XCTAssertEqual(app.window.windowScene?.statusBarManager?.statusBarFrame ?? .zero, .zero)
    }

    func testShortcutsAreKept() throws {
        _ = try AppHarness()
        let item = UIMutableApplicationShortcutItem(type: "new", localizedTitle: "New")
        item.localizedSubtitle = "Note"
        item.icon = UIApplicationShortcutIcon(type: .compose)
        UIApplication.shared.shortcutItems = [item]
        let kept = try XCTUnwrap(UIApplication.shared.shortcutItems?.first)
        XCTAssertEqual([kept.type, kept.localizedTitle, kept.localizedSubtitle], ["new", "New", "Note"])
        XCTAssertNotNil(kept.icon)
        UIApplication.shared.shortcutItems = nil
    }

    func testPicturesAreMirroredAndMadeSmaller() throws {
        let size = CGSize(width: 20, height: 20)
        let picture = UIGraphicsImageRenderer(size: size).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 8))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 12, y: 0, width: 2, height: 20))
        }
        func drawn(_ image: UIImage) throws -> CGImage {
            try XCTUnwrap(UIGraphicsImageRenderer(size: size).image { _ in image.draw(at: .zero) }.cgImage)
        }
        for number in 0..<8 {
            let orientation = try XCTUnwrap(UIImage.Orientation(rawValue: number))
            let turned = UIImage(
                cgImage: try XCTUnwrap(picture.cgImage), scale: picture.scale, orientation: orientation)
            let (original, mirrored) = try (drawn(turned), drawn(turned.withHorizontallyFlippedOrientation()))
            for x in stride(from: 0, to: original.width, by: 3) {
                for y in stride(from: 0, to: original.height, by: 3) {
                    XCTAssertEqual(
                        mirrored.pixel(x: original.width - 1 - x, y: y), original.pixel(x: x, y: y))
                }
            }
        }
        XCTAssertEqual(
            picture.preparingThumbnail(of: CGSize(width: 10, height: 30))?.size, CGSize(width: 10, height: 10)
        )
        XCTAssertNil(picture.preparingThumbnail(of: .zero))
        XCTAssertTrue(picture.preparingForDisplay() === picture)
    }
}
