import Glibc

internal import CX11
import WindowSystem

/// Sees to it that calls return that wait for the answer of an input method's server, although that has ended or
/// does not answer. Xlib itself waits without end.
///
/// A thread looks, a few times a second and only while there are such calls, whether one lasts too long. If so,
/// it sends the program a message, on a connection of its own, that Xlib takes for a broken answer: the call
/// returns and has failed.
final class AnswerWatch: @unchecked Sendable {
    // What both threads use is guarded by the lock.
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var depth = 0
    private var began = 0.0
    private var wasUsed = false
    private var isAwake = false
    private var hasEnded = false

    private let displayName: String
    private let server: Atom
    private let protocolAtom: Atom
    private let window: Window
    /// Becomes readable when the thread has something to do.
    private let wakeUp = eventfd(0, Int32(EFD_CLOEXEC))

    /// How often the thread looks, in seconds, and how old a call is that it looks at.
    private static let interval = 0.2
    /// How long a server that lives may take for an answer, in seconds.
    private static let patience = 4.0

    /// - Parameters:
    ///   - server: the selection that the server owns while it lives.
    ///   - protocolAtom: the type of the messages that it sends.
    ///   - window: one of this program's.
    init(displayName: String, server: Atom, protocolAtom: Atom, window: Window) {
        self.displayName = displayName
        self.server = server
        self.protocolAtom = protocolAtom
        self.window = window
        pthread_mutex_init(lock, nil)
        var thread = pthread_t()
        // The thread keeps this object until it is told to end.
        let me = Unmanaged.passRetained(self)
        let result = pthread_create(
            &thread, nil,
            { me in
                guard let me else { return nil }
                Unmanaged<AnswerWatch>.fromOpaque(me).takeRetainedValue().run()
                return nil
            }, me.toOpaque())
        if result == 0 {
            pthread_detach(thread)
        } else {
            me.release()
        }
    }

    deinit {
        close(wakeUp)
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    /// Ends the thread. Calls are watched no more.
    func stop() {
        locked { hasEnded = true }
        wake()
    }

    /// Makes calls that may wait for the server.
    func watching<Result>(_ body: () -> Result) -> Result {
        let mustWake = locked {
            depth += 1
            if depth == 1 { began = MonotonicClock.now }
            wasUsed = true
            defer { isAwake = true }
            return !isAwake
        }
        if mustWake { wake() }
        defer { locked { depth -= 1 } }
        return body()
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return body()
    }

    private func wake() {
        var one: UInt64 = 1
        _ = write(wakeUp, &one, MemoryLayout<UInt64>.size)
    }

    // MARK: The thread

    private enum Finding { case end, sleep, fine, late(Double) }

    private func run() {
        while true {
            // Asleep until the first of many calls.
            var count: UInt64 = 0
            _ = read(wakeUp, &count, MemoryLayout<UInt64>.size)
            var isAsleep = false
            while !isAsleep {
                usleep(UInt32(Self.interval * 1_000_000))
                switch look() {
                case .end: return
                case .sleep: isAsleep = true
                case .fine: break
                case .late(let age): interrupt(age)
                }
            }
        }
    }

    private func look() -> Finding {
        locked {
            if hasEnded { return .end }
            if depth > 0 {
                let age = MonotonicClock.now - began
                return age >= Self.interval ? .late(age) : .fine
            }
            defer { wasUsed = false }
            isAwake = wasUsed
            return wasUsed ? .fine : .sleep
        }
    }

    /// Ends the call under way when its server is gone or has had its time.
    private func interrupt(_ age: Double) {
        let connection = xcb_connect(displayName, nil)
        defer { xcb_disconnect(connection) }
        guard xcb_connection_has_error(connection) == 0 else { return }
        if age < Self.patience {
            let question = xcb_get_selection_owner(connection, xcb_atom_t(truncatingIfNeeded: server))
            guard let answer = xcb_get_selection_owner_reply(connection, question, nil) else { return }
            defer { free(answer) }
            guard answer.pointee.owner == 0 else { return }
        }
        xcb_send_event(connection, 0, xcb_window_t(truncatingIfNeeded: window), 0, message)
        xcb_flush(connection)
    }

    /// A message of the protocol whose content is in a property that is not there.
    private var message: [CChar] {
        var event = xcb_client_message_event_t()
        event.response_type = UInt8(ClientMessage)
        event.format = 32
        event.window = xcb_window_t(truncatingIfNeeded: window)
        event.type = xcb_atom_t(truncatingIfNeeded: protocolAtom)
        event.data.data32.0 = 4
        event.data.data32.1 = xcb_atom_t(XA_PRIMARY)
        return withUnsafeBytes(of: event) { $0.map { CChar(bitPattern: $0) } }
    }
}
