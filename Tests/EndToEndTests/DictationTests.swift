import Foundation
import Glibc
import XCTest
import XServers

/// Dictation into the demo on a real X server, by a program that says what the test says.
@preconcurrency @MainActor
final class DictationTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("dictation-\(UUID().uuidString)")
    private var pipe: Int32 = -1

    /// Room for the dots behind what has been heard.
    private let dots = "\u{2007}\u{2007}\u{2007}\u{2007}"

    private func open(on desk: Desk) throws -> Demo {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let words = folder.appendingPathComponent("words").path
        XCTAssertEqual(mkfifo(words, 0o600), 0)
        pipe = Glibc.open(words, O_RDWR | O_CLOEXEC)
        let demo = try desk.open(
            ["--page", "plain", "--size", "640x480", "--scale", "1"],
            environment: ["UIKIT_DICTATION": "echo $$ > '\(number.path)'; exec cat '\(words)'"])
        try demo.waitForFocus()
        try desk.user.wait(for: "the bar") {
            demo.child.events.contains { $0.name == "keyboard" && $0.double("top") == 440 }
        }
        return demo
    }

    /// Where the program leaves the number of its process.
    private var number: URL { folder.appendingPathComponent("number") }

    override func tearDown() async throws {
        if pipe >= 0 { close(pipe) }
        try? FileManager.default.removeItem(at: folder)
    }

    private func say(_ line: String) {
        let bytes = Array("\(line)\n".utf8)
        XCTAssertEqual(write(pipe, bytes, bytes.count), bytes.count)
    }

    private func waitForTheProgramsDeath(_ desk: Desk) throws {
        let text = try String(contentsOf: number, encoding: .utf8)
        let process = try XCTUnwrap(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        try desk.user.wait(for: "the program's death") { kill(process, 0) != 0 }
    }

    func testTheKeyStartsAndThePhraseArrives() throws {
        let desk = try Desk.plain()
        let demo = try open(on: desk)
        try desk.user.tap("d", holding: ["Control_L", "Shift_L"])
        say(#"{"partial": "go for"}"#)
        try demo.waitForText("go for" + dots)
        say(#"{"final": "go forward", "alternatives": ["go foreword"]}"#)
        say(#"{"end": true}"#)
        try demo.waitForText("go forward", selection: [10, 0])
        try waitForTheProgramsDeath(desk)
        // One step of undo.
        try desk.user.tap("z", holding: ["Control_L"])
        try demo.waitForText("", selection: [0, 0])
        try demo.close()
    }

    func testTheMicrophoneStartsAndStops() throws {
        let desk = try Desk.plain()
        let demo = try open(on: desk)
        let place = try desk.user.geometry(of: demo.window)
        let (x, y) = (place.x + 640 - 28, place.y + 480 - 20)
        desk.user.click(x: x, y: y)
        try demo.waitForText(dots)
        say(#"{"partial": "all that"}"#)
        try demo.waitForText("all that" + dots)
        desk.user.click(x: x, y: y)
        try demo.waitForText("all that", selection: [8, 0])
        try waitForTheProgramsDeath(desk)
        try demo.close()
    }

    func testTheApplicationsEndIsTheProgramsEnd() throws {
        let desk = try Desk.plain()
        let demo = try open(on: desk)
        try desk.user.tap("d", holding: ["Control_L", "Shift_L"])
        say(#"{"partial": "all that"}"#)
        try demo.waitForText("all that" + dots)
        try demo.close()
        try waitForTheProgramsDeath(desk)
    }
}
