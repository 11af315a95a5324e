import XCTest
import XServers

/// Sessions of the demo on a real X server, played in memory.
@preconcurrency @MainActor
final class RecordedSessionTests: XCTestCase {
    private static var desk: Desk?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { desk = nil }
    }

    private func desk() throws -> Desk {
        let desk = try Self.desk ?? Desk.touch()
        Self.desk = desk
        return desk
    }

    /// Records a scene and expects that its replay ends with what the window showed, to the pixel.
    private func check(_ scene: RecordedScene) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("session.recording")
        let demo = try desk().open(scene.arguments + ["--record", path])
        try demo.waitForFocus()
        try scene.act(demo)
        let shown = try demo.settledPicture()
        try demo.close()
        let first = try ReplayedDemo.picture(of: path)
        XCTAssertEqual(first, try ReplayedDemo.picture(of: path), "every replay is the same")
        XCTAssertTrue(first.resembles(shown, within: 0), first.comparison(with: shown))
    }

    func testAFingerThatPaints() throws { try check(.fingerPaints) }

    func testFingersThatPinch() throws { try check(.fingersPinch) }

    func testAFormThatIsFilled() throws { try check(.formIsFilled) }

    func testASplitViewThatCollapses() throws { try check(.splitCollapses) }

    func testTextThatIsSelected() throws { try check(.textIsSelected) }

    /// In a window the same happens as in memory, and takes its time.
    func testARecordingIsPlayedInAWindow() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("session.recording")
        let demo = try desk().open(RecordedScene.fingerPaints.arguments + ["--record", path])
        try demo.waitForFocus()
        try RecordedScene.fingerPaints.act(demo)
        _ = try demo.settledPicture()
        try demo.close()
        let picture = folder.path("window.png")
        let result = try desk().run("--replay", path, "--speed", "2", "--screenshot", picture)
        XCTAssertEqual(result.status, .exited(0), result.standardError)
        let shown = try Screenshot(pngAt: picture)
        let expected = try ReplayedDemo.picture(of: path)
        XCTAssertTrue(shown.resembles(expected, within: 0), shown.comparison(with: expected))
    }
}
