import UIKit

/// A command of the control socket that is no setting.
@MainActor
struct ControlCommand {
    let name: String
    /// What stands for the argument, in words.
    let argument: String
    let run: @MainActor (JSONValue, ControlTask) -> Void
}

// MARK: The table

extension ControlCommand {
    /// All commands.
    static let all: [ControlCommand] =
        [
            ControlCommand(name: "page", argument: "the name of a page", run: openPage),
            ControlCommand(name: "screenshot", argument: "the path of a PNG file", run: takeScreenshot),
            ControlCommand(name: "size", argument: "WxH in points", run: resize),
            ControlCommand(name: "reset", argument: "true", run: reset),
            ControlCommand(name: "bar", argument: "true or false", run: showBar),
            ControlCommand(name: "state", argument: "true") { _, task in task.finish(DemoState.members(task))
            },
            ControlCommand(name: "help", argument: "true") { _, task in task.finish(ControlHelp.members) },
            ControlCommand(name: "quit", argument: "true", run: quit),
        ] + InputCommands.all

    private static func openPage(_ argument: JSONValue, _ task: ControlTask) {
        guard let page = argument.string.flatMap(DemoPage.init), DemoPage.sidebar.contains(page) else {
            return task.fail("page takes one of " + DemoPage.sidebar.map(\.rawValue).joined(separator: ", "))
        }
        guard let split = task.scene.split else { return task.fail("the plain page has no other pages") }
        split.open(page)
        task.finish(["page": .string(page.rawValue)])
    }

    /// Seconds in which a window becomes quiet unless something in it moves all the time.
    private static let settlingTime = 3.0

    private static func takeScreenshot(_ argument: JSONValue, _ task: ControlTask) {
        guard let path = argument.string, !path.isEmpty else { return task.fail("screenshot takes a path") }
        let quiet = FrameWatch()
        task.wait(for: { quiet.isQuiet }, limit: settlingTime) { isSettled in
            do {
                let picture = try DemoPicture(of: task.window)
                try OutputFile(path: path).write(picture.data)
                task.finish([
                    "screenshot": .string(path), "settled": .bool(isSettled),
                    "width": .number(Double(picture.width)), "height": .number(Double(picture.height)),
                ])
            } catch {
                task.fail("\(error)")
            }
        }
    }

    /// Seconds that a window manager has to give a window its size.
    private static let resizingTime = 1.0

    private static func resize(_ argument: JSONValue, _ task: ControlTask) {
        guard let size = argument.string.flatMap(DemoSize.init(argument:)) else {
            return task.fail("size takes a width and a height from 1 to 16384, such as \"1280x800\"")
        }
        let window = task.window
        let wanted = CGSize(width: size.width, height: size.height)
        window.frame.size = wanted
        task.wait(for: { window.bounds.size == wanted }, limit: resizingTime) { isDone in
            let real =
                "\(JSONValue.number(window.bounds.width).text)x\(JSONValue.number(window.bounds.height).text)"
            if isDone { task.finish(["size": .string(real)]) } else { task.fail("the window keeps \(real)") }
        }
    }

    private static func reset(_ argument: JSONValue, _ task: ControlTask) {
        guard argument == .bool(true) else { return task.fail("reset takes true") }
        DemoApplication.presenter.reset(in: task.window)
        task.finish(DemoState.settings(of: task.window))
    }

    private static func showBar(_ argument: JSONValue, _ task: ControlTask) {
        guard let isOpen = argument.bool else { return task.fail("bar takes true or false") }
        task.scene.bar?.setOpen(isOpen)
        task.finish(["bar": .bool(isOpen)])
    }

    private static func quit(_ argument: JSONValue, _ task: ControlTask) {
        guard argument == .bool(true) else { return task.fail("quit takes true") }
        task.finish()
        UIApplication.shared.terminate()
    }
}

/// What there is to say on the socket.
@MainActor
enum ControlHelp {
    static var members: [String: JSONValue] {
        [
            "commands": .object(
                Dictionary(
                    uniqueKeysWithValues: ControlCommand.all.map { ($0.name, .string($0.argument)) })),
            "settings": .object(
                Dictionary(
                    uniqueKeysWithValues: PresenterSetting.all.map {
                        ($0.name, .array($0.words.map { .string($0) }))
                    })),
        ]
    }
}
