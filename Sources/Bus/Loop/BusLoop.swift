internal import CGio

/// Delivers on the main thread what arrives from the buses: replies, signals, calls, the ends of connections.
///
/// GDBus reads and writes on a thread of its own, and leaves what has arrived in a context, which exists from the first
/// connection on. The program's event loop asks `prepareToSleep` what to wait for, and calls `deliver` in every turn.
@MainActor
public final class BusLoop {
    /// The loop of the program.
    public static let shared = BusLoop()

    /// What the connections' callbacks are dispatched in; it lives as long as the program. nil before the first
    /// connection.
    private var context: OpaquePointer?
    /// What GDBus has delivered and nobody has handled yet, in the order of arrival.
    private var inbox: [() -> Void] = []
    /// How many entries of the inbox have been handled.
    private var handled = 0

    private init() {}

    /// How long the handlers of one turn may take, in seconds. One handler runs always.
    static let longestDelivery = 0.004

    /// Handles what has arrived, for a bounded time: other programs may send faster than this one can handle.
    public func deliver() {
        // GDBus passes on no more before the last batch is handled: what waits there is counted and bounded.
        if handled == inbox.count, let context { g_main_context_iteration(context, 0) }
        guard handled < inbox.count else { return }
        let end = g_get_monotonic_time() + gint64(Self.longestDelivery * 1e6)
        while handled < inbox.count {
            let handle = inbox[handled]
            handled += 1
            handle()
            if g_get_monotonic_time() >= end { break }
        }
        if handled == inbox.count {
            inbox.removeAll(keepingCapacity: inbox.count < 256)
            handled = 0
        }
    }

    /// A descriptor that the event loop waits for.
    public struct Descriptor: Hashable, Sendable {
        public let number: Int32
        /// What to wait for, in the bits of poll(2).
        public let events: Int16
    }

    /// What to wait for before the next `deliver`: any of the descriptors, or this many seconds, which are nil when
    /// nothing is due.
    public func prepareToSleep() -> (descriptors: [Descriptor], seconds: Double?) {
        guard handled == inbox.count else { return ([], 0) }
        guard let context else { return ([], nil) }
        var priority: gint = 0
        guard g_main_context_prepare(context, &priority) == 0 else { return ([], 0) }
        var milliseconds: gint = -1
        var found = [GPollFD](repeating: GPollFD(), count: 4)
        while true {
            let count = Int(
                g_main_context_query(context, priority, &milliseconds, &found, gint(found.count)))
            guard count > found.count else {
                let descriptors = found.prefix(count).map {
                    Descriptor(number: $0.fd, events: Int16(bitPattern: $0.events))
                }
                return (descriptors, milliseconds < 0 ? nil : Double(milliseconds) / 1000)
            }
            found = [GPollFD](repeating: GPollFD(), count: count)
        }
    }

    // MARK: For connections

    /// Appends to what is handled in this turn or a later one.
    func enqueue(_ handler: @escaping () -> Void) { inbox.append(handler) }

    /// Runs calls of GDBus that lead to callbacks later: they are dispatched in the loop's context.
    func inContext<Result>(_ body: () -> Result) -> Result {
        let context = preparedContext()
        g_main_context_push_thread_default(context)
        defer { g_main_context_pop_thread_default(context) }
        return body()
    }

    private func preparedContext() -> OpaquePointer {
        if let context { return context }
        // A new context is never null: GLib ends the program when it has no memory.
        let new: OpaquePointer = g_main_context_new()
        // Owned by the main thread for good, so that other threads wake its poll when they leave something.
        g_main_context_acquire(new)
        context = new
        return new
    }

    /// What hands a function over to this loop from any thread.
    var mailbox: BusMailbox { BusMailbox(context: Handed(preparedContext())) }

    /// Calls a function once after some seconds, unless the timer is cancelled or released before.
    func schedule(after seconds: Double, _ body: @escaping () -> Void) -> BusTimer {
        BusTimer(after: seconds, in: preparedContext(), body)
    }
}

/// Takes functions from any thread, and wakes the main thread to call them.
struct BusMailbox: Sendable {
    fileprivate let context: Handed<OpaquePointer>

    private final class Letter: Sendable {
        let body: @MainActor @Sendable () -> Void
        init(_ body: @escaping @MainActor @Sendable () -> Void) { self.body = body }
    }

    func post(_ body: @escaping @MainActor @Sendable () -> Void) {
        let source = g_idle_source_new()
        g_source_set_priority(source, G_PRIORITY_DEFAULT)
        // The source retains the letter, and releases it after the one call.
        g_source_set_callback(
            source,
            { letter in
                guard let letter else { return 0 }
                let body = Unmanaged<Letter>.fromOpaque(letter).takeUnretainedValue().body
                MainActor.assumeIsolated { BusLoop.shared.enqueue(body) }
                return 0
            }, Unmanaged.passRetained(Letter(body)).toOpaque(),
            { letter in
                if let letter { Unmanaged<Letter>.fromOpaque(letter).release() }
            })
        g_source_attach(source, context.value)
        g_source_unref(source)
    }
}

/// A function that is called once, later.
@MainActor
final class BusTimer {
    private static let functions = CallbackTable<Void>()

    private let token: UInt
    private let source: UnsafeMutablePointer<GSource>?

    init(after seconds: Double, in context: OpaquePointer, _ body: @escaping () -> Void) {
        token = Self.functions.add { _, _ in body() }
        source = g_timeout_source_new(guint(max(0, seconds) * 1000))
        g_source_set_callback(
            source,
            { data in
                BusTimer.fire(CallbackToken(data))
                return 0
            }, CallbackToken(token).pointer, nil)
        g_source_attach(source, context)
    }

    private nonisolated static func fire(_ token: CallbackToken) {
        MainActor.assumeIsolated {
            BusLoop.shared.enqueue { functions.call(token.number, (), isLast: true) }
        }
    }

    isolated deinit {
        Self.functions.remove(token)
        g_source_destroy(source)
        g_source_unref(source)
    }
}
