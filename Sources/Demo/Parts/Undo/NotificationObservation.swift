import UIKit

/// Listens to a notification for as long as it lives.
final class NotificationObservation: Sendable {
    // The token is only handed back to the center, which may be done from any thread.
    nonisolated(unsafe) private let token: any NSObjectProtocol

    /// - Parameter action: called on the main thread, where all notifications of UIKit are posted.
    init(
        _ name: NSNotification.Name, of object: AnyObject?, action: @escaping @MainActor @Sendable () -> Void
    ) {
        token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { _ in
            MainActor.assumeIsolated { action() }
        }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
}
