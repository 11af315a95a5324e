internal import WindowSystem

/// The keys of a keyboard that control media, and their commands.
enum MediaKeys {
    /// The commands of a key when it goes down and when it comes up.
    struct Command: Equatable {
        let down: UIEvent.EventSubtype
        var up: UIEvent.EventSubtype?
    }

    /// nil for all other keys.
    static func command(for key: KeyMeaning) -> Command? {
        guard case .named(let key) = key else { return nil }
        return commands[key]
    }

    private static let commands: [NamedKey: Command] = [
        .mediaPlayPause: Command(down: .remoteControlTogglePlayPause),
        .mediaPlay: Command(down: .remoteControlPlay),
        .mediaPause: Command(down: .remoteControlPause),
        .mediaStop: Command(down: .remoteControlStop),
        .mediaPrevious: Command(down: .remoteControlPreviousTrack),
        .mediaNext: Command(down: .remoteControlNextTrack),
        .mediaRewind: Command(
            down: .remoteControlBeginSeekingBackward, up: .remoteControlEndSeekingBackward),
        .mediaForward: Command(
            down: .remoteControlBeginSeekingForward, up: .remoteControlEndSeekingForward),
    ]
}
