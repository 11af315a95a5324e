/// A window system without a display: windows are in memory, events are posted explicitly.
///
/// `run` serves them with the same loop that a real display gets. A test that controls when events are
/// delivered sets `client` instead and calls `runTurn()`.
@MainActor
public final class OffscreenWindowSystem: WindowSystem {
    /// The simulated display. Changing it posts `displayChanged` to every window, if `answersChanges`.
    public var display: DisplayDescription {
        didSet {
            guard display != oldValue, answersChanges else { return }
            for window in order { post(.displayChanged, to: window) }
        }
    }

    /// The client that receives events in `runTurn()`. `run` sets it while it runs.
    public weak var client: (any WindowSystemClient)?

    /// The layouts of the simulated keyboard. To simulate a user who switches, set it and post
    /// `WindowEvent.keyboardLayoutChanged`.
    public var keyboardLayouts = KeyboardLayouts([KeyboardLayout(name: "us", title: "English (US)")])

    /// The simulated devices; none at first. Changing them posts `inputDevicesChanged`.
    public var inputDevices: [InputDeviceDescription] = [] {
        didSet {
            guard inputDevices != oldValue, let first = order.first else { return }
            post(.inputDevicesChanged, to: first)
        }
    }

    public var findings: [DesktopFinding] {
        [
            DesktopFinding("Display", "in memory, \(display.size.width) x \(display.size.height) pixels"),
            DesktopFinding("Scale", "\(display.scale)"),
        ]
    }

    /// The simulated desktop's part for assistive technology. Default nil.
    public var assistiveDesktop: (any AssistiveDesktop)?

    /// Whether a window gets the focus when it becomes visible, as with most window managers. Default true.
    public var focusesVisibleWindows = true
    /// Whether changes of windows are answered by events, as a desktop answers them. Default true; false while a
    /// recording is played that has the answers.
    public var answersChanges = true

    private var windows: [WindowID: OffscreenWindow] = [:]
    private var order: [WindowID] = []
    private var lastIdentifier: UInt64 = 0
    private var queue: [(event: WindowEvent, window: WindowID)] = []
    private var selections: [SelectionKind: SelectionContents] = [:]
    private var owned: Set<SelectionKind> = []
    private var watched: Set<SelectionKind> = []
    /// Whether the owners of selections answer: false simulates a program that hangs. Default true.
    public var selectionOwnersAnswer = true
    private var pendingReads: [@MainActor () -> Void] = []
    /// The active drag; nil for none.
    var drag: OffscreenDrag?
    /// The pointer, while its button is pressed, and the fingers that are down.
    var hands: [OffscreenHand] = []
    /// The time of what other programs drag, in seconds. Default the machine's.
    public var dragTime: @MainActor () -> Double = { MonotonicClock.now }
    /// What was done with the content that was dropped last; nil for nothing.
    public internal(set) var lastDrop: DragOperation?
    private let loop = EventLoop()

    /// A window system with a display of 1280 x 800 pixels, unless another one is given.
    public init(
        display: DisplayDescription = DisplayDescription(size: PixelSize(width: 1280, height: 800))
    ) {
        self.display = display
    }

    // MARK: Control by tests

    /// Queues an event; it is delivered in the next turn. `resized` changes the window's size as well,
    /// `visibilityChanged` and `fullscreenChanged` its state. So do scripts.
    public func post(_ event: WindowEvent, to window: WindowID) {
        queue.append((event, window))
    }

    /// Delivers the queued events, also those queued meanwhile, and ends the client's turn.
    public func runTurn() {
        deliverEvents()
        AdditionalEventSources.deliverEvents()
        endTurn()
    }

    /// The windows, in the order of their creation.
    public var windowIDs: [WindowID] { order }

    /// A window in its current state; nil when there is no such window.
    public func window(_ window: WindowID) -> OffscreenWindow? { windows[window] }

    /// A window's pixels as words `0xAARRGGBB`, row by row from the top, as wide as its size. Empty when
    /// there is no such window.
    public func pixels(of window: WindowID) -> [UInt32] { windows[window]?.pixels ?? [] }

    /// The current content of a selection; nil for none.
    public func selection(_ kind: SelectionKind) -> SelectionContents? { selections[kind] }

    /// Simulates another program that takes a selection: the first window is notified.
    public func takeSelection(_ kind: SelectionKind, contents: SelectionContents?) {
        selections[kind] = contents
        let wasOurs = owned.remove(kind) != nil
        guard let first = order.first else { return }
        if wasOurs { post(.selectionLost(kind), to: first) }
        if watched.contains(kind) { post(.selectionChanged(kind), to: first) }
    }

    // MARK: WindowSystem

    public func makeWindow(_ options: WindowOptions) throws -> WindowID {
        lastIdentifier += 1
        let identifier = WindowID(lastIdentifier)
        let window = OffscreenWindow(options)
        windows[identifier] = window
        order.append(identifier)
        if options.isFullscreen, answersChanges {
            window.enterFullscreen(display.size)
            post(.resized(display.size), to: identifier)
        }
        return identifier
    }

    public func closeWindow(_ window: WindowID) {
        windows[window] = nil
        order.removeAll { $0 == window }
        queue.removeAll { $0.window == window }
    }

    public func position(of window: WindowID) -> PixelPoint? { windows[window]?.position }

    public func apply(_ change: WindowChange, to window: WindowID) {
        guard windows[window] != nil else { return }
        switch change {
        case .visible(let isVisible): setVisible(isVisible, window)
        case .title(let title): windows[window]?.title = title
        case .icons(let icons): windows[window]?.icons = icons
        case .size(let size): answer(.resized(size), window)
        case .minimumSize(let size): windows[window]?.minimumSize = size
        case .shape(let shape): windows[window]?.shape = shape
        case .fullscreen(let isFullscreen): setFullscreen(isFullscreen, window)
        case .cursor(let shape): windows[window]?.cursor = shape
        case .reportsMoves(let tells): windows[window]?.reportsMoves = tells
        case .textInput(let caret, let kind):
            windows[window]?.textInputCaret = caret
            windows[window]?.textInputKind = kind
        case .cancelComposition: windows[window]?.cancelledCompositions += 1
        case .activate: focus(window)
        }
    }

    public func keepsFrame(of window: WindowID) -> Bool { (windows[window]?.frameCount ?? 0) > 0 }

    public func readFrame(of window: WindowID, _ read: (PixelBuffer) -> Void) {
        guard keepsFrame(of: window) else { return }
        windows[window]?.read(read)
    }

    public func present(
        in window: WindowID, moves: [PixelMove], damage: [PixelRect], draw: (PixelBuffer) -> Void
    ) {
        windows[window]?.present(moves, damage, draw)
    }

    public func offer(_ contents: SelectionContents?, as selection: SelectionKind) {
        if contents != nil {
            owned.insert(selection)
        } else if owned.remove(selection) == nil {
            return
        }
        selections[selection] = contents
    }

    public func read(
        _ selection: SelectionKind, types: [String],
        completion: @escaping @MainActor (SelectionData?) -> Void
    ) {
        let data = readNow(selection, types: types, limit: 0)
        // Answered in the next turn: a real owner does not answer within the call either.
        pendingReads.append { completion(data) }
    }

    public func readNow(_ selection: SelectionKind, types: [String], limit: Double) -> SelectionData? {
        guard selectionOwnersAnswer || owned.contains(selection) else { return nil }
        return selections[selection]?.data(types)
    }

    public func offeredTypes(of selection: SelectionKind, limit: Double) -> [String]? {
        guard selectionOwnersAnswer || owned.contains(selection) else { return nil }
        return selections[selection]?.representations.map(\.type) ?? []
    }

    func setDragContents(_ contents: SelectionContents?) { selections[.drag] = contents }

    public func watch(_ selection: SelectionKind) { watched.insert(selection) }

    public func useKeyboardLayout(_ index: Int) {
        if keyboardLayouts.all.indices.contains(index) { keyboardLayouts.current = index }
    }

    /// The characters that the layouts' keys type, by the layouts' identifiers. Default empty.
    public var keyboardLetters: [String: KeyboardLetters] = [:]

    public func keyboardLetters(ofLayout index: Int) -> KeyboardLetters? {
        guard keyboardLayouts.all.indices.contains(index) else { return nil }
        return keyboardLetters[keyboardLayouts.all[index].identifier]
    }

    public func run(_ client: any WindowSystemClient) throws {
        let previous = self.client
        self.client = client
        defer { self.client = previous }
        loop.run(self)
    }

    public func stop() { loop.stop() }

    // MARK: Changes that are answered by events

    private func answer(_ event: WindowEvent, _ window: WindowID) {
        if answersChanges { post(event, to: window) }
    }

    private func setVisible(_ isVisible: Bool, _ window: WindowID) {
        guard windows[window]?.isVisible != isVisible else { return }
        answer(.visibilityChanged(isVisible), window)
        if !isVisible {
            if windows[window]?.hasFocus == true { answer(.focusChanged(false), window) }
        } else if focusesVisibleWindows {
            focus(window)
        }
    }

    private func focus(_ window: WindowID) {
        for other in order where other != window && windows[other]?.hasFocus == true {
            answer(.focusChanged(false), other)
        }
        answer(.focusChanged(true), window)
    }

    private func setFullscreen(_ isFullscreen: Bool, _ window: WindowID) {
        guard let state = windows[window], state.isFullscreen != isFullscreen else { return }
        answer(.fullscreenChanged(isFullscreen), window)
        answer(.resized(isFullscreen ? display.size : state.sizeBeforeFullscreen), window)
    }
}

extension OffscreenWindowSystem: EventLoopSource {
    public var descriptor: Int32? { nil }

    public func deliverEvents() {
        while !queue.isEmpty || !pendingReads.isEmpty {
            let events = queue
            queue.removeAll(keepingCapacity: true)
            for (event, window) in events where windows[window] != nil {
                windows[window]?.adopt(event)
                if !takesForDrag(event, in: window) { client?.handle(event, in: window) }
            }
            let reads = pendingReads
            pendingReads.removeAll()
            for read in reads { read() }
        }
    }

    public func endTurn() { client?.endTurn() }

    public func prepareToSleep() -> Bool { queue.isEmpty && pendingReads.isEmpty }

    public var nextDeadline: Double? { client?.nextDeadline }
}
