internal import CX11
import WindowSystem

/// XInput2's events: pointers, scrolling, touches, gestures and devices.
extension X11WindowSystem {
    func handleGeneric(_ cookie: inout XGenericEventCookie) {
        guard cookie.extension == input.opcode, XGetEventData(connection.display, &cookie) != 0 else {
            return
        }
        defer { XFreeEventData(connection.display, &cookie) }
        // Xlib filled in the structure that belongs to the event's type.
        guard let data = cookie.data else { return }
        switch cookie.evtype {
        case XI_Motion, XI_ButtonPress, XI_ButtonRelease:
            handlePointer(data.load(as: XIDeviceEvent.self))
        case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd: handleTouch(data.load(as: XIDeviceEvent.self))
        case XI_TouchOwnership:
            let event = data.load(as: XITouchOwnershipEvent.self)
            touches.owned(master: Int(event.deviceid), identifier: UInt64(event.touchid))
        case XI_Enter, XI_Leave: handleCrossing(data.load(as: XIEnterEvent.self))
        case XI_DeviceChanged: handleDeviceChange(data.load(as: XIDeviceChangedEvent.self))
        case XI_HierarchyChanged: handleHierarchy(data.load(as: XIHierarchyEvent.self))
        case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
            let event = data.load(as: XIGesturePinchEvent.self)
            let time = connection.clock.seconds(event.time)
            send(.gesture(TouchpadGestures.sample(event, time: time)), to: event.event)
        case XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd:
            let event = data.load(as: XIGestureSwipeEvent.self)
            let time = connection.clock.seconds(event.time)
            send(.gesture(TouchpadGestures.sample(event, time: time)), to: event.event)
        default: break
        }
    }

    // MARK: Pointer

    private func handlePointer(_ event: XIDeviceEvent) {
        // Emulated events are ignored: touches and smooth scrolling are reported by events of their own.
        guard event.flags & XIPointerEmulated == 0, let window = windows[event.event], !dragTakes(event)
        else { return }
        let report = pointerReport(event)
        let device = devices[Int(event.sourceid)]
        if device.isPen, handlePen(event, device, report, window) { return }
        if event.evtype == XI_ButtonRelease { hearOfLostDevices() }
        switch event.evtype {
        case XI_Motion: handleMotion(event, report, window)
        case XI_ButtonPress:
            connection.noteUserTime(event.time)
            manager.focusIfUnmanaged(window)
            press(Int(event.detail), isDown: true, report, window)
        default: press(Int(event.detail), isDown: false, report, window)
        }
    }

    /// Returns whether the event belonged to a touch of the pen; otherwise it is handled like a mouse's.
    private func handlePen(
        _ event: XIDeviceEvent, _ device: InputDevice, _ report: Pointers.Report, _ window: X11Window
    ) -> Bool {
        let valuators = Valuators(event.valuators)
        pens.note(device) { valuators[$0] }
        var report = report
        report.device = device.id
        let change: Pens.Change
        switch event.evtype {
        case XI_Motion: change = .moved
        // The tip is the first button; the buttons on the shaft are handled like a mouse's.
        case XI_ButtonPress where event.detail == 1:
            change = .down
            connection.noteUserTime(event.time)
            manager.focusIfUnmanaged(window)
        case XI_ButtonRelease where event.detail == 1:
            change = .up
            if pens.isDown(device.id) { hearOfLostDevices() }
        default: return false
        }
        guard let sample = pens.touch(change, report) else { return change == .up }
        send(sample, to: window)
        return true
    }

    private func press(_ button: Int, isDown: Bool, _ report: Pointers.Report, _ window: X11Window) {
        if let sample = pointers.button(button, isDown: isDown, report) { send(sample, to: window) }
    }

    private func pointerReport(_ event: XIDeviceEvent) -> Pointers.Report {
        Pointers.Report(
            device: Int(event.deviceid), window: event.event,
            position: PixelPoint(x: event.event_x, y: event.event_y),
            modifiers: keyboard.modifiers(UInt32(bitPattern: event.mods.effective)),
            time: connection.clock.seconds(event.time))
    }

    private func handleMotion(_ event: XIDeviceEvent, _ report: Pointers.Report, _ window: X11Window) {
        let valuators = Valuators(event.valuators)
        var (deltaX, deltaY) = (0.0, 0.0)
        var isScroll = false
        let source = Int(event.sourceid)
        for index in devices[source].scrollAxes.indices {
            let axis = devices[source].scrollAxes[index]
            guard let value = valuators[axis.valuator] else { continue }
            isScroll = true
            let clicks = devices[source].scrollAxes[index].advance(to: value)
            if axis.isHorizontal { deltaX += clicks } else { deltaY += clicks }
        }
        guard isScroll else { return send(pointers.moved(report, .moved), to: window) }
        guard deltaX != 0 || deltaY != 0 else { return }
        send(
            .scroll(
                ScrollSample(
                    position: report.position, deltaX: deltaX, deltaY: deltaY, modifiers: report.modifiers,
                    timestamp: report.time)), to: window)
    }

    private func handleCrossing(_ event: XIEnterEvent) {
        // Crossings that a grab causes do not mean that the pointer has moved.
        guard let window = windows[event.event], event.mode == XINotifyNormal else { return }
        let isEntering = event.evtype == XI_Enter
        // The scroll valuators moved while the pointer was elsewhere.
        if isEntering { devices.queryAll() }
        let report = Pointers.Report(
            device: Int(event.deviceid), window: event.event,
            position: PixelPoint(x: event.event_x, y: event.event_y),
            modifiers: keyboard.modifiers(UInt32(bitPattern: event.mods.effective)),
            time: connection.clock.seconds(event.time))
        send(pointers.moved(report, isEntering ? .entered : .left), to: window)
    }

    // MARK: Touches

    private func handleTouch(_ event: XIDeviceEvent) {
        guard let window = windows[event.event], !dragTakes(event) else { return }
        let device = devices[Int(event.sourceid)]
        guard !device.isDependentTouch else { return }
        let valuators = Valuators(event.valuators)
        let report = Touches.Report(
            master: Int(event.deviceid), source: device, identifier: UInt64(event.detail),
            window: event.event, position: PixelPoint(x: event.event_x, y: event.event_y),
            pressure: device.pressure.flatMap { range in valuators[range.valuator].map(range.fraction) },
            majorRadius: device.touchMajor.flatMap { valuators[$0.valuator] }
                .flatMap { device.majorRadius($0, screenWidth: settings.description.size.width) },
            modifiers: keyboard.modifiers(UInt32(bitPattern: event.mods.effective)),
            time: connection.clock.seconds(event.time))
        switch event.evtype {
        case XI_TouchBegin:
            connection.noteUserTime(event.time)
            manager.focusIfUnmanaged(window)
            send(touches.began(report), to: window)
        case XI_TouchUpdate:
            // The finger was lifted, but another client may still claim the touch: the end event arrives
            // later.
            guard event.flags & XITouchPendingEnd == 0 else { return }
            if let sample = touches.moved(report) { send(sample, to: window) }
        default:
            if touches.isLive(report) { hearOfLostDevices() }
            if let sample = touches.ended(report) { send(sample, to: window) }
        }
    }

    // MARK: Devices

    private func handleDeviceChange(_ event: XIDeviceChangedEvent) {
        // The event's classes are those of the device that now drives the master device.
        devices.adopt(Int(event.sourceid), classes: event.classes, count: Int(event.num_classes))
    }

    private func handleHierarchy(_ event: XIHierarchyEvent) {
        let now = connection.clock.seconds(event.time)
        if event.flags & Self.changeFlags != 0 { tellOnce(.inputDevicesChanged) }
        for info in UnsafeBufferPointer(start: event.info, count: event.info == nil ? 0 : Int(event.num_info))
        where info.flags & Self.goneFlags != 0 {
            let device = Int(info.deviceid)
            devices.forget(device)
            for (xid, event) in touches.cancel(device: device, time: now)
                + pointers.cancel(device: device, time: now) + pens.cancel(device: device, time: now)
            {
                send(event, to: xid)
            }
        }
    }

    /// Handles a queued device change before the end of a touch or press. When a device is switched off, the
    /// server first ends its touches and presses, and then reports the device's removal. In that order, an
    /// interrupted touch would look like one that the user ended.
    private func hearOfLostDevices() {
        guard let opcode = input.opcode, !connection.isLost else { return }
        var event = XEvent()
        var search = DeviceNewsSearch(opcode: opcode)
        let isFound = withUnsafeMutablePointer(to: &search) { search in
            // Xlib passes the pointer to the function below, and does not store it.
            let argument = UnsafeMutableRawPointer(search).assumingMemoryBound(to: CChar.self)
            return XCheckIfEvent(connection.display, &event, isDeviceNews, argument) != 0
        }
        if isFound, !connection.isLost { handleGeneric(&event.xcookie) }
    }

    private static let changeFlags =
        XISlaveAdded | XISlaveRemoved | XIDeviceEnabled | XIDeviceDisabled

    private static let goneFlags =
        XIMasterRemoved | XISlaveRemoved | XIDeviceDisabled | XISlaveDetached | XISlaveAttached

    // MARK: The core protocol, where XInput2 is missing

    func handleCoreButton(_ event: XButtonEvent) {
        guard input.opcode == nil, let window = windows[event.window], !dragTakes(event) else { return }
        connection.noteUserTime(event.time)
        let isDown = event.type == ButtonPress
        if isDown { manager.focusIfUnmanaged(window) }
        let report = coreReport(event.window, event.x, event.y, event.state, event.time)
        press(Int(event.button), isDown: isDown, report, window)
    }

    func handleCoreMotion(_ event: XMotionEvent) {
        guard input.opcode == nil, let window = windows[event.window], !dragTakes(event) else { return }
        let report = coreReport(event.window, event.x, event.y, event.state, event.time)
        send(pointers.moved(report, .moved), to: window)
    }

    func handleCoreCrossing(_ event: XCrossingEvent) {
        guard input.opcode == nil, let window = windows[event.window], event.mode == NotifyNormal else {
            return
        }
        let report = coreReport(event.window, event.x, event.y, event.state, event.time)
        send(pointers.moved(report, event.type == EnterNotify ? .entered : .left), to: window)
    }

    private func coreReport(
        _ window: Window, _ x: Int32, _ y: Int32, _ state: UInt32, _ time: Time
    ) -> Pointers.Report {
        Pointers.Report(
            device: 0, window: window, position: PixelPoint(x: Double(x), y: Double(y)),
            modifiers: keyboard.modifiers(state), time: connection.clock.seconds(time))
    }
}

/// The state of a search in Xlib's queue for a device change. `remaining` limits how many events are
/// examined.
private struct DeviceNewsSearch {
    let opcode: Int32
    var remaining = 1024
}

/// Called by Xlib for each queued event; may not call Xlib.
private func isDeviceNews(
    _: OpaquePointer?, _ event: UnsafeMutablePointer<XEvent>?, _ argument: XPointer?
) -> Int32 {
    guard let event, let argument else { return 0 }
    return UnsafeMutableRawPointer(argument).withMemoryRebound(to: DeviceNewsSearch.self, capacity: 1) {
        search in
        guard search.pointee.remaining > 0 else { return 0 }
        search.pointee.remaining -= 1
        let cookie = event.pointee.xcookie
        return cookie.type == GenericEvent && cookie.extension == search.pointee.opcode
            && cookie.evtype == XI_HierarchyChanged ? 1 : 0
    }
}
