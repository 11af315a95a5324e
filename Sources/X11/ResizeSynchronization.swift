internal import CX11
import WindowSystem

/// Implements _NET_WM_SYNC_REQUEST: the window manager announces a resize with a number, and sends the next
/// resize only after the window's counter has reached that number, which reports that the new size has been
/// drawn.
struct ResizeSynchronization {
    private var counter: XSyncCounter?
    /// The announced number, until the new size (a ConfigureNotify) arrives.
    private var announced: XSyncValue?
    /// The number to acknowledge once a frame of the new size has been presented.
    private var owed: XSyncValue?

    var isOwed: Bool { owed != nil }

    /// Creates the counter on first use; nil when the server lacks the SYNC extension.
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

    /// Acknowledges the resize: the frame of the announced size has been sent to the server.
    mutating func presented(_ display: OpaquePointer) {
        guard let value = owed, let counter else { return }
        XSyncSetCounter(display, counter, value)
        owed = nil
    }
}
