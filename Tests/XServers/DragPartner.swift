internal import CXTest

/// Another program's window that takes part in drag and drop (XDND): things can be dropped on it, and it
/// sends the messages of something dragged over other windows. Whoever waits for it calls `serve`.
public final class DragPartner {
    /// What it heard as the window under something dragged.
    public enum Event: Equatable, Sendable {
        case entered(types: [String], version: Int)
        /// A place of the screen in pixels, and what the source suggests.
        case moved(x: Int, y: Int, action: String?)
        case left
        case dropped
    }

    /// An answer to what it drags itself.
    public struct Answer: Equatable, Sendable {
        public let isAccepted: Bool
        /// Nil when nothing would be done, or was.
        public let action: String?

        public init(isAccepted: Bool, action: String?) {
            self.isAccepted = isAccepted
            self.action = action
        }
    }

    /// The window's number in the server.
    public let window: UInt
    /// What it would do with what is dragged over it; nil for nothing.
    public var action: String? = "XdndActionCopy"
    /// Whether it answers positions; false plays a program that hangs.
    public var answersPositions = true
    /// Whether it says that it has read what was dropped.
    public var saysFinished = true
    /// Everything that it heard, in order.
    public private(set) var events: [Event] = []
    /// What was dropped on it, read as UTF8_STRING.
    public private(set) var dropped: [UInt8]?
    /// The window under what it drags answered so.
    public private(set) var statuses: [Answer] = []
    /// How what it dropped was taken.
    public private(set) var finished: Answer?
    /// Owns and reads what is dragged.
    public let selections: SelectionPartner

    private let connection: XConnection
    private let version: UInt
    private var source: UInt = 0
    private var isReading = false

    /// Opens a window at a place of the screen, in pixels, and returns once it is viewable. Window managers
    /// leave it alone.
    ///
    /// - Parameters:
    ///   - version: of the protocol; nil for a window that takes no part in it.
    ///   - proxied: a further window inside of it takes the messages in its place.
    public init(
        display: String, x: Int, y: Int, width: Int = 100, height: Int = 100, version: Int? = 5,
        proxied: Bool = false
    ) throws {
        connection = try XConnection(display)
        selections = try SelectionPartner(display: display)
        self.version = UInt(version ?? 0)
        let display = connection.display
        var attributes = XSetWindowAttributes()
        attributes.override_redirect = 1
        attributes.background_pixel = XWhitePixel(display, XDefaultScreen(display))
        window = XCreateWindow(
            display, connection.root, Int32(x), Int32(y), UInt32(width), UInt32(height), 0,
            Int32(CopyFromParent),
            UInt32(InputOutput), nil, UInt(CWOverrideRedirect | CWBackPixel), &attributes)
        var aware = window
        if proxied {
            aware = XCreateSimpleWindow(display, connection.root, -10, -10, 1, 1, 0, 0, 0)
            for window in [window, aware] {
                connection.setProperty("XdndProxy", of: window, type: "WINDOW", values: [aware])
            }
        }
        if let version {
            connection.setProperty("XdndAware", of: aware, type: "ATOM", values: [UInt(version)])
        }
        connection.onEvent = { [unowned self] event in handle(event) }
        XMapRaised(display, window)
        let deadline = Deadline()
        var state = XWindowAttributes()
        while XGetWindowAttributes(display, window, &state) == 0 || state.map_state != IsViewable {
            if deadline.hasPassed { throw XServersError.timedOut("the partner's window") }
            connection.waitForEvents(milliseconds: deadline.milliseconds(atMost: 10))
        }
    }

    deinit { connection.onEvent = nil }

    /// Handles what has come.
    public func serve() {
        selections.serve()
        connection.drain()
        guard isReading, let answer = selections.answers.last else { return }
        isReading = false
        dropped = answer.bytes
        guard saysFinished else { return }
        connection.send(
            "XdndFinished", about: source,
            [window, answer.bytes == nil ? 0 : 1, connection.atom(action ?? "XdndActionCopy")], to: source)
    }

    // MARK: As the source

    /// Something in these types comes over a window.
    public func enter(_ target: UInt, offering types: [(type: String, bytes: [UInt8])]) {
        finished = nil
        statuses = []
        selections.own(
            "XdndSelection", offering: Dictionary(uniqueKeysWithValues: types.map { ($0.type, $0.bytes) }))
        let atoms = types.map { connection.atom($0.type) }
        connection.setProperty("XdndTypeList", of: window, type: "ATOM", values: atoms)
        send("XdndEnter", to: target, [version << 24 | (atoms.count > 3 ? 1 : 0)] + atoms.prefix(3))
    }

    /// It moves to a place of the screen, in pixels.
    public func move(over target: UInt, x: Int, y: Int, action: String = "XdndActionCopy") {
        send("XdndPosition", to: target, [0, UInt(x) << 16 | UInt(y), 0, connection.atom(action)])
    }

    /// It goes away again.
    public func leave(_ target: UInt) { send("XdndLeave", to: target, [0]) }

    /// It is dropped.
    public func drop(on target: UInt) { send("XdndDrop", to: target, [0, 0]) }

    /// Sends any message of the protocol.
    public func send(_ message: String, to target: UInt, _ values: [UInt]) {
        connection.send(message, about: target, [window] + values, to: target)
    }

    /// The program ends while it drags.
    public func destroyWindow() {
        XDestroyWindow(connection.display, window)
        connection.sync()
    }

    // MARK: Messages

    private func handle(_ event: XEvent) {
        guard event.type == ClientMessage else { return }
        let message = event.xclient
        let data = [message.data.l.0, message.data.l.1, message.data.l.2, message.data.l.3, message.data.l.4]
            .map { UInt(bitPattern: $0) }
        switch connection.name(of: message.message_type) {
        case "XdndEnter":
            source = data[0]
            let listed = data[1] & 1 != 0 ? connection.property("XdndTypeList", of: source)?.values : nil
            let types = (listed ?? Array(data[2...])).filter { $0 != 0 }.compactMap(connection.name(of:))
            events.append(.entered(types: types, version: Int(data[1] >> 24)))
        case "XdndPosition":
            events.append(
                .moved(
                    x: Int(data[2] >> 16 & 0xFFFF), y: Int(data[2] & 0xFFFF),
                    action: connection.name(of: data[4])))
            guard answersPositions else { return }
            connection.send(
                "XdndStatus", about: source,
                [window, action == nil ? 0 : 1, 0, 0, action.map(connection.atom) ?? 0], to: source)
        case "XdndLeave": events.append(.left)
        case "XdndDrop":
            events.append(.dropped)
            isReading = true
            selections.ask("XdndSelection", target: "UTF8_STRING")
        case "XdndStatus":
            statuses.append(Answer(isAccepted: data[1] & 1 != 0, action: name(data[4])))
        case "XdndFinished":
            finished = Answer(isAccepted: data[1] & 1 != 0, action: name(data[2]))
        default: break
        }
    }

    private func name(_ atom: UInt) -> String? { atom == 0 ? nil : connection.name(of: atom) }
}
