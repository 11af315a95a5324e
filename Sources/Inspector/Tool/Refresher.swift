import UIKit

/// Brings the inspector up to date at most ten times a second, and only after turns in which the application did
/// something. In an application that sleeps nothing wakes up.
@MainActor
final class Refresher {
    private unowned let application: UIApplication
    /// Brings everything up to date.
    var refresh: () -> Void = {}
    private var cancelPending: (() -> Void)?
    /// Whether the present turn is the one of a refresh, in which nothing else happened.
    private var hasRefreshed = false

    /// In seconds.
    static let interval = 0.1

    init(application: UIApplication) { self.application = application }

    func turnDidEnd() {
        guard !hasRefreshed else {
            hasRefreshed = false
            return
        }
        request()
    }

    /// A window of the app shows something else, perhaps only after the refresh of this turn.
    func contentDidChange() { hasRefreshed = false }

    func request() {
        guard cancelPending == nil else { return }
        cancelPending = application.schedule(after: Self.interval) { [weak self] in self?.run() }
    }

    private func run() {
        cancelPending = nil
        hasRefreshed = true
        refresh()
    }

    func cancel() {
        cancelPending?()
        cancelPending = nil
    }
}
