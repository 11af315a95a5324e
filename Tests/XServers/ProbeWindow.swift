internal import CXTest

/// A plain X window that records the input it gets: to test the tools of this module, and to stand
/// beside the program under test as another program's window.
public final class ProbeWindow {
    /// What the window got. Coordinates are pixels inside the window.
    public enum Input: Equatable, Sendable {
        /// A key went down, by its keycode and the state of the modifiers before.
        case keyPress(keycode: Int, state: UInt32)
        /// A key went up.
        case keyRelease(keycode: Int)
        /// A button went down.
        case buttonPress(Int, x: Double, y: Double)
        /// A button went up.
        case buttonRelease(Int)
        /// A finger came down, with the server's number for it.
        case touchBegin(id: Int, x: Double, y: Double, pressure: Double?)
        /// A finger moved or pressed differently.
        case touchUpdate(id: Int, x: Double, y: Double, pressure: Double?)
        /// A finger lifted, or another client took the touch.
        case touchEnd(id: Int)
        /// The touch is this window's alone.
        case touchOwnership(id: Int)
        /// A pinch on a touchpad changed.
        case pinch(fingers: Int, scale: Double)
        /// A swipe on a touchpad moved.
        case swipe(fingers: Int, dx: Double, dy: Double)
        /// The window got the keyboard focus.
        case focusIn
        /// The window lost the keyboard focus.
        case focusOut
    }

    /// The window's number in the server.
    public let id: UInt
    /// Everything recorded so far, in order.
    public private(set) var inputs: [Input] = []

    private let connection: XConnection
    private var opcode: Int32 = 0

    /// Opens a window at a place of the screen, in pixels, and returns once it is viewable. Window
    /// managers leave it alone when `isManaged` is false, the default.
    public init(
        display: String, x: Int = 0, y: Int = 0, width: Int = 200, height: Int = 200, title: String = "probe",
        isManaged: Bool = false
    ) throws {
        connection = try XConnection(display)
        let display = connection.display
        opcode = try connection.startXInput()
        var attributes = XSetWindowAttributes()
        attributes.override_redirect = isManaged ? 0 : 1
        attributes.background_pixel = XWhitePixel(display, XDefaultScreen(display))
        attributes.event_mask = KeyPressMask | KeyReleaseMask | FocusChangeMask | StructureNotifyMask
        id = XCreateWindow(
            display, connection.root, Int32(x), Int32(y), UInt32(width), UInt32(height), 0,
            Int32(CopyFromParent),
            UInt32(InputOutput), nil, UInt(CWOverrideRedirect | CWBackPixel | CWEventMask), &attributes)
        var mask = connection.xinputMask([
            XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_TouchOwnership, XI_ButtonPress, XI_ButtonRelease,
            XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd,
            XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd,
        ])
        mask.withUnsafeMutableBufferPointer { bytes in
            var events = XIEventMask(
                deviceid: XIAllMasterDevices, mask_len: Int32(bytes.count), mask: bytes.baseAddress)
            XISelectEvents(display, id, &events, 1)
        }
        connection.setProperty("WM_CLASS", of: id, type: "STRING", bytes: Array("probe\0Probe\0".utf8))
        connection.setProperty("_NET_WM_NAME", of: id, type: "UTF8_STRING", bytes: Array(title.utf8))
        connection.onEvent = { [unowned self] event in note(&event) }
        XMapRaised(display, id)
        let deadline = Deadline()
        var window = XWindowAttributes()
        while XGetWindowAttributes(display, id, &window) == 0 || window.map_state != IsViewable {
            if deadline.hasPassed { throw XServersError.timedOut("the probe's window") }
            connection.waitForEvents(milliseconds: deadline.milliseconds(atMost: 10))
        }
    }

    deinit { connection.onEvent = nil }

    /// Waits until the inputs recorded so far satisfy the predicate, and returns them.
    @discardableResult
    public func wait(
        for what: String, within seconds: Double = Deadline.usualSeconds, until condition: ([Input]) -> Bool
    ) throws -> [Input] {
        let deadline = Deadline(seconds: seconds)
        connection.drain()
        while !condition(inputs) {
            if deadline.hasPassed { throw XServersError.timedOut("\(what); the window got \(inputs)") }
            connection.waitForEvents(milliseconds: deadline.milliseconds())
        }
        return inputs
    }

    /// Forgets what was recorded, after taking in everything that the server has sent.
    public func clear() {
        connection.sync()
        inputs = []
    }

    /// Fills the window with a colour, 0xRRGGBB on a screen of depth 24.
    public func fill(_ colour: UInt32) {
        XSetWindowBackground(connection.display, id, UInt(colour))
        XClearWindow(connection.display, id)
        connection.sync()
    }

    private func note(_ event: inout XEvent) {
        switch event.type {
        case KeyPress: inputs.append(.keyPress(keycode: Int(event.xkey.keycode), state: event.xkey.state))
        case KeyRelease: inputs.append(.keyRelease(keycode: Int(event.xkey.keycode)))
        // Where the focus follows the pointer, going through the window is not a focus of its own.
        case FocusIn where event.xfocus.detail < NotifyPointer: inputs.append(.focusIn)
        case FocusOut where event.xfocus.detail < NotifyPointer: inputs.append(.focusOut)
        default: connection.withXInputEvent(&event, opcode: opcode) { noteXInput($0, $1) }
        }
    }

    private func noteXInput(_ kind: Int32, _ data: UnsafeRawPointer) {
        switch kind {
        case XI_TouchOwnership:
            inputs.append(.touchOwnership(id: Int(data.load(as: XITouchOwnershipEvent.self).touchid)))
        case XI_GesturePinchUpdate:
            let pinch = data.load(as: XIGesturePinchEvent.self)
            inputs.append(.pinch(fingers: Int(pinch.detail), scale: pinch.scale))
        case XI_GestureSwipeUpdate:
            let swipe = data.load(as: XIGestureSwipeEvent.self)
            inputs.append(.swipe(fingers: Int(swipe.detail), dx: swipe.delta_x, dy: swipe.delta_y))
        case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_ButtonPress, XI_ButtonRelease:
            noteDevice(kind, data.load(as: XIDeviceEvent.self))
        default: break
        }
    }

    private func noteDevice(_ kind: Int32, _ event: XIDeviceEvent) {
        let number = Int(event.detail)
        let (x, y) = (event.event_x, event.event_y)
        switch kind {
        case XI_TouchBegin: inputs.append(.touchBegin(id: number, x: x, y: y, pressure: pressure(of: event)))
        case XI_TouchUpdate:
            inputs.append(.touchUpdate(id: number, x: x, y: y, pressure: pressure(of: event)))
        case XI_TouchEnd: inputs.append(.touchEnd(id: number))
        case XI_ButtonPress: inputs.append(.buttonPress(number, x: x, y: y))
        default: inputs.append(.buttonRelease(number))
        }
    }

    /// Axis 4 of the test touchscreen. The values stand without gaps, in the order of the axes
    /// whose bits are set.
    private func pressure(of event: XIDeviceEvent) -> Double? {
        guard let mask = event.valuators.mask, event.valuators.mask_len > 0, cxt_mask_is_set(mask, 4) != 0
        else {
            return nil
        }
        return event.valuators.values[(0..<4).count { cxt_mask_is_set(mask, Int32($0)) != 0 }]
    }
}
