internal import CX11
import WindowSystem

/// Owns the connection's C handle and closes it, unless the server closed it first.
final class DisplayHandle {
    let pointer: OpaquePointer
    let fate: ConnectionFate

    init(pointer: OpaquePointer, fate: ConnectionFate) {
        self.pointer = pointer
        self.fate = fate
    }

    deinit {
        guard !fate.isLost else { return }
        XCloseDisplay(pointer)
        ServerErrors.forget(display: pointer)
        fate.endWatching()
    }
}

/// The connection to the X server, with the screen, root window, atoms and pixel format used everywhere.
///
/// When the server ends, Xlib calls back into `fate` and continues: every later call on the connection
/// does nothing. Code that waits for an answer must check `isLost` afterwards.
@MainActor
final class Connection {
    let handle: DisplayHandle
    let display: OpaquePointer
    let screen: Int32
    let root: Window
    let atoms: Atoms
    let format: VisualFormat
    /// A window that is never shown: it owns selections and receives messages and transferred content.
    let helperWindow: Window
    var clock = ServerClock()
    /// The server time of the last input event, for requests that must name the user action that caused them.
    private(set) var lastUserTime: Time = 0

    init(displayName: String?) throws {
        CharacterLocale.prepare()
        ServerErrors.install()
        // Given a name, XDisplayName would return that same pointer, which is invalid after the call.
        let name = displayName.flatMap { $0.isEmpty ? nil : $0 } ?? String(cString: XDisplayName(nil))
        guard let display = ServerErrors.opening(name, { XOpenDisplay(displayName) }) else {
            throw WindowSystemError.noDisplay(name: name)
        }
        let fate = ConnectionFate(name: name)
        fate.watch(display)
        // Closes the display if this initializer throws.
        handle = DisplayHandle(pointer: display, fate: fate)
        let screen = XDefaultScreen(display)
        guard let format = VisualFormat(display: display, screen: screen) else {
            throw WindowSystemError.unsupportedDisplay(reason: "it has no true-color visual")
        }
        self.display = display
        self.screen = screen
        self.format = format
        root = XRootWindow(display, screen)
        atoms = Atoms(display: display, others: [DisplaySettings.selectionName(ofScreen: screen)])
        var attributes = XSetWindowAttributes()
        attributes.event_mask = PropertyChangeMask
        helperWindow = XCreateWindow(
            display, root, -10, -10, 1, 1, 0, 0, UInt32(InputOnly), nil, UInt(CWEventMask), &attributes)
        guard !fate.isLost else { throw lossError }
    }

    /// Makes a window that is never shown, to which others can send.
    func makeHiddenWindow() -> Window {
        XCreateWindow(display, root, -10, -10, 1, 1, 0, 0, UInt32(InputOnly), nil, 0, nil)
    }

    var isLost: Bool { handle.fate.isLost }

    var lossError: WindowSystemError { .connectionLost(reason: handle.fate.reason) }

    var descriptor: Int32 { XConnectionNumber(display) }

    func flush() {
        if !isLost { XFlush(display) }
    }

    /// Stores the server time of an input event; zero is ignored.
    func noteUserTime(_ time: Time) {
        if time != 0 { lastUserTime = time }
    }

    /// A server timestamp: that of the last input event, or a newly requested one if there was none.
    func currentServerTime() -> Time {
        if lastUserTime == 0 { lastUserTime = askServerTime() }
        return lastUserTime
    }

    /// Requests the current server time, by appending nothing to a property of our own: the event that
    /// follows has the time. `CurrentTime` if the server does not answer within half a second.
    func askServerTime() -> Time {
        let property = atoms[.timeProbe]
        var nothing: UInt8 = 0
        XChangeProperty(
            display, helperWindow, property, XA_STRING, 8, Int32(PropModeAppend), &nothing, 0)
        let wanted = PropertyWatch(window: helperWindow, property: property)
        guard let event = waitForEvent(limit: 0.5, matching: { wanted.matches($0) }) else {
            return Time(CurrentTime)
        }
        return event.xproperty.time
    }

    /// Takes the first matching event out of the queue, waiting for it at most `limit` seconds.
    func waitForEvent(limit: Double, matching: @escaping (XEvent) -> Bool) -> XEvent? {
        let deadline = MonotonicClock.now + limit
        let predicate = EventPredicate(matching)
        let context = UnsafeMutableRawPointer(Unmanaged.passUnretained(predicate).toOpaque())
        var event = XEvent()
        while !isLost {
            // XCheckIfEvent flushes and reads what is available, but never waits.
            let found = XCheckIfEvent(
                display, &event,
                { _, event, context in
                    // `context` is the predicate passed below, which lives as long as this call.
                    guard let event, let context else { return 0 }
                    let predicate = Unmanaged<EventPredicate>.fromOpaque(context).takeUnretainedValue()
                    return predicate.matches(event.pointee) ? 1 : 0
                }, UnsafeMutableRawPointer(context).assumingMemoryBound(to: CChar.self))
            if found != 0 { return event }
            let remaining = deadline - MonotonicClock.now
            guard remaining > 0 else { return nil }
            waitReadable(descriptor, seconds: remaining)
        }
        return nil
    }

    /// Reads a property of any window; nil when it is absent or the window no longer exists.
    ///
    /// - Parameter limit: how many bytes it has at most; nil when there are more.
    func property(
        _ property: Atom, of window: Window, delete: Bool = false, limit: Int = PropertyValue.sizeLimit
    ) -> PropertyValue? {
        ServerErrors.ignoring(display) {
            PropertyValue(display: display, window: window, property: property, delete: delete, limit: limit)
        }
    }

    /// - Parameter format: 8, or 16 for items of two bytes in this machine's order.
    func setProperty(
        _ property: Atom, of window: Window, type: Atom, format: Int32 = 8, bytes: some Collection<UInt8>
    ) {
        _ = bytes.withContiguousStorageIfAvailable {
            XChangeProperty(
                display, window, property, type, format, Int32(PropModeReplace), $0.baseAddress,
                Int32($0.count) / (format / 8))
        }
    }

    /// How many 32-bit items are sent at once: with their request they fit into the 16 KB of Xlib's output buffer.
    private static let longsInBuffer = 3500

    /// Sets a property of 32-bit items, which Xlib takes as C longs.
    ///
    /// Xlib does not return from a request of such items that does not fit into its buffer when the connection is
    /// lost meanwhile. Long properties are therefore sent in pieces, each into an empty buffer.
    func setProperty(_ property: Atom, of window: Window, type: Atom, longs: [UInt]) {
        var mode = PropModeReplace
        var rest = longs[...]
        repeat {
            let piece = rest.prefix(Self.longsInBuffer)
            rest = rest.dropFirst(piece.count)
            if longs.count > piece.count { flush() }
            guard !isLost else { return }
            piece.withUnsafeBytes {
                _ = XChangeProperty(
                    display, window, property, type, 32, Int32(mode),
                    $0.bindMemory(to: UInt8.self).baseAddress, Int32(piece.count))
            }
            mode = PropModeAppend
        } while !rest.isEmpty
    }
}

/// Carries a Swift closure through Xlib's predicate argument.
private final class EventPredicate {
    let matches: (XEvent) -> Bool
    init(_ matches: @escaping (XEvent) -> Bool) { self.matches = matches }
}

private struct PropertyWatch {
    let window: Window
    let property: Atom

    func matches(_ event: XEvent) -> Bool {
        event.type == PropertyNotify && event.xproperty.window == window
            && event.xproperty.atom == property
    }
}
