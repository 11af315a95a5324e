import Foundation

internal import CGio

/// Connects to a bus in the background, for a bounded time, on a thread that ends with the attempt and that nobody
/// waits for: a socket that takes connections and never answers holds up nothing. Released, it is abandoned.
@MainActor
final class ConnectionAttempt {
    /// Why there is no connection.
    struct Failure: Error {
        let reason: String
    }

    /// GDBus's object, which the receiver then owns, or the reason for having none.
    typealias Outcome = Result<OpaquePointer, Failure>

    private static let attempts = CallbackTable<Outcome>()

    private let token: UInt
    /// Ends the thread's waiting for the bus.
    private let cancellable = g_cancellable_new()
    private var timer: BusTimer?

    /// - Parameters:
    ///   - address: as GDBus takes it.
    ///   - patience: how long the bus may take, in seconds.
    ///   - done: called once in a later turn.
    init(to address: String, patience: Double, done: @escaping (Outcome) -> Void) {
        token = Self.attempts.add { _, outcome in done(outcome) }
        start(address)
        timer = BusLoop.shared.schedule(after: patience) { [weak self] in self?.giveUp() }
    }

    isolated deinit {
        Self.attempts.remove(token)
        g_cancellable_cancel(cancellable)
        g_object_unref(cancellable)
    }

    private func fail(_ failure: Failure) {
        let token = token
        BusLoop.shared.enqueue { Self.attempts.call(token, .failure(failure), isLast: true) }
    }

    private func giveUp() {
        g_cancellable_cancel(cancellable)
        fail(Failure(reason: "it does not answer"))
    }

    private func start(_ address: String) {
        let flags =
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
            | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
        // Made on the main thread, which is then the one that it reports its end to. GDBus's own way to connect in the
        // background keeps threads for later, which wake up now and then.
        let connection = BusLoop.shared.inContext {
            cgio_connection_new(address, GDBusConnectionFlags(flags))
        }
        guard let connection else { return fail(Failure(reason: "GDBus makes no connection")) }
        g_object_ref(cancellable)
        let (made, cancellable) = (Handed(connection), Handed(cancellable))
        let (mailbox, token) = (BusLoop.shared.mailbox, token)
        Thread.detachNewThread {
            var error: UnsafeMutablePointer<GError>?
            let isMade = g_initable_init(made.value, cancellable.value, &error) != 0
            let reason = error.map { BusError.reason($0) } ?? ""
            g_clear_error(&error)
            g_object_unref(cancellable.value)
            mailbox.post {
                ConnectionAttempt.finish(made.value, isMade ? nil : Failure(reason: reason), token)
            }
        }
    }

    private static func finish(_ connection: OpaquePointer, _ failure: Failure?, _ token: UInt) {
        let isWanted = attempts.call(
            token, failure.map { .failure($0) } ?? .success(connection), isLast: true)
        if isWanted && failure == nil { return }
        // Failed, or abandoned meanwhile.
        if failure == nil { g_dbus_connection_close(connection, nil, nil, nil) }
        g_object_unref(UnsafeMutableRawPointer(connection))
    }
}
