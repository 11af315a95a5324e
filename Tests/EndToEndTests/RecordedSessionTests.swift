import XCTest
import XServers

/// Sessions of the demo on a real X server, played in memory.
@preconcurrency @MainActor
final class RecordedSessionTests: XCTestCase {
    private static var stage: SceneStage?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { stage = nil }
    }

    private func stage() throws -> SceneStage {
        let stage = try Self.stage ?? SceneStage()
        Self.stage = stage
        return stage
    }

    /// Records a scene and expects that its replay ends with what the window showed, to the pixel.
    private func check(_ scene: RecordedScene) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("session.recording")
        let shown = try stage().record(scene, to: path)
        let first = try ReplayedDemo.picture(of: path)
        XCTAssertEqual(first, try ReplayedDemo.picture(of: path), "every replay is the same")
        XCTAssertTrue(first.resembles(shown, within: 0), first.comparison(with: shown))
    }

    func testAPaintingFingerIsReplayedToThePixel() throws { try check(.fingerPaints) }

    func testFingersThatTurnAreReplayedToThePixel() throws { try check(.fingersTurn) }

    func testFlickingATableIsReplayedToThePixel() throws { try check(.tableIsFlicked) }

    func testFillingAFormIsReplayedToThePixel() throws { try check(.formIsFilled) }

    func testSelectingTextIsReplayedToThePixel() throws { try check(.textIsSelected) }

    func testComposingTextIsReplayedToThePixel() throws { try check(.textIsComposed) }

    func testCollapsingASplitViewIsReplayedToThePixel() throws { try check(.splitCollapses) }

    func testExpandingASplitViewIsReplayedToThePixel() throws { try check(.splitExpands) }

    func testASheetIsReplayedToThePixel() throws { try check(.sheetIsOpen) }

    func testAMenuIsReplayedToThePixel() throws { try check(.menuIsOpen) }

    /// In a window the same happens as in memory, and takes its time.
    func testARecordingIsPlayedInAWindow() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("session.recording")
        _ = try stage().record(.fingerPaints, to: path)
        let shown = try stage().play(path, speed: 2)
        let expected = try ReplayedDemo.picture(of: path)
        XCTAssertTrue(shown.resembles(expected, within: 0), shown.comparison(with: expected))
    }
}
