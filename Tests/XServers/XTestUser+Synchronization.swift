internal import CXTest

/// Resizing in step with what is drawn, as window managers do it: _NET_WM_SYNC_REQUEST.
extension XTestUser {
    /// Announces a resize to a window (_NET_WM_SYNC_REQUEST): it sets its counter to the value once
    /// it shows the new size. Must come before the `resize` that it is about.
    public func sendSyncRequest(_ window: UInt, value: Int64) {
        let low = UInt(UInt32(truncatingIfNeeded: value))
        let high = UInt(UInt32(truncatingIfNeeded: value >> 32))
        sendProtocol("_NET_WM_SYNC_REQUEST", to: window, third: low, fourth: high)
    }

    /// The value of a window's _NET_WM_SYNC_REQUEST_COUNTER; nil when it has none.
    public func syncCounter(of window: UInt) -> Int64? { counter(of: window).flatMap(value) }

    /// Resizes a window as a manager does with the sync protocol and returns once the window says
    /// that it shows the new size.
    public func resizeInStep(
        _ window: UInt, width: Int, height: Int, within seconds: Double = Deadline.usualSeconds
    ) throws {
        guard let counter = counter(of: window), let before = value(of: counter) else {
            throw XServersError.failed("window \(window) has no _NET_WM_SYNC_REQUEST_COUNTER")
        }
        // Its event ends the wait in the moment in which the counter is set.
        let alarm = cxt_counter_alarm(connection.display, counter, Int(before + 1))
        defer { XSyncDestroyAlarm(connection.display, alarm) }
        sendSyncRequest(window, value: before + 1)
        resize(window, width: width, height: height)
        try wait(for: "window \(window) to show \(width)x\(height)", within: seconds) {
            (value(of: counter) ?? 0) > before
        }
    }

    private func counter(of window: UInt) -> XSyncCounter? {
        numbers("_NET_WM_SYNC_REQUEST_COUNTER", of: window)?.first.map(XSyncCounter.init)
    }

    private func value(of counter: XSyncCounter) -> Int64? {
        var value = XSyncValue()
        guard cxt_query_counter(connection.display, counter, &value) != 0 else { return nil }
        return Int64(value.hi) << 32 | Int64(value.lo)
    }
}
