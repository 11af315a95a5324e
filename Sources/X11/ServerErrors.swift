import Glibc

internal import CX11
import WindowSystem

/// Whether a connection is still usable. Xlib reports its loss in the middle of any call.
final class ConnectionFate {
    private(set) var isLost = false
    /// Set during calls that do not survive a loss.
    private var cannotReturn = false
    private let name: String

    init(name: String) { self.name = name }

    var reason: String { "the X server \(name) ended or closed the connection" }

    /// Makes Xlib note the loss of `display` here instead of ending the process.
    func watch(_ display: OpaquePointer) {
        // A lost display is never closed: this object then stays, at the address that Xlib knows.
        XSetIOErrorExitHandler(
            display,
            { _, fate in
                guard let fate else { return }
                Unmanaged<ConnectionFate>.fromOpaque(fate).takeUnretainedValue().lose()
            }, Unmanaged.passRetained(self).toOpaque())
    }

    /// Releases this object after the display was closed. If the connection was lost, Xlib may still call the
    /// exit handler, and the object stays.
    func endWatching() {
        if !isLost { Unmanaged.passUnretained(self).release() }
    }

    /// Runs calls from which Xlib does not return safely if the server dies meanwhile; the process then exits.
    func withoutReturn<Result>(_ body: () -> Result) -> Result {
        let previous = cannotReturn
        cannotReturn = true
        defer { cannotReturn = previous }
        return body()
    }

    private func lose() {
        isLost = true
        guard cannotReturn else { return }
        // The exit status that the toolkit has for a lost display (EX_SOFTWARE).
        StandardError.write(line: "\(programName): \(WindowSystemError.connectionLost(reason: reason))")
        _exit(70)
    }
}

/// Handles X errors, which arrive long after the request that caused them. Each is reported in one line and
/// none ends the program; errors of requests that may fail (another program's window no longer exists) are
/// not reported.
enum ServerErrors {
    private struct Requests {
        let display: OpaquePointer
        let serials: ClosedRange<UInt>
    }

    // Xlib calls the handler on the thread that uses the connection, which is always the main one.
    nonisolated(unsafe) private static var expected: [Requests] = []
    nonisolated(unsafe) private static var caught: UInt8?
    /// The program's windows, which other programs may destroy at any time.
    nonisolated(unsafe) private static var windows: Set<XID> = []

    static func install() {
        XSetErrorHandler { display, event in
            if let display, let event { ServerErrors.handle(display, event.pointee) }
            return 0
        }
        // Silent: the exit handler of the connection notes the loss, and `run` reports it.
        XSetIOErrorHandler { _ in
            ServerErrors.endIfOpening()
            return 0
        }
        outliveBrokenPipes()
    }

    /// The name of the display that is being opened.
    nonisolated(unsafe) private static var openedName: String?

    /// Opens a display. A connection that is lost before Xlib returns has no exit handler yet: Xlib would end the
    /// process without a message.
    static func opening(_ name: String, _ open: () -> OpaquePointer?) -> OpaquePointer? {
        openedName = name
        defer { openedName = nil }
        return open()
    }

    private static func endIfOpening() {
        guard let openedName else { return }
        // The exit status that the toolkit has for a missing display (EX_UNAVAILABLE).
        StandardError.write(line: "\(programName): \(WindowSystemError.noDisplay(name: openedName))")
        _exit(69)
    }

    /// Keeps SIGPIPE from ending the program: a server may end between Xlib's check of the connection and its
    /// writing, and the call that writes reports the loss as well. A handler that the application installed
    /// stays. An empty handler is used because the programs that this one starts do not inherit it, while
    /// they would inherit an ignored signal.
    private static func outliveBrokenPipes() {
        var action = sigaction()
        guard sigaction(SIGPIPE, nil, &action) == 0, action.__sigaction_handler.sa_handler == nil else {
            return
        }
        action.__sigaction_handler.sa_handler = { _ in }
        action.sa_flags = SA_RESTART
        sigaction(SIGPIPE, &action, nil)
    }

    /// Does not report errors that tell only that this window does not exist any more.
    static func expectDestruction(of window: XID) { windows.insert(window) }

    static func forget(window: XID) { windows.remove(window) }

    /// Runs `body` and does not report the errors of the requests that it makes.
    static func ignoring<Result>(_ display: OpaquePointer, _ body: () -> Result) -> Result {
        let first = XNextRequest(display)
        let result = body()
        let next = XNextRequest(display)
        if next > first { expect(Requests(display: display, serials: first...(next - 1))) }
        return result
    }

    private static func expect(_ requests: Requests) {
        if let last = expected.last, last.display == requests.display,
            last.serials.upperBound + 1 == requests.serials.lowerBound
        {
            let serials = last.serials.lowerBound...requests.serials.upperBound
            expected[expected.count - 1] = Requests(display: requests.display, serials: serials)
            return
        }
        if expected.count >= 32 { forgetAnswered(requests.display) }
        expected.append(requests)
    }

    /// Errors arrive in the order of the requests: none comes for those before one that the server has answered.
    private static func forgetAnswered(_ display: OpaquePointer) {
        let answered = XLastKnownRequestProcessed(display)
        expected.removeAll { $0.display == display && $0.serials.upperBound < answered }
    }

    /// A connection is closed; another one may get its address.
    static func forget(display: OpaquePointer) { expected.removeAll { $0.display == display } }

    /// Waits until the server has done what `body` asks for, and returns the error if there was one.
    static func checking(_ display: OpaquePointer, _ body: () -> Void) -> UInt8? {
        caught = nil
        ignoring(display) {
            body()
            // The error of a request in `body` arrives within this round trip.
            pending = (display, XNextRequest(display))
            XSync(display, 0)
            pending = nil
        }
        return caught
    }

    nonisolated(unsafe) private static var pending: (display: OpaquePointer, limit: UInt)?

    private static func handle(_ display: OpaquePointer, _ event: XErrorEvent) {
        if let pending, pending.display == display, event.serial < pending.limit {
            caught = event.error_code
            return
        }
        // Messages to other programs' windows, some sent by Xlib itself: the window may no longer exist.
        let isLateMessage = event.error_code == UInt8(BadWindow) && event.request_code == sendEventRequest
        let isDestroyedWindow =
            [UInt8(BadWindow), UInt8(BadDrawable)].contains(event.error_code)
            && windows.contains(event.resourceid)
        let isExpected =
            isLateMessage || isDestroyedWindow
            || expected.contains { $0.display == display && $0.serials.contains(event.serial) }
        if !isExpected { StandardError.write(line: line(display, event)) }
    }

    /// The core protocol's number for SendEvent.
    private static let sendEventRequest: UInt8 = 25

    private static func line(_ display: OpaquePointer, _ event: XErrorEvent) -> String {
        let text = withCString { XGetErrorText(display, Int32(event.error_code), $0, $1) }
        let request = withCString {
            XGetErrorDatabaseText(display, "XRequest", "\(event.request_code)", "", $0, $1)
        }
        let number = "\(event.request_code).\(event.minor_code)"
        let resource = "0x" + String(event.resourceid, radix: 16)
        return "X11: \(text); request \(number) \(request); resource \(resource)"
    }

    private static func withCString(_ fill: (UnsafeMutablePointer<CChar>, Int32) -> Int32) -> String {
        var buffer = [CChar](repeating: 0, count: 256)
        buffer.withUnsafeMutableBufferPointer {
            // A non-empty array has a base address.
            if let base = $0.baseAddress { _ = fill(base, Int32($0.count)) }
        }
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
