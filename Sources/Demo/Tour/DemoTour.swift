import Recording
import UIKit

/// Plays the tour over the demo's pages: again and again in a window, until somebody touches, clicks or presses a key;
/// once in memory.
@MainActor
final class DemoTour {
    private let command: DemoCommand
    private let caption = TourCaption(count: TourStop.all.count)
    /// The stop that is shown, as its index, and what is still to be done there.
    private var stop = -1
    private var acts: ArraySlice<TourAct> = []
    private var isReading = false
    /// Whether the next act's view has been made visible.
    private var isRevealed = false

    init(_ command: DemoCommand) { self.command = command }

    /// Seconds in which one sees what a page is, before anything happens, between what happens, and after it has.
    private static let readingTime = 1.3
    private static let pause = 0.4
    private static let lastingTime = 1.1
    /// How long what moves by itself does so.
    private static let scrollingTime = 0.5

    func run(_ delegate: DemoApplication, _ configuration: UIApplication.Configuration) throws {
        let size = command.windowSize
        let scale = command.scale ?? 1
        let replay = Replay(
            program: DemoCommand.programName,
            displaySize: (
                max(1280, Int((size.width * scale).rounded())), max(800, Int((size.height * scale).rounded()))
            ), scale: scale, nextSteps: { self.nextSteps() })
        replay.showCaption = { _ in self.showStop() }
        if command.drawsInMemory {
            return try MemoryReplay(command).run(replay, delegate)
        }
        replay.didEnd = {}
        replay.userActed = { [weak replay] in
            self.caption.hide()
            replay?.handOver()
        }
        try UIApplication.run(delegate: delegate, configuration: configuration, playing: replay)
    }

    // MARK: Steps

    /// What follows, asked for whenever the steps before have been done.
    private func nextSteps() -> [ScriptStep]? {
        guard let window = UIApplication.shared.windows.first else { return [] }
        if let act = acts.first { return steps(of: act, in: window) }
        if isReading {
            isReading = false
            return [.wait(Self.lastingTime)]
        }
        if stop + 1 == TourStop.all.count, command.drawsInMemory { return nil }
        stop = (stop + 1) % TourStop.all.count
        acts = TourStop.all[stop].acts[...]
        isReading = true
        return [.caption(TourStop.all[stop].text), .wait(Self.readingTime)]
    }

    private func steps(of act: TourAct, in window: UIWindow) -> [ScriptStep] {
        // A sheet is in front of what was there before it.
        caption.bringToFront()
        if !isRevealed {
            isRevealed = true
            if act.reveal(in: window, above: caption.frame.minY) { return [.wait(Self.scrollingTime)] }
        }
        isRevealed = false
        acts.removeFirst()
        return act.steps(in: window) + [.wait(Self.pause)]
    }

    /// Opens the page of the stop, which takes the place of the last one gently.
    private func showStop() {
        guard let window = UIApplication.shared.windows.first else { return }
        let scene = window.windowScene?.delegate as? DemoScene
        let last = window.snapshotView(afterScreenUpdates: false)
        window.endEditing(true)
        window.rootViewController?.dismiss(animated: false)
        scene?.split?.open(TourStop.all[stop].page)
        caption.show(TourStop.all[stop], number: stop, in: window, beside: scene?.split)
        guard let last else { return }
        last.isUserInteractionEnabled = false
        window.addSubview(last)
        UIView.animate(withDuration: Self.fadingTime) {
            last.alpha = 0
        } completion: { _ in
            last.removeFromSuperview()
        }
    }

    private static let fadingTime = 0.3
}
