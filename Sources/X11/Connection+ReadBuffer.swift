import Glibc

internal import CX11
import WindowSystem

/// What the connection keeps of what it has read.
extension Connection {
    /// Overwrites what answers of the server have left in libxcb's read buffer, which is one for all of them: by
    /// messages to a window of the connection's own that fill it. Takes a round trip.
    ///
    /// libxcb reads what has arrived, so all of it has to be there before any of it is read.
    func overwriteReadBuffer() {
        guard !isLost else { return }
        let window = makeHiddenWindow()
        var message = XEvent()
        message.xclient.type = ClientMessage
        message.xclient.window = window
        message.xclient.format = 32
        for _ in 0..<Self.messagesInBuffer { XSendEvent(display, window, 0, 0, &message) }
        flush()
        waitForArrival(of: Self.readBufferSize)
        XSync(display, 0)
        while XCheckTypedWindowEvent(display, window, ClientMessage, &message) != 0 {}
        XDestroyWindow(display, window)
    }

    /// The size of libxcb's read buffer, in bytes.
    private static let readBufferSize = 16 << 10
    /// A message has 32 bytes; a few more than the buffer holds, for what is in it already.
    private static let messagesInBuffer = readBufferSize / 32 + 32

    /// Waits until so many bytes can be read, for a moment at most.
    private func waitForArrival(of count: Int) {
        let deadline = MonotonicClock.now + 0.1
        var available: Int32 = 0
        while ioctl(descriptor, UInt(FIONREAD), &available) == 0, available < count,
            MonotonicClock.now < deadline
        {
            usleep(200)
        }
    }
}
