internal import Bus

extension UIApplication {
    /// What `isIdleTimerDisabled` is unless a subclass overrides it.
    final var keepsScreenOn: Bool {
        get { services.object(of: IdleInhibitor.self)?.isInhibiting ?? false }
        set {
            guard newValue != isIdleTimerDisabled else { return }
            service(IdleInhibitor.self).isInhibiting = newValue
        }
    }
}

/// Keeps the desktop's screen saver from starting, by the service org.freedesktop.ScreenSaver of the session bus.
final class IdleInhibitor: ApplicationService {
    private unowned let application: UIApplication
    private lazy var link = BusLink(
        .session, for: "isIdleTimerDisabled", environment: application.environment.buses
    ) { [weak self] bus in self?.inhibit(on: bus) }

    private static let name = "org.freedesktop.ScreenSaver"
    private static let path = "/org/freedesktop/ScreenSaver"

    init(application: UIApplication) { self.application = application }

    /// What is inhibited ends with the connection.
    var isInhibiting = false { didSet { isInhibiting ? link.need() : link.close() } }

    private func inhibit(on bus: BusConnection) {
        bus.call(
            Self.name, Self.path, Self.name, "Inhibit",
            [.string(ProcessInfo.processInfo.processName), .string("In use")])
    }

    /// Another window is in use: a bus that has ended may be there again.
    func activationDidChange() {
        if isInhibiting { link.need() }
    }

    func end() { link.close() }
}
