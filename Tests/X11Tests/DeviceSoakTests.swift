import Foundation
import SeededRandom
import WindowSystem
import X11
import XCTest
import XServers

/// Fingers, a pen, a mouse and keys at a real server, whose devices are switched off and on meanwhile.
/// Every touch that began ends once, whatever happens to its device; and the connection lives.
///
/// `make soak` runs it for minutes under the address sanitizer.
@preconcurrency @MainActor
final class DeviceSoakTests: XCTestCase {
    private struct Name: Hashable {
        let device: Int
        let identifier: UInt64
    }

    func testDevicesThatComeAndGo() throws {
        try SoakPlan.rounds(1...1, body: round)
    }

    /// Ends with the devices switched off under the fingers: the driver does not serve them afterwards, so
    /// that each round has a server of its own.
    private func round(_ seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        let x = try XFixture.xorg()
        let window = try x.openWindow(300, 200)
        for _ in 0..<80 { try act(x, window, &numbers) }
        try x.server.device(.touchscreen).begin(7, x: 20, y: 20)
        try x.server.device(.touchscreen).sync()
        for kind in [InputTestDevice.Kind.touchscreen, .pen] {
            _ = try x.server.runTool("xinput", ["disable", kind.deviceName])
        }
        try x.wait(for: "the end of all touches, seed \(seed)") { unfinished(x).isEmpty }
        check(x, seed)
        // It still listens.
        let heard = x.client.events.compactMap { Kind.keyDown($0.event) }.count
        try x.user.tap("b")
        try x.wait(for: "a key, seed \(seed)", count: heard + 1, Kind.keyDown)
    }

    private func act(_ x: XFixture, _ window: WindowID, _ numbers: inout SeededGenerator) throws {
        let screen = try x.server.device(.touchscreen)
        let pen = try x.server.device(.pen)
        let finger = Int.random(in: 0..<3, using: &numbers)
        let position = (
            x: Double.random(in: 0..<320, using: &numbers), y: Double.random(in: 0..<220, using: &numbers)
        )
        switch Int.random(in: 0..<16, using: &numbers) {
        case 0..<3: try screen.begin(finger, x: position.x, y: position.y, pressure: 500)
        case 3..<6: try screen.update(finger, x: position.x, y: position.y, pressure: 900)
        case 6..<8: try screen.end(finger)
        case 8: try pen.move(x: position.x, y: position.y, pressure: 300)
        case 9: try pen.button(1, pressed: true)
        case 10: try pen.button(1, pressed: false)
        case 11: x.user.click(x: Int(position.x), y: Int(position.y))
        case 12: try x.user.tap("a")
        case 13: x.user.resize(x.xid(window), width: 200 + finger * 50, height: 150)
        default:
            let kind: InputTestDevice.Kind = finger == 0 ? .pen : .touchscreen
            _ = try x.server.runTool("xinput", ["float", kind.deviceName])
            if Bool.random(using: &numbers) { x.system.runTurn() }
            _ = try x.server.runTool("xinput", ["reattach", kind.deviceName, "Virtual core pointer"])
        }
        x.system.runTurn()
    }

    private func unfinished(_ x: XFixture) -> Set<Name> {
        var result: Set<Name> = []
        for sample in x.client.events.compactMap({ Kind.touch($0.event) }) {
            let name = Name(device: sample.device, identifier: sample.identifier)
            if [.ended, .cancelled].contains(sample.phase) {
                result.remove(name)
            } else {
                result.insert(name)
            }
        }
        return result
    }

    /// Each touch begins once, ends once, and is silent afterwards.
    private func check(_ x: XFixture, _ seed: UInt64) {
        var isDown: [Name: Bool] = [:]
        for sample in x.client.events.compactMap({ Kind.touch($0.event) }) {
            let name = Name(device: sample.device, identifier: sample.identifier)
            let before = isDown[name]
            let isFine = sample.phase == .began ? before == nil : before == true
            XCTAssertTrue(isFine, "seed \(seed): \(name) \(sample.phase) after \(before as Any)")
            isDown[name] = sample.phase == .began || sample.phase == .moved
        }
    }
}
