internal import CXTest

/// What an X server tells of a client's window.
public struct WindowInfo: Sendable {
    /// Its number in the server, as the other calls take it.
    public let id: UInt
    /// Its _NET_WM_NAME, else its WM_NAME, else empty.
    public let title: String
    /// The first part of its WM_CLASS.
    public let instanceName: String
    /// The second part of its WM_CLASS.
    public let className: String
    /// Its _NET_WM_PID.
    public let pid: Int32?
    /// Whether it is mapped and all around it too.
    public let isViewable: Bool
}

/// Where a window is, in pixels of the screen, without the manager's frame.
public struct WindowGeometry: Equatable, Sendable {
    /// The left edge of its content.
    public let x: Int
    /// The upper edge of its content.
    public let y: Int
    /// The width of its content.
    public let width: Int
    /// The height of its content.
    public let height: Int

    /// A place and size.
    public init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
}

extension XTestUser {
    // MARK: Finding

    /// The clients' top-level windows: those with a class, wherever a manager's frames have put them.
    public var windows: [WindowInfo] {
        var found: [WindowInfo] = []
        var pending = children(of: connection.root)
        while let id = pending.popLast() {
            if let info = info(id) { found.append(info) } else { pending += children(of: id) }
        }
        return found
    }

    /// Waits for a viewable top-level window that satisfies the predicate and returns its number.
    ///
    /// - Throws: `XServersError.timedOut`, telling the windows that there are.
    public func window(
        _ what: String = "a window", within seconds: Double = Deadline.usualSeconds,
        where isWanted: (WindowInfo) -> Bool
    ) throws -> UInt {
        var found: UInt?
        do {
            try wait(for: what, within: seconds) {
                found = windows.first { $0.isViewable && isWanted($0) }?.id
                return found != nil
            }
        } catch XServersError.timedOut {}
        guard let found else { throw XServersError.timedOut("\(what); there are \(windows)") }
        return found
    }

    /// Waits for a viewable top-level window of a process, such as `Child.pid`.
    public func window(pid: Int32, within seconds: Double = Deadline.usualSeconds) throws -> UInt {
        try window("a window of process \(pid)", within: seconds) { $0.pid == pid }
    }

    /// Waits for a viewable top-level window of a title.
    public func window(title: String, within seconds: Double = Deadline.usualSeconds) throws -> UInt {
        try window("a window titled \(title)", within: seconds) { $0.title == title }
    }

    /// Waits for a viewable top-level window of a class.
    public func window(className: String, within seconds: Double = Deadline.usualSeconds) throws -> UInt {
        try window("a window of class \(className)", within: seconds) { $0.className == className }
    }

    /// What the server tells of a window; nil when it is gone or has no class.
    public func info(_ window: UInt) -> WindowInfo? {
        guard let classBytes = connection.property("WM_CLASS", of: window)?.bytes else { return nil }
        let names = classBytes.split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        var attributes = XWindowAttributes()
        let exists = XGetWindowAttributes(connection.display, window, &attributes) != 0
        return WindowInfo(
            id: window, title: text("_NET_WM_NAME", of: window) ?? text("WM_NAME", of: window) ?? "",
            instanceName: names.first ?? "", className: names.count > 1 ? names[1] : "",
            pid: numbers("_NET_WM_PID", of: window)?.first.flatMap { Int32(exactly: $0) },
            isViewable: exists && attributes.map_state == IsViewable)
    }

    /// Whether a window is mapped and all around it too.
    public func isViewable(_ window: UInt) -> Bool {
        var attributes = XWindowAttributes()
        return XGetWindowAttributes(connection.display, window, &attributes) != 0
            && attributes.map_state == IsViewable
    }

    /// Waits until a window no longer exists.
    public func waitForDestruction(of window: UInt, within seconds: Double = Deadline.usualSeconds) throws {
        try wait(for: "the end of window \(window)", within: seconds) { (try? geometry(of: window)) == nil }
    }

    private func children(of window: UInt) -> [UInt] {
        var root: UInt = 0
        var parent: UInt = 0
        var list: UnsafeMutablePointer<UInt>?
        var count: UInt32 = 0
        guard XQueryTree(connection.display, window, &root, &parent, &list, &count) != 0, let list else {
            return []
        }
        defer { XFree(list) }
        return Array(UnsafeBufferPointer(start: list, count: Int(count)))
    }

    // MARK: Geometry and state

    /// Where a window is.
    ///
    /// - Throws: `XServersError.failed` when it is gone.
    public func geometry(of window: UInt) throws -> WindowGeometry {
        var x: Int32 = 0
        var y: Int32 = 0
        var width: UInt32 = 0
        var height: UInt32 = 0
        guard cxt_geometry(connection.display, window, &x, &y, &width, &height) != 0 else {
            throw XServersError.failed("window \(window) is gone")
        }
        return WindowGeometry(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
    }

    /// Asks for another size of a window's content, in pixels; a window manager may have its say.
    public func resize(_ window: UInt, width: Int, height: Int) {
        XResizeWindow(connection.display, window, UInt32(width), UInt32(height))
        XFlush(connection.display)
    }

    /// Asks for another place of a window on the screen, in pixels.
    public func moveWindow(_ window: UInt, x: Int, y: Int) {
        XMoveWindow(connection.display, window, Int32(x), Int32(y))
        XFlush(connection.display)
    }

    /// Takes a window by its title bar, above the content, and holds it with the left button. Returns once
    /// the window follows the pointer, which may have gone to and fro a little.
    ///
    /// - Parameter x: where on the title bar, in pixels from the content's left edge.
    /// - Throws: `XServersError.timedOut` when no manager has given it a title bar to be moved by.
    public func grip(_ window: UInt, x: Int) throws {
        let start = try geometry(of: window)
        let place = (x: start.x + x, y: start.y - Self.titleBarReach)
        move(x: place.x, y: place.y)
        pressButton()
        // A manager takes the first movements for the beginning of the drag, and may see several as one.
        var moves = 0
        try wait(for: "window \(window) to follow the pointer") {
            moves += 1
            move(x: place.x + 10 * (moves % 3), y: place.y)
            return try geometry(of: window).x != start.x
        }
    }

    /// How far above the content a title bar is surely hit, in pixels.
    private static let titleBarReach = 8

    /// Shows a window.
    public func map(_ window: UInt) {
        XMapWindow(connection.display, window)
        XFlush(connection.display)
    }

    /// Hides a window.
    public func unmap(_ window: UInt) {
        XUnmapWindow(connection.display, window)
        XFlush(connection.display)
    }

    /// Puts a window in front of the others.
    public func raise(_ window: UInt) {
        XRaiseWindow(connection.display, window)
        XFlush(connection.display)
    }

    /// Gives a window the keyboard focus; nil takes the focus from all. Returns once it has it.
    public func setFocus(_ window: UInt?) throws {
        let target = window ?? UInt(None)
        try wait(for: "the focus on window \(target)") {
            // Refused while the window is not viewable yet, so asked again.
            XSetInputFocus(connection.display, target, Int32(RevertToNone), UInt(CurrentTime))
            return focusedWindow == window
        }
    }

    /// The window that has the keyboard focus; nil when there is none, or the root has it.
    public var focusedWindow: UInt? {
        var window: UInt = 0
        var revert: Int32 = 0
        XGetInputFocus(connection.display, &window, &revert)
        // 0 is None and 1 PointerRoot.
        return window <= 1 ? nil : window
    }

    // MARK: The manager's messages

    /// Asks a window to close, as a manager's close button does (WM_DELETE_WINDOW).
    public func close(_ window: UInt) { sendProtocol("WM_DELETE_WINDOW", to: window) }

    /// Offers a window the focus (WM_TAKE_FOCUS).
    public func sendTakeFocus(_ window: UInt) { sendProtocol("WM_TAKE_FOCUS", to: window) }

    /// Asks a window for a sign of life (_NET_WM_PING) and waits for it.
    public func ping(_ window: UInt, within seconds: Double = Deadline.usualSeconds) throws {
        answeredPings.remove(window)
        sendProtocol("_NET_WM_PING", to: window, third: window)
        try wait(for: "the answer of window \(window) to a ping", within: seconds) {
            answeredPings.contains(window)
        }
    }

    /// The names in a window's _NET_WM_STATE, such as `_NET_WM_STATE_FULLSCREEN`.
    public func states(of window: UInt) -> [String] {
        (numbers("_NET_WM_STATE", of: window) ?? []).compactMap { connection.name(of: UInt($0)) }
    }

    /// Asks the manager how large the frame of a window would be: it sets _NET_FRAME_EXTENTS.
    func requestFrameExtents(of window: UInt) {
        connection.send(
            "_NET_REQUEST_FRAME_EXTENTS", about: window, [], to: connection.root,
            mask: SubstructureNotifyMask | SubstructureRedirectMask)
    }

    /// A window that is not shown, to ask the manager about.
    func makeUnmappedWindow() -> UInt {
        XCreateSimpleWindow(connection.display, connection.root, 0, 0, 10, 10, 0, 0, 0)
    }

    /// Destroys a window, of whichever program.
    public func destroy(_ window: UInt) {
        XDestroyWindow(connection.display, window)
        XFlush(connection.display)
    }

    func sendProtocol(_ name: String, to window: UInt, third: UInt = 0, fourth: UInt = 0) {
        let values = [connection.atom(name), UInt(CurrentTime), third, fourth]
        connection.send("WM_PROTOCOLS", about: window, values, to: window)
    }
}
