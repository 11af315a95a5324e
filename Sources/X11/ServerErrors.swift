import Glibc

internal import CX11

/// Whether a connection is still there. Xlib tells of its end in the middle of any call.
final class ConnectionFate {
    private(set) var isLost = false

    /// Makes Xlib note the loss of `display` here instead of ending the process.
    func watch(_ display: OpaquePointer) {
        // The handle and this object die together at the earliest, and a lost handle is never closed:
        // an unbalanced retain keeps the address valid for as long as Xlib may use it.
        XSetIOErrorExitHandler(
            display,
            { _, fate in
                guard let fate else { return }
                Unmanaged<ConnectionFate>.fromOpaque(fate).takeUnretainedValue().isLost = true
            }, Unmanaged.passRetained(self).toOpaque())
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
        let isExpected = expected.contains { $0.display == display && $0.serials.contains(event.serial) }
        if !isExpected { reportLine(line(display, event)) }
    }

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
