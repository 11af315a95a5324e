internal import CX11
import WindowSystem

/// Carries messages between this program and an input method's server, which is another client of the X
/// server: short ones in client messages, longer ones in properties. Nothing here waits for the server.
///
/// Every transport has a window of its own. Once that is destroyed, what the server still sends reaches
/// nobody.
@MainActor
final class XIMTransport {
    /// What a server did.
    enum Arrival {
        /// It answered the question for its locales; nil if it refused.
        case locales(String?)
        /// It accepted the connection.
        case connected
        case message(XIMMessage)
        /// It has ended.
        case end
        /// A part of something, or nonsense.
        case nothing
    }

    private let connection: Connection
    /// The window that the server sends to.
    private let window: Window
    /// The window that owns the server's selection.
    private let owner: Window
    /// The window that the server receives messages on; nil until it has accepted the connection.
    private var server: Window?
    /// The start of a message whose rest has not arrived yet.
    private var partial: [UInt8] = []
    /// What has been read of properties, beyond the messages that have been announced.
    private var unread: [Atom: [UInt8]] = [:]
    private var sentCount = 0
    private var display: OpaquePointer { connection.display }

    /// The largest message that a client message can hold, in bytes.
    private static let shortLimit = 20
    /// A message cannot be longer: its header counts words in 16 bits.
    private static let longLimit = 4 + 4 * 0xFFFF

    /// - Parameter owner: the window that owns the server's selection.
    init(connection: Connection, owner: Window) {
        self.connection = connection
        self.owner = owner
        window = connection.makeHiddenWindow()
        watch(owner)
    }

    /// Ends the connection: the server notices that the window is gone.
    func close() {
        guard !connection.isLost else { return }
        XDestroyWindow(display, window)
        XFlush(display)
    }

    /// Asks the server for the locales that it serves.
    func askForLocales(_ selection: Atom) {
        let locales = connection.atoms.atom(named: "LOCALES")
        XConvertSelection(display, selection, locales, locales, window, connection.lastUserTime)
        XFlush(display)
    }

    /// Asks the server to accept a connection.
    func connect() {
        var event = message(to: owner, "_XIM_XCONNECT", format: 32)
        event.xclient.data.l.0 = Int(bitPattern: window)
        XSendEvent(display, owner, 0, 0, &event)
        XFlush(display)
    }

    func send(_ message: XIMMessage) {
        guard let server, !connection.isLost else { return }
        let bytes = message.wire
        let isShort = bytes.count <= Self.shortLimit
        var event = self.message(to: server, "_XIM_PROTOCOL", format: isShort ? 8 : 32)
        if isShort {
            withUnsafeMutableBytes(of: &event.xclient.data.b) { $0.copyBytes(from: bytes) }
        } else {
            // A property for each message that may still be unread.
            sentCount = (sentCount + 1) % 32
            let property = connection.atoms.atom(named: "_client\(sentCount)")
            ServerErrors.ignoring(display) {
                _ = XChangeProperty(
                    display, server, property, Atom(XA_STRING), 8, Int32(PropModeAppend), bytes,
                    Int32(bytes.count))
            }
            event.xclient.data.l.0 = bytes.count
            event.xclient.data.l.1 = Int(bitPattern: property)
        }
        XSendEvent(display, server, 0, 0, &event)
        XFlush(display)
    }

    private func message(to window: Window, _ type: String, format: Int32) -> XEvent {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = connection.atoms.atom(named: type)
        event.xclient.format = format
        return event
    }

    /// The window may be gone already; then the server's silence tells that it has ended.
    private func watch(_ window: Window) {
        ServerErrors.ignoring(display) { _ = XSelectInput(display, window, StructureNotifyMask) }
    }

    // MARK: Receiving

    /// The windows whose events belong to the transport.
    var windows: XIMWindows { XIMWindows(own: window, owner: owner, server: server) }

    /// Handles an event that belongs to the transport.
    func receive(_ event: XEvent) -> Arrival {
        switch event.type {
        case DestroyNotify: return .end
        case SelectionNotify: return .locales(locales(event.xselection))
        default: return receive(event.xclient)
        }
    }

    private func locales(_ event: XSelectionEvent) -> String? {
        guard event.property != 0 else { return nil }
        return connection.property(event.property, of: window, delete: true).map {
            String(decoding: $0.bytes, as: UTF8.self)
        }
    }

    private func receive(_ event: XClientMessageEvent) -> Arrival {
        let atoms = connection.atoms
        switch event.message_type {
        case atoms.atom(named: "_XIM_XCONNECT"):
            guard server == nil, event.format == 32 else { return .nothing }
            let window = Window(bitPattern: event.data.l.0)
            server = window
            if window != owner { watch(window) }
            return .connected
        case atoms.atom(named: "_XIM_MOREDATA") where event.format == 8:
            if partial.count < Self.longLimit { partial += Self.bytes(event) }
            return .nothing
        case atoms.atom(named: "_XIM_PROTOCOL"):
            let bytes = event.format == 8 ? partial + Self.bytes(event) : announced(event)
            partial = []
            return XIMMessage(received: bytes).map(Arrival.message) ?? .nothing
        default: return .nothing
        }
    }

    private static func bytes(_ event: XClientMessageEvent) -> [UInt8] {
        withUnsafeBytes(of: event.data.b) { Array($0) }
    }

    /// The message in a property that a client message names. A server may append several messages to one.
    private func announced(_ event: XClientMessageEvent) -> [UInt8] {
        guard event.format == 32 else { return [] }
        let length = min(max(0, event.data.l.0), Self.longLimit)
        let property = Atom(bitPattern: event.data.l.1)
        var bytes = unread.removeValue(forKey: property) ?? []
        if bytes.count < length {
            bytes += connection.property(property, of: window, delete: true)?.bytes ?? []
        }
        let rest = Array(bytes.dropFirst(length).prefix(Self.longLimit))
        if !rest.isEmpty { unread[property] = rest }
        return Array(bytes.prefix(length))
    }
}

/// The windows of a transport, by which its events are told from others.
struct XIMWindows {
    var own: Window
    var owner: Window
    var server: Window?

    func contains(_ event: XEvent) -> Bool {
        switch event.type {
        case ClientMessage: event.xclient.window == own
        case SelectionNotify: event.xselection.requestor == own
        case DestroyNotify:
            event.xdestroywindow.window == owner || event.xdestroywindow.window == server
        default: false
        }
    }
}
