internal import CX11
import WindowSystem

/// Drag and drop, from and to this program's windows.
extension X11WindowSystem {
    func connectDrags() {
        dragTarget.onSample = { [weak self] sample, window in self?.send(.drag(sample), to: window) }
        dragTarget.isOwn = { [weak self] window in self?.windows[window] != nil }
        dragTarget.modifiers = { [weak self] in self?.dragSource.modifiers ?? [] }
        dragSource.onEnd = { [weak self] operation, window in
            self?.selections.offer(nil, as: .drag)
            self?.posted.append((.dragEnded(operation), window))
        }
    }

    /// Announces to other programs that a window accepts drops.
    func announceDrops(_ window: X11Window) {
        connection.setProperty(
            connection.atoms[.dragAware], of: window.xid, type: XA_ATOM, longs: [DragMessages.version])
    }

    public func beginDrag(_ request: DragRequest, in window: WindowID) -> Bool {
        let xid = Window(window.rawValue)
        guard !connection.isLost, windows[xid] != nil, !dragSource.isActive else { return false }
        let hand: DragSource.Hand
        if let press = pointers.press(in: xid) {
            hand = .button(press.button, device: press.device)
        } else if let touch = touches.nearest(to: request.position, in: xid) {
            hand = .touch(touch.identifier, device: touch.master)
        } else {
            return false
        }
        selections.offer(request.contents, as: .drag)
        dragSource.begin(
            hand, in: xid, types: request.contents.representations.map(\.type), image: request.image)
        let now = MonotonicClock.now
        let lost =
            switch hand {
            case .button: pointers.cancel(window: xid, time: now)
            case .touch(let identifier, let device): touches.cancel(identifier, master: device, time: now)
            }
        // Delivered later: the client is not called within this call.
        posted += lost.map { ($0.1, $0.0) }
        return true
    }

    public func cancelDrag() { dragSource.cancel() }

    public func answerDrag(_ operation: DragOperation?) { dragTarget.answer = operation }

    public func finishDrop(_ operation: DragOperation?) {
        if !connection.isLost { dragTarget.finish(operation) }
    }

    // MARK: Events

    func handleDragMessage(_ event: XClientMessageEvent) -> Bool {
        guard windows[event.window] != nil else { return false }
        return dragTarget.handle(event) || dragSource.handle(event)
    }

    /// - Returns: whether the event belongs to a drag: then no window receives it as pointer or touch input.
    func dragTakes(_ event: XIDeviceEvent) -> Bool {
        guard dragSource.isActive else { return false }
        let device = Int(event.deviceid)
        switch event.evtype {
        case XI_Motion, XI_TouchUpdate:
            let hand: DragSource.Hand =
                event.evtype == XI_Motion
                ? .button(0, device: device) : .touch(UInt64(event.detail), device: device)
            return dragSource.moved(
                hand, x: event.root_x, y: event.root_y,
                modifiers: keyboard.modifiers(UInt32(bitPattern: event.mods.effective)), time: event.time)
        case XI_ButtonRelease: return dragSource.lifted(.button(Int(event.detail), device: device))
        case XI_TouchEnd: return dragSource.lifted(.touch(UInt64(event.detail), device: device))
        default: return false
        }
    }

    /// The same for core events, where XInput2 is missing.
    func dragTakes(_ event: XMotionEvent) -> Bool {
        dragSource.moved(
            .button(0, device: 0), x: Double(event.x_root), y: Double(event.y_root),
            modifiers: keyboard.modifiers(event.state), time: event.time)
    }

    func dragTakes(_ event: XButtonEvent) -> Bool {
        event.type == ButtonRelease && dragSource.lifted(.button(Int(event.button), device: 0))
    }

    /// Escape cancels a drag, and is then not delivered as a key.
    func dragTakes(_ key: KeySample) -> Bool {
        guard dragSource.isDragging, key.meaning == .named(.escape), key.phase == .down else { return false }
        dragSource.cancel()
        return true
    }
}
