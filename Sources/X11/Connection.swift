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
        fate.endWatching()
    }
}

/// The connection to the X server, and the few facts about it that everything else needs.
///
/// When the server dies, Xlib calls back into `fate` and goes on: every later call on the connection
/// does nothing. Code that waits for an answer must look at `isLost` afterwards.
@MainActor
final class Connection {
    let handle: DisplayHandle
    let display: OpaquePointer
    let screen: Int32
    let root: Window
    let atoms: Atoms
    let format: VisualFormat
    /// A window that is never shown: it owns selections and receives what others send.
    let helperWindow: Window
    var clock = ServerClock()
    /// The server time of the last input event, for requests that must tell which action caused them.
    private(set) var lastUserTime: Time = 0

    init(displayName: String?) throws {
        CharacterLocale.prepare()
        ServerErrors.install()
        // Xlib would give back the name that it is given, in memory that is not valid after the call.
        let name = displayName.flatMap { $0.isEmpty ? nil : $0 } ?? String(cString: XDisplayName(nil))
        guard let display = XOpenDisplay(displayName) else {
            throw WindowSystemError.noDisplay(name: name)
        }
        let fate = ConnectionFate(name: name)
        fate.watch(display)
        // Closes the display when nothing comes of it.
        handle = DisplayHandle(pointer: display, fate: fate)
        let screen = XDefaultScreen(display)
        guard let format = VisualFormat(display: display, screen: screen) else {
            throw WindowSystemError.unsupportedDisplay(reason: "it has no true-color visual")
        }
        self.display = display
        self.screen = screen
        self.format = format
        root = XRootWindow(display, screen)
        atoms = Atoms(display: display)
        var attributes = XSetWindowAttributes()
        attributes.event_mask = PropertyChangeMask
        helperWindow = XCreateWindow(
            display, root, -10, -10, 1, 1, 0, 0, UInt32(InputOnly), nil, UInt(CWEventMask), &attributes)
        guard !fate.isLost else { throw lossError }
    }

    var isLost: Bool { handle.fate.isLost }

    var lossError: WindowSystemError { .connectionLost(reason: handle.fate.reason) }

    var descriptor: Int32 { XConnectionNumber(display) }

    /// Makes calls that wait for an input method's server, unless the connection is gone.
    func callInputMethod<Result>(_ body: () -> Result?) -> Result? {
        // Reading finds out: in the calls themselves it would be too late.
        XEventsQueued(display, Int32(QueuedAfterReading))
        return isLost ? nil : handle.fate.withoutReturn(body)
    }

    /// Makes calls during which Xlib puts events at the head of the queue one by one, as it does with keys and
    /// texts that an input method sends meanwhile, and brings those into the order in which they came.
    ///
    /// - Parameter note: is given each of them, and may change it.
    func keepingOrder<Result>(_ body: () -> Result, note: (inout XEvent) -> Void) -> Result {
        guard !isLost else { return body() }
        let type = atoms.atom(named: "_UIKIT_QUEUE_MARK")
        var mark = XEvent()
        mark.xclient.type = ClientMessage
        mark.xclient.window = helperWindow
        mark.xclient.message_type = type
        mark.xclient.format = 32
        XPutBackEvent(display, &mark)
        let result = body()
        var newestFirst: [XEvent] = []
        while !isLost, XEventsQueued(display, Int32(QueuedAlready)) > 0 {
            var event = XEvent()
            XNextEvent(display, &event)
            if event.type == ClientMessage, event.xclient.message_type == type { break }
            newestFirst.append(event)
        }
        for var event in newestFirst {
            note(&event)
            XPutBackEvent(display, &event)
        }
        return result
    }

    func flush() {
        if !isLost { XFlush(display) }
    }

    func noteUserTime(_ time: Time) {
        if time != 0 { lastUserTime = time }
    }

    /// A time stamp of the server's: that of the last input event, or a fresh one when there was none.
    func currentServerTime() -> Time {
        if lastUserTime == 0 { lastUserTime = askServerTime() }
        return lastUserTime
    }

    /// Appends nothing to a property of our own: the server tells when that happened.
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
            // XCheckIfEvent flushes and reads what is there, but never waits.
            let found = XCheckIfEvent(
                display, &event,
                { _, event, context in
                    // Both are what was passed two lines below, alive during this call.
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

    /// Reads a property of any window; nil when it is absent or the window is gone.
    func property(_ property: Atom, of window: Window, delete: Bool = false) -> PropertyValue? {
        ServerErrors.ignoring(display) {
            PropertyValue(display: display, window: window, property: property, delete: delete)
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

    /// Sets a property of 32-bit items, which Xlib wants as C longs.
    func setProperty(_ property: Atom, of window: Window, type: Atom, longs: [UInt]) {
        longs.withUnsafeBytes {
            _ = XChangeProperty(
                display, window, property, type, 32, Int32(PropModeReplace),
                $0.bindMemory(to: UInt8.self).baseAddress, Int32(longs.count))
        }
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
