/// Tells when a window begins or ceases to receive the keys.
@MainActor
final class KeyWindowWatch {
    private let observers: [any NSObjectProtocol]

    init(of window: UIWindow, _ handler: @escaping @MainActor () -> Void) {
        observers = [UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification].map { name in
            NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) { _ in
                // Windows post these notifications on the main actor.
                MainActor.assumeIsolated(handler)
            }
        }
    }

    isolated deinit { observers.forEach(NotificationCenter.default.removeObserver) }
}
