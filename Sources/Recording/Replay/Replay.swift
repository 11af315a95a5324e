public import UIKit
internal import WindowSystem

/// A recording that is being played, or is going to be.
@MainActor
public final class Replay {
    /// What is played says this of itself.
    public let header: RecordingHeader
    /// How many times as fast as it was recorded it is played in a window; in memory it is as fast as it can be. Default
    /// 1.
    public var speed = 1.0
    /// Is told the captions, each when what it is about begins; an empty text takes the last one away.
    public var showCaption: @MainActor (String) -> Void = { _ in }
    /// Is told before time passes: from when to when, in seconds since the beginning. What is on the screen is there all
    /// the while: `picture`.
    public var willAdvance: @MainActor (TimeInterval, TimeInterval) -> Void = { _, _ in }
    /// Is told when the recording has been played. By default the application ends then.
    public var didEnd: @MainActor () -> Void = { UIApplication.shared.terminate() }

    /// Is told that the user touched, clicked or pressed a key while the replay went on in a window. By default that has
    /// no effect.
    public var userActed: @MainActor () -> Void = {}

    let queue: EntryQueue
    let clock = ReplayClock()
    /// The window's pixels, as the application has presented them.
    var readPicture: () -> CGImage? = { nil }
    var stop: () -> Void = {}
    var countFrames: () -> Int = { 0 }

    /// Plays a recording.
    public convenience init(_ recording: Recording) {
        self.init(recording.header, EntryQueue(recording.entries))
    }

    package init(_ header: RecordingHeader, _ queue: EntryQueue) {
        self.header = header
        self.queue = queue
    }

    /// What the first window that is open shows, in pixels; nil when it shows nothing yet.
    public var picture: CGImage? { readPicture() }

    /// How many frames the application has presented.
    public var frameCount: Int { countFrames() }

    /// Ends a replay in a window before its time: the user goes on.
    public func handOver() { stop() }

    /// Where the replay is, in seconds since its beginning.
    public var time: TimeInterval { clock.now - RecordingFormat.startTime }

    func makePlayer(_ system: ReplayWindowSystem) -> Player {
        let clock = clock
        let player = Player(
            queue, pace: header.pace, system: system, readClock: { clock.now },
            moveClock: { clock.move(to: $0) })
        player.showCaption = { [unowned self] in showCaption($0) }
        player.willAdvance = { [unowned self] in
            willAdvance($0 - RecordingFormat.startTime, $1 - RecordingFormat.startTime)
        }
        return player
    }
}

extension UIApplication {
    /// Runs the application and records what happens.
    ///
    /// It begins as if for the first time: it restores no state of an earlier launch, and leaves none.
    ///
    /// - Parameters:
    ///   - delegate: retained for as long as the application lives.
    ///   - recorder: finish it afterwards.
    public static func run(
        delegate: any UIApplicationDelegate, configuration: Configuration = Configuration(),
        recordingTo recorder: Recorder
    ) throws(UIApplicationError) {
        shared.clock = recorder.clock
        try run(delegate: delegate, configuration: configuration, stateFolder: nil) {
            RecordingWindowSystem($0, recorder)
        }
    }

    /// Runs the application in memory, without a display, and plays a recording to it as fast as it can. The
    /// application's clock shows the recording's time; nothing of the desktop is used.
    ///
    /// - Parameters:
    ///   - delegate: retained for as long as the application lives.
    ///   - replay: has the last picture afterwards.
    public static func run(
        delegate: any UIApplicationDelegate, playingInMemory replay: Replay
    ) throws(UIApplicationError) {
        isolate(replay)
        let size = replay.header.display.size
        var configuration = Configuration()
        configuration.display = .offscreen(width: size.width, height: size.height)
        try run(delegate: delegate, configuration: configuration, stateFolder: nil) { usual in
            // What an off-screen configuration gives.
            guard let memory = usual as? OffscreenWindowSystem else { return usual }
            return inMemory(memory, replay)
        }
    }

    private static func inMemory(_ memory: OffscreenWindowSystem, _ replay: Replay) -> OffscreenReplay {
        var player: Player?
        let system = OffscreenReplay(memory, header: replay.header, queue: replay.queue) { system in
            guard let player, system.play(with: player) else { return }
            if replay.header.pace == .own { player.settle() }
            replay.didEnd()
        }
        replay.readPicture = { [weak system] in system?.picture }
        replay.countFrames = { [weak system] in system?.frameCount ?? 0 }
        player = replay.makePlayer(system)
        return system
    }

    /// Runs the application in windows of the desktop and plays a recording to it, at the speed of the replay. When it
    /// has been played, the user goes on; by default the application ends.
    ///
    /// - Parameters:
    ///   - delegate: retained for as long as the application lives.
    ///   - configuration: the display. Its scale is the recording's.
    public static func run(
        delegate: any UIApplicationDelegate, configuration: Configuration = Configuration(),
        playing replay: Replay
    ) throws(UIApplicationError) {
        isolate(replay)
        try run(delegate: delegate, configuration: configuration, stateFolder: nil) { usual in
            let system = LiveReplay(usual, replay)
            replay.readPicture = { [weak system] in system?.picture }
            replay.countFrames = { [weak system] in system?.frameCount ?? 0 }
            replay.stop = { [weak system] in system?.handOver() }
            return system
        }
    }

    /// What an application does must not depend on this desktop's services and this machine's sensors.
    static func isolate(_ replay: Replay) {
        shared.clock = replay.clock
        shared.environment.buses = nil
        shared.environment.sensorFolder = ""
        shared.environment.dictationCommand = nil
        shared.environment.pagesTaken = { 0 }
    }
}

extension OffscreenReplay {
    /// What the first open window shows.
    fileprivate var picture: CGImage? {
        guard let number = windows.firstIndex(where: openWindows.contains),
            let (size, words) = pixels(of: number), frameCount > 0
        else { return nil }
        // Windows have no alpha, whatever their pixels say.
        return CGImage(width: size.width, height: size.height, pixels: words.map { $0 | 0xFF00_0000 })
    }
}
