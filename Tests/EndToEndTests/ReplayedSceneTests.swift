import UITesting
import XCTest
import XServers

/// The recordings that are kept in the folder Recordings, each with the picture that it ends with. They are played in
/// memory; `make record` has a user on a real X server do the scenes again.
@preconcurrency @MainActor
final class ReplayedSceneTests: XCTestCase {
    private static var stage: SceneStage?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { stage = nil }
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Recordings")

    private static let isRecording =
        ProcessInfo.processInfo.environment[Snapshot.recordingVariable] == "1"

    /// Text takes more than other pictures.
    private static let limit = 160_000

    private func check(_ scene: RecordedScene, testName: String = #function) throws {
        let path = Self.path(of: testName)
        if Self.isRecording {
            let stage = try Self.stage ?? SceneStage()
            Self.stage = stage
            _ = try stage.record(scene, to: path)
        }
        let shown = try ReplayedDemo.picture(of: path)
        // Beside the list of pages, in a window that has one.
        let list = shown.width > 600 ? Pages.listWidth : 0
        let own = shown.cropped(x: list, y: 0, width: shown.width - list, height: shown.height)
        try Snapshot.verify(XCTUnwrap(own.image), limit: Self.limit, testName: testName)
    }

    /// `testAMenuIsOpen()` plays `AMenuIsOpen.recording`.
    private static func path(of testName: String) -> String {
        let name = testName.dropFirst("test".count).prefix { $0 != "(" }
        return folder.appendingPathComponent("\(name).recording").path
    }

    func testAFingerPaints() throws { try check(.fingerPaints) }

    func testTwoFingersDragPinchAndTurn() throws { try check(.fingersTurn) }

    func testATableIsFlicked() throws { try check(.tableIsFlicked) }

    func testAFormIsFilled() throws { try check(.formIsFilled) }

    func testTextIsSelected() throws { try check(.textIsSelected) }

    func testAnInputMethodComposesText() throws { try check(.textIsComposed) }

    func testASplitViewCollapses() throws { try check(.splitCollapses) }

    func testASplitViewCollapsesAndExpands() throws { try check(.splitExpands) }

    func testASheetIsOpen() throws { try check(.sheetIsOpen) }

    func testAMenuIsOpen() throws { try check(.menuIsOpen) }

    // MARK: The folder

    func testEveryRecordingHasATestAndIsSmall() throws {
        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        let files = try FileManager.default.contentsOfDirectory(
            at: Self.folder, includingPropertiesForKeys: nil)
        XCTAssertFalse(files.isEmpty)
        for file in files {
            let name = file.deletingPathExtension().lastPathComponent
            XCTAssertTrue(source.contains("func test\(name)()"), file.path)
            XCTAssertLessThan(try Data(contentsOf: file).count, 32 << 10, file.path)
        }
    }
}
