internal import WindowSystem

/// Media keys and remote controls, between the application's begin and end.
@MainActor
final class RemoteControl {
    private unowned let application: UIApplication
    private(set) var isReceiving = false
    /// The keys that went down as commands, and what their coming up asks for.
    private var held: [UInt16: UIEvent.EventSubtype?] = [:]
    private var player: MediaPlayer?
    /// The window that had the keyboard last: what is played goes on while other windows have it.
    private weak var lastKeyWindow: UIWindow?

    init(application: UIApplication) { self.application = application }

    func begin() {
        guard !isReceiving else { return }
        isReceiving = true
        player = MediaPlayer(application: application) { [weak self] command in self?.receive(command) }
    }

    func end() {
        guard isReceiving else { return }
        releaseKeys()
        isReceiving = false
        player?.close()
        player = nil
    }

    // MARK: Keys

    /// Takes a key if it is a command; it is no press then.
    func take(_ key: KeySample) -> Bool {
        switch key.phase {
        case .down:
            guard isReceiving, let command = MediaKeys.command(for: key) else { return false }
            held[key.code] = .some(command.up)
            receive(command.down)
            return true
        case .repeated: return held[key.code] != nil
        case .up:
            guard let command = held.removeValue(forKey: key.code) else { return false }
            if let command { receive(command) }
            return true
        case .cancelled: return false
        }
    }

    /// The window lost the keyboard: nobody will tell when the keys come up.
    func releaseKeys() {
        let commands = held.sorted { $0.key < $1.key }.compactMap(\.value)
        held = [:]
        for command in commands { receive(command) }
    }

    func keyWindowDidChange(to window: UIWindow?) {
        if let window { lastKeyWindow = window }
    }

    // MARK: Commands

    private func receive(_ command: UIEvent.EventSubtype) {
        guard isReceiving else { return }
        player?.noteCommand(command)
        let event = RemoteControlEvent(command)
        event.window = application.keyWindow ?? lastKeyWindow ?? application.windows.first
        event.timestamp = application.clock.now
        application.sendEvent(event)
    }
}

extension UIApplication {
    /// Lets commands of media keys and remote controls reach the first responder, as
    /// `remoteControlReceived(with:)`. Other programs see the application as a media player (MPRIS) from
    /// now on, so that the desktop's own keys and panels control it. A second call does nothing more.
    ///
    /// Without a session bus only the keys of the focused window are received.
    public func beginReceivingRemoteControlEvents() { remoteControl.begin() }

    /// Commands are received no more, and media keys are ordinary presses again.
    public func endReceivingRemoteControlEvents() { remoteControl.end() }
}
