internal import CX11

/// Searches Xlib's queue for messages of an input method's server, past the events that wait for them.
final class ServerMessageSearch {
    private let windows: XIMWindows
    private var hasFound = false

    init(_ windows: XIMWindows) { self.windows = windows }

    /// Takes the first message out of the queue. Returns whether there was one.
    func take(_ event: inout XEvent, from display: OpaquePointer) -> Bool {
        XCheckIfEvent(
            display, &event,
            { _, event, search in
                guard let event, let search else { return 0 }
                return ServerMessageSearch.from(search).windows.contains(event.pointee) ? 1 : 0
            }, argument) != 0
    }

    /// Whether the queue has a message, which stays there.
    func finds(in display: OpaquePointer) -> Bool {
        var event = XEvent()
        hasFound = false
        _ = XCheckIfEvent(
            display, &event,
            { _, event, argument in
                guard let event, let argument else { return 0 }
                let search = ServerMessageSearch.from(argument)
                if search.windows.contains(event.pointee) { search.hasFound = true }
                return 0
            }, argument)
        return hasFound
    }

    private var argument: XPointer {
        Unmanaged.passUnretained(self).toOpaque().assumingMemoryBound(to: CChar.self)
    }

    /// The object that passed itself to the call under way.
    private static func from(_ argument: XPointer) -> ServerMessageSearch {
        Unmanaged.fromOpaque(UnsafeRawPointer(argument)).takeUnretainedValue()
    }
}
