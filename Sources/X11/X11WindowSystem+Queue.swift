internal import CX11
import WindowSystem

/// Xlib's queue of events, in which what the user does waits for those who get keys first: assistive technology, then
/// the input method.
extension X11WindowSystem {
    /// Takes the next event out of the queue, if it does not have to wait. While something waits, the messages of the
    /// input method's server are taken before it.
    func takeEvent(_ event: inout XEvent) -> Bool {
        if inputMethod.awaitedWindows() != nil || !assistance.keys.isIdle {
            if let windows = windowsServedFirst,
                ServerMessageSearch(windows).take(&event, from: connection.display)
            {
                return true
            }
            guard peek(&event), !isHeld(event), !awaitsReader(&event) else { return false }
        }
        XNextEvent(connection.display, &event)
        return true
    }

    /// Whether the queue has an event that does not have to wait.
    var hasDeliverableEvent: Bool {
        guard XEventsQueued(connection.display, Int32(QueuedAlready)) > 0 else { return false }
        let windows = windowsServedFirst
        guard windows != nil || assistance.keys.isWaiting else { return true }
        if let windows, ServerMessageSearch(windows).finds(in: connection.display) { return true }
        var event = XEvent()
        return peek(&event) && !isHeld(event) && !isOffered(event)
    }

    /// Gives up an input method's server that has been silent for too long. Returns whether it did.
    func giveUpSilentMethod() -> Bool {
        guard inputMethod.isOverdue, !connection.isLost else { return false }
        // An answer that has arrived meanwhile counts.
        if let windows = windowsServedFirst,
            ServerMessageSearch(windows).finds(in: connection.display) || connection.isLost
        {
            return false
        }
        inputMethod.giveUp()
        // The text that it leaves comes before the keys that follow.
        deliverPosted()
        return true
    }

    /// The windows of the input method's server; nil while nothing waits that its messages would be stuck behind.
    private var windowsServedFirst: XIMWindows? {
        inputMethod.awaitedWindows() ?? (assistance.keys.isWaiting ? inputMethod.serverWindows : nil)
    }

    /// Copies the event at the head of the queue. Returns whether there is one.
    private func peek(_ event: inout XEvent) -> Bool {
        guard !connection.isLost, XEventsQueued(connection.display, Int32(QueuedAlready)) > 0 else {
            return false
        }
        XPeekEvent(connection.display, &event)
        return true
    }

    // MARK: Assistive technology

    /// Whether the event at the head of the queue has to wait for assistive technology, to which it is offered first.
    private func awaitsReader(_ event: inout XEvent) -> Bool {
        while isOurKey(event), assistance.keys.wants(event.xkey) {
            assistance.keys.offer(event.xkey)
            // The listener may have changed the queue.
            guard peek(&event) else { return true }
        }
        return isOffered(event)
    }

    /// Whether an event is the key about which assistive technology decides. One of a window that has been closed is
    /// not waited for.
    private func isOffered(_ event: XEvent) -> Bool {
        isOurKey(event) && assistance.keys.holds(event.xkey)
    }

    private func isOurKey(_ event: XEvent) -> Bool {
        isKey(event) && windows[event.xkey.window] != nil
    }

    /// Whether assistive technology has taken a key that leaves the queue.
    func readerTakes(_ event: XEvent) -> Bool {
        guard !assistance.keys.isIdle, isKey(event), assistance.keys.takes(event.xkey) else { return false }
        connection.noteUserTime(event.xkey.time)
        return true
    }

    /// Keycode 0 is not a key: it is text.
    private func isKey(_ event: XEvent) -> Bool {
        (event.type == KeyPress || event.type == KeyRelease) && event.xkey.keycode != 0
    }
}
