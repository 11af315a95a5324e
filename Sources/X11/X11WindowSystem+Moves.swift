internal import CX11
import WindowSystem

/// The windows' positions on the screen. While the user drags a window, the manager moves its frame and
/// notifies the window itself only at the end: therefore the frame is watched while moves are to be reported.
extension X11WindowSystem {
    func setReportsMoves(_ tells: Bool, _ window: X11Window) {
        guard tells != (window.frameWindow != nil) else { return }
        if tells { watchFrame(of: window) } else { leaveFrame(of: window) }
    }

    private func watchFrame(of window: X11Window) {
        let display = connection.display
        let frame = outermostParent(of: window.xid)
        window.frameWindow = frame
        window.position = nil
        guard frame != window.xid else { return }
        // The manager may remove its frame at any time.
        ServerErrors.ignoring(display) { _ = XSelectInput(display, frame, StructureNotifyMask) }
    }

    private func leaveFrame(of window: X11Window) {
        guard let frame = window.frameWindow else { return }
        window.frameWindow = nil
        guard frame != window.xid else { return }
        let display = connection.display
        ServerErrors.ignoring(display) { _ = XSelectInput(display, frame, NoEventMask) }
    }

    /// The ancestor that is a child of the root window: the frame, or the window itself when it has no frame.
    private func outermostParent(of xid: Window) -> Window {
        let display = connection.display
        var current = xid
        // Managers nest a window two levels deep at most; the limit also ends the loop when a server answers
        // nonsense.
        for _ in 0..<8 {
            var root = Window(None)
            var parent = Window(None)
            var children: UnsafeMutablePointer<Window>?
            var count: UInt32 = 0
            let isKnown = ServerErrors.ignoring(display) {
                XQueryTree(display, current, &root, &parent, &children, &count)
            }
            if let children { XFree(children) }
            guard isKnown != 0, parent != Window(None), parent != root else { return current }
            current = parent
        }
        return current
    }

    /// The position on the screen, in pixels, of the window's frame, or of the window when it has no frame.
    /// This costs round trips: it is not for each move.
    func placeOnScreen(_ window: X11Window) -> PixelPoint? {
        let display = connection.display
        let frame = window.frameWindow ?? outermostParent(of: window.xid)
        var attributes = XWindowAttributes()
        let isKnown = ServerErrors.ignoring(display) { XGetWindowAttributes(display, frame, &attributes) }
        guard isKnown != 0, !connection.isLost else { return nil }
        return PixelPoint(x: Double(attributes.x), y: Double(attributes.y))
    }

    /// Watches the new frame after a manager has put the window into a frame or removed it from one.
    func handleReparent(_ event: XReparentEvent) {
        guard let window = windows[event.window], window.frameWindow != nil else { return }
        leaveFrame(of: window)
        watchFrame(of: window)
    }

    func tellMove(_ event: XConfigureEvent) {
        // Positions in the server's own events refer to the parent, and the frame's parent is the root
        // window.
        guard event.send_event == 0, event.window != connection.root,
            let window = windows.values.first(where: { $0.frameWindow == event.window })
        else { return }
        let position = PixelPoint(x: Double(event.x), y: Double(event.y))
        guard position != window.position else { return }
        window.position = position
        send(.moved(position), to: window)
    }
}
