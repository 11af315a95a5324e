internal import CX11
import WindowSystem

/// _NET_WM_SYNC_REQUEST: the window manager announces a resize with a number, and holds the next one
/// back until the window's counter has that number, which tells that the new size has been drawn.
struct ResizeSynchronization {
    private var counter: XSyncCounter?
    /// Announced, but the new size has not come yet.
    private var announced: XSyncValue?
    /// The size has come; a frame of it is owed.
    private var owed: XSyncValue?

    var isOwed: Bool { owed != nil }

    /// Makes the counter; nil when the server has none.
    mutating func open(_ display: OpaquePointer) -> XSyncCounter? {
        if let counter { return counter }
        var event: Int32 = 0
        var error: Int32 = 0
        var major: Int32 = 0
        var minor: Int32 = 0
        guard XSyncQueryExtension(display, &event, &error) != 0,
            XSyncInitialize(display, &major, &minor) != 0
        else { return nil }
        var zero = XSyncValue()
        XSyncIntToValue(&zero, 0)
        counter = XSyncCreateCounter(display, zero)
        return counter
    }

    func close(_ display: OpaquePointer) {
        if let counter { XSyncDestroyCounter(display, counter) }
    }

    mutating func announce(low: Int, high: Int) {
        var value = XSyncValue()
        XSyncIntsToValue(&value, UInt32(truncatingIfNeeded: low), Int32(truncatingIfNeeded: high))
        announced = value
    }

    mutating func configured() {
        guard let announced else { return }
        owed = announced
        self.announced = nil
    }

    /// Pays what is owed: the frame of the announced size is on its way to the server.
    mutating func presented(_ display: OpaquePointer) {
        guard let value = owed, let counter else { return }
        XSyncSetCounter(display, counter, value)
        owed = nil
    }
}
