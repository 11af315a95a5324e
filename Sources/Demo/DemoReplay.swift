import Foundation
import Recording
import UIKit

/// Plays a recording to the demo.
@MainActor
struct DemoReplay {
    /// What the recorded demo was started with, and what this one was told about output.
    private let command: DemoCommand
    private let recording: Recording

    /// Reads the recording that the command line names.
    init(_ command: DemoCommand) throws {
        let path = command.replay ?? ""
        let (size, scale) = (command.windowSize, command.scale ?? 1)
        // A device's recording does not say what it is played to.
        let page = command.page == nil ? ["--page", DemoPage.touches.rawValue] : []
        recording = try Recording.anyFormat(
            contentsOf: path, program: DemoCommand.programName,
            arguments: page + command.recordedArguments,
            windowSize: (Int((size.width * scale).rounded()), Int((size.height * scale).rounded())),
            scale: scale, acceptsCut: command.partial)
        guard recording.header.program == DemoCommand.programName else {
            throw RecordingError.otherProgram(
                path: path, program: recording.header.program, expected: DemoCommand.programName)
        }
        self.command = command.showing(recording.header.arguments)
        recording.header.adoptEnvironment()
    }

    /// Runs the demo until the recording has been played, or in a window until the user closes it.
    func run(_ delegate: DemoApplication) throws {
        DemoApplication.show(command)
        let replay = Replay(recording)
        if command.drawsInMemory { return try MemoryReplay(command).run(replay, delegate) }
        var configuration = command.configuration
        configuration.scale = CGFloat(recording.header.scale)
        replay.speed = command.speed ?? 1
        var failure: (any Error)?
        replay.didEnd = { [weak replay] in
            guard let path = command.screenshot else { return }
            do { try MemoryReplay.write(replay?.picture, to: path) } catch { failure = error }
            UIApplication.shared.terminate()
        }
        try UIApplication.run(delegate: delegate, configuration: configuration, playing: replay)
        if let failure { throw failure }
    }
}

extension DemoCommand {
    static let programName = "uikit-demo"

    /// The arguments that decide about what is shown.
    @MainActor
    var recordedArguments: [String] {
        var arguments: [String] = []
        if let page { arguments += ["--page", page.rawValue] }
        if let size { arguments += ["--size", "\(size.width)x\(size.height)"] }
        if let scale { arguments += ["--scale", "\(scale)"] }
        if !text.isEmpty { arguments += ["--text=\(text)"] }
        return arguments + PresenterSetting.arguments(of: presenterSettings)
    }

    /// This command line with what a recorded one says about what is shown, and nothing else of it: a file must not say
    /// where to write.
    fileprivate func showing(_ arguments: [String]) -> DemoCommand {
        guard let recorded = try? DemoCommand.parse(arguments) else { return self }
        var command = self
        command.page = recorded.page
        command.size = recorded.size
        command.scale = recorded.scale
        command.text = recorded.text
        command.presenter = recorded.presenter
        if presenter.showTouches { command.presenter.showTouches = true }
        return command
    }
}

extension RecordingHeader {
    /// Sets the environment variables that decide about what is shown as they were.
    fileprivate func adoptEnvironment() {
        for name in Recording.variables {
            if let value = environment[name] { setenv(name, value, 1) } else { unsetenv(name) }
        }
    }
}
