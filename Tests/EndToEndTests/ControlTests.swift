import XCTest
import XServers

/// The demo, controlled by a script through its socket: without a display, and on a real server.
@preconcurrency @MainActor
final class ControlTests: XCTestCase {
    private let folder = try? TemporaryFolder()

    private func path(_ name: String) throws -> String { try XCTUnwrap(folder).path(name) }

    /// The demo in memory, with its socket.
    private func start(_ arguments: [String] = ["--page", "plain"]) throws -> (demo: Child, peer: SocketPeer)
    {
        let demo = try Child(
            Programs.product("uikit-demo"),
            ["--offscreen", "--scale", "1", "--control", path("control"), "--log", "-"] + arguments,
            environment: Package.pictureEnvironment)
        try demo.waitForEvent("frame")
        return (demo, try XCTUnwrap(SocketPeer(path: path("control"))))
    }

    private func ask(_ peer: SocketPeer, _ command: String) throws -> String {
        peer.send(command + "\n")
        return try peer.nextLine()
    }

    private func end(_ demo: Child, _ peer: SocketPeer) throws {
        XCTAssertEqual(try ask(peer, #"{"quit":true}"#), #"{"ok":true}"#)
        XCTAssertEqual(try demo.waitForExit(), .exited(0))
        XCTAssertEqual(demo.standardError, "")
        XCTAssertFalse(FileManager.default.fileExists(atPath: try path("control")))
    }

    func testCommandsChangePagesAndSettingsAndTakePictures() throws {
        let (demo, peer) = try start(["--page", "keys", "--size", "800x600"])
        XCTAssertEqual(try ask(peer, #"{"page":"tables","id":7}"#), #"{"id":7,"ok":true,"page":"tables"}"#)
        XCTAssertEqual(
            try ask(peer, #"{"appearance":"dark","slow-motion":5,"show-touches":true}"#),
            #"{"appearance":"dark","ok":true,"show-touches":true,"slow-motion":5}"#)
        let state = try ask(peer, #"{"state":true}"#)
        for part in [
            #""page":"tables""#, #""dark":true"#, #""slow-motion":5"#, #""width":800"#, #""bar":false"#,
            #""presented":[]"#, #""right-to-left":false"#,
        ] {
            XCTAssertTrue(state.contains(part), "\(part) in \(state)")
        }
        XCTAssertEqual(try ask(peer, #"{"size":"480x700"}"#), #"{"ok":true,"size":"480x700"}"#)
        let file = try path("picture.png")
        XCTAssertEqual(
            try ask(peer, #"{"screenshot":"\#(file)"}"#),
            #"{"height":700,"ok":true,"screenshot":"\#(file)","settled":true,"width":480}"#)
        let dark = try Screenshot(pngAt: file)
        XCTAssertEqual([dark.width, dark.height], [480, 700])
        XCTAssertLessThan(dark[240, 690] & 255, 80, "it is dark")
        let reset = try ask(peer, #"{"reset":true}"#)
        XCTAssertTrue(reset.contains(#""appearance":"auto""#), reset)
        _ = try ask(peer, #"{"screenshot":"\#(file)"}"#)
        XCTAssertGreaterThan(try Screenshot(pngAt: file)[240, 690] & 255, 200)
        try end(demo, peer)
    }

    func testLanguageAndDirectionAreSwitched() throws {
        let (demo, peer) = try start(["--page", "pickers", "--language", "ar"])
        XCTAssertTrue(try ask(peer, #"{"state":true}"#).contains(#""right-to-left":true"#))
        XCTAssertEqual(try ask(peer, #"{"direction":"ltr"}"#), #"{"direction":"ltr","ok":true}"#)
        XCTAssertTrue(try ask(peer, #"{"state":true}"#).contains(#""right-to-left":false"#))
        XCTAssertEqual(
            try ask(peer, #"{"direction":"auto","language":"de"}"#),
            #"{"direction":"auto","language":"de","ok":true}"#)
        XCTAssertTrue(try ask(peer, #"{"state":true}"#).contains(#""right-to-left":false"#))
        try end(demo, peer)
    }

    func testCommandsTapTypeAndDrag() throws {
        let (demo, peer) = try start()
        let done = #"{"ok":true}"#
        XCTAssertEqual(try ask(peer, #"{"tap":{"x":100,"y":24}}"#), done)
        XCTAssertTrue(try ask(peer, #"{"state":true}"#).contains(#""first-responder":"plain.field""#))
        XCTAssertEqual(try ask(peer, #"{"type":"Grüße, 漢"}"#), done)
        XCTAssertEqual(try ask(peer, #"{"key":"shift+home"}"#), done)
        XCTAssertEqual(try ask(peer, #"{"drag":{"from":{"x":300,"y":200},"to":{"x":300,"y":300}}}"#), done)
        try end(demo, peer)
        let texts = demo.events.filter { $0.name == "text" }
        XCTAssertEqual(texts.last?.string("text"), "Grüße, 漢")
        XCTAssertEqual(texts.last?.doubles("selection"), [0, 8])
        let touches = demo.events.filter { $0.name == "touch" && $0.double("y").map { $0 > 100 } == true }
        XCTAssertEqual(touches.first?.string("phase"), "began")
        XCTAssertEqual(touches.last?.string("phase"), "ended")
        XCTAssertEqual(touches.last?.double("y"), 300)
        XCTAssertGreaterThan(touches.count, 20)
    }

    func testWhatIsWrongIsAnsweredByALineThatSaysSo() throws {
        let (demo, peer) = try start(["--page", "keys"])
        let cases: [(command: String, word: String)] = [
            ("nonsense", "object of JSON"), ("[1]", "object of JSON"), ("{", "object of JSON"),
            ("", "object"),
            (String(repeating: "[", count: 5000), "object of JSON"),
            ("{}", "empty"), (#"{"fly":true}"#, "fly"), (#"{"page":"nowhere"}"#, "text-fields"),
            (#"{"page":3}"#, "text-fields"), (#"{"page":"plain"}"#, "text-fields"),
            (#"{"appearance":"pink"}"#, "dark"), (#"{"text-scale":9}"#, "0.5"),
            (#"{"appearance":"dark","slow-motion":3}"#, "slow-motion"),
            (#"{"page":"keys","appearance":"dark"}"#, "one command"), (#"{"size":"0x1"}"#, "size"),
            (#"{"tap":{"x":1}}"#, "tap"), (#"{"tap":{"x":1,"y":2,"count":99}}"#, "count"),
            (#"{"drag":{"from":{"x":1,"y":1}}}"#, "drag"), (#"{"key":"ctrl+nokey"}"#, "key"),
            (#"{"type":4}"#, "text"), (#"{"screenshot":"/nonexistent/a.png"}"#, "/nonexistent/a.png"),
            (#"{"screenshot":""}"#, "path"), (#"{"quit":false}"#, "true"), (#"{"bar":1}"#, "bar"),
        ]
        for (command, word) in cases {
            let answer = try ask(peer, command)
            XCTAssertTrue(answer.contains(#""ok":false"#), "\(command): \(answer)")
            XCTAssertTrue(answer.contains(word), "\(command): \(answer)")
        }
        peer.send([0xFF, 0xFE, 0x0A])
        XCTAssertTrue(try peer.nextLine().contains("UTF-8"))
        peer.send([UInt8](repeating: UInt8(ascii: " "), count: 70_000))
        XCTAssertTrue(try peer.nextLine().contains("65536"))
        peer.send("\n")
        XCTAssertTrue(
            try ask(peer, #"{"state":true}"#).contains(#""appearance":"auto""#), "nothing was half done")
        try end(demo, peer)
    }

    func testSeveralScriptsAtATime() throws {
        let (demo, first) = try start(["--page", "keys"])
        let second = try XCTUnwrap(SocketPeer(path: path("control")))
        for number in 0..<20 {
            first.send(#"{"page":"tables","id":\#(number)}"# + "\n")
            second.send(#"{"state":true,"id":\#(number)}"# + "\n")
        }
        for number in 0..<20 {
            XCTAssertTrue(try first.nextLine().hasPrefix(#"{"id":\#(number),"#))
            XCTAssertTrue(try second.nextLine().contains(#""id":\#(number),"#))
        }
        // One that goes in the middle disturbs nobody.
        var third: SocketPeer? = try XCTUnwrap(SocketPeer(path: path("control")))
        third?.send(#"{"screenshot":""#)
        third = nil
        try end(demo, first)
    }

    func testASocketThatCannotBeMadeEndsTheDemoWithAReason() throws {
        let environment = ProcessInfo.processInfo.environment
        let (demo, peer) = try start()
        let file = try path("file")
        try Data("precious".utf8).write(to: URL(fileURLWithPath: file))
        for (socket, word) in [
            (try path("control"), "another program"), (file, "no socket"), ("/nonexistent/a", "No such file"),
            ("/tmp/" + String(repeating: "a", count: 200), "107"),
        ] {
            let result = try Child.run(
                Programs.product("uikit-demo"), ["--offscreen", "--control", socket], environment: environment
            )
            XCTAssertEqual(result.status, .exited(74), result.standardError)
            XCTAssertTrue(result.standardError.contains(word), result.standardError)
        }
        XCTAssertEqual(try String(contentsOfFile: file, encoding: .utf8), "precious")
        try end(demo, peer)
    }

    func testASocketOfADemoThatWasKilledIsReplaced() throws {
        let (killed, _) = try start()
        killed.signal(SIGKILL)
        try killed.waitForExit()
        XCTAssertTrue(FileManager.default.fileExists(atPath: try path("control")))
        let (demo, peer) = try start()
        try end(demo, peer)
    }

    func testCommandsWorkOnARealServer() throws {
        let desk = try Desk.plain()
        let demo = try desk.open("--page", "plain", "--scale", "1", "--control", path("control"))
        let peer = try XCTUnwrap(SocketPeer(path: path("control")))
        XCTAssertEqual(try ask(peer, #"{"tap":{"x":100,"y":24}}"#), #"{"ok":true}"#)
        XCTAssertEqual(try ask(peer, #"{"type":"ab"}"#), #"{"ok":true}"#)
        try demo.waitForText("ab")
        XCTAssertEqual(try ask(peer, #"{"size":"700x300"}"#), #"{"ok":true,"size":"700x300"}"#)
        let geometry = try desk.user.geometry(of: demo.window)
        XCTAssertEqual([geometry.width, geometry.height], [700, 300])
        XCTAssertEqual(try ask(peer, #"{"fullscreen":true}"#), #"{"fullscreen":true,"ok":true}"#)
        try desk.user.wait(for: "the whole screen") { try desk.user.geometry(of: demo.window).width == 1280 }
        try desk.user.tap("F11")
        try desk.user.wait(for: "the old size") { try desk.user.geometry(of: demo.window).width == 700 }
        XCTAssertTrue(try ask(peer, #"{"state":true}"#).contains(#""fullscreen":false"#))
        try demo.close()
        XCTAssertFalse(FileManager.default.fileExists(atPath: try path("control")))
    }

    func testAProgramThatIsToldToStopRemovesItsSocket() throws {
        let (demo, _) = try start()
        demo.signal(SIGTERM)
        XCTAssertEqual(try demo.waitForExit(), .exited(0))
        XCTAssertFalse(FileManager.default.fileExists(atPath: try path("control")))
    }

    func testTheManualHasEveryCommandAndSetting() throws {
        let (demo, peer) = try start()
        let help = try ask(peer, #"{"help":true}"#)
        let manual = try String(contentsOfFile: Package.root + "/Docs/Presenting.md", encoding: .utf8)
        let names = help.matches(of: /"([a-z-]+)":/).map { String($0.output.1) }
        XCTAssertGreaterThan(names.count, 15)
        for name in names where !["commands", "settings", "ok"].contains(name) {
            XCTAssertTrue(manual.contains("`\(name)`"), name)
        }
        try end(demo, peer)
    }
}
