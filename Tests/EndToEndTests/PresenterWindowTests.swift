import UIKit
import XCTest
import XServers

/// The presenter's bar in windows of real X servers: by key, by mouse and by finger.
@preconcurrency @MainActor
final class PresenterWindowTests: XCTestCase {
    private let folder = try? TemporaryFolder()

    private static let size = ["--size", "800x600", "--scale", "1", "--page", "pickers"]

    private func open(_ desk: Desk) throws -> (demo: Demo, peer: SocketPeer) {
        let path = try XCTUnwrap(folder).path("control")
        let demo = try desk.open(Self.size + ["--control", path])
        try demo.waitForFocus()
        return (demo, try XCTUnwrap(SocketPeer(path: path)))
    }

    private func state(_ peer: SocketPeer) throws -> String {
        peer.send(#"{"state":true}"# + "\n")
        return try peer.nextLine()
    }

    private func wait(for part: String, _ demo: Demo, _ peer: SocketPeer) throws {
        try demo.user.wait(for: part) { try state(peer).contains(part) }
    }

    /// The middle of a control of the bar, as the demo in memory lays it out, when it is open.
    private func middle(of name: String, in parts: CGFloat = 1) throws -> CGPoint {
        let demo = try DemoOnScreen(arguments: Self.size)
        defer { demo.app.end() }
        demo.app.key(.f(1))
        demo.app.advance(by: 1)
        let control: UIView = try demo.control(name)
        let width = control.bounds.width
        return control.convert(CGPoint(x: width - width / parts / 2, y: control.bounds.midY), to: nil)
    }

    private func click(_ point: CGPoint, _ demo: Demo) throws {
        let origin = try demo.user.geometry(of: demo.window)
        demo.user.click(x: origin.x + Int(point.x), y: origin.y + Int(point.y))
    }

    func testF1OpensTheBarAndClicksChangeTheAppearanceAndSetItBack() throws {
        let dark = try middle(of: "appearance", in: 3)
        let reset = try middle(of: "reset")
        let (demo, peer) = try open(.managed())
        try demo.user.tap("F1")
        try wait(for: #""bar":true"#, demo, peer)
        _ = try demo.settledPicture()
        try click(dark, demo)
        try wait(for: #""dark":true"#, demo, peer)
        let picture = try demo.settledPicture()
        XCTAssertLessThan(picture[790, 590] & 255, 80, "the page is dark")
        try click(reset, demo)
        try wait(for: #""dark":false"#, demo, peer)
        try demo.user.tap("Escape")
        try wait(for: #""bar":false"#, demo, peer)
        try demo.close()
    }

    func testAFingerPullsTheBarFromTheTopEdgeAndPushesItBack() throws {
        let desk = try Desk.touch()
        let (demo, peer) = try open(desk)
        let screen = try desk.server.device(.touchscreen)
        func drag(from start: Double, to end: Double) throws {
            let origin = try demo.user.geometry(of: demo.window)
            let x = Double(origin.x) + 400
            try screen.begin(1, x: x, y: Double(origin.y) + start)
            for step in 1...20 {
                try screen.update(
                    1, x: x, y: Double(origin.y) + start + (end - start) * Double(step) / 20)
                try screen.sync()
            }
            try screen.end(1)
        }
        try drag(from: 3, to: 300)
        try wait(for: #""bar":true"#, demo, peer)
        let picture = try demo.settledPicture()
        XCTAssertGreaterThan(picture.cropped(x: 0, y: 0, width: 800, height: 120).colourCount, 8)
        try drag(from: 150, to: 2)
        try wait(for: #""bar":false"#, demo, peer)
        try demo.close()
    }

    func testCommandsReachWhatTheBarShows() throws {
        let dark = try middle(of: "appearance", in: 3)
        let (demo, peer) = try open(.plain())
        func ask(_ command: String) throws -> String {
            peer.send(command + "\n")
            return try peer.nextLine()
        }
        XCTAssertEqual(try ask(#"{"bar":true}"#), #"{"bar":true,"ok":true}"#)
        _ = try demo.settledPicture()
        XCTAssertEqual(
            try ask(#"{"tap":{"x":\#(Int(dark.x)),"y":\#(Int(dark.y))}}"#), #"{"ok":true}"#)
        try wait(for: #""dark":true"#, demo, peer)
        XCTAssertEqual(try ask(#"{"key":"escape"}"#), #"{"ok":true}"#)
        try wait(for: #""bar":false"#, demo, peer)
        try demo.close()
    }
}
