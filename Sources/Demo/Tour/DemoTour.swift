import Recording
import UIKit

/// Plays the tour over the demo's pages: again and again in a window, until somebody touches, clicks or presses a key;
/// once in memory.
@MainActor
final class DemoTour {
    private let command: DemoCommand
    private let caption = TourCaption()
    private var stops = TourStop.all[...]
    private var acts: ArraySlice<TourAct> = []
    private var isReading = false

    init(_ command: DemoCommand) { self.command = command }

    /// Seconds in which one sees what a page is, before anything happens and after it has.
    private static let readingTime = 1.2
    private static let lastingTime = 1.6

    func run(_ delegate: DemoApplication, _ configuration: UIApplication.Configuration) throws {
        let size = command.windowSize
        let scale = command.scale ?? 1
        let replay = Replay(
            program: DemoCommand.programName,
            displaySize: (
                max(1280, Int((size.width * scale).rounded())), max(800, Int((size.height * scale).rounded()))
            ), scale: scale, nextSteps: { self.nextSteps() })
        replay.showCaption = { self.begin($0) }
        if command.drawsInMemory {
            return try MemoryReplay(command).run(replay, delegate)
        }
        replay.didEnd = {}
        replay.userActed = { [weak replay] in
            self.caption.text = ""
            replay?.handOver()
        }
        try UIApplication.run(delegate: delegate, configuration: configuration, playing: replay)
    }

    // MARK: Steps

    /// What follows, asked for whenever the steps before have been done.
    private func nextSteps() -> [ScriptStep]? {
        guard let window = UIApplication.shared.windows.first else { return [] }
        if let act = acts.popFirst() { return act.steps(in: window) + [.wait(0.5)] }
        if isReading {
            isReading = false
            return [.wait(Self.lastingTime)]
        }
        guard let stop = stops.popFirst() else {
            guard !command.drawsInMemory else { return nil }
            stops = TourStop.all[...]
            return []
        }
        acts = stop.acts[...]
        isReading = true
        current = stop
        return [.caption(stop.caption), .wait(Self.readingTime)]
    }

    private var current: TourStop?

    /// Opens the page that the words are about.
    private func begin(_ text: String) {
        guard let window = UIApplication.shared.windows.first, let current else { return }
        let scene = window.windowScene?.delegate as? DemoScene
        window.endEditing(true)
        scene?.split?.open(current.page)
        caption.text = text
        caption.install(in: window)
    }
}
