import WindowSystem
import X11
import XCTest
import XServers

/// Drag and drop between the toolkit's windows and other programs'.
@preconcurrency @MainActor
final class DragTests: XCTestCase {
    private var x: XFixture!
    private var window = WindowID(0)

    private func open(_ server: XServer? = nil) throws {
        x = try server.map { try XFixture($0) } ?? XFixture.xvfb()
        window = try x.openWindow(200, 100)
        x.user.moveWindow(x.xid(window), x: 0, y: 0)
    }

    override func tearDown() async throws { x = nil }

    private func drags(_ event: WindowEvent) -> DragSample? {
        if case .drag(let sample) = event { sample } else { nil }
    }

    private func ends(_ event: WindowEvent) -> DragOperation?? {
        if case .dragEnded(let operation) = event { .some(operation) } else { .none }
    }

    private var phases: [DragSample.Phase] { x.client.events.compactMap { drags($0.event)?.phase } }

    /// The client takes what is dragged over it, and reads it when it is dropped.
    private func takeDrops(
        as operation: DragOperation?, _ completion: @escaping (SelectionData?) -> Void = { _ in }
    ) {
        let system = x.system
        x.client.onEvent = { [drags] event in
            switch drags(event)?.phase {
            case .moved: system.answerDrag(operation)
            case .dropped:
                system.read(.drag, types: SelectionContents.textTypes) { data in
                    completion(data)
                    system.finishDrop(data == nil ? nil : operation)
                }
            case .left, nil: break
            }
        }
    }

    private func wait(for what: String, _ partner: DragPartner, until isDone: () -> Bool) throws {
        try x.wait(for: what) {
            partner.serve()
            return isDone()
        }
    }

    /// Presses the mouse in the window and begins to drag a text.
    private func lift(_ text: String = "dragged ☺", image: Bool = true) throws {
        x.user.move(x: 20, y: 20)
        x.user.pressButton()
        try x.wait(for: "the press") {
            x.client.events.contains { Kind.pointer($0.event)?.phase == .pressed(button: 1) }
        }
        let icon = WindowIcon(
            size: PixelSize(width: 8, height: 8), pixels: .init(repeating: 0xFF00_FF00, count: 64))
        XCTAssertTrue(
            x.system.beginDrag(
                DragRequest(
                    SelectionContents(text: text), from: PixelPoint(x: 20, y: 20), image: image ? icon : nil),
                in: window))
        try x.wait(for: "the end of the press") {
            x.client.events.contains { Kind.pointer($0.event)?.phase == .cancelled }
        }
    }

    private func waitForEnd() throws -> DragOperation? {
        try x.wait(for: "the end", ends)[0]
    }

    // MARK: Out

    func testDragOutIsCopied() throws {
        try open()
        let partner = try DragPartner(display: x.server.display, x: 300, y: 200)
        try lift()
        x.user.move(x: 350, y: 250)
        try wait(for: "the status", partner) { partner.events.count >= 2 }
        XCTAssertEqual(
            Array(partner.events.prefix(2)),
            [
                .entered(types: ["UTF8_STRING", "text/plain;charset=utf-8"], version: 5),
                .moved(x: 350, y: 250, action: "XdndActionCopy"),
            ])
        x.user.releaseButton()
        try wait(for: "the content", partner) { partner.dropped != nil }
        XCTAssertEqual(partner.dropped, Array("dragged ☺".utf8))
        XCTAssertEqual(try waitForEnd(), .copy)
        XCTAssertNil(x.user.selectionOwner("XdndSelection"))
    }

    func testThePictureHasItsColours() throws {
        try open()
        x.user.move(x: 20, y: 20)
        x.user.pressButton()
        try x.wait(for: "the press") {
            x.client.events.contains { Kind.pointer($0.event)?.phase == .pressed(button: 1) }
        }
        // Without a compositor, what is half transparent is on white.
        let icon = WindowIcon(size: PixelSize(width: 2, height: 1), pixels: [0xFFC0_8040, 0x80FF_0000])
        let request = DragRequest(
            SelectionContents(text: "x"), from: PixelPoint(x: 20, y: 20), image: icon)
        XCTAssertTrue(x.system.beginDrag(request, in: window))
        x.user.move(x: 350, y: 250)
        try x.wait(for: "the picture") {
            let shown = try? x.user.captureScreen(x: 362, y: 262, width: 2, height: 1)
            return shown?.pixels.map { $0 & 0xFF_FFFF } == [0xC0_8040, 0xFF_7F7F]
        }
        x.user.releaseButton()
    }

    func testTheTargetMayMove() throws {
        try open()
        let partner = try DragPartner(display: x.server.display, x: 300, y: 200)
        partner.action = "XdndActionMove"
        try lift(image: false)
        x.user.move(x: 350, y: 250)
        x.user.releaseButton()
        try wait(for: "the content", partner) { partner.dropped != nil }
        XCTAssertEqual(try waitForEnd(), .move)
    }

    func testLargeContentIsDragged() throws {
        try open()
        let partner = try DragPartner(display: x.server.display, x: 300, y: 200)
        let large = String(repeating: "0123456789abcdef", count: 60_000)
        try lift(large)
        x.user.move(x: 350, y: 250)
        x.user.releaseButton()
        try wait(for: "the content", partner) { partner.dropped != nil }
        XCTAssertEqual(partner.dropped?.count, large.utf8.count)
        XCTAssertEqual(try waitForEnd(), .copy)
    }

    func testWindowsThatTakeNoPart() throws {
        try open()
        let partner = try DragPartner(display: x.server.display, x: 300, y: 200, version: nil)
        try lift()
        x.user.move(x: 350, y: 250)
        x.user.releaseButton()
        XCTAssertNil(try waitForEnd())
        partner.serve()
        XCTAssertEqual(partner.events, [])
    }

    func testARefusingTargetEndsTheDrag() throws {
        try open()
        let partner = try DragPartner(display: x.server.display, x: 300, y: 200)
        partner.action = nil
        try lift()
        x.user.move(x: 350, y: 250)
        x.user.releaseButton()
        try wait(for: "the leave", partner) { partner.events.contains(.left) }
        XCTAssertFalse(partner.events.contains(.dropped))
        XCTAssertNil(try waitForEnd())
    }

    func testDragsReachProxiesOfOlderVersions() throws {
        try open()
        let partner = try DragPartner(display: x.server.display, x: 300, y: 200, version: 4, proxied: true)
        try lift()
        x.user.move(x: 350, y: 250)
        x.user.releaseButton()
        try wait(for: "the content", partner) { partner.dropped != nil }
        guard case .entered(_, let version) = partner.events.first else {
            return XCTFail("\(partner.events)")
        }
        XCTAssertEqual(version, 4)
        XCTAssertEqual(try waitForEnd(), .copy)
    }

    func testFromOneWindowToTheNext() throws {
        try open()
        let first = try DragPartner(display: x.server.display, x: 300, y: 200)
        let second = try DragPartner(display: x.server.display, x: 450, y: 200)
        try lift()
        x.user.move(x: 350, y: 250)
        try wait(for: "the first", first) { first.events.count >= 2 }
        x.user.move(x: 500, y: 250)
        try wait(for: "the leave", first) { first.events.last == .left }
        try wait(for: "the second", second) { second.events.count >= 2 }
        x.user.releaseButton()
        try wait(for: "the content", second) { second.dropped != nil }
        XCTAssertNil(first.dropped)
    }

    func testEscapeEndsADrag() throws {
        try open()
        let partner = try DragPartner(display: x.server.display, x: 300, y: 200)
        try lift()
        x.user.move(x: 350, y: 250)
        try wait(for: "the enter", partner) { partner.events.count >= 2 }
        try x.user.tap("Escape")
        try wait(for: "the leave", partner) { partner.events.last == .left }
        XCTAssertNil(try waitForEnd())
        x.user.releaseButton()
        XCTAssertFalse(x.client.events.contains { Kind.keyDown($0.event)?.meaning == .named(.escape) })
    }

    func testTargetThatHangsIsGivenUp() throws {
        try open()
        let partner = try DragPartner(display: x.server.display, x: 300, y: 200)
        partner.answersPositions = false
        try lift()
        x.user.move(x: 350, y: 250)
        x.user.releaseButton()
        XCTAssertNil(try waitForEnd())
        XCTAssertTrue(
            x.system.beginDrag(
                DragRequest(SelectionContents(text: "x"), from: PixelPoint(x: 0, y: 0)), in: window) == false,
            "nothing is pressed any more")
    }

    func testATargetThatEndsAfterTheDropEndsTheDragAtOnce() throws {
        try open()
        let partner = try DragPartner(display: x.server.display, x: 300, y: 200)
        partner.saysFinished = false
        try lift()
        x.user.move(x: 350, y: 250)
        x.user.releaseButton()
        try wait(for: "the content", partner) { partner.dropped != nil }
        let start = MonotonicClock.now
        partner.destroyWindow()
        XCTAssertNil(try waitForEnd())
        XCTAssertLessThan(
            MonotonicClock.now - start, 5, "a target that is silent is given up after 10 seconds")
    }

    // MARK: In

    private let text = Array("given ☺".utf8)

    func testDropIsReadAndAnswered() throws {
        try open()
        let partner = try DragPartner(display: x.server.display, x: 300, y: 200)
        var read: SelectionData?
        takeDrops(as: .copy) { read = $0 }
        partner.enter(x.xid(window), offering: [("UTF8_STRING", text)])
        partner.move(over: x.xid(window), x: 30, y: 40)
        try wait(for: "the status", partner) { !partner.statuses.isEmpty }
        XCTAssertEqual(partner.statuses, [.init(isAccepted: true, action: "XdndActionCopy")])
        let moved = try XCTUnwrap(x.client.events.compactMap { drags($0.event) }.first)
        XCTAssertEqual(moved.position, PixelPoint(x: 30, y: 40))
        XCTAssertEqual(moved.types, ["UTF8_STRING"])
        XCTAssertFalse(moved.isOwn)
        partner.drop(on: x.xid(window))
        try wait(for: "the end", partner) { partner.finished != nil }
        XCTAssertEqual(partner.finished, .init(isAccepted: true, action: "XdndActionCopy"))
        XCTAssertEqual(read?.bytes, text)
        XCTAssertEqual(phases, [.moved, .dropped])
    }

    func testManyTypesAndLargeContent() throws {
        try open()
        let partner = try DragPartner(display: x.server.display, x: 300, y: 200)
        let large = [UInt8](repeating: 0x61, count: 900_000)
        var read: SelectionData?
        takeDrops(as: .copy) { read = $0 }
        partner.enter(
            x.xid(window),
            offering: [("a/a", []), ("b/b", []), ("c/c", []), ("UTF8_STRING", large)])
        partner.move(over: x.xid(window), x: 30, y: 40)
        partner.drop(on: x.xid(window))
        try wait(for: "the end", partner) { partner.finished != nil }
        XCTAssertEqual(read?.bytes.count, large.count)
        XCTAssertEqual(x.client.events.compactMap { drags($0.event) }.first?.types.count, 4)
    }

    func testRefusedDropsAreAnswered() throws {
        try open()
        let partner = try DragPartner(display: x.server.display, x: 300, y: 200)
        takeDrops(as: nil)
        partner.enter(x.xid(window), offering: [("UTF8_STRING", text)])
        partner.move(over: x.xid(window), x: 30, y: 40)
        try wait(for: "the status", partner) { !partner.statuses.isEmpty }
        XCTAssertEqual(partner.statuses, [.init(isAccepted: false, action: nil)])
        partner.leave(x.xid(window))
        try x.wait(for: "the leave") { phases == [.moved, .left] }
        // A drop of what is not wanted.
        partner.enter(x.xid(window), offering: [("UTF8_STRING", text)])
        partner.move(over: x.xid(window), x: 30, y: 40)
        partner.drop(on: x.xid(window))
        try wait(for: "the end", partner) { partner.finished != nil }
        XCTAssertEqual(partner.finished?.isAccepted, false)
    }

    func testSourceThatEndsWhileItDrags() throws {
        try open()
        let partner = try DragPartner(display: x.server.display, x: 300, y: 200)
        takeDrops(as: .copy)
        partner.enter(x.xid(window), offering: [("UTF8_STRING", text)])
        partner.move(over: x.xid(window), x: 30, y: 40)
        try x.wait(for: "the drag") { phases == [.moved] }
        partner.destroyWindow()
        try x.wait(for: "the leave") { phases == [.moved, .left] }
    }

    func testMessagesOutOfOrderAreSurvived() throws {
        try open()
        let partner = try DragPartner(display: x.server.display, x: 300, y: 200)
        takeDrops(as: .copy)
        let target = x.xid(window)
        partner.move(over: target, x: 1, y: 1)
        partner.leave(target)
        partner.drop(on: target)
        try wait(for: "the refusal", partner) { partner.finished != nil }
        XCTAssertEqual(partner.finished?.isAccepted, false)
        partner.send("XdndEnter", to: target, [0xFF << 24 | 1, 0x1FFF_FFFF, 77, 3])
        partner.send("XdndEnter", to: target, [1 << 24])
        partner.send("XdndStatus", to: target, [1, 0, 0, 0])
        partner.send("XdndFinished", to: target, [1, 0])
        partner.enter(target, offering: [("UTF8_STRING", text)])
        partner.move(over: target, x: 0xFFFF, y: 0xFFFF)
        try wait(for: "the status", partner) { !partner.statuses.isEmpty }
        XCTAssertEqual(phases, [.moved])
    }

    // MARK: Within the program

    func testADragWithinTheProgramIsItsOwn() throws {
        try open()
        var read: SelectionData?
        takeDrops(as: .move) { read = $0 }
        try lift("own")
        x.user.move(x: 100, y: 50)
        try x.wait(for: "the drag") { phases.contains(.moved) }
        XCTAssertEqual(x.client.events.compactMap { drags($0.event) }.first?.isOwn, true)
        x.user.releaseButton()
        XCTAssertEqual(try waitForEnd(), .move)
        XCTAssertEqual(read?.bytes, Array("own".utf8))
    }
}
