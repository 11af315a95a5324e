internal import CX11
import WindowSystem

extension X11WindowSystem: EventLoopSource {
    public var descriptor: Int32? { connection.isLost ? nil : connection.descriptor }

    /// Reads and hands out what has come, for a bounded time: a flood must not keep frames from being
    /// drawn.
    public func deliverEvents() {
        deliverPosted()
        let deadline = MonotonicClock.now + Self.longestDelivery
        while !connection.isLost, XEventsQueued(connection.display, Int32(QueuedAfterReading)) > 0 {
            deliverQueued()
            if MonotonicClock.now >= deadline { break }
        }
        selections.answerReads()
        dragSource.expire(isReading: selections.isSending)
        inputMethod.reconnectIfDue()
        tellAnnouncedSizes()
        // Text that has been finished comes first, and may still be in the queue.
        if XEventsQueued(connection.display, Int32(QueuedAlready)) == 0 { tellCompositions() }
        deliverPosted()
        if connection.isLost { stop() }
    }

    private static let longestDelivery = 0.012

    public func endTurn() {
        client?.endTurn()
        finishWindows()
        prepareForInput()
        if connection.isLost { stop() }
    }

    public func prepareToSleep() -> Bool {
        connection.flush()
        // The loss may show only now, and then no descriptor would end the sleep.
        guard !connection.isLost else {
            stop()
            return false
        }
        return posted.isEmpty && !selections.hasAnswers && !hasCompositionsToTell
            && XEventsQueued(connection.display, Int32(QueuedAlready)) == 0
    }

    public var nextDeadline: Double? {
        [client?.nextDeadline, selections.nextDeadline, inputMethod.nextDeadline, dragSource.nextDeadline]
            .compactMap { $0 }.min()
    }

    // MARK: Delivery

    /// Tells the toolkit, and first of a new size of the window: positions are meant in it.
    func send(_ event: WindowEvent, to window: X11Window) {
        tellAnnouncedSize(window)
        client?.handle(event, in: window.id)
    }

    func send(_ event: WindowEvent, to xid: Window) {
        if let window = windows[xid] { send(event, to: window) }
    }

    private func deliverPosted() {
        while !posted.isEmpty {
            let events = posted
            posted.removeAll(keepingCapacity: true)
            for (event, window) in events { send(event, to: window) }
        }
    }

    /// The events in memory now; reading more is the caller's decision.
    private func deliverQueued() {
        var event = XEvent()
        var remaining = XEventsQueued(connection.display, Int32(QueuedAlready))
        while remaining > 0, !connection.isLost {
            XNextEvent(connection.display, &event)
            remaining -= 1
            // A lost connection leaves the event as it was.
            if !connection.isLost { dispatch(&event) }
            // Handling may have taken events out of the queue.
            remaining = min(remaining, XEventsQueued(connection.display, Int32(QueuedAlready)))
        }
    }

    private func dispatch(_ event: inout XEvent) {
        // Every event first goes past the input method, which talks to its server through more than keys.
        let isFiltered = isFiltered(&event)
        // What a method that has just died leaves comes before the keys that follow.
        deliverPosted()
        if isFiltered { return tellCompositions() }
        // What a method has composed while it was called comes after the text that it finished then.
        if event.type != KeyPress || event.xkey.keycode != 0 { tellCompositions() }
        switch event.type {
        case KeyPress, KeyRelease: handleKey(&event.xkey)
        case GenericEvent: handleGeneric(&event.xcookie)
        case ConfigureNotify: handleConfigure(event.xconfigure)
        case Expose: handleExpose(event.xexpose)
        case FocusIn, FocusOut: handleFocus(event.xfocus)
        case MapNotify: setMapped(true, event.xmap.window)
        case ReparentNotify: handleReparent(event.xreparent)
        case UnmapNotify: setMapped(false, event.xunmap.window)
        case ClientMessage: handleClientMessage(event.xclient)
        case PropertyNotify: handleProperty(event.xproperty)
        case SelectionRequest: selections.handleRequest(event.xselectionrequest)
        case SelectionClear: selections.handleClear(event.xselectionclear)
        case SelectionNotify: selections.handleNotify(event.xselection)
        case MappingNotify: keyboard.handleMappingChange(&event.xmapping)
        case DestroyNotify:
            settings.windowDestroyed(event.xdestroywindow.window)
            dragTarget.windowDestroyed(event.xdestroywindow.window)
        case ButtonPress, ButtonRelease: handleCoreButton(event.xbutton)
        case MotionNotify: handleCoreMotion(event.xmotion)
        case EnterNotify, LeaveNotify: handleCoreCrossing(event.xcrossing)
        case keyboard.eventBase: if keyboard.handleExtensionEvent(&event) { keyboardLayoutChanged() }
        default: _ = selections.handleOwnerChange(&event)
        }
    }

    private func isFiltered(_ event: inout XEvent) -> Bool {
        inputMethod.current?.filter(&event) ?? (XFilterEvent(&event, Window(None)) != 0)
    }

    // MARK: The window's place and size

    private func handleConfigure(_ event: XConfigureEvent) {
        let size = PixelSize(width: Int(event.width), height: Int(event.height))
        if event.window == connection.root {
            settings.screenSize = size
            return displayChanged()
        }
        tellMove(event)
        guard let window = windows[event.window] else { return }
        window.synchronization.configured()
        if window.noteOrigin(event) { window.inputContexts.values.forEach { $0.forgetPlace() } }
        // Only the last of many sizes is told, at the end of the turn or before the next input.
        window.announcedSize = size == window.size ? nil : size
        touchedWindows.insert(window.xid)
    }

    private func tellAnnouncedSizes() {
        for xid in touchedWindows { windows[xid].map(tellAnnouncedSize) }
    }

    private func tellAnnouncedSize(_ window: X11Window) {
        guard let size = window.announcedSize else { return }
        window.announcedSize = nil
        window.size = size
        client?.handle(.resized(size), in: window.id)
    }

    private func handleExpose(_ event: XExposeEvent) {
        guard let window = windows[event.window] else { return }
        window.exposed.append(
            PixelRect(
                x: Int(event.x), y: Int(event.y), width: Int(event.width), height: Int(event.height)))
        touchedWindows.insert(window.xid)
    }

    /// After the toolkit has drawn: what is still exposed is answered from the last frame, and a resize
    /// that needed no frame is acknowledged.
    private func finishWindows() {
        guard !touchedWindows.isEmpty, !connection.isLost else { return }
        for xid in touchedWindows {
            guard let window = windows[xid] else { continue }
            window.presenter.restore(window.exposed)
            window.exposed = []
            updatePlace(window)
            if window.synchronization.isOwed,
                // One that nobody sees is not drawn.
                window.presenter.presentedSize == window.size || !window.isVisible
            {
                window.synchronization.presented(connection.display)
            }
        }
        touchedWindows.removeAll(keepingCapacity: true)
    }

    private func setMapped(_ isMapped: Bool, _ xid: Window) {
        guard let window = windows[xid], window.isMapped != isMapped else { return }
        window.isMapped = isMapped
        updateVisibility(window)
        if isMapped { manager.focusIfUnmanaged(window) }
    }

    private func updateVisibility(_ window: X11Window) {
        let isVisible = window.isMapped && !window.isHidden
        guard window.isVisible != isVisible else { return }
        window.isVisible = isVisible
        if !isVisible { cancelInput(window, time: 0) }
        send(.visibilityChanged(isVisible), to: window)
    }

    // MARK: Focus

    private func handleFocus(_ event: XFocusChangeEvent) {
        guard let window = windows[event.window] else { return }
        // A grab borrows the keyboard for a moment; the other details are about the pointer's place.
        guard event.mode != NotifyGrab, event.mode != NotifyUngrab, event.detail != NotifyPointer,
            event.detail != NotifyPointerRoot, event.detail != NotifyInferior
        else { return }
        setFocused(event.type == FocusIn, window)
    }

    private func setFocused(_ isFocused: Bool, _ window: X11Window) {
        guard window.hasFocus != isFocused else { return }
        window.hasFocus = isFocused
        if !isFocused {
            // A finger on another of the program's windows leaves those on this one alone.
            if !isFocusHandedOver { windows.values.forEach { cancelInput($0, time: 0) } }
            keyboard.releaseAll()
        }
        updateInputContext(window)
        send(.focusChanged(isFocused), to: window)
    }

    /// Whether another window of the program has got the keyboard that one has just lost: the server tells of
    /// both at once.
    private var isFocusHandedOver: Bool {
        guard windows.count > 1, !connection.isLost else { return false }
        var event = XEvent()
        let search = FocusSearch(windows: Set(windows.keys))
        let context = Unmanaged.passUnretained(search).toOpaque()
        _ = XCheckIfEvent(
            connection.display, &event, noteFocus, context.assumingMemoryBound(to: CChar.self))
        return search.hasFound
    }

    /// Ends the touches and presses in a window that has lost them.
    private func cancelInput(_ window: X11Window, time: Time) {
        let now = connection.clock.seconds(time)
        for (xid, event) in touches.cancel(window: window.xid, time: now)
            + pointers.cancel(window: window.xid, time: now) + pens.cancel(window: window.xid, time: now)
        {
            send(event, to: xid)
        }
    }

    // MARK: Messages and properties

    private func handleClientMessage(_ event: XClientMessageEvent) {
        if settings.handleMessage(event) { return displayChanged() }
        if handleDragMessage(event) { return }
        guard let window = windows[event.window], event.message_type == connection.atoms[.wmProtocols]
        else { return }
        let data = event.data.l
        let atoms = connection.atoms
        switch Atom(bitPattern: data.0) {
        case atoms[.wmDeleteWindow]: send(.closeRequested, to: window)
        case atoms[.wmTakeFocus]:
            connection.noteUserTime(Time(bitPattern: data.1))
            manager.focus(window, time: Time(bitPattern: data.1))
        case atoms[.netWMPing]: answerPing(event)
        case atoms[.netWMSyncRequest]: window.synchronization.announce(low: data.2, high: data.3)
        default: break
        }
    }

    /// The manager asks whether we are alive: the same message goes back to the root window.
    private func answerPing(_ event: XClientMessageEvent) {
        var answer = XEvent()
        answer.xclient = event
        answer.xclient.window = connection.root
        XSendEvent(
            connection.display, connection.root, 0, SubstructureRedirectMask | SubstructureNotifyMask,
            &answer)
    }

    private func handleProperty(_ event: XPropertyEvent) {
        if selections.handleProperty(event) { return }
        if settings.handleProperty(event) { return displayChanged() }
        if keyboard.groups.handleProperty(event) { return keyboardLayoutChanged() }
        let atoms = connection.atoms
        if event.window == connection.root {
            if event.atom == atoms[.inputMethodServers] { inputMethod.serversChanged() }
            if event.atom == atoms[.netSupportingWMCheck], manager.isPresent {
                windows.values.forEach { manager.offerSynchronization($0) }
            }
        } else if event.atom == atoms[.netWMState], let window = windows[event.window] {
            let states = manager.states(of: window)
            window.isHidden = states.contains(atoms[.netWMStateHidden])
            updateVisibility(window)
            let isFullscreen = states.contains(atoms[.netWMStateFullscreen])
            guard window.isFullscreen != isFullscreen else { return }
            window.isFullscreen = isFullscreen
            send(.fullscreenChanged(isFullscreen), to: window)
        }
    }

    func displayChanged() {
        guard settings.update() else { return }
        for window in windows.values { send(.displayChanged, to: window) }
    }

    private func keyboardLayoutChanged() {
        // Told once, as the keyboard is the display's and not a window's.
        if let window = windows.values.min(by: { $0.xid < $1.xid }) {
            send(.keyboardLayoutChanged, to: window)
        }
    }

    /// Tells one window what is the program's, and not a window's. Later: it may have come within a call.
    func tellOnce(_ event: WindowEvent) {
        if let window = windows.keys.min() { posted.append((event, window)) }
    }
}

/// A look through the events that wait for one that gives the keyboard to one of the program's windows.
private final class FocusSearch {
    let windows: Set<Window>
    var hasFound = false

    init(windows: Set<Window>) { self.windows = windows }
}

/// Called by Xlib for each event that waits; may not call Xlib. It leaves all of them where they are.
private func noteFocus(
    _: OpaquePointer?, _ event: UnsafeMutablePointer<XEvent>?, _ argument: XPointer?
) -> Int32 {
    guard let event, let argument, event.pointee.type == FocusIn else { return 0 }
    // What was passed by `isFocusHandedOver`, alive during its call.
    let search = Unmanaged<FocusSearch>.fromOpaque(UnsafeRawPointer(argument)).takeUnretainedValue()
    let focus = event.pointee.xfocus
    if focus.mode != NotifyGrab, focus.mode != NotifyUngrab, search.windows.contains(focus.window) {
        search.hasFound = true
    }
    return 0
}
