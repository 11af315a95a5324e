internal import CX11
import WindowSystem

/// Sends requests to the window manager, and does the work itself when there is none.
@MainActor
struct WindowManager {
    let connection: Connection

    /// Whether a window manager is running: only one client can select SubstructureRedirect on the root
    /// window. This costs a round trip, so it is queried only when the result matters.
    var isPresent: Bool {
        var attributes = XWindowAttributes()
        guard !connection.isLost,
            XGetWindowAttributes(connection.display, connection.root, &attributes) != 0
        else { return false }
        return attributes.all_event_masks & SubstructureRedirectMask != 0
    }

    /// The manager's name; nil when it tells none.
    var name: String? {
        let atoms = connection.atoms
        guard !connection.isLost,
            let window = connection.property(atoms[.netSupportingWMCheck], of: connection.root)?.longs.first,
            let name = connection.property(atoms[.netWMName], of: Window(window)), !name.bytes.isEmpty
        else { return nil }
        return String(decoding: name.bytes, as: UTF8.self)
    }

    /// Whether something blends the windows together.
    var isComposited: Bool {
        let selection = connection.atoms.atom(named: "_NET_WM_CM_S\(connection.screen)")
        return !connection.isLost && XGetSelectionOwner(connection.display, selection) != 0
    }

    static let protocols: [AtomName] = [.wmDeleteWindow, .wmTakeFocus, .netWMPing, .netWMSyncRequest]

    /// Publishes the window's resize counter for the manager.
    func offerSynchronization(_ window: X11Window) {
        guard let counter = window.synchronization.open(connection.display) else { return }
        connection.setProperty(
            connection.atoms[.netWMSyncRequestCounter], of: window.xid, type: XA_CARDINAL,
            longs: [UInt(counter)])
    }

    /// Gives a window the keyboard. The window may have been unmapped meanwhile; that is no error.
    func focus(_ window: X11Window, time: Time) {
        guard window.isMapped else { return }
        ServerErrors.ignoring(connection.display) {
            _ = XSetInputFocus(connection.display, window.xid, Int32(RevertToParent), time)
        }
    }

    /// Gives the keyboard to a window that was shown or clicked if no window manager does.
    func focusIfUnmanaged(_ window: X11Window) {
        guard !window.hasFocus, !isPresent else { return }
        focus(window, time: Time(CurrentTime))
    }

    func activate(_ window: X11Window) {
        guard isPresent else {
            XRaiseWindow(connection.display, window.xid)
            return focus(window, time: Time(CurrentTime))
        }
        // 1: the request comes from an application, not from a pager.
        send(.netActiveWindow, about: window, data: [1, Int(connection.currentServerTime()), 0])
    }

    func setFullscreen(_ isFullscreen: Bool, _ window: X11Window) {
        let isManaged = isPresent
        let before = window.geometryBeforeFullscreen
        // Also with a manager: it may have ended when the window is to be a window again.
        window.geometryBeforeFullscreen = isFullscreen ? before ?? geometry(of: window) : nil
        if !window.wantsVisible || !isManaged { setFullscreenState(isFullscreen, window) }
        guard isManaged else { return setFullscreenUnmanaged(isFullscreen, window, before: before) }
        guard window.wantsVisible else { return }
        let state = Int(connection.atoms[.netWMStateFullscreen])
        send(.netWMState, about: window, data: [isFullscreen ? 1 : 0, state, 0, 1])
    }

    /// Changes the property by which the next manager knows the window's state.
    private func setFullscreenState(_ isFullscreen: Bool, _ window: X11Window) {
        let fullscreen = connection.atoms[.netWMStateFullscreen]
        let others = states(of: window).subtracting([fullscreen])
        connection.setProperty(
            connection.atoms[.netWMState], of: window.xid, type: XA_ATOM,
            longs: isFullscreen ? [fullscreen] + others : Array(others))
    }

    private func setFullscreenUnmanaged(_ isFullscreen: Bool, _ window: X11Window, before: PixelRect?) {
        let display = connection.display
        if isFullscreen {
            XMoveResizeWindow(
                display, window.xid, 0, 0, UInt32(XDisplayWidth(display, connection.screen)),
                UInt32(XDisplayHeight(display, connection.screen)))
            XRaiseWindow(display, window.xid)
        } else if let before {
            XMoveResizeWindow(
                display, window.xid, Int32(before.x), Int32(before.y), UInt32(max(1, before.width)),
                UInt32(max(1, before.height)))
        }
    }

    /// Where the window is on the screen.
    private func geometry(of window: X11Window) -> PixelRect {
        var attributes = XWindowAttributes()
        guard XGetWindowAttributes(connection.display, window.xid, &attributes) != 0 else {
            return PixelRect(window.size)
        }
        var (x, y, child) = (Int32(0), Int32(0), Window(0))
        XTranslateCoordinates(connection.display, window.xid, connection.root, 0, 0, &x, &y, &child)
        return PixelRect(x: Int(x), y: Int(y), width: Int(attributes.width), height: Int(attributes.height))
    }

    /// The states (_NET_WM_STATE) that the manager has set on a window; empty when it has set none.
    func states(of window: X11Window) -> Set<Atom> {
        Set(connection.property(connection.atoms[.netWMState], of: window.xid)?.longs ?? [])
    }

    private func send(_ type: AtomName, about window: X11Window, data: [Int]) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window.xid
        event.xclient.message_type = connection.atoms[type]
        event.xclient.format = 32
        withUnsafeMutableBytes(of: &event.xclient.data.l) { memory in
            for (index, value) in data.enumerated() {
                memory.storeBytes(of: value, toByteOffset: index * MemoryLayout<Int>.stride, as: Int.self)
            }
        }
        XSendEvent(
            connection.display, connection.root, 0, SubstructureRedirectMask | SubstructureNotifyMask, &event)
    }
}
