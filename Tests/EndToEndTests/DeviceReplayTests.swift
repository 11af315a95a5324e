import XCTest
import XServers

/// What a laptop somewhere reported, played to the page of touches.
@preconcurrency @MainActor
final class DeviceReplayTests: XCTestCase {
    private static let reports = 120

    /// Plays a file in memory, and returns what happened and what is seen at its end.
    private func play(_ text: String, name: String) throws -> (touches: [LogEvent], picture: Screenshot) {
        let folder = try TemporaryFolder()
        let (path, picture) = (folder.path(name), folder.path("picture.png"))
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let result = try ReplayedDemo.run(
            "--offscreen", "--replay", path, "--size", "1024x720", "--scale", "1", "--screenshot", picture,
            "--log", "-")
        XCTAssertEqual(result.status, .exited(0), result.standardError)
        let events = result.text.split(separator: "\n").compactMap { LogEvent(line: String($0)) }
        return (events.filter { $0.name == "touch" }, try Screenshot(pngAt: picture))
    }

    /// How many pixels of a row differ from those of the same page without anything on it.
    private func painted(_ row: Int, in picture: Screenshot) throws -> Int {
        let empty = try OffscreenPictures.picture(.init(page: "touches", width: 1024, height: 720))
        return (410..<615).filter { picture[$0, row] != empty[$0, row] }.count
    }

    private func checkFinger(_ touches: [LogEvent], line: UInt = #line) {
        let fingers = touches.filter { $0.string("type") == "direct" }
        XCTAssertEqual(fingers.first?.string("phase"), "began", line: line)
        XCTAssertEqual(fingers.last?.string("phase"), "ended", line: line)
        XCTAssertEqual(fingers.first?.double("x") ?? 0, 409.6, accuracy: 1, line: line)
        XCTAssertEqual(fingers.last?.double("x") ?? 0, 614.4, accuracy: 1, line: line)
        XCTAssertTrue(fingers.allSatisfy { abs(($0.double("y") ?? 0) - 360) < 1 }, line: line)
        XCTAssertTrue(fingers.allSatisfy { $0.string("view") == "touches.canvas" }, line: line)
        let times = [fingers.last, fingers.first].map { $0?.double("time") ?? 0 }
        XCTAssertEqual(times[0] - times[1], Double(Self.reports) / 120, accuracy: 0.002, line: line)
    }

    func testAFingerThatEvemuRecordedPaints() throws {
        let (touches, picture) = try play(DeviceFiles.finger(reports: Self.reports), name: "screen.evemu")
        checkFinger(touches)
        XCTAssertGreaterThan(try painted(360, in: picture), 190)
        XCTAssertEqual(try painted(180, in: picture), 0)
    }

    func testAFingerAndAPenThatLibinputRecordedPaintAtTheSameTime() throws {
        let (touches, picture) = try play(
            DeviceFiles.screenAndPen(reports: Self.reports), name: "report.yml")
        checkFinger(touches)
        let pen = touches.filter { $0.string("type") == "pencil" }
        XCTAssertEqual(pen.first?.string("phase"), "began")
        XCTAssertEqual(pen.last?.string("phase"), "ended")
        XCTAssertEqual(pen.first?.double("y") ?? 0, 180, accuracy: 1)
        XCTAssertGreaterThan(try painted(360, in: picture), 190)
        XCTAssertGreaterThan(try painted(180, in: picture), 190)
    }

    func testALineThatMakesNoSenseIsTold() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("screen.evemu")
        let text = DeviceFiles.finger(reports: 3) + "E: what 0003 0035 1\n"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let result = try ReplayedDemo.run("--offscreen", "--replay", path)
        XCTAssertEqual(result.status, .exited(65))
        XCTAssertTrue(result.standardError.contains("line 27"), result.standardError)
        XCTAssertEqual(result.standardError.split(separator: "\n").count, 1)
    }
}
