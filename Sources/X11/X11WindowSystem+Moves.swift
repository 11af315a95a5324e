internal import CX11
import WindowSystem

/// Where windows are on the screen. A manager moves its frame around the window, and tells the window
/// itself of it late, at the end of a drag: the frame is watched, as long as somebody wants to know.
extension X11WindowSystem {
    func setTellsMoves(_ tells: Bool, _ window: X11Window) {
        guard tells != (window.frameWindow != nil) else { return }
        if tells { watchFrame(of: window) } else { leaveFrame(of: window) }
    }

    private func watchFrame(of window: X11Window) {
        let display = connection.display
        let frame = outermostParent(of: window.xid)
        window.frameWindow = frame
        window.place = nil
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

    /// The ancestor that is a child of the root window: the frame, or the window itself without one.
    private func outermostParent(of xid: Window) -> Window {
        let display = connection.display
        var current = xid
        // Managers put a window two deep at most; a server that answers nonsense ends the way as well.
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

    /// The place of the window's frame, or of the window without one. Round trips: not for each move.
    func placeOnScreen(_ window: X11Window) -> PixelPoint? {
        let display = connection.display
        let frame = window.frameWindow ?? outermostParent(of: window.xid)
        var attributes = XWindowAttributes()
        let isKnown = ServerErrors.ignoring(display) { XGetWindowAttributes(display, frame, &attributes) }
        guard isKnown != 0, !connection.isLost else { return nil }
        return PixelPoint(x: Double(attributes.x), y: Double(attributes.y))
    }

    /// A manager took the window into a frame, or out of it.
    func handleReparent(_ event: XReparentEvent) {
        guard let window = windows[event.window], window.frameWindow != nil else { return }
        leaveFrame(of: window)
        watchFrame(of: window)
    }

    func tellMove(_ event: XConfigureEvent) {
        // Places in real events are within the parent, and the frame's parent is the root window.
        guard event.send_event == 0, event.window != connection.root,
            let window = windows.values.first(where: { $0.frameWindow == event.window })
        else { return }
        let place = PixelPoint(x: Double(event.x), y: Double(event.y))
        guard place != window.place else { return }
        window.place = place
        send(.moved(place), to: window)
    }
}
