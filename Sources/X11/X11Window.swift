internal import CX11
import WindowSystem

/// One window on the server, and its state as far as it is known.
@MainActor
final class X11Window {
    let xid: Window
    let presenter: Presenter
    var id: WindowID { WindowID(UInt64(xid)) }

    /// The content's size in pixels that was last reported to the toolkit.
    var size: PixelSize
    /// A newer size, which has not been reported to the toolkit yet.
    var announcedSize: PixelSize?
    var isMapped = false
    /// Whether the manager hides the window although it is mapped (iconified, shaded).
    var isHidden = false
    /// The visibility that was last reported to the toolkit.
    var isVisible = false
    /// Whether the toolkit has requested that the window be shown; `isMapped` follows when the server has
    /// mapped it.
    var wantsVisible = false
    var hasFocus = false
    var isFullscreen = false
    var minimumSize: PixelSize
    var shape: WindowShape
    /// The window's geometry before it became full screen without a window manager.
    var geometryBeforeFullscreen: PixelRect?
    /// The pointer's shape in the window; nil until it has been shown the first time.
    var cursor: PointerShape?
    /// The caret's rectangle and the kind of the text input that is active in this window; nil without one.
    var textInput: (caret: PixelRect, kind: TextInputKind)?
    var inputContexts: [TextInputKind: any InputContext] = [:]
    /// The context of the active text input.
    var inputContext: (any InputContext)? { textInput.flatMap { inputContexts[$0.kind] } }
    var synchronization = ResizeSynchronization()
    /// Events selected in addition to `eventMask`: the pointer's, where XInput2 is missing.
    var extraEventMask = 0
    /// The window manager's frame around this window, or the window itself without one, while the toolkit
    /// observes the window's position; otherwise nil.
    var frameWindow: Window?
    /// The frame's position on the screen that was last reported.
    var position: PixelPoint?
    private var originOnScreen: PixelPoint?
    private var originInParent: PixelPoint?
    /// The exposed areas that the server reported in this turn.
    var exposed: [PixelRect] = []

    private let connection: Connection
    private let colormap: Colormap?

    init(connection: Connection, options: WindowOptions) throws {
        guard options.size.width <= 32767, options.size.height <= 32767 else {
            throw WindowSystemError.cannotMakeWindow(
                reason: "\(options.size.width)x\(options.size.height) is larger than a window can be")
        }
        self.connection = connection
        let display = connection.display
        // The server refuses windows without an area.
        size = PixelSize(width: max(1, options.size.width), height: max(1, options.size.height))
        minimumSize = options.minimumSize
        shape = options.shape
        let format = connection.format
        var attributes = XSetWindowAttributes()
        attributes.event_mask = Self.eventMask
        // No background and preserved content, so that nothing flickers while the window is resized.
        attributes.background_pixmap = Pixmap(None)
        attributes.bit_gravity = NorthWestGravity
        attributes.border_pixel = 0
        var mask = CWEventMask | CWBackPixmap | CWBitGravity | CWBorderPixel
        if !format.isDefault {
            let map = XCreateColormap(display, connection.root, format.visual, AllocNone)
            attributes.colormap = map
            mask |= CWColormap
            colormap = map
        } else {
            colormap = nil
        }
        xid = XCreateWindow(
            display, connection.root, Self.coordinate(options.position?.x),
            Self.coordinate(options.position?.y),
            UInt32(size.width), UInt32(size.height), 0, format.depth,
            UInt32(InputOutput), format.visual, UInt(mask), &attributes)
        presenter = Presenter(connection: connection, window: xid)
        ServerErrors.expectDestruction(of: xid)
    }

    /// A coordinate clamped to the protocol's range; 0 when none is given.
    private static func coordinate(_ value: Double?) -> Int32 {
        guard let value, value.isFinite else { return 0 }
        return Int32(min(32767, max(-32768, value.rounded())))
    }

    static let eventMask =
        KeyPressMask | KeyReleaseMask | FocusChangeMask | StructureNotifyMask | ExposureMask
        | PropertyChangeMask | KeymapStateMask

    /// Notes the window's position from a ConfigureNotify.
    ///
    /// - Returns: whether the position has changed.
    func noteOrigin(_ event: XConfigureEvent) -> Bool {
        let origin = PixelPoint(x: Double(event.x), y: Double(event.y))
        // The server's events have the position in the frame, those that window managers send the one on the
        // screen.
        let isOnScreen = event.send_event != 0
        guard origin != (isOnScreen ? originOnScreen : originInParent) else { return false }
        if isOnScreen { originOnScreen = origin } else { originInParent = origin }
        return true
    }

    func selectEvents(_ display: OpaquePointer) {
        XSelectInput(display, xid, Self.eventMask | extraEventMask)
    }

    func close(isDestroyed: Bool) {
        inputContexts.values.forEach { $0.close() }
        inputContexts = [:]
        presenter.close()
        guard !connection.isLost else { return }
        synchronization.close(connection.display)
        if !isDestroyed { XDestroyWindow(connection.display, xid) }
        ServerErrors.forget(window: xid)
        if let colormap { XFreeColormap(connection.display, colormap) }
        XFlush(connection.display)
    }
}
