import Recording
import UIKit

/// Plays something in memory, and leaves the film and the last picture that the command line asks for.
@MainActor
struct MemoryReplay {
    private let command: DemoCommand
    private let film: Film?

    init(_ command: DemoCommand) throws {
        self.command = command
        film = try command.film.flatMap { path in
            try Film.Form(path: path).map { try Film(path: path, form: $0, rate: command.filmRate) }
        }
    }

    func run(_ replay: Replay, _ delegate: DemoApplication) throws {
        if let film {
            replay.willAdvance = { [weak replay] start, end in
                if let replay { film.take(replay, from: start, to: end) }
            }
        }
        var picture: CGImage?
        replay.didEnd = { [weak replay] in
            picture = replay?.picture
            UIApplication.shared.terminate()
        }
        try UIApplication.run(delegate: delegate, playingInMemory: replay)
        try film?.finish(replay)
        if let path = command.screenshot { try Self.write(picture ?? replay.picture, to: path) }
    }

    static func write(_ picture: CGImage?, to path: String) throws {
        guard let picture else { throw DemoError.nothingShown }
        guard let data = UIImage(cgImage: picture).pngData() else { throw DemoError.noPicture }
        try OutputFile(path: path).write(data)
    }
}

extension DemoCommand {
    /// Whether no display is used: a film is made in memory, too.
    var drawsInMemory: Bool { offscreen || film != nil }
}
