internal import CXTest

/// Another program that keeps to no rule: it sends any message, writes any property and answers requests for its
/// selections as it is told to. Nothing is waited for.
public final class HostileClient {
    /// A request for a selection that this program owns.
    public struct Request: Sendable {
        /// The window that the answer is for.
        public let requestor: UInt
        /// Atoms.
        public let selection, target, property: UInt

        /// A request with these values, which may be any numbers.
        public init(requestor: UInt, selection: UInt, target: UInt, property: UInt) {
            self.requestor = requestor
            self.selection = selection
            self.target = target
            self.property = property
        }
    }

    /// The program's window, which is not shown.
    public let window: UInt
    /// The root window.
    public var root: UInt { connection.root }
    /// The requests that have not been fetched yet, oldest first.
    public private(set) var requests: [Request] = []

    private let connection: XConnection

    /// Connects to a display.
    public init(display: String) throws {
        connection = try XConnection(display)
        window = XCreateSimpleWindow(connection.display, connection.root, 0, 0, 1, 1, 0, 0, 0)
        connection.onEvent = { [unowned self] event in
            guard event.type == SelectionRequest else { return }
            let request = event.xselectionrequest
            requests.append(
                Request(
                    requestor: request.requestor, selection: request.selection, target: request.target,
                    property: request.property))
        }
        connection.sync()
    }

    deinit { connection.onEvent = nil }

    /// The oldest request that has not been fetched.
    public func nextRequest() -> Request? { requests.isEmpty ? nil : requests.removeFirst() }

    /// Drops all requests.
    public func forgetRequests() { requests = [] }

    /// The atom of a name.
    public func atom(_ name: String) -> UInt { connection.atom(name) }

    /// Returns when the server has processed every request sent before.
    public func sync() { connection.sync() }

    /// Becomes the owner of a selection, or gives it up.
    public func own(_ selection: UInt, _ isOwner: Bool = true) {
        XSetSelectionOwner(connection.display, selection, isOwner ? window : 0, UInt(CurrentTime))
    }

    /// Requests a selection.
    public func convert(_ selection: UInt, target: UInt, property: UInt) {
        XConvertSelection(connection.display, selection, target, property, window, UInt(CurrentTime))
    }

    /// Replaces a property, of any window.
    ///
    /// - Parameter format: 8, 16 or 32 bits an item; bytes that make no whole item are left out.
    public func setProperty(_ property: UInt, of window: UInt, type: UInt, format: Int, bytes: [UInt8]) {
        let count = bytes.count / (format / 8)
        var data = bytes
        if format == 32 {
            // Xlib takes items of 32 bits as C longs.
            data = []
            for item in 0..<count {
                data += bytes[item * 4..<item * 4 + 4]
                data += [0, 0, 0, 0]
            }
        }
        XChangeProperty(
            connection.display, window, property, type, Int32(format), Int32(PropModeReplace), data,
            Int32(count))
    }

    /// Deletes a property, of any window.
    public func deleteProperty(_ property: UInt, of window: UInt) {
        XDeleteProperty(connection.display, window, property)
    }

    /// Sends a client message with its bytes.
    public func send(_ type: UInt, about window: UInt, format: Int32 = 32, values: [UInt], to target: UInt) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = type
        event.xclient.format = format
        withUnsafeMutableBytes(of: &event.xclient.data) { memory in
            for (index, value) in values.prefix(5).enumerated() {
                memory.storeBytes(of: value, toByteOffset: index * MemoryLayout<UInt>.stride, as: UInt.self)
            }
        }
        XSendEvent(connection.display, target, 0, 0, &event)
    }

    /// Says that a selection was converted, to any window.
    public func notify(_ requestor: UInt, selection: UInt, target: UInt, property: UInt) {
        var event = XEvent()
        event.xselection.type = SelectionNotify
        event.xselection.requestor = requestor
        event.xselection.selection = selection
        event.xselection.target = target
        event.xselection.property = property
        XSendEvent(connection.display, requestor, 0, 0, &event)
    }

    /// Says that a window has lost a selection.
    public func clear(_ owner: UInt, selection: UInt) {
        var event = XEvent()
        event.xselectionclear.type = SelectionClear
        event.xselectionclear.window = owner
        event.xselectionclear.selection = selection
        XSendEvent(connection.display, owner, 0, 0, &event)
    }

    /// Requests a selection from a window in a message that the server has not made.
    public func request(_ owner: UInt, _ request: Request) {
        var event = XEvent()
        event.xselectionrequest.type = SelectionRequest
        event.xselectionrequest.owner = owner
        event.xselectionrequest.requestor = request.requestor
        event.xselectionrequest.selection = request.selection
        event.xselectionrequest.target = request.target
        event.xselectionrequest.property = request.property
        XSendEvent(connection.display, owner, 0, 0, &event)
    }
}
