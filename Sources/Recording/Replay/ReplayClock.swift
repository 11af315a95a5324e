package import UIKit
internal import WindowSystem

/// The application's clock while a recording is played. It stands still until the player moves it, or goes on by itself
/// when the user takes over.
@MainActor
package final class ReplayClock: AppClock {
    private var time = RecordingFormat.startTime
    /// The machine's time when this clock began to go on by itself; nil before.
    private var origin: Double?

    package init() {}

    package var now: TimeInterval { origin.map { time + MonotonicClock.now - $0 } ?? time }

    func move(to time: Double) { if origin == nil { self.time = max(self.time, time) } }

    /// Goes on by itself from now on.
    func run() { if origin == nil { origin = MonotonicClock.now } }

    /// This clock's time of a stamp of the machine's clock.
    func time(of stamp: Double) -> Double { origin.map { time + stamp - $0 } ?? time }

    /// When the machine's clock shows a time of this one.
    func machineTime(of time: Double) -> Double? { origin.map { $0 + time - self.time } }
}
