import UITesting
import XCTest

@testable import UIKit

/// The style of the mouse pointer over a view.
@preconcurrency @MainActor
final class PointerInteractionTests: XCTestCase {
    private final class Delegate: NSObject, UIPointerInteractionDelegate {
        var region: UIPointerRegion?
        var style: UIPointerStyle? = UIPointerStyle(shape: .verticalBeam(length: 20))
        var asked: [CGPoint] = []

        func pointerInteraction(
            _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
            defaultRegion: UIPointerRegion
        ) -> UIPointerRegion? {
            asked.append(request.location)
            return region ?? defaultRegion
        }

        func pointerInteraction(
            _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
        ) -> UIPointerStyle? { style }
    }

    func testTheShapeOfARegionIsThePointers() throws {
        let delegate = Delegate()
        let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        let interaction = UIPointerInteraction(delegate: delegate)
        view.addInteraction(interaction)
        let app = try AppHarness(showing: UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)))
        app.window.addSubview(view)
        app.moveMouse(to: CGPoint(x: 60, y: 70))
        XCTAssertEqual(delegate.asked.last, CGPoint(x: 10, y: 20))
        XCTAssertEqual(view.pointerShape(at: CGPoint(x: 10, y: 20)), .iBeam)
        delegate.region = UIPointerRegion(
            rect: CGRect(x: 0, y: 0, width: 10, height: 10), identifier: "corner")
        XCTAssertNil(view.pointerShape(at: CGPoint(x: 20, y: 20)))
        XCTAssertEqual(view.pointerShape(at: CGPoint(x: 5, y: 5)), .iBeam)
        interaction.isEnabled = false
        XCTAssertNil(view.pointerShape(at: CGPoint(x: 5, y: 5)))
        interaction.isEnabled = true
        for style in [
            .hidden(), .system(), UIPointerStyle(effect: .lift(UITargetedPreview(view: view))),
            UIPointerStyle(shape: .path(UIBezierPath(rect: view.bounds))),
        ] {
            delegate.style = style
            XCTAssertNil(view.pointerShape(at: CGPoint(x: 5, y: 5)))
        }
    }

    func testAButtonChoosesThePointerOverIt() throws {
        let button = UIButton(frame: CGRect(x: 10, y: 10, width: 80, height: 30))
        let app = try AppHarness(size: CGSize(width: 200, height: 100))
        app.window.addSubview(button)
        XCTAssertNil(button.pointerShape)
        XCTAssertFalse(button.isPointerInteractionEnabled)
        var proposed: UIView?
        button.pointerStyleProvider = { button, effect, _ in
            proposed = effect.preview.view
            return UIPointerStyle(shape: .verticalBeam(length: button.bounds.height))
        }
        XCTAssertTrue(button.isPointerInteractionEnabled)
        XCTAssertEqual(button.pointerShape, .iBeam)
        XCTAssertTrue(proposed === button)
        button.isPointerInteractionEnabled = false
        XCTAssertNil(button.pointerShape)
    }

    func testRegionsAreEqualByRectangleAndIdentifier() {
        let one = UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 1, height: 1), identifier: 1)
        XCTAssertEqual(one, UIPointerRegion(rect: one.rect, identifier: 1))
        XCTAssertNotEqual(one, UIPointerRegion(rect: one.rect))
    }
}
