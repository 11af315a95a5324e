import XCTest
import XServers

import UIKit

/// Dragging on a real X server, with a real pointer and finger, and with other programs.
@preconcurrency @MainActor
final class LiveDragTests: XCTestCase {
    private let stage = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    private let source = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
    private let target = UIView(frame: CGRect(x: 150, y: 10, width: 120, height: 120))
    private let drag = DragRecorder()
    private let drop = DragRecorder()

    private let from = CGPoint(x: 40, y: 40)
    private let over = CGPoint(x: 200, y: 60)

    override func setUp() async throws {
        stage.addSubview(source)
        stage.addSubview(target)
        source.backgroundColor = .systemTeal
        target.backgroundColor = .systemGray5
        source.addInteraction(UIDragInteraction(delegate: drag))
        target.addInteraction(UIDropInteraction(delegate: drop))
        drag.items = [UIDragItem(itemProvider: NSItemProvider(object: "words ☺"))]
        drop.onDrop = { [drop] session in
            session.loadObjects(ofClass: String.self) { drop.calls.append("got \($0)") }
        }
    }

    override func tearDown() async throws { UIApplication.shared.reset() }

    private func open(_ server: XServer) throws -> LiveWindow {
        try LiveWindow(showing: stage, size: stage.bounds.size, on: server)
    }

    private func partner(_ live: LiveWindow, _ server: XServer) throws -> DragPartner {
        let partner = try DragPartner(display: server.display, x: 400, y: 300)
        let turn = live.user.pump
        live.user.pump = {
            turn?()
            partner.serve()
        }
        return partner
    }

    /// Presses the source and drags what it has to a point of the screen, as a hand does.
    private func drag(_ live: LiveWindow, to end: (x: Int, y: Int)) throws {
        let start = try live.screenPoint(from)
        live.user.move(x: start.x, y: start.y)
        live.user.pressButton()
        live.user.move(x: start.x + 20, y: start.y)
        try live.user.wait(for: "the drag") { live.user.selectionOwner("XdndSelection") != nil }
        live.user.move(x: end.x, y: end.y)
    }

    private func number(_ live: LiveWindow) -> UInt { UInt(live.window.windowID?.rawValue ?? 0) }

    func testTheMouseDragsFromViewToView() throws {
        let live = try open(XServer.xvfb(width: 640, height: 480))
        try drag(live, to: try live.screenPoint(over))
        try live.user.wait(for: "an update") { self.drop.calls.contains("update") }
        live.user.releaseButton()
        try live.user.wait(for: "the words") { self.drop.calls.contains("got [\"words ☺\"]") }
        try live.user.wait(for: "the end") { self.drag.calls.contains("transferred") }
        XCTAssertTrue(drag.calls.contains("did end copy"))
        XCTAssertEqual(drop.calls.last { $0.hasPrefix("end") }, "end")
    }

    func testTheMouseDragsFromWindowToWindow() throws {
        let live = try open(XServer.xvfb(width: 640, height: 480))
        let second = UIWindow(frame: CGRect(x: 0, y: 0, width: 120, height: 100))
        let view = UIView(frame: second.bounds)
        second.addSubview(view)
        let other = DragRecorder()
        var location = CGPoint.zero
        other.onUpdate = { location = $0.location(in: view) }
        other.onDrop = { session in
            other.calls.append(session.localDragSession == nil ? "foreign" : "own")
            session.loadObjects(ofClass: String.self) { other.calls.append("got \($0)") }
        }
        view.addInteraction(UIDropInteraction(delegate: other))
        second.isHidden = false
        try live.user.wait(for: "the second window") { second.windowID != nil }
        live.user.moveWindow(UInt(try XCTUnwrap(second.windowID).rawValue), x: 400, y: 200)
        try drag(live, to: (440, 230))
        try live.user.wait(for: "an update") { other.calls.contains("update") }
        XCTAssertEqual(location, CGPoint(x: 40, y: 30))
        live.user.releaseButton()
        try live.user.wait(for: "the words") { other.calls.contains("got [\"words ☺\"]") }
        XCTAssertTrue(other.calls.contains("own"))
        try live.user.wait(for: "the end") { self.drag.calls.contains("transferred") }
        XCTAssertFalse(drop.calls.contains("drop"))
    }

    func testEscapeEndsADrag() throws {
        let live = try open(XServer.xvfb(width: 640, height: 480))
        try drag(live, to: try live.screenPoint(over))
        try live.user.wait(for: "an update") { self.drop.calls.contains("update") }
        try live.user.tap("Escape")
        try live.user.wait(for: "the end") { self.drag.calls.contains("did end cancel") }
        XCTAssertEqual(Array(drop.calls.suffix(2)), ["exit", "end"])
        live.user.releaseButton()
    }

    func testAHeldFingerDragsFromViewToView() throws {
        let server = try XServer.xorgWithTouch()
        let live = try open(server)
        let screen = try server.device(.touchscreen)
        let (start, end) = try (live.screenPoint(from), live.screenPoint(over))
        try screen.begin(0, x: Double(start.x), y: Double(start.y))
        try live.user.wait(for: "the lift") { self.drag.calls.contains("lift") }
        try screen.update(0, x: Double(start.x + 30), y: Double(start.y))
        try live.user.wait(for: "the drag") { self.drag.calls.contains("begin") }
        try screen.update(0, x: Double(end.x), y: Double(end.y))
        try live.user.wait(for: "an update") { self.drop.calls.contains("update") }
        try screen.end(0)
        try live.user.wait(for: "the words") { self.drop.calls.contains("got [\"words ☺\"]") }
        try live.user.wait(for: "the end") { self.drag.calls.contains("transferred") }
    }

    func testAnotherProgramGetsWhatIsDragged() throws {
        let server = try XServer.xvfb(width: 640, height: 480)
        let live = try open(server)
        let partner = try partner(live, server)
        try drag(live, to: (450, 350))
        try live.user.wait(for: "the partner") {
            partner.events.contains { if case .moved = $0 { true } else { false } }
        }
        live.user.releaseButton()
        try live.user.wait(for: "what was dropped") { partner.dropped != nil }
        XCTAssertEqual(partner.dropped, Array("words ☺".utf8))
        try live.user.wait(for: "the end") { self.drag.calls.contains("transferred") }
    }

    func testOtherProgramsDoNotGetWhatIsRestricted() throws {
        drag.isRestricted = true
        let server = try XServer.xvfb(width: 640, height: 480)
        let live = try open(server)
        let partner = try partner(live, server)
        partner.action = nil
        try drag(live, to: (450, 350))
        try live.user.wait(for: "the partner") { !partner.events.isEmpty }
        guard case .entered(let types, _) = partner.events.first else { return XCTFail("not entered") }
        XCTAssertEqual(types, ["application/x-uikit-private-drag"])
        live.user.releaseButton()
        try live.user.wait(for: "the end") { self.drag.calls.contains("did end cancel") }
    }

    func testFilesAndPicturesOfAnotherProgramComeIn() throws {
        let server = try XServer.xvfb(width: 640, height: 480)
        let live = try open(server)
        let partner = try partner(live, server)
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in }
        drop.onDrop = { [drop] session in
            session.loadObjects(ofClass: UIImage.self) { drop.calls.append("\($0.count) pictures") }
            session.loadObjects(ofClass: URL.self) { drop.calls.append("\($0.map(\.absoluteString))") }
        }
        partner.enter(
            number(live),
            offering: [
                ("image/png", Array(try XCTUnwrap(picture.pngData()))),
                ("text/uri-list", Array("file:///tmp/no%20such\r\nhttps://example.org/\r\n".utf8)),
            ])
        let point = try live.screenPoint(over)
        partner.move(over: number(live), x: point.x, y: point.y)
        try live.user.wait(for: "the status") { !partner.statuses.isEmpty }
        XCTAssertEqual(partner.statuses.last, .init(isAccepted: true, action: "XdndActionCopy"))
        partner.drop(on: number(live))
        try live.user.wait(for: "the end") { partner.finished != nil }
        XCTAssertEqual(partner.finished, .init(isAccepted: true, action: "XdndActionCopy"))
        XCTAssertTrue(drop.calls.contains("1 pictures"))
        XCTAssertTrue(drop.calls.contains("[\"file:///tmp/no%20such\", \"https://example.org/\"]"))
    }

    func testAProgramThatDoesNotAnswerIsRefusedAndTheAppGoesOn() throws {
        let server = try XServer.xvfb(width: 640, height: 480)
        let live = try open(server)
        let partner = try partner(live, server)
        partner.enter(number(live), offering: [("UTF8_STRING", [])])
        partner.selections.own("XdndSelection") { _ in .silence }
        let point = try live.screenPoint(over)
        partner.move(over: number(live), x: point.x, y: point.y)
        try live.user.wait(for: "the status") { !partner.statuses.isEmpty }
        partner.drop(on: number(live))
        try live.user.wait(for: "the drop") { self.drop.calls.contains("drop") }
        XCTAssertNil(partner.finished)
        let start = try live.screenPoint(from)
        live.user.move(x: start.x, y: start.y)
        live.user.pressButton()
        live.user.move(x: start.x + 20, y: start.y)
        try live.user.wait(for: "another drag") { self.drag.calls.contains("begin") }
        live.user.releaseButton()
        try live.user.wait(for: "the end", within: 20) { partner.finished != nil }
        XCTAssertEqual(partner.finished?.isAccepted, false)
        XCTAssertTrue(drop.calls.contains("got []"))
    }

    func testAProgramThatEndsWhileItDragsHasLeft() throws {
        let server = try XServer.xvfb(width: 640, height: 480)
        let live = try open(server)
        let partner = try partner(live, server)
        partner.enter(number(live), offering: [("UTF8_STRING", Array("lost".utf8))])
        let point = try live.screenPoint(over)
        partner.move(over: number(live), x: point.x, y: point.y)
        try live.user.wait(for: "the status") { !partner.statuses.isEmpty }
        partner.destroyWindow()
        try live.user.wait(for: "the end") { self.drop.calls.contains("end") }
        XCTAssertEqual(Array(drop.calls.suffix(2)), ["exit", "end"])
    }
}
