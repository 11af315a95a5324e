internal import WindowSystem

/// The keys of a keyboard that control media, and what they ask for.
enum MediaKeys {
    /// What a key asks for when it goes down, and when it comes up again.
    struct Command: Equatable {
        let down: UIEvent.EventSubtype
        var up: UIEvent.EventSubtype?
    }

    static func command(for key: KeySample) -> Command? {
        guard let command = byKeysym[key.keysym] else { return nil }
        // X has one symbol for two keys: most keyboards' only one toggles, a few have one that plays.
        return command == toggle && playOnlyCodes.contains(key.code)
            ? Command(down: .remoteControlPlay) : command
    }

    private static let toggle = Command(down: .remoteControlTogglePlayPause)

    /// The symbols of XF86keysym.h.
    private static let byKeysym: [UInt32: Command] = [
        0x1008_FF14: toggle,
        0x1008_FF15: Command(down: .remoteControlStop),
        0x1008_FF16: Command(down: .remoteControlPreviousTrack),
        0x1008_FF17: Command(down: .remoteControlNextTrack),
        0x1008_FF31: Command(down: .remoteControlPause),
        0x1008_FF3E: Command(
            down: .remoteControlBeginSeekingBackward, up: .remoteControlEndSeekingBackward),
        0x1008_FF97: Command(down: .remoteControlBeginSeekingForward, up: .remoteControlEndSeekingForward),
    ]

    /// The kernel's KEY_PLAYCD and KEY_PLAY.
    private static let playOnlyCodes: Set<UInt16> = [200, 207]
}
