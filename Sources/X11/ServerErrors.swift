import Glibc

internal import CX11
import WindowSystem

/// Whether a connection is still there. Xlib tells of its end in the middle of any call.
final class ConnectionFate {
    private(set) var isLost = false
    /// Set during calls that wait for an input method's server: Xlib would wait in them for ever, since
    /// the answer can only come through the X server.
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

    /// The display that was watched is closed. When the server ended meanwhile, Xlib may come back once more.
    func endWatching() {
        if !isLost { Unmanaged.passUnretained(self).release() }
    }

    /// Runs calls out of which Xlib finds no way when the server dies meanwhile.
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
        reportLine("\(programName): \(WindowSystemError.connectionLost(reason: reason))")
        _exit(70)
    }
}

/// X errors arrive long after the request that caused them. They are told in one line each and never
/// end the program; those of requests that may fail (another program's window is gone) are left out.
enum ServerErrors {
    private struct Requests {
        let display: OpaquePointer
        let serials: ClosedRange<UInt>
    }

    // Xlib calls the handler on the thread that uses the connection, which is always the main one.
    nonisolated(unsafe) private static var expected: [Requests] = []
    nonisolated(unsafe) private static var caught: UInt8?

    static func install() {
        XSetErrorHandler { display, event in
            if let display, let event { ServerErrors.handle(display, event.pointee) }
            return 0
        }
        // Silent: the exit handler of the connection notes the loss, and `run` tells of it.
        XSetIOErrorHandler { _ in 0 }
        outliveBrokenPipes()
    }

    /// A server may end between Xlib's look at the connection and its writing, which would end the program, although
    /// the call that writes tells of it, too. An application's own choice is left alone. A handler that does nothing
    /// is forgotten in the programs that this one starts, as ignoring the signal is not.
    private static func outliveBrokenPipes() {
        var action = sigaction()
        guard sigaction(SIGPIPE, nil, &action) == 0, action.__sigaction_handler.sa_handler == nil else {
            return
        }
        action.__sigaction_handler.sa_handler = { _ in }
        action.sa_flags = SA_RESTART
        sigaction(SIGPIPE, &action, nil)
    }

    /// Errors of the requests that `body` makes are not worth a word.
    static func ignoring<Result>(_ display: OpaquePointer, _ body: () -> Result) -> Result {
        let first = XNextRequest(display)
        let result = body()
        let next = XNextRequest(display)
        if next > first {
            if expected.count >= 32 { expected.removeFirst() }
            expected.append(Requests(display: display, serials: first...(next - 1)))
        }
        return result
    }

    /// Waits until the server has done what `body` asks for, and tells the error if there was one.
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
        // Messages go to other programs' windows, also from within Xlib; those may be gone at any time.
        let isLateMessage = event.error_code == UInt8(BadWindow) && event.request_code == sendEventRequest
        let isExpected =
            isLateMessage
            || expected.contains { $0.display == display && $0.serials.contains(event.serial) }
        if !isExpected { reportLine(line(display, event)) }
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
