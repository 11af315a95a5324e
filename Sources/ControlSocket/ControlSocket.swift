import Glibc
public import WindowSystem

/// What a client has sent.
public enum ControlRequest: Equatable, Sendable {
    /// A line, without its end.
    case line(String)
    /// Something that is no line of text, and why.
    case unusable(String)
}

/// The way back to the client of a request.
@MainActor
public final class ControlReply {
    private var send: ((String) -> Void)?

    init(_ send: @escaping (String) -> Void) { self.send = send }

    /// Answers the request by a line, without its end. Only the first answer counts; each request needs one: the client's
    /// next one waits for it.
    public func callAsFunction(_ line: String) {
        let send = send
        self.send = nil
        send?(line)
    }
}

/// A Unix socket over which other programs of the user control this one: each line that they send is answered by a line.
///
/// Several may be connected at a time. The event loop serves them after the window system's events, never waits for them,
/// and spends a bounded time. It is kept until it is closed.
@MainActor
public final class ControlSocket: AdditionalEventSource {
    private var socket: ListeningSocket?
    private var clients: [ControlClient] = []
    private let refusal: String
    private let handle: (ControlRequest, ControlReply) -> Void
    private var waiting: [() -> Void] = []
    /// When clients are taken again, in seconds on the monotonic clock, after there was no descriptor for one.
    private var pauseEnd = 0.0

    /// The greatest length of a line in bytes, without its end.
    public static let lineLimit = 65_536
    /// The number of programs that may be connected at a time.
    public static let clientLimit = 16

    /// Listens at a path, with the mode 0600.
    ///
    /// - Parameters:
    ///   - path: a socket that is there is replaced if nobody listens; anything else is left alone.
    ///   - refusal: the line for a program that connects when there are as many as there may be.
    ///   - handle: gets each request and what answers it, now or later.
    /// - Throws: `ControlSocketError`.
    public init(
        path: String, refusal: String, handle: @escaping (ControlRequest, ControlReply) -> Void
    ) throws(ControlSocketError) {
        socket = try ListeningSocket(path: path)
        self.refusal = refusal
        self.handle = handle
        AdditionalEventSources.add(self)
    }

    /// Removes the socket and ends all connections. Answers that are ready are written as far as the system takes them.
    public func close() {
        for client in clients { client.close() }
        clients = []
        waiting = []
        socket = nil
        AdditionalEventSources.remove(self)
    }

    /// Runs a function in the next turn, after the events that the window system has for that turn.
    public func afterEvents(_ body: @escaping () -> Void) { waiting.append(body) }

    // MARK: Events

    public func deliverEvents() {
        let due = waiting
        waiting = []
        for body in due { body() }
        takeClients()
        for client in clients { client.serve(handle) }
        clients.removeAll(where: \.isClosed)
    }

    public func prepareToSleep() -> WakeCondition {
        guard let socket else { return WakeCondition() }
        var condition = WakeCondition(descriptors: clients.compactMap(\.wakeDescriptor))
        let pause = pauseEnd - MonotonicClock.now
        if pause > 0 {
            condition.seconds = pause
        } else {
            condition.descriptors.append(.init(number: socket.descriptor, events: Int16(POLLIN)))
        }
        if !waiting.isEmpty || clients.contains(where: \.hasMore) { condition.seconds = 0 }
        return condition
    }

    /// Seconds for which no clients are taken when there is no descriptor for one: it stays in the queue meanwhile.
    private static let pause = 1.0

    private func takeClients() {
        guard let socket, pauseEnd <= MonotonicClock.now else { return }
        // Bounded, as others may connect faster than they are refused.
        for _ in 0..<Self.clientLimit {
            switch socket.accept() {
            case .client(let descriptor): take(descriptor)
            case .nobody: return
            case .noRoom:
                pauseEnd = MonotonicClock.now + Self.pause
                return
            }
        }
    }

    private func take(_ descriptor: Int32) {
        clients.removeAll(where: \.isClosed)
        let client = ControlClient(descriptor: descriptor, lineLimit: Self.lineLimit)
        guard clients.count < Self.clientLimit else { return client.refuse(refusal) }
        clients.append(client)
    }
}
