internal import Bus

/// The application as other programs on the session bus see it: a media player as specified by MPRIS. Exists
/// while remote control is being received.
///
/// Source: the MPRIS D-Bus interface specification, version 2.2.
@MainActor
final class MediaPlayer {
    /// The state of playback as far as it follows from the commands: they carry no answer.
    enum Status: String { case playing = "Playing", paused = "Paused", stopped = "Stopped" }

    private unowned let application: UIApplication
    private let receive: (UIEvent.EventSubtype) -> Void
    private lazy var link = BusLink(
        .session, for: "remote control by other programs", environment: application.environment.buses
    ) { [weak self] bus in self?.begin(on: bus) }
    private(set) var status = Status.stopped

    private static let path = "/org/mpris/MediaPlayer2"
    private static let rootInterface = "org.mpris.MediaPlayer2"
    private static let playerInterface = "org.mpris.MediaPlayer2.Player"

    init(application: UIApplication, receive: @escaping (UIEvent.EventSubtype) -> Void) {
        self.application = application
        self.receive = receive
        link.need()
    }

    func close() { link.close() }

    /// Offers the player, and requests the program's name; for a second instance, as MPRIS specifies, with a number.
    private func begin(on bus: BusConnection) {
        bus.export([root, player], at: Self.path)
        let name = "\(Self.rootInterface).\(BusNames.element(from: Self.programName))"
        bus.requestName(name) { [weak bus] result in
            guard case .success(false) = result else { return }
            bus?.requestName("\(name).instance\(ProcessInfo.processInfo.processIdentifier)") { _ in }
        }
    }

    private static var programName: String { ProcessInfo.processInfo.processName }

    // MARK: Status

    /// A command was received: the application is assumed to have followed it.
    func noteCommand(_ command: UIEvent.EventSubtype) {
        switch command {
        case .remoteControlPlay: setStatus(.playing)
        case .remoteControlPause: setStatus(.paused)
        case .remoteControlStop: setStatus(.stopped)
        case .remoteControlTogglePlayPause: setStatus(status == .playing ? .paused : .playing)
        default: break
        }
    }

    private func setStatus(_ status: Status) {
        guard status != self.status else { return }
        self.status = status
        // A bus that has ended may be there again.
        link.need()
        link.connection?.propertiesChanged(["PlaybackStatus"], of: Self.playerInterface, at: Self.path)
    }

    // MARK: Interfaces

    private var root: BusInterface {
        var properties: [BusInterface.Property] = [
            .init("CanQuit", "b") { .boolean(true) },
            .init("CanRaise", "b") { .boolean(true) },
            .init("HasTrackList", "b") { .boolean(false) },
            .init("Identity", "s") { .string(DisplayName.ofApplication) },
            .init("SupportedUriSchemes", "as") { .strings([]) },
            .init("SupportedMimeTypes", "as") { .strings([]) },
        ]
        if DesktopEntry(named: Self.programName) != nil {
            properties.append(.init("DesktopEntry", "s") { .string(Self.programName) })
        }
        return BusInterface(
            Self.rootInterface,
            methods: [
                .init("Raise") { [weak self] _ throws(BusError) in
                    self?.raise()
                    return []
                },
                .init("Quit") { [weak self] _ throws(BusError) in
                    // The caller gets its answer first.
                    self?.link.connection?.flush { self?.application.terminate() }
                    return []
                },
            ], properties: properties)
    }

    private func raise() { (application.keyWindow ?? application.windows.first)?.makeKey() }

    private var player: BusInterface {
        let commands = Self.commands.map { name, command in
            BusInterface.Method(name) { [weak self] _ throws(BusError) in
                self?.receive(command)
                return []
            }
        }
        // Positions are not supported: as MPRIS specifies, these methods have no effect.
        let ignored = [("Seek", "x"), ("SetPosition", "ox"), ("OpenUri", "s")].map { name, inputs in
            BusInterface.Method(name, inputs: inputs) { _ throws(BusError) in [] }
        }
        return BusInterface(
            Self.playerInterface, methods: commands + ignored, properties: playerProperties,
            signals: [.init("Seeked", "x")])
    }

    private static let commands: [(String, UIEvent.EventSubtype)] = [
        ("Play", .remoteControlPlay), ("Pause", .remoteControlPause),
        ("PlayPause", .remoteControlTogglePlayPause), ("Stop", .remoteControlStop),
        ("Next", .remoteControlNextTrack), ("Previous", .remoteControlPreviousTrack),
    ]

    private var playerProperties: [BusInterface.Property] {
        let fixed: [(String, BusValue)] = [
            ("Rate", .double(1)), ("MinimumRate", .double(1)), ("MaximumRate", .double(1)),
            ("Volume", .double(1)), ("Position", .int64(0)), ("Metadata", .dictionary([:])),
            ("CanGoNext", .boolean(true)), ("CanGoPrevious", .boolean(true)), ("CanPlay", .boolean(true)),
            ("CanPause", .boolean(true)), ("CanSeek", .boolean(false)), ("CanControl", .boolean(true)),
        ]
        let status = BusInterface.Property("PlaybackStatus", "s") { [weak self] in
            .string((self?.status ?? .stopped).rawValue)
        }
        return [status] + fixed.map { name, value in .init(name, value.type.signature) { value } }
    }
}
