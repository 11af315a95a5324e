import Foundation
import WindowSystem
import X11
import XCTest
import XServers

/// Other programs that send without end. What the user does is answered all the same.
@preconcurrency @MainActor
final class FloodTests: XCTestCase {
    private func ping(_ x: XFixture, _ window: WindowID) throws {
        let start = MonotonicClock.now
        try x.user.ping(x.xid(window), within: 10)
        XCTAssertLessThan(MonotonicClock.now - start, 1)
        XCTAssertLessThan(x.longestTurn, 1)
    }

    /// Checks pings, keys and frames while another program sends without a pause.
    private func check(_ x: XFixture, _ window: WindowID, during flood: Flood, _ name: String) throws {
        defer { flood.stop() }
        for _ in 0..<3 {
            try ping(x, window)
            let keys = x.client.events.compactMap { Kind.keyDown($0.event) }.count
            let frames = x.client.frames
            try x.user.tap("a")
            x.client.color ^= 0x3F00
            let start = MonotonicClock.now
            try x.wait(for: "a key and a frame during \(name)") {
                x.client.frames > frames && x.client.events.compactMap { Kind.keyDown($0.event) }.count > keys
            }
            XCTAssertLessThan(MonotonicClock.now - start, 1, name)
        }
    }

    func testAFloodOfMessagesIsSurvived() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow()
        let target = x.xid(window)
        let messages = ["_JUNK", "WM_PROTOCOLS", "XdndPosition", "_NET_WM_STATE", "MANAGER", "_XIM_PROTOCOL"]
        for name in messages {
            let flood = try Flood(display: x.server.display) { partner in
                for number in 0..<50 { partner.send(name, to: target, [UInt(number), 1, 2, 3, 4]) }
            }
            try check(x, window, during: flood, name)
        }
    }

    func testChangingPropertiesDoNotStall() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow()
        let (target, root) = (x.xid(window), x.user.rootWindow)
        for name in ["_JUNK", "WM_STATE", "_NET_WM_STATE", "RESOURCE_MANAGER", "_NET_SUPPORTING_WM_CHECK"] {
            let flood = try UserFlood(display: x.server.display) { user in
                for number in 0..<50 {
                    user.setNumbers([UInt32(number), 7], property: name, of: target)
                    user.setText("\(number)", property: name, of: root, type: "STRING")
                }
                user.sync()
            }
            try check(x, window, during: flood, name)
        }
    }

    func testSizesAndPositionsThatChange() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow()
        let target = x.xid(window)
        let flood = try UserFlood(display: x.server.display) { user in
            for number in 0..<20 {
                user.resize(target, width: 100 + number * 7 % 200, height: 80 + number * 5 % 100)
                user.moveWindow(target, x: number, y: number)
            }
            user.sync()
        }
        try check(x, window, during: flood, "resizing")
        x.user.resize(target, width: 210, height: 120)
        try x.wait(for: "the last size") { x.client.size(window) == PixelSize(width: 210, height: 120) }
    }

    func testAKeyThatRepeatsFasterThanAnybodyTypes() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow()
        let flood = try UserFlood(display: x.server.display) { user in
            for _ in 0..<50 { try? user.tap("b") }
            user.sync()
        }
        try check(x, window, during: flood, "keys")
    }

    /// Positions of something that is dragged over the window, from windows that there are not, too.
    func testAFloodOfDragPositionsIsSurvived() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow()
        let target = x.xid(window)
        x.client.onEvent = { [system = x.system] event in
            if case .drag(let sample) = event, sample.phase == .moved { system.answerDrag(.copy) }
        }
        let flood = try Flood(display: x.server.display) { partner in
            let enter: [UInt] = [partner.window, 5 << 24, 31, 0, 0]
            partner.send("XdndEnter", to: target, enter)
            for number in 0..<50 {
                partner.send("XdndPosition", to: target, [partner.window, 0, UInt(number) << 16 | 20, 0, 0])
                partner.send("XdndPosition", to: target, [UInt(number) &* 7919, 0, 0xFFFF_FFFF, 0, 0])
                partner.send("XdndEnter", to: target, [UInt(number), 0xFF << 24 | 1, 1, 2, 3])
            }
        }
        try check(x, window, during: flood, "positions")
        // An honest source is understood afterwards.
        let honest = try DragPartner(display: x.server.display, x: 300, y: 200)
        honest.enter(target, offering: [("UTF8_STRING", Array("text".utf8))])
        honest.move(over: target, x: 20, y: 20)
        try x.wait(for: "the answer") {
            honest.serve()
            return !honest.statuses.isEmpty
        }
    }

    /// The source dies between the drop and the content.
    func testASourceThatDiesAfterTheDrop() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow()
        var partner: DragPartner? = try DragPartner(display: x.server.display, x: 300, y: 200)
        var answers: [SelectionData?] = []
        x.client.onEvent = { [system = x.system] event in
            guard case .drag(let sample) = event else { return }
            if sample.phase == .moved { system.answerDrag(.copy) }
            guard sample.phase == .dropped else { return }
            system.read(.drag, types: SelectionContents.textTypes) { data in
                answers.append(data)
                system.finishDrop(data == nil ? nil : .copy)
            }
        }
        partner?.enter(x.xid(window), offering: [("UTF8_STRING", Array("text".utf8))])
        partner?.move(over: x.xid(window), x: 20, y: 20)
        try x.wait(for: "the answer") {
            partner?.serve()
            return partner?.statuses.isEmpty == false
        }
        partner?.drop(on: x.xid(window))
        partner = nil
        try x.wait(for: "the end of the drop") { !answers.isEmpty }
        XCTAssertEqual(answers, [nil])
        try ping(x, window)
    }
}

/// Does something again and again on another thread, with a connection of its own, until it is stopped.
private class Flood: @unchecked Sendable {
    private let lock = NSLock()
    private var isStopping = false
    private let hasEnded = DispatchSemaphore(value: 0)

    init(_ step: @escaping () -> Void) {
        nonisolated(unsafe) let step = step
        Thread.detachNewThread { [self] in
            while !lock.withLock({ isStopping }) { step() }
            hasEnded.signal()
        }
    }

    convenience init(display: String, _ step: @escaping (SelectionPartner) -> Void) throws {
        let partner = try SelectionPartner(display: display)
        self.init {
            step(partner)
            // The server is not to fill its memory with what nobody has read yet.
            partner.serve(milliseconds: 1)
        }
    }

    func stop() {
        lock.withLock { isStopping = true }
        hasEnded.wait()
    }
}

/// A flood of what a user, or a window manager, does.
private final class UserFlood: Flood, @unchecked Sendable {
    convenience init(display: String, _ step: @escaping (XTestUser) -> Void) throws {
        let user = try XTestUser(display: display)
        self.init {
            step(user)
            usleep(500)
        }
    }
}
