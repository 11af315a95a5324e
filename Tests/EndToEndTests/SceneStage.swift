import XCTest
import XServers

/// Where scenes are recorded: a real X server with a touchscreen, and input methods for those that need them.
@MainActor
final class SceneStage {
    private let desk: Desk
    private var method: (engine: String, server: FcitxServer)?

    init() throws { desk = try Desk.touch() }

    /// Has a scene recorded, and returns what the window showed at its end.
    func record(_ scene: RecordedScene, to path: String) throws -> Screenshot {
        let demo = try open(scene, "--record", path)
        try scene.act(demo)
        var picture = try demo.settledPicture()
        if scene.endsWithCaret {
            // The window is closed long before the caret blinks again.
            try demo.waitForEvent("frame")
            picture = try desk.user.capture(demo.window)
        }
        try demo.close()
        return picture
    }

    private func open(_ scene: RecordedScene, _ arguments: String...) throws -> Demo {
        try serve(scene.engine)
        // Each scene begins with the pointer beside the window.
        desk.user.move(x: 1270, y: 790)
        let modifiers = scene.engine == nil ? "none" : "fcitx"
        let demo = try desk.open(
            scene.arguments + arguments, environment: ["XMODIFIERS": "@im=\(modifiers)"])
        try demo.waitForFocus()
        return demo
    }

    private func serve(_ engine: String?) throws {
        guard let engine, method?.engine != engine else { return }
        method = nil
        method = (engine, try FcitxServer(engine: engine, on: desk.user, server: desk.server))
    }

    /// Plays a recording in a window to its end, and returns what that showed.
    func play(_ path: String, speed: Double) throws -> Screenshot {
        let folder = try TemporaryFolder()
        let picture = folder.path("window.png")
        let result = try desk.run("--replay", path, "--speed", "\(speed)", "--screenshot", picture)
        guard result.status == .exited(0) else {
            throw XServersError.failed("\(result.status) \(result.standardError)")
        }
        return try Screenshot(pngAt: picture)
    }
}
