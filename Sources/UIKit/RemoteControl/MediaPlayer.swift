internal import DBus

/// The application as others on the session bus see it: a media player as MPRIS describes it. There from
/// the beginning of remote control to its end.
///
/// Source: the MPRIS D-Bus interface specification, version 2.2.
@MainActor
final class MediaPlayer {
    /// What the application is doing, as far as it was told: the commands carry no answer.
    enum Status: String { case playing = "Playing", paused = "Paused", stopped = "Stopped" }

    private unowned let application: UIApplication
    private let receive: (UIEvent.EventSubtype) -> Void
    private let bus: BusConnection?
    private(set) var status = Status.stopped

    private static let path = "/org/mpris/MediaPlayer2"
    private static let rootInterface = "org.mpris.MediaPlayer2"
    private static let playerInterface = "org.mpris.MediaPlayer2.Player"
    private static let purpose = "remote control by other programs"

    init(application: UIApplication, receive: @escaping (UIEvent.EventSubtype) -> Void) {
        self.application = application
        self.receive = receive
        bus = BusServices.connect(.session, for: Self.purpose)
        bus?.didEnd = { error in BusServices.tell(error, Self.purpose) }
        bus?.export([root, player], at: Self.path)
        requestName()
    }

    func close() { bus?.close() }

    /// The name is the program's; of a second one of the same name, as MPRIS has it, with a number.
    private func requestName() {
        let name = "\(Self.rootInterface).\(BusNames.element(from: Self.programName))"
        bus?.requestName(name) { [weak self] result in
            guard case .success(false) = result else { return }
            self?.bus?.requestName("\(name).instance\(ProcessInfo.processInfo.processIdentifier)") { _ in }
        }
    }

    private static var programName: String { ProcessInfo.processInfo.processName }

    // MARK: Status

    /// A command was received, from wherever: the application is taken to have followed it.
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
        bus?.propertiesChanged(["PlaybackStatus"], of: Self.playerInterface, at: Self.path)
    }

    // MARK: What others see

    private var root: BusInterface {
        var properties: [BusInterface.Property] = [
            .init("CanQuit", "b") { .boolean(true) },
            .init("CanRaise", "b") { .boolean(true) },
            .init("HasTrackList", "b") { .boolean(false) },
            .init("Identity", "s") { .string(Self.programName) },
            .init("SupportedUriSchemes", "as") { .strings([]) },
            .init("SupportedMimeTypes", "as") { .strings([]) },
        ]
        if DesktopEntry.exists(Self.programName) {
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
                    self?.application.terminate()
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
        // No command says how far to go: what cannot be done has no effect, as MPRIS wants it.
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

/// Whether the program is installed as an application of the desktop.
enum DesktopEntry {
    static func exists(
        _ name: String, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> Bool {
        let home = environment["XDG_DATA_HOME"] ?? (environment["HOME"] ?? "") + "/.local/share"
        let folders = environment["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share"
        return ([home] + folders.split(separator: ":").map(String.init)).contains {
            FileManager.default.fileExists(atPath: "\($0)/applications/\(name).desktop")
        }
    }
}
