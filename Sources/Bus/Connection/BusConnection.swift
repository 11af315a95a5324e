import Foundation

internal import CGio

/// A connection to a bus, for the main thread. No call blocks: answers are delivered to closures, in later turns of
/// `BusLoop`. The connection may be used at once: what is sent waits until the bus has let the program in. While it is
/// open it takes no processor time as long as nothing arrives.
///
///     let bus = BusConnection(.session)
///     bus.call("org.example.Clock", "/clock", "org.example.Clock", "Ring") { result in … }
///
/// It sends what it is told to send and believes what the bus says about clients: signals are delivered only when they
/// come from the client that they are expected of.
@MainActor
public final class BusConnection {
    /// The values that a method returned, or the error.
    public typealias Reply = Result<[BusValue], BusError>

    /// Called once when the connection ends other than by `close()`: there is no such bus (`unavailable`), it ended,
    /// or broke the protocol's rules (`connectionLost`). Calls that wait for an answer have failed before.
    public var didEnd: ((BusError) -> Void)?

    /// The name that the bus assigned to this connection, such as `:1.42`; nil until then.
    public private(set) var uniqueName: String?

    /// Whether messages can still be exchanged, or will be once the bus answers.
    public var isOpen: Bool {
        if case .closed = state { return false }
        return true
    }

    private enum State {
        /// The bus has not let us in yet; what is to be done then.
        case connecting([(OpaquePointer) -> Void])
        /// GDBus's object, of which this connection owns a reference.
        case open(OpaquePointer)
        case closed
    }

    private var state = State.connecting([])
    private var attempt: ConnectionAttempt?
    private let address: BusAddress
    private let gate = FloodGate()
    private var closeToken: UInt = 0

    /// Calls that wait for an answer, by their numbers in the table of answers, which grow.
    private var replies: [UInt: (Reply) -> Void] = [:]
    var owners: [String: OwnerWatch] = [:]
    var subscriptions: [BusSubscription] = []
    var objects: [String: [ExportedInterface]] = [:]
    var subtrees: [String: ExportedSubtree] = [:]

    static let closings = CallbackTable<BusError>()
    static let answers = CallbackTable<Result<Variant, BusError>>()

    /// Begins to connect to a bus.
    ///
    /// - Parameters:
    ///   - environment: where the bus's address is looked up: DBUS_SESSION_BUS_ADDRESS, else the socket in
    ///     XDG_RUNTIME_DIR; DBUS_SYSTEM_BUS_ADDRESS, else the usual socket.
    ///   - patience: how long the bus may take to let the program in, in seconds; then there is none.
    public init(
        _ address: BusAddress, environment: [String: String] = ProcessInfo.processInfo.environment,
        patience: Double = 5
    ) {
        self.address = address
        if let absence = address.absence(environment: environment) ?? Self.shortage(address) {
            // In a later turn, as every other failure.
            BusLoop.shared.enqueue { [weak self] in self?.end(absence) }
            return
        }
        attempt = ConnectionAttempt(to: address.text(environment: environment) ?? "", patience: patience) {
            [weak self] result in self?.finish(result)
        }
    }

    /// The error of a program that has hardly any descriptors left: GLib would end it when it cannot open one.
    private static func shortage(_ address: BusAddress) -> BusError? {
        // More than GDBus opens for a connection: sockets and descriptors that wake its threads.
        let opened = (0..<16).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
        for descriptor in opened where descriptor >= 0 { Glibc.close(descriptor) }
        return opened.contains { $0 < 0 } ? address.unavailable(String(cString: strerror(EMFILE))) : nil
    }

    isolated deinit { close() }

    private func finish(_ result: Result<OpaquePointer, ConnectionAttempt.Failure>) {
        attempt = nil
        switch result {
        case .failure(let failure): end(address.unavailable(failure.reason))
        case .success(let connection):
            guard case .connecting(let waiting) = state else { return }
            state = .open(connection)
            uniqueName = g_dbus_connection_get_unique_name(connection).map { String(cString: $0) }
            // GDBus ends the program with a bus unless it is told not to.
            g_dbus_connection_set_exit_on_close(connection, 0)
            gate.guardConnection(connection)
            watchEnd(of: connection)
            for action in waiting { action(connection) }
            // It may have ended before anybody watched.
            if g_dbus_connection_is_closed(connection) != 0 {
                BusLoop.shared.enqueue { [weak self] in
                    self?.end(.connectionLost("the bus closed the connection"))
                }
            }
        }
    }

    private func watchEnd(of connection: OpaquePointer) {
        closeToken = Self.closings.add { [weak self] _, error in self?.end(error) }
        cgio_connect_closed(
            connection,
            { _, _, error, data in
                let text = error.map { BusError.reason($0) } ?? "the bus closed the connection"
                let token = CallbackToken(data)
                MainActor.assumeIsolated {
                    BusLoop.shared.enqueue {
                        BusConnection.closings.call(token.number, .connectionLost(text), isLast: true)
                    }
                }
            }, CallbackToken(closeToken).pointer)
    }

    /// Closes the connection, after what has been sent so far. Names are released and objects removed; the replies of
    /// calls that wait for an answer are never called, nor is `didEnd`.
    public func close() {
        attempt = nil
        let before = state
        state = .closed
        Self.closings.remove(closeToken)
        for token in replies.keys { Self.answers.remove(token) }
        replies = [:]
        didEnd = nil
        for subscription in subscriptions { subscription.connectionClosed() }
        subscriptions = []
        owners = [:]
        guard case .open(let connection) = before else { return }
        removeAllObjects(of: connection)
        guard g_dbus_connection_is_closed(connection) == 0 else {
            return g_object_unref(UnsafeMutableRawPointer(connection))
        }
        BusLoop.shared.inContext {
            // Closing overtakes what waits to be written. The calls themselves retain the connection.
            g_dbus_connection_flush(
                connection, nil,
                { connection, _, _ in
                    g_dbus_connection_close(connection.map { OpaquePointer($0) }, nil, nil, nil)
                }, nil)
        }
        g_object_unref(UnsafeMutableRawPointer(connection))
    }

    private func end(_ error: BusError) {
        guard isOpen else { return }
        let waiting = replies.sorted { $0.key < $1.key }.map(\.value)
        let told = didEnd
        close()
        for reply in waiting { reply(.failure(error)) }
        told?(error)
    }

    // MARK: Sending

    private static let flushes = CallbackTable<Void>()

    /// Calls a function once what has been sent so far, with the answer to the call that is being handled, is
    /// written, or cannot be; at the latest after a second. For what ends the program.
    public func flush(_ done: @escaping () -> Void) {
        var timer: BusTimer?
        let token = Self.flushes.add { _, _ in
            timer = nil
            done()
        }
        timer = BusLoop.shared.schedule(after: 1) { Self.flushes.call(token, (), isLast: true) }
        withExtendedLifetime(timer) {}
        // In a later turn, as the answer is sent after the handler.
        BusLoop.shared.enqueue { [weak self] in
            guard let connection = self?.connection else {
                Self.flushes.call(token, (), isLast: true)
                return
            }
            BusLoop.shared.inContext {
                g_dbus_connection_flush(
                    connection, nil,
                    { _, _, data in
                        let token = CallbackToken(data)
                        MainActor.assumeIsolated {
                            BusLoop.shared.enqueue {
                                BusConnection.flushes.call(token.number, (), isLast: true)
                            }
                        }
                    }, CallbackToken(token).pointer)
            }
        }
    }

    /// Does something with GDBus's object, once there is one; never when the connection is closed.
    func whenOpen(_ action: @escaping (OpaquePointer) -> Void) {
        switch state {
        case .open(let connection): action(connection)
        case .connecting(let waiting): state = .connecting(waiting + [action])
        case .closed: break
        }
    }

    /// GDBus's object; nil before the bus has let us in, and after the end.
    var connection: OpaquePointer? {
        if case .open(let connection) = state { connection } else { nil }
    }

    /// Calls a method.
    ///
    /// - Parameters:
    ///   - timeout: how long the other side may take, in seconds, once the call is sent.
    ///   - reply: called with the result, exactly once unless the connection is closed with `close()`; nil when no
    ///     answer is needed. A call that cannot be made fails at once.
    public func call(
        _ destination: String, _ path: String, _ interface: String, _ member: String,
        _ arguments: [BusValue] = [], timeout: Double = 25, reply: ((Reply) -> Void)? = nil
    ) {
        let variant: Variant
        do throws(BusError) {
            guard isOpen else { throw .connectionLost("the connection to the bus is closed") }
            try BusNames.check(client: destination, path: path, interface: interface, member: member)
            variant = try VariantConversion.arguments(arguments)
        } catch {
            reply?(.failure(error))
            return
        }
        let token = reply.map { awaitAnswer($0) }
        whenOpen { connection in
            BusLoop.shared.inContext {
                g_dbus_connection_call(
                    connection, destination, path, interface, member, variant.pointer, nil,
                    G_DBUS_CALL_FLAGS_NONE, gint(max(0.001, timeout) * 1000), nil,
                    token == nil ? nil : BusConnection.answered,
                    token.flatMap { CallbackToken($0).pointer })
            }
        }
    }

    /// Remembers what waits for an answer, by a number for GDBus.
    private func awaitAnswer(_ reply: @escaping (Reply) -> Void) -> UInt {
        let token = Self.answers.add { [weak self] token, result in
            let values = result.flatMap { variant -> Reply in
                do throws(BusError) { return .success(try VariantConversion.values(variant)) } catch {
                    return .failure(error)
                }
            }
            self?.replies.removeValue(forKey: token)?(values)
        }
        replies[token] = reply
        return token
    }

    private static let answered: GAsyncReadyCallback = { connection, result, data in
        var error: UnsafeMutablePointer<GError>?
        let variant = g_dbus_connection_call_finish(connection.map { OpaquePointer($0) }, result, &error)
        let answer: Result<Variant, BusError> =
            variant.map { .success(Variant(taking: $0)) } ?? .failure(BusError(taking: error))
        let token = CallbackToken(data)
        MainActor.assumeIsolated {
            BusLoop.shared.enqueue { BusConnection.answers.call(token.number, answer, isLast: true) }
        }
    }

    /// Sends a signal from one of this connection's objects.
    ///
    /// - Parameter destination: the one client that gets it; nil for all subscribers.
    /// - Throws: `BusError.invalid` when the arguments cannot be encoded, `connectionLost` when the connection is
    ///   closed.
    public func emit(
        from path: String, _ interface: String, _ member: String, _ arguments: [BusValue] = [],
        to destination: String? = nil
    ) throws(BusError) {
        guard isOpen else { throw .connectionLost("the connection to the bus is closed") }
        try BusNames.check(client: destination, path: path, interface: interface, member: member)
        let variant = try VariantConversion.arguments(arguments)
        whenOpen { connection in
            // It fails only for a connection that has ended, which is reported as that.
            g_dbus_connection_emit_signal(
                connection, destination, path, interface, member, variant.pointer, nil)
        }
    }
}
