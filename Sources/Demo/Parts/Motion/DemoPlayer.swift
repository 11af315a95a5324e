import UIKit

/// A record player without sound: it only follows commands.
@MainActor
struct DemoPlayer {
    enum State: String {
        case stopped = "Stopped"
        case playing = "Playing"
        case paused = "Paused"
    }

    struct Track {
        let title: String
        let artist: String
        let color: UIColor
    }

    private static let tracks = [
        Track(title: "First window", artist: "The Event Loops", color: .systemIndigo),
        Track(title: "Up the chain", artist: "The Event Loops", color: .systemTeal),
        Track(title: "Unhandled", artist: "First Responder", color: .systemPink),
    ]

    private(set) var state = State.stopped
    private var index = 0
    private var seeking = ""

    var track: Track { Self.tracks[index] }

    /// The state and the position in the list, as text.
    var summary: String {
        "\(state.rawValue)\(seeking) · track \(index + 1) of \(Self.tracks.count)"
    }

    mutating func follow(_ command: UIEvent.EventSubtype) {
        switch command {
        case .remoteControlPlay: state = .playing
        case .remoteControlPause: state = .paused
        case .remoteControlStop: state = .stopped
        case .remoteControlTogglePlayPause: state = state == .playing ? .paused : .playing
        case .remoteControlNextTrack: step(1)
        case .remoteControlPreviousTrack: step(-1)
        case .remoteControlBeginSeekingForward: seeking = ", seeking forward"
        case .remoteControlBeginSeekingBackward: seeking = ", seeking back"
        case .remoteControlEndSeekingForward, .remoteControlEndSeekingBackward: seeking = ""
        case .none, .motionShake: break
        }
    }

    private mutating func step(_ count: Int) {
        index = (index + count + Self.tracks.count) % Self.tracks.count
    }
}

/// The motion sensors of this machine.
enum MotionSources {
    /// Whether the kernel shows an accelerometer; UIKIT_IIO_DEVICES names another folder to look in.
    static var hasAccelerometer: Bool {
        let folder = ProcessInfo.processInfo.environment["UIKIT_IIO_DEVICES"] ?? "/sys/bus/iio/devices"
        let devices = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return devices.contains { FileManager.default.fileExists(atPath: "\(folder)/\($0)/in_accel_x_raw") }
    }
}
