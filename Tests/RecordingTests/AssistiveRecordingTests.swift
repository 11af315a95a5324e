import Recording
import WindowSystem
import XCTest

@preconcurrency @MainActor
final class AssistiveRecordingTests: XCTestCase {
    private final class Desktop: AssistiveDesktop {
        var accessibilityBusAddress: String?
        var accessibilityBusDidChange: (() -> Void)?
        var keyListener: KeyListener?
        func contentPosition(of window: WindowID) -> PixelPoint? { nil }
    }

    func testAssistiveTechnologyIsReachedWhileASessionIsRecorded() throws {
        let path = NSTemporaryDirectory() + "uikit-\(UUID().uuidString).recording"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let system = OffscreenWindowSystem()
        let recorder = try Recorder(path: path, program: "tests")
        let recorded = RecordingWindowSystem(system, recorder)
        XCTAssertNil(recorded.assistiveDesktop)
        let desktop = Desktop()
        system.assistiveDesktop = desktop
        XCTAssertIdentical(recorded.assistiveDesktop, desktop)
        try recorder.finish()
    }
}
