import Glibc

internal import CX11
import WindowSystem

/// Windows on an X server.
///
/// Everything runs on the main thread. When the server ends or closes the connection, `run` throws
/// `WindowSystemError.connectionLost`, and every other call does nothing from then on.
///
/// Environment variables override what is detected: UIKIT_SCALE (a number) and UIKIT_APPEARANCE (dark or
/// light) replace the desktop's settings; UIKIT_NO_SHM=1 disables shared memory and UIKIT_NO_XI2=1 disables
/// XInput2, as on servers that lack them.
@MainActor
public final class X11WindowSystem: WindowSystem {
    let connection: Connection
    let keyboard: Keyboard
    let inputMethod: InputMethod
    let input: XInput
    let devices: InputDevices
    let pointers = Pointers()
    let touches = Touches()
    let pens = Pens()
    let manager: WindowManager
    let settings: DisplaySettings
    let cursors: Cursors
    let selections: Selections
    let dragSource: DragSource
    let dragTarget: DragTarget
    let assistance: X11AssistiveDesktop

    var windows: [Window: X11Window] = [:]
    /// The client that receives events in `runTurn()`. `run` sets it while it runs.
    public weak var client: (any WindowSystemClient)?
    /// Events that calls of the toolkit caused; they are delivered in the next turn, never within the call.
    var posted: [(event: WindowEvent, window: Window)] = []
    /// Windows with exposed areas, an announced size or a new caret position for the input method, so that a
    /// turn need not check every window.
    var touchedWindows: Set<Window> = []
    /// Whether a composed text has changed since the toolkit was last notified.
    var hasCompositionsToTell = false
    private let loop = EventLoop()
    private var hasPresented = false
    /// Whether the properties of the leader of the program's windows have been set.
    private var hasLeader = false
    private var isPrepared = false

    /// Connects to the display of this name, by default the one that DISPLAY names.
    ///
    /// - Parameter scaleOverride: device pixels per point, instead of the desktop's setting; like the
    ///   environment variable UIKIT_SCALE.
    /// - Throws: `WindowSystemError.noDisplay` when no server answers, `unsupportedDisplay` when it cannot
    ///   show true colours.
    public init(displayName: String? = nil, scaleOverride: Double? = nil) throws {
        connection = try Connection(displayName: displayName)
        keyboard = Keyboard(connection: connection)
        inputMethod = InputMethod(connection: connection)
        input = XInput(connection: connection)
        devices = InputDevices(connection: connection)
        manager = WindowManager(connection: connection)
        settings = DisplaySettings(connection: connection, scaleOverride: scaleOverride)
        cursors = Cursors(display: connection.display)
        selections = Selections(connection: connection)
        dragSource = DragSource(connection: connection)
        dragTarget = DragTarget(connection: connection)
        assistance = X11AssistiveDesktop(connection: connection, keyboard: keyboard)
        // Settings and the screen's size are reported through the root window.
        XSelectInput(connection.display, connection.root, PropertyChangeMask | StructureNotifyMask)
        guard !connection.isLost else { throw connection.lossError }
        connectInputMethod()
        selections.onLoss = { [weak self] kind in self?.tellOnce(.selectionLost(kind)) }
        connectDrags()
        selections.onChange = { [weak self] kind in self?.tellOnce(.selectionChanged(kind)) }
    }

    public var display: DisplayDescription { settings.description }

    public func makeWindow(_ options: WindowOptions) throws -> WindowID {
        guard !connection.isLost else { throw connection.lossError }
        let window = try X11Window(connection: connection, options: options)
        guard !connection.isLost else { throw connection.lossError }
        if !hasLeader {
            hasLeader = true
            WindowProperties(connection: connection, window: connection.helperWindow).makeLeader(options)
        }
        windows[window.xid] = window
        if input.opcode != nil {
            input.select(connection.display, window.xid)
        } else {
            window.extraEventMask = XInput.coreMask
            window.selectEvents(connection.display)
        }
        properties(window).setAll(options, protocols: WindowManager.protocols)
        announceDrops(window)
        if hasPresented { show(.arrow, in: window) }
        if manager.isPresent { manager.offerSynchronization(window) }
        if options.isFullscreen { setFullscreen(true, window) }
        return window.id
    }

    public func closeWindow(_ window: WindowID) {
        remove(Window(window.rawValue), isDestroyed: false)
    }

    /// Forgets a window, which another program may have destroyed.
    func remove(_ xid: Window, isDestroyed: Bool) {
        guard windows[xid] != nil else { return }
        dragTarget.windowClosed(xid)
        dragSource.windowClosed(xid)
        guard let window = windows.removeValue(forKey: xid) else { return }
        _ = touches.cancel(window: window.xid, time: 0)
        _ = pointers.cancel(window: window.xid, time: 0)
        _ = pens.cancel(window: window.xid, time: 0)
        posted.removeAll { $0.window == window.xid }
        touchedWindows.remove(window.xid)
        window.close(isDestroyed: isDestroyed)
        if isDestroyed { client?.handle(.destroyed, in: window.id) }
    }

    public func position(of window: WindowID) -> PixelPoint? {
        guard let window = windows[Window(window.rawValue)], window.isMapped, !connection.isLost else {
            return nil
        }
        return window.isFullscreen ? nil : placeOnScreen(window)
    }

    public func apply(_ change: WindowChange, to window: WindowID) {
        guard let window = windows[Window(window.rawValue)], !connection.isLost else { return }
        switch change {
        case .visible(let isVisible): setVisible(isVisible, window)
        case .title(let title): properties(window).setTitle(title)
        case .icons(let icons): properties(window).setIcons(icons)
        case .size(let size): resize(window, size)
        case .minimumSize(let size):
            window.minimumSize = size
            setSizeHints(window)
        case .shape(let shape):
            window.shape = shape
            setSizeHints(window)
        case .fullscreen(let isFullscreen): setFullscreen(isFullscreen, window)
        case .cursor(let shape): show(shape, in: window)
        case .reportsMoves(let tells): setReportsMoves(tells, window)
        case .textInput(let caret, let kind): setTextInput(caret.map { ($0, kind) }, window)
        case .cancelComposition: cancelComposition(window)
        case .activate: manager.activate(window)
        }
    }

    private func show(_ cursor: PointerShape, in window: X11Window) {
        guard window.cursor != cursor else { return }
        window.cursor = cursor
        cursors.show(cursor, in: window.xid)
    }

    private func setSizeHints(_ window: X11Window) {
        properties(window).setSizeHints(minimum: window.minimumSize, shape: window.shape, size: window.size)
    }

    public func keepsFrame(of window: WindowID) -> Bool {
        windows[Window(window.rawValue)].map { $0.presenter.keepsFrame(of: $0.size) } ?? false
    }

    public func readFrame(of window: WindowID, _ read: (PixelBuffer) -> Void) {
        guard let window = windows[Window(window.rawValue)] else { return }
        window.presenter.readFrame(of: window.size, read)
    }

    public func present(
        in window: WindowID, moves: [PixelMove], damage: [PixelRect], draw: (PixelBuffer) -> Void
    ) {
        guard let window = windows[Window(window.rawValue)], !connection.isLost else { return }
        let size = window.size
        if damage.contains(where: { $0.contains(PixelRect(size)) }) { window.exposed = [] }
        window.presenter.present(size: size, moves: moves, damage: damage, draw: draw)
        if window.announcedSize == nil {
            window.synchronization.presented(connection.display)
        }
        connection.flush()
        hasPresented = true
    }

    public func offer(_ contents: SelectionContents?, as selection: SelectionKind) {
        guard !connection.isLost else { return }
        selections.offer(contents, as: selection)
    }

    public func read(
        _ selection: SelectionKind, types: [String],
        completion: @escaping @MainActor (SelectionData?) -> Void
    ) {
        selections.read(selection, types: types, completion: completion)
    }

    public func readNow(_ selection: SelectionKind, types: [String], limit: Double) -> SelectionData? {
        selections.readNow(selection, types: types, limit: limit)
    }

    public func offeredTypes(of selection: SelectionKind, limit: Double) -> [String]? {
        selections.offeredTypes(of: selection, limit: limit)
    }

    public func watch(_ selection: SelectionKind) { selections.watch(selection) }

    public var keyboardLayouts: KeyboardLayouts { keyboard.groups.layouts }

    public func useKeyboardLayout(_ index: Int) { keyboard.groups.lock(index) }

    public func keyboardLetters(ofLayout index: Int) -> KeyboardLetters? { keyboard.letters(ofGroup: index) }

    public var inputDevices: [InputDeviceDescription] { input.opcode == nil ? [] : devices.descriptions }

    public var assistiveDesktop: (any AssistiveDesktop)? { assistance }

    public func post(_ event: WindowEvent, to window: WindowID) {
        let xid = Window(window.rawValue)
        if windows[xid] != nil { posted.append((event, xid)) }
    }

    public func run(_ client: any WindowSystemClient) throws {
        let previous = self.client
        self.client = client
        defer { self.client = previous }
        loop.run(self)
        guard !connection.isLost else { throw connection.lossError }
        selections.handOver()
        guard !connection.isLost else { throw connection.lossError }
    }

    public func stop() { loop.stop() }

    public var interruption: (@Sendable () -> Void)? {
        guard !connection.isLost else { return nil }
        let descriptor = connection.descriptor
        return { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }

    /// Delivers the events that have arrived, without waiting for more, and ends the client's turn: for
    /// programs with an event loop of their own, and for tests.
    public func runTurn() {
        loop.turn(self)
        _ = prepareToSleep()
    }

    // MARK: Changes

    func properties(_ window: X11Window) -> WindowProperties {
        WindowProperties(connection: connection, window: window.xid)
    }

    private func setVisible(_ isVisible: Bool, _ window: X11Window) {
        guard window.wantsVisible != isVisible else { return }
        window.wantsVisible = isVisible
        if isVisible {
            XMapWindow(connection.display, window.xid)
        } else {
            XWithdrawWindow(connection.display, window.xid, connection.screen)
        }
        connection.flush()
    }

    private func resize(_ window: X11Window, _ size: PixelSize) {
        let width = UInt32(min(32767, max(1, size.width)))
        let height = UInt32(min(32767, max(1, size.height)))
        XResizeWindow(connection.display, window.xid, width, height)
    }

    private func setFullscreen(_ isFullscreen: Bool, _ window: X11Window) {
        manager.setFullscreen(isFullscreen, window)
        // A manager reports the change when it has made it; without a manager the change is already made.
        guard !manager.isPresent, window.isFullscreen != isFullscreen else { return }
        window.isFullscreen = isFullscreen
        posted.append((.fullscreenChanged(isFullscreen), window.xid))
    }

    // MARK: After the first frame

    /// Does, after the first frame, the slow preparations that the first frame does not need.
    func prepareForInput() {
        guard hasPresented, !connection.isLost else { return }
        if !isPrepared {
            isPrepared = true
            for window in windows.values where window.cursor == nil { show(.arrow, in: window) }
            keyboard.prepare()
            selections.prepare()
            if input.opcode != nil { devices.queryAll() }
            if settings.queryRefreshRate() {
                for window in windows.values { posted.append((.displayChanged, window.xid)) }
            }
        }
        openInputMethodIfWanted()
    }

    private var hasTriedInputMethod = false

    /// Opens the input method once a window takes text: only once, and not before the first frame.
    func openInputMethodIfWanted() {
        guard hasPresented, !hasTriedInputMethod, !connection.isLost,
            windows.values.contains(where: { $0.textInput != nil })
        else { return }
        hasTriedInputMethod = true
        inputMethod.open()
    }
}
