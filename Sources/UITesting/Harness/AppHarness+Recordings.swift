public import Recording
internal import UIKit
internal import WindowSystem

/// Sessions that were recorded, here or on somebody's desktop.
extension AppHarness {
    /// Plays a recording to the application, to its end: `--record` of a program makes one, and so does
    /// `UIApplication.run(delegate:configuration:recordingTo:)`.
    ///
    /// The windows take the recording's sizes, and the display its scale and appearance; the clock goes on by the
    /// recording's duration. Windows are those of the application, in the order in which they were made. Everything is
    /// as it was to the pixel when the harness is new, and its application what the recorded one was at its launch.
    ///
    /// - Throws: `RecordingError`.
    public func replay(recordingAt path: String) throws {
        replay(try Recording(contentsOf: path))
    }

    /// Plays a recording to the application, to its end.
    public func replay(_ recording: Recording) {
        let application = UIApplication.shared
        let queue = EntryQueue(recording.entries)
        let answers = system.answersChanges
        let replay = OffscreenReplay(
            system, header: recording.header, queue: queue, windows: system.windowIDs)
        replay.attach(application.loop)
        application.windowSystem = replay
        let clock = clock
        let player = Player(
            queue, pace: recording.header.pace, system: replay, readClock: { clock.now },
            moveClock: { clock.now = max(clock.now, $0) })
        _ = replay.play(with: player, drainsMainQueue: false)
        if recording.header.pace == .own { player.settle() }
        application.windowSystem = system
        system.client = application.loop
        system.answersChanges = answers
    }

    /// Records what happens from now on, until the recorder is finished.
    package func record(to path: String, program: String = "tests") throws -> Recorder {
        let application = UIApplication.shared
        let recorder = try Recorder(
            path: path, program: program, clock: SessionClock(following: clock))
        let recording = RecordingWindowSystem(
            system, recorder, windows: system.windowIDs.map { ($0, system.window($0)?.size ?? .zero) })
        recording.attach(application.loop)
        application.windowSystem = recording
        system.client = recording
        return recorder
    }
}
