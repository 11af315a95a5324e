import ControlSocket
import UIKit

/// A command that is carried out: what it acts on, and its answer.
@MainActor
final class ControlTask {
    let scene: DemoScene
    let window: UIWindow
    private let socket: ControlSocket
    private let finished: ([String: JSONValue]) -> Void

    init(
        in scene: DemoScene, window: UIWindow, socket: ControlSocket,
        finished: @escaping ([String: JSONValue]) -> Void
    ) {
        self.scene = scene
        self.window = window
        self.socket = socket
        self.finished = finished
    }

    /// Answers that the command was carried out, with what there is to tell.
    func finish(_ result: [String: JSONValue] = [:]) {
        var members = result
        members["ok"] = .bool(true)
        finished(members)
    }

    /// Answers that the command could not be carried out, and why.
    func fail(_ reason: String) { finished(["ok": .bool(false), "error": .string(reason)]) }

    /// Runs a function when the events have been handled that were made until now.
    func afterEvents(_ body: @escaping () -> Void) { socket.afterEvents(body) }

    /// Runs a function after some seconds.
    func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated(body) }
    }

    /// Runs a function when a condition holds, or after some seconds, and tells it which.
    func wait(for condition: @escaping () -> Bool, limit: Double, _ body: @escaping (Bool) -> Void) {
        if condition() { return body(true) }
        guard limit > 0 else { return body(false) }
        let interval = 0.02
        after(interval) { self.wait(for: condition, limit: limit - interval, body) }
    }
}
