internal import WindowSystem

/// Receives media keys and remote control commands, from `begin` to `end`.
@MainActor
final class RemoteControl: ApplicationService {
    private unowned let application: UIApplication
    private(set) var isReceiving = false
    /// The keys that are down as commands, and the commands of their release.
    private var held: [KeyUsage: UIEvent.EventSubtype?] = [:]
    private var player: MediaPlayer?
    /// The window that had the keyboard last: commands are received while other programs' windows have it.
    private weak var lastKeyWindow: UIWindow?

    init(application: UIApplication) { self.application = application }

    func begin() {
        guard !isReceiving else { return }
        isReceiving = true
        player = MediaPlayer(application: application) { [weak self] command in self?.receive(command) }
    }

    func end() {
        guard isReceiving else { return }
        keysWereLost()
        isReceiving = false
        player?.close()
        player = nil
    }

    // MARK: Keys

    /// Handles a key if it is a command. Returns whether it was; it is not a press then.
    func take(_ key: KeySample) -> Bool {
        switch key.phase {
        case .down:
            guard isReceiving, let command = MediaKeys.command(for: key.meaning) else { return false }
            held[key.usage] = .some(command.up)
            receive(command.down)
            return true
        case .repeated: return held[key.usage] != nil
        case .up:
            guard let command = held.removeValue(forKey: key.usage) else { return false }
            if let command { receive(command) }
            return true
        case .cancelled: return false
        }
    }

    /// The window lost the keyboard: the release of keys will not be reported.
    func keysWereLost() {
        let commands = held.sorted { $0.key.identifier < $1.key.identifier }.compactMap(\.value)
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
    /// What receives media keys.
    final var remoteControl: RemoteControl { service() }
}
