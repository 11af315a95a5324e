/// A real window manager on a test's X server. It ends with this object.
public final class WindowManager {
    private let child: Child

    /// Starts openbox with its standard configuration and a private home, and returns once it manages the screen.
    ///
    /// - Throws: `XServersError.missing` when openbox is not installed.
    public static func openbox(on server: XServer) throws -> WindowManager {
        let child = try Child("openbox", ["--sm-disable"], environment: server.environment())
        let user = try XTestUser(display: server.display)
        let window = user.makeUnmappedWindow()
        defer { user.destroy(window) }
        try user.wait(for: "openbox to manage the screen") {
            guard child.isRunning else { throw XServersError.failed("openbox ended: \(child.standardError)") }
            guard let check = user.numbers("_NET_SUPPORTING_WM_CHECK", of: user.rootWindow)?.first,
                user.text("_NET_WM_NAME", of: UInt(check)) == "Openbox"
            else { return false }
            // It announces itself before it serves windows, and one mapped in between is forgotten.
            // An answer to a question shows that it serves.
            user.requestFrameExtents(of: window)
            return user.numbers("_NET_FRAME_EXTENTS", of: window) != nil
        }
        return WindowManager(child)
    }

    private init(_ child: Child) { self.child = child }

    /// The manager's process number.
    public var pid: Int32 { child.pid }

    /// Ends the manager. Windows stay.
    public func terminate() { child.terminate() }
}
