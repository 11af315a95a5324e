import Synchronization

internal import CGio

/// Refuses messages of clients that send more than this program handles, where GDBus would queue them without end.
///
/// It sees every message on GDBus's own thread, before it is queued. A message counts until it is released: a signal
/// after its delivery, a call once it is answered. A client that has reached its limit hurts itself only: its signals
/// are dropped, and its calls answered with `LimitsExceeded`.
final class FloodGate: Sendable {
    /// What may wait at one time.
    struct Limits: Sendable {
        var signals: Int
        var calls: Int
        var bytes: Int

        /// Of one client.
        static let client = Limits(signals: 1024, calls: 100, bytes: 4 << 20)
        /// Of all clients.
        static let all = Limits(signals: 4096, calls: 400, bytes: 16 << 20)
        /// Of the bus itself, whose signals about owners of names must not be lost: the connection ends beyond.
        static let bus = Limits(signals: 1 << 16, calls: 0, bytes: 64 << 20)
    }

    /// What waits, of one client or of all.
    struct Load {
        var signals = 0
        var calls = 0
        var bytes = 0

        /// Counts a message in (1) or out (-1).
        mutating func count(_ direction: Int, isCall: Bool, bytes: Int) {
            if isCall { calls += direction } else { signals += direction }
            self.bytes += direction * bytes
        }

        func hasSpace(isCall: Bool, bytes: Int, _ limits: Limits) -> Bool {
            (isCall ? calls < limits.calls : signals < limits.signals) && self.bytes + bytes <= limits.bytes
        }

        var isEmpty: Bool { signals == 0 && calls == 0 }
    }

    private struct State {
        var clients: [String: Load] = [:]
        var all = Load()
        var refused = 0
    }

    private let state = Mutex(State())

    /// How many messages have been refused so far.
    var refusedCount: Int { state.withLock { $0.refused } }

    /// Counts a message in, if there is space for it.
    func admit(from sender: String, isCall: Bool, bytes: Int) -> Bool {
        let isBus = sender == BusNames.bus
        return state.withLock { state in
            var load = state.clients[sender] ?? Load()
            guard load.hasSpace(isCall: isCall, bytes: bytes, isBus ? .bus : .client),
                isBus || state.all.hasSpace(isCall: isCall, bytes: bytes, .all)
            else {
                state.refused += 1
                return false
            }
            load.count(1, isCall: isCall, bytes: bytes)
            state.clients[sender] = load
            if !isBus { state.all.count(1, isCall: isCall, bytes: bytes) }
            return true
        }
    }

    /// Counts a message out that was admitted.
    func release(from sender: String, isCall: Bool, bytes: Int) {
        state.withLock { state in
            guard var load = state.clients[sender] else { return }
            load.count(-1, isCall: isCall, bytes: bytes)
            state.clients[sender] = load.isEmpty ? nil : load
            if sender != BusNames.bus { state.all.count(-1, isCall: isCall, bytes: bytes) }
        }
    }

    // MARK: At a connection

    /// Watches what arrives over a connection.
    func guardConnection(_ connection: OpaquePointer) {
        // The connection retains the gate as long as it calls the filter.
        g_dbus_connection_add_filter(
            connection,
            { connection, message, isIncoming, data in
                guard isIncoming != 0, let connection, let message, let data else { return message }
                let gate = Unmanaged<FloodGate>.fromOpaque(data).takeUnretainedValue()
                return gate.filter(message, connection)
            }, Unmanaged.passRetained(self).toOpaque(),
            { gate in
                if let gate { Unmanaged<FloodGate>.fromOpaque(gate).release() }
            })
    }

    /// The message, or nil when it goes no further. Called on GDBus's thread.
    private func filter(_ message: OpaquePointer, _ connection: OpaquePointer) -> OpaquePointer? {
        let kind = g_dbus_message_get_message_type(message)
        let isCall = kind == G_DBUS_MESSAGE_TYPE_METHOD_CALL
        // Answers come to calls of our own only: the bus passes on no others.
        guard isCall || kind == G_DBUS_MESSAGE_TYPE_SIGNAL else { return message }
        let sender = g_dbus_message_get_sender(message).map { String(cString: $0) } ?? ""
        let bytes = g_dbus_message_get_body(message).map { Int(g_variant_get_size($0)) } ?? 0
        guard admit(from: sender, isCall: isCall, bytes: bytes) else {
            refuse(message, from: sender, isCall: isCall, connection)
            g_object_unref(UnsafeMutableRawPointer(message))
            return nil
        }
        let ticket = Ticket(gate: self, sender: sender, isCall: isCall, bytes: bytes)
        // The message retains its ticket, and releases it when nobody needs the message any more.
        g_object_set_data_full(
            UnsafeMutablePointer<GObject>(message), "uikit-bus-ticket",
            Unmanaged.passRetained(ticket).toOpaque(),
            { ticket in
                if let ticket { Unmanaged<Ticket>.fromOpaque(ticket).release() }
            })
        return message
    }

    private func refuse(
        _ message: OpaquePointer, from sender: String, isCall: Bool, _ connection: OpaquePointer
    ) {
        if sender == BusNames.bus {
            g_dbus_connection_close(connection, nil, nil, nil)
        } else if isCall,
            g_dbus_message_get_flags(message).rawValue & G_DBUS_MESSAGE_FLAGS_NO_REPLY_EXPECTED.rawValue == 0
        {
            let answer = g_dbus_message_new_method_error_literal(
                message, "org.freedesktop.DBus.Error.LimitsExceeded", "too many calls wait for an answer")
            g_dbus_connection_send_message(
                connection, answer, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
            g_object_unref(UnsafeMutableRawPointer(answer))
        }
    }

    /// Counts one message, as long as it exists.
    private final class Ticket: Sendable {
        private let gate: FloodGate
        private let sender: String
        private let isCall: Bool
        private let bytes: Int

        init(gate: FloodGate, sender: String, isCall: Bool, bytes: Int) {
            self.gate = gate
            self.sender = sender
            self.isCall = isCall
            self.bytes = bytes
        }

        deinit { gate.release(from: sender, isCall: isCall, bytes: bytes) }
    }
}
