internal import CX11

/// Has the server tell when another program's window is destroyed, because a program that ends sends no message.
@MainActor
struct ForeignWindowWatch {
    let window: Window
    /// The events of the window that this program selected before.
    private let previousMask: Int

    /// - Returns: nil if the window does not exist any more.
    init?(_ window: Window, display: OpaquePointer) {
        var attributes = XWindowAttributes()
        let exists = ServerErrors.ignoring(display) {
            guard XGetWindowAttributes(display, window, &attributes) != 0 else { return false }
            XSelectInput(display, window, attributes.your_event_mask | StructureNotifyMask)
            return true
        }
        guard exists else { return nil }
        self.window = window
        previousMask = attributes.your_event_mask
    }

    func end(display: OpaquePointer) {
        ServerErrors.ignoring(display) { _ = XSelectInput(display, window, previousMask) }
    }
}
