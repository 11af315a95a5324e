import UITesting
import XCTest

@testable import Inspector
@testable import UIKit

/// Selecting views by pointing at them in the app.
@preconcurrency @MainActor
final class PickTests: InspectorTestCase {
    private final class Recorder: UIView {
        var log: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
    }

    private let surface = Recorder(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    private let target = box("target", CGRect(x: 100, y: 100, width: 60, height: 60), color: .white)

    private func openPicking() throws {
        surface.addSubview(target)
        try open(surface)
        let item = try XCTUnwrap(controller.outline.navigationItem.rightBarButtonItem)
        inInspector { app.key("p", [.control]) }
        XCTAssertTrue(session.isPicking)
        XCTAssertEqual(item.title, "Cancel")
    }

    func testAClickSelectsTheViewThereAndTheAppDoesNotGetIt() throws {
        try openPicking()
        app.click(at: CGPoint(x: 130, y: 130))
        XCTAssertTrue(session.selection === target)
        XCTAssertFalse(session.isPicking)
        XCTAssertEqual(surface.log, [])
        XCTAssertEqual(tree.indexPathForSelectedRow?.row, 2)
        app.click(at: CGPoint(x: 10, y: 10))
        XCTAssertEqual(surface.log, ["began", "ended"])
        XCTAssertTrue(session.selection === target)
    }

    func testAFingerSelectsTheViewThere() throws {
        try openPicking()
        let finger = app.finger(at: CGPoint(x: 130, y: 130))
        XCTAssertTrue(session.selection === target)
        finger.move(to: CGPoint(x: 20, y: 20))
        finger.up()
        XCTAssertEqual(surface.log, [])
    }

    func testThePointerHighlightsWhatItWouldSelect() throws {
        try openPicking()
        app.moveMouse(to: CGPoint(x: 130, y: 130))
        XCTAssertTrue(session.highlighted === target)
        XCTAssertNotEqual(try pixel(130, 130), [255, 255, 255])
        app.moveMouse(to: CGPoint(x: 20, y: 20))
        XCTAssertTrue(session.highlighted === surface)
        XCTAssertNil(session.selection.flatMap { $0 === target ? $0 : nil })
    }

    func testEscapeEndsPickingInEitherWindow() throws {
        try openPicking()
        inInspector { app.key(.escape) }
        XCTAssertFalse(session.isPicking)
        inInspector { app.key("p", [.control]) }
        appWindow.makeKey()
        app.turn()
        app.key(.escape)
        XCTAssertFalse(session.isPicking)
        app.click(at: CGPoint(x: 130, y: 130))
        XCTAssertEqual(surface.log, ["began", "ended"])
    }

    func testTheHitTestPathTellsWhatWasLookedIntoAndWhatWasPassedOver() throws {
        let cover = box("cover", target.frame)
        cover.isUserInteractionEnabled = false
        let hidden = box("hidden", target.frame)
        hidden.isHidden = true
        try openPicking()
        surface.addSubview(cover)
        surface.addSubview(hidden)
        app.click(at: CGPoint(x: 130, y: 130))
        show(.input)
        let start = try XCTUnwrap(details.firstIndex(of: "[Last hit test]"))
        XCTAssertEqual(
            Array(details[(start + 1)...]),
            [
                "point: (130, 130)", "looked into: UIWindow “\(appWindow.title)” at (130, 130)",
                "looked into: Recorder at (130, 130)", "hidden: UIView #hidden at (30, 30)",
                "takes no touches: UIView #cover at (30, 30)", "hit: UIView #target at (30, 30)",
            ])
    }

    func testATouchOfTheAppLeavesItsPath() throws {
        surface.addSubview(target)
        try open(surface)
        show(.input)
        XCTAssertEqual(details.last, "touch: Touch the app, or pick a view.")
        app.tap(at: CGPoint(x: 20, y: 30))
        refresh()
        XCTAssertEqual(details.last, "hit: Recorder at (20, 30)")
        let link = try part(UIControl.self, of: "hit")
        inInspector { app.click(link, at: CGPoint(x: 10, y: 10)) }
        XCTAssertTrue(session.selection === surface)
    }
}
