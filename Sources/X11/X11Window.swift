internal import CX11
import WindowSystem

/// One window on the server and what is known of it.
@MainActor
final class X11Window {
    let xid: Window
    let presenter: Presenter
    var id: WindowID { WindowID(UInt64(xid)) }

    /// The content's size as the toolkit knows it.
    var size: PixelSize
    /// A newer size, of which the toolkit has not been told yet.
    var announcedSize: PixelSize?
    var isMapped = false
    /// Whether the manager keeps the window from being seen although it is mapped (iconified, shaded).
    var isHidden = false
    /// What the toolkit was told last.
    var isVisible = false
    /// Whether the toolkit wants the window on the screen; it is mapped when that has happened.
    var wantsVisible = false
    var hasFocus = false
    var isFullscreen = false
    var minimumSize: PixelSize
    var shape: WindowShape
    /// Where the window was before it took the whole screen without a window manager's help.
    var geometryBeforeFullscreen: PixelRect?
    var cursor = PointerShape.arrow
    /// Where and into what text is being typed in this window.
    var textInput: (caret: PixelRect, kind: TextInputKind)?
    var inputContexts: [TextInputKind: InputContext] = [:]
    /// The context of what is being typed into.
    var inputContext: InputContext? { textInput.flatMap { inputContexts[$0.kind] } }
    /// What input methods want to be selected.
    var methodEventMask = 0
    var synchronization = ResizeSynchronization()
    /// What is selected beyond `eventMask`: the pointer, where XInput2 is missing.
    var extraEventMask = 0
    /// The window manager's frame around this window, or the window itself, while the toolkit wants to hear
    /// of its places.
    var frameWindow: Window?
    /// The frame's place on the screen that was told last.
    var place: PixelPoint?
    private var originOnScreen: PixelPoint?
    private var originInParent: PixelPoint?
    /// What the server asked to see again in this turn.
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
        // No background and content that stays: nothing flashes while the window is resized.
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
            display, connection.root, Self.coordinate(options.place?.x), Self.coordinate(options.place?.y),
            UInt32(size.width), UInt32(size.height), 0, format.depth,
            UInt32(InputOutput), format.visual, UInt(mask), &attributes)
        presenter = Presenter(connection: connection, window: xid)
    }

    /// What the server can take; 0 for no opinion.
    private static func coordinate(_ value: Double?) -> Int32 {
        guard let value, value.isFinite else { return 0 }
        return Int32(min(32767, max(-32768, value.rounded())))
    }

    static let eventMask =
        KeyPressMask | KeyReleaseMask | FocusChangeMask | StructureNotifyMask | ExposureMask
        | PropertyChangeMask

    /// Notes where a ConfigureNotify says that the window is.
    ///
    /// - Returns: whether that is news.
    func noteOrigin(_ event: XConfigureEvent) -> Bool {
        let origin = PixelPoint(x: Double(event.x), y: Double(event.y))
        // The server tells the place in the frame, window managers the one on the screen.
        let isOnScreen = event.send_event != 0
        guard origin != (isOnScreen ? originOnScreen : originInParent) else { return false }
        if isOnScreen { originOnScreen = origin } else { originInParent = origin }
        return true
    }

    func selectEvents(_ display: OpaquePointer) {
        XSelectInput(display, xid, Self.eventMask | methodEventMask | extraEventMask)
    }

    func close() {
        inputContexts = [:]
        presenter.close()
        guard !connection.isLost else { return }
        synchronization.close(connection.display)
        XDestroyWindow(connection.display, xid)
        if let colormap { XFreeColormap(connection.display, colormap) }
        XFlush(connection.display)
    }
}
