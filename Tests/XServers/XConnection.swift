import Foundation
import Synchronization

internal import CXTest

/// The connections of the tests, for which a broken one must not end the process.
private let testConnections = Mutex<Set<UInt>>([])
/// What was in force for all other connections: Xlib's own, or the handler of the toolkit under test.
private let otherHandler = Mutex<XIOErrorHandler?>(nil)

private let ignoreBrokenTestConnections: XIOErrorHandler = { display in
    let isOurs = testConnections.withLock { $0.contains(UInt(bitPattern: display)) }
    return isOurs ? 0 : otherHandler.withLock { $0 }?(display) ?? 0
}

/// An Xlib connection that cannot end the test process: X errors are dropped (every call that
/// matters looks at its answer) and a dying server only makes `isAlive` false. For
/// all other connections Xlib's process-wide error handlers stay in force.
final class XConnection {
    let display: OpaquePointer
    let root: UInt
    /// Set by Xlib's callback when the connection breaks; lives as long as this object.
    private let broken: UnsafeMutablePointer<Bool>
    private var atoms: [String: UInt] = [:]
    /// Sees every event that arrives.
    var onEvent: ((inout XEvent) -> Void)?

    init(_ name: String) throws {
        guard let display = XOpenDisplay(name) else {
            throw XServersError.failed("cannot connect to the X server \(name)")
        }
        self.display = display
        root = XDefaultRootWindow(display)
        broken = .allocate(capacity: 1)
        broken.initialize(to: false)
        cxt_filter_errors(display) { _, _, _ in 0 }
        _ = testConnections.withLock { $0.insert(UInt(bitPattern: display)) }
        // Xlib's own handler would end the process before the connection's is asked.
        let before = XSetIOErrorHandler(ignoreBrokenTestConnections)
        if unsafeBitCast(before, to: Int.self) != unsafeBitCast(ignoreBrokenTestConnections, to: Int.self) {
            // Bit patterns, as C functions cannot be compared otherwise.
            otherHandler.withLock { $0 = before }
        }
        // The context is the flag's memory, which outlives the connection.
        XSetIOErrorExitHandler(display, { _, flag in flag?.storeBytes(of: true, as: Bool.self) }, broken)
    }

    deinit {
        XCloseDisplay(display)
        _ = testConnections.withLock { $0.remove(UInt(bitPattern: display)) }
        broken.deallocate()
    }

    var isAlive: Bool { !broken.pointee }

    func atom(_ name: String) -> UInt {
        if let known = atoms[name] { return known }
        let atom = XInternAtom(display, name, 0)
        atoms[name] = atom
        return atom
    }

    func name(of atom: UInt) -> String? {
        guard let name = XGetAtomName(display, atom) else { return nil }
        defer { XFree(name) }
        return String(cString: name)
    }

    /// Returns when the server has processed every request sent before.
    func sync() {
        XSync(display, 0)
        drain()
    }

    /// Handles the events that are there.
    func drain() {
        while isAlive && XPending(display) > 0 {
            var event = XEvent()
            XNextEvent(display, &event)
            if event.type == MappingNotify { XRefreshKeyboardMapping(&event.xmapping) }
            onEvent?(&event)
        }
    }

    /// Handles the events that are there, waiting for some no longer than the milliseconds say.
    func waitForEvents(milliseconds: Int32) {
        guard isAlive else { return }
        if XPending(display) == 0 {
            var watched = pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
            poll(&watched, 1, milliseconds)
        }
        drain()
    }

    // MARK: Properties

    struct Property {
        let type: UInt
        let bytes: [UInt8]
        /// The values of a property of 32-bit format.
        let values: [UInt]
    }

    /// A property of a window, nil when it has none of that name or is gone.
    func property(_ name: String, of window: UInt) -> Property? {
        var type: UInt = 0
        var format: Int32 = 0
        var count: UInt = 0
        var remaining: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        let result = XGetWindowProperty(
            display, window, atom(name), 0, 1 << 24, 0, UInt(AnyPropertyType), &type, &format, &count,
            &remaining, &data)
        defer { if let data { XFree(data) } }
        guard result == 0, type != 0, let data else { return nil }
        let number = Int(count)
        switch format {
        case 32:
            // Xlib hands 32-bit items over as longs.
            let values = UnsafeRawPointer(data).assumingMemoryBound(to: UInt.self)
            return Property(
                type: type, bytes: [], values: Array(UnsafeBufferPointer(start: values, count: number)))
        default:
            let bytes = UnsafeBufferPointer(start: data, count: number * Int(format) / 8)
            return Property(type: type, bytes: Array(bytes), values: [])
        }
    }

    func setProperty(_ name: String, of window: UInt, type: String, bytes: [UInt8]) {
        XChangeProperty(
            display, window, atom(name), atom(type), 8, Int32(PropModeReplace), bytes, Int32(bytes.count))
    }

    func setProperty(_ name: String, of window: UInt, type: String, values: [UInt]) {
        values.withUnsafeBytes {
            _ = XChangeProperty(
                display, window, atom(name), atom(type), 32, Int32(PropModeReplace),
                $0.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(values.count))
        }
    }

    // MARK: Client messages

    /// Sends a client message of five values.
    func send(_ type: String, about window: UInt, _ values: [UInt], to target: UInt, mask: Int = 0) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = atom(type)
        event.xclient.format = 32
        withUnsafeMutableBytes(of: &event.xclient.data) {
            let longs = $0.bindMemory(to: UInt.self)
            for (index, value) in values.prefix(5).enumerated() { longs[index] = value }
        }
        XSendEvent(display, target, 0, mask, &event)
        XFlush(display)
    }
}
