internal import CX11
import WindowSystem

extension X11WindowSystem: EventLoopSource {
    public var descriptor: Int32? { connection.isLost ? nil : connection.descriptor }

    /// Reads and delivers the events that have arrived, for a bounded time: a flood of events must not keep
    /// frames from being drawn.
    public func deliverEvents() {
        deliverPosted()
        let deadline = MonotonicClock.now + Self.longestDelivery
        repeat {
            while !connection.isLost, XEventsQueued(connection.display, Int32(QueuedAfterReading)) > 0,
                deliverQueued(), MonotonicClock.now < deadline
            {}
        } while giveUpSilentMethod()
        selections.answerReads()
        dragSource.expire(isReading: selections.isSending)
        tellAnnouncedSizes()
        // Committed text is delivered before the composition changes, and may still be in the queue.
        if !hasDeliverableEvent { tellCompositions() }
        deliverPosted()
        if connection.isLost { stop() }
    }

    /// In seconds.
    private static let longestDelivery = 0.012

    public func endTurn() {
        client?.endTurn()
        // Not before the other sources of events had their turn, by which an answer may have come.
        assistance.keys.giveUpOverdue()
        finishWindows()
        prepareForInput()
        if connection.isLost { stop() }
    }

    public func prepareToSleep() -> Bool {
        connection.flush()
        // The loss may be noticed only now, and then no descriptor would end the sleep.
        guard !connection.isLost else {
            stop()
            return false
        }
        return posted.isEmpty && !selections.hasAnswers && !hasCompositionsToTell && !hasDeliverableEvent
    }

    public var nextDeadline: Double? {
        // Asked in each turn of the loop: without an array.
        func earlier(_ first: Double?, _ second: Double?) -> Double? {
            guard let first, let second else { return first ?? second }
            return min(first, second)
        }
        return earlier(
            earlier(earlier(client?.nextDeadline, selections.nextDeadline), assistance.keys.nextDeadline),
            earlier(inputMethod.nextDeadline, dragSource.nextDeadline))
    }

    // MARK: Delivery

    /// Delivers an event to the toolkit. A new size of the window is reported first, as positions in the
    /// event refer to it.
    func send(_ event: WindowEvent, to window: X11Window) {
        tellAnnouncedSize(window)
        client?.handle(event, in: window.id)
    }

    func send(_ event: WindowEvent, to xid: Window) {
        if let window = windows[xid] { send(event, to: window) }
    }

    func deliverPosted() {
        while !posted.isEmpty {
            let events = posted
            posted.removeAll(keepingCapacity: true)
            for (event, window) in events { send(event, to: window) }
        }
    }

    /// Delivers the events that are already in memory; reading more is the caller's decision.
    ///
    /// - Returns: false if some are left which have to wait for assistive technology or the input method.
    private func deliverQueued() -> Bool {
        var event = XEvent()
        var remaining = XEventsQueued(connection.display, Int32(QueuedAlready))
        while remaining > 0, !connection.isLost {
            guard takeEvent(&event) else { return false }
            remaining -= 1
            // When the connection is lost, `event` still contains the previous event.
            if !connection.isLost { dispatch(&event) }
            // Handling may have taken events out of the queue.
            remaining = min(remaining, XEventsQueued(connection.display, Int32(QueuedAlready)))
        }
        return true
    }

    private func dispatch(_ event: inout XEvent) {
        if event.type == KeyPress { keyboard.expect(event.xkey) }
        if readerTakes(event) { return }
        if inputMethod.receive(event) { return deliverPosted() }
        // Xlib's own input method is offered every event first.
        if XFilterEvent(&event, Window(None)) != 0 { return tellCompositions() }
        if event.type == KeyPress || event.type == KeyRelease, serverTakes(event.xkey) { return }
        // A composition that the method changed is reported after the text that it committed.
        if event.type != KeyPress || event.xkey.keycode != 0 { tellCompositions() }
        switch event.type {
        case KeyPress, KeyRelease: handleKey(&event.xkey)
        case GenericEvent: handleGeneric(&event.xcookie)
        case ConfigureNotify: handleConfigure(event.xconfigure)
        case Expose: handleExpose(event.xexpose)
        case FocusIn, FocusOut: handleFocus(event.xfocus)
        case KeymapNotify: handleKeymap(event.xkeymap)
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
            dragSource.windowDestroyed(event.xdestroywindow.window)
            windowDestroyed(event.xdestroywindow.window)
        case ButtonPress, ButtonRelease: handleCoreButton(event.xbutton)
        case MotionNotify: handleCoreMotion(event.xmotion)
        case EnterNotify, LeaveNotify: handleCoreCrossing(event.xcrossing)
        case keyboard.eventBase: if keyboard.handleExtensionEvent(&event) { keyboardLayoutChanged() }
        default: _ = selections.handleOwnerChange(&event)
        }
    }

    /// Another program has destroyed a window, or the server does so because it closes the connection.
    private func windowDestroyed(_ xid: Window) {
        guard windows[xid] != nil else { return }
        // In the second case the server does not answer any more, and the display is lost.
        XSync(connection.display, 0)
        if !connection.isLost { remove(xid, isDestroyed: true) }
    }

    // MARK: The window's position and size

    private func handleConfigure(_ event: XConfigureEvent) {
        let size = PixelSize(width: Int(event.width), height: Int(event.height))
        if event.window == connection.root {
            settings.screenSize = size
            return displayChanged()
        }
        tellMove(event)
        guard let window = windows[event.window] else { return }
        window.synchronization.configured()
        if window.noteOrigin(event) { window.inputContexts.values.forEach { $0.forgetPosition() } }
        // Only the last of several sizes is reported, at the end of the turn or before the next input.
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

    /// Called after the toolkit has drawn: areas that are still exposed are restored from the last frame, and
    /// a resize that needed no frame is acknowledged.
    private func finishWindows() {
        guard !touchedWindows.isEmpty, !connection.isLost else { return }
        for xid in touchedWindows {
            guard let window = windows[xid] else { continue }
            window.presenter.restore(window.exposed)
            window.exposed = []
            updateInputMethodPosition(window)
            if window.synchronization.isOwed,
                // A window that is not visible is not drawn.
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
        // A grab takes the keyboard only temporarily; the other details depend on the pointer's position.
        guard event.mode != NotifyGrab, event.mode != NotifyUngrab, event.detail != NotifyPointer,
            event.detail != NotifyPointerRoot, event.detail != NotifyInferior
        else { return }
        setFocused(event.type == FocusIn, window)
    }

    /// Which keys are down; follows each event by which the keyboard comes back, also from a grab.
    private func handleKeymap(_ event: XKeymapEvent) {
        guard let window = windows.values.first(where: { $0.hasFocus }) else { return }
        for key in keyboard.cancelKeysLetGo(event, time: connection.clock.seconds(0)) {
            send(.key(key), to: window)
        }
    }

    private func setFocused(_ isFocused: Bool, _ window: X11Window) {
        guard window.hasFocus != isFocused else { return }
        window.hasFocus = isFocused
        if !isFocused {
            // If another of the program's windows got the focus, for example by a touch, input under way in
            // this one continues.
            if !isFocusHandedOver { windows.values.forEach { cancelInput($0, time: 0) } }
            keyboard.releaseAll()
            assistance.keys.forgetDeliveredPresses()
        }
        updateInputContext(window)
        send(.focusChanged(isFocused), to: window)
    }

    /// Whether another window of the program received the keyboard that one has just lost: the server reports
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

    /// Cancels the touches and presses that are under way in a window.
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

    /// The manager checks whether the program responds: the same message is sent back to the root window.
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
            assistance.rootPropertyChanged(event.atom)
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
        // Sent to one window only, as the keyboard belongs to the display and not to a window.
        if let window = windows.values.min(by: { $0.xid < $1.xid }) {
            send(.keyboardLayoutChanged, to: window)
        }
    }

    /// Sends an event that concerns the whole program to one window. It is delivered later, as it may have
    /// arrived within a call of the toolkit.
    func tellOnce(_ event: WindowEvent) {
        if let window = windows.keys.min() { posted.append((event, window)) }
    }
}

/// The state of a search in Xlib's queue for an event that gives the focus to one of the program's windows.
private final class FocusSearch {
    let windows: Set<Window>
    var hasFound = false

    init(windows: Set<Window>) { self.windows = windows }
}

/// Called by Xlib for each queued event; may not call Xlib. Always returns 0, so that all events stay queued.
private func noteFocus(
    _: OpaquePointer?, _ event: UnsafeMutablePointer<XEvent>?, _ argument: XPointer?
) -> Int32 {
    guard let event, let argument, event.pointee.type == FocusIn else { return 0 }
    // The object that `isFocusHandedOver` passed, alive during its call.
    let search = Unmanaged<FocusSearch>.fromOpaque(UnsafeRawPointer(argument)).takeUnretainedValue()
    let focus = event.pointee.xfocus
    if focus.mode != NotifyGrab, focus.mode != NotifyUngrab, search.windows.contains(focus.window) {
        search.hasFound = true
    }
    return 0
}
