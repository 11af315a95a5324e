import ControlSocket
import UIKit

/// Carries out what scripts send to the control socket: one command a line, each an object of JSON, answered by a line.
///
/// Commands are carried out one after the other, in the order in which they arrive, whoever sends them.
@MainActor
final class ControlServer {
    private var socket: ControlSocket?
    private var waiting: [(request: ControlRequest, reply: ControlReply)] = []
    private var isBusy = false
    private let scenes: () -> [DemoScene]

    /// - Parameters:
    ///   - path: that of the socket.
    ///   - scenes: the windows of the demo; a command acts on the one with the keyboard, else on the first.
    init(path: String, scenes: @escaping () -> [DemoScene]) throws {
        self.scenes = scenes
        socket = try ControlSocket(
            path: path,
            refusal: Self.failure("\(ControlSocket.clientLimit) programs are connected already").text
        ) { [weak self] in self?.take($0, $1) }
    }

    func close() { socket?.close() }

    private func take(_ request: ControlRequest, _ reply: ControlReply) {
        waiting.append((request, reply))
        carryOutNext()
    }

    private func carryOutNext() {
        guard !isBusy, !waiting.isEmpty else { return }
        isBusy = true
        let (request, reply) = waiting.removeFirst()
        carryOut(request) { [weak self] answer in
            reply(answer.text)
            self?.isBusy = false
            self?.carryOutNext()
        }
    }

    private static func failure(_ reason: String) -> JSONValue {
        .object(["ok": .bool(false), "error": .string(reason)])
    }

    // MARK: A command

    private func carryOut(_ request: ControlRequest, _ answer: @escaping (JSONValue) -> Void) {
        guard case .line(let text) = request else {
            if case .unusable(let reason) = request { answer(Self.failure(reason)) }
            return
        }
        guard var members = JSONValue(parsing: text)?.members else {
            return answer(
                Self.failure("a command is an object of JSON on one line, such as {\"page\":\"keys\"}"))
        }
        // What a script sends along to find its answer.
        let mark = members.removeValue(forKey: "id")
        guard let socket, let scene = scene, let window = scene.window else {
            return answer(Self.failure("there is no window"))
        }
        let task = ControlTask(in: scene, window: window, socket: socket) { result in
            var result = result
            result["id"] = mark
            answer(.object(result))
        }
        carryOut(members, task)
    }

    private var scene: DemoScene? {
        let key = UIApplication.shared.keyWindow?.windowScene
        return scenes().first { $0.window?.windowScene === key } ?? scenes().first
    }

    private func carryOut(_ members: [String: JSONValue], _ task: ControlTask) {
        let commands = ControlCommand.all.filter { members[$0.name] != nil }
        let settings = PresenterSetting.all.filter { members[$0.name] != nil }
        let known = Set(commands.map(\.name) + settings.map(\.name))
        let unknown = members.keys.filter { !known.contains($0) }.sorted()
        guard unknown.isEmpty else {
            return task.fail(
                "there is no \(unknown.joined(separator: ", ")); {\"help\":true} lists what there is")
        }
        switch (commands.count, settings.count) {
        case (0, 0): task.fail("the command is empty; {\"help\":true} lists what there is")
        case (0, _): change(settings, members, task)
        case (1, 0): commands[0].run(members[commands[0].name] ?? .null, task)
        default: task.fail("one command a line, or settings")
        }
    }

    /// Sets several settings at once, or none when one of them is wrong.
    private func change(_ rows: [PresenterSetting], _ members: [String: JSONValue], _ task: ControlTask) {
        var settings = PresenterSettings()
        for row in rows where !row.set(&settings, members[row.name] ?? .null) {
            return task.fail("\(row.name) takes \(row.words.joined(separator: ", "))")
        }
        DemoApplication.presenter.change(in: task.window) { settings in
            for row in rows { _ = row.set(&settings, members[row.name] ?? .null) }
        }
        let now = DemoState.settings(of: task.window)
        task.finish(now.filter { name, _ in rows.contains { $0.name == name } })
    }
}
