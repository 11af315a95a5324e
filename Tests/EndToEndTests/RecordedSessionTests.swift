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

    func testAFingerThatPaints() throws { try check(.fingerPaints) }

    func testFingersThatDragPinchAndTurn() throws { try check(.fingersTurn) }

    func testATableThatIsFlicked() throws { try check(.tableIsFlicked) }

    func testAFormThatIsFilled() throws { try check(.formIsFilled) }

    func testTextThatIsSelected() throws { try check(.textIsSelected) }

    func testTextThatAnInputMethodComposes() throws { try check(.textIsComposed) }

    func testASplitViewThatCollapses() throws { try check(.splitCollapses) }

    func testASplitViewThatCollapsesAndExpands() throws { try check(.splitExpands) }

    func testASheetWithAField() throws { try check(.sheetIsOpen) }

    func testAMenuThatIsOpen() throws { try check(.menuIsOpen) }

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
