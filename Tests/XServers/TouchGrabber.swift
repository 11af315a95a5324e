internal import CXTest

/// Another client that watches all touches, as a gesture recognizer of a desktop does: it grabs
/// them on the root window, and then takes them for itself or lets them go.
public final class TouchGrabber {
    private let connection: XConnection
    private var opcode: Int32 = 0
    /// The touches offered and not yet decided, by the server's touch numbers, with their devices.
    private var offered: [(touch: UInt32, device: Int32)] = []

    /// Connects and takes the grab; touches that begin from now on are offered to it first.
    ///
    /// - Throws: `XServersError.failed` when the server lacks XInput 2.2 or another has the grab.
    public init(display: String) throws {
        connection = try XConnection(display)
        opcode = try connection.startXInput()
        var mask = connection.xinputMask([XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd])
        var modifiers = XIGrabModifiers(modifiers: Int32(bitPattern: UInt32(1) << 31), status: 0)
        let failed = mask.withUnsafeMutableBufferPointer { bytes in
            var events = XIEventMask(
                deviceid: XIAllMasterDevices, mask_len: Int32(bytes.count), mask: bytes.baseAddress)
            return XIGrabTouchBegin(
                connection.display, XIAllMasterDevices, connection.root, 0, &events, 1, &modifiers)
        }
        guard failed == 0 else {
            throw XServersError.failed("another client has the touch grab of the root window")
        }
        connection.onEvent = { [unowned self] event in note(&event) }
        connection.sync()
    }

    deinit { connection.onEvent = nil }

    /// Waits until so many touches are offered and not yet decided.
    public func waitForTouches(_ count: Int = 1, within seconds: Double = Deadline.usualSeconds) throws {
        let deadline = Deadline(seconds: seconds)
        connection.drain()
        while offered.count < count {
            if deadline.hasPassed { throw XServersError.timedOut("\(count) touches on the root window") }
            connection.waitForEvents(milliseconds: deadline.milliseconds())
        }
    }

    /// Takes the offered touches: nobody else gets anything more of them.
    public func accept() { decide(XIAcceptTouch) }

    /// Lets the offered touches go to the windows below.
    public func reject() { decide(XIRejectTouch) }

    private func decide(_ mode: Int32) {
        for (touch, device) in offered {
            XIAllowTouchEvents(connection.display, device, touch, connection.root, mode)
        }
        offered = []
        connection.sync()
    }

    private func note(_ event: inout XEvent) {
        connection.withXInputEvent(&event, opcode: opcode) { kind, data in
            guard kind == XI_TouchBegin else { return }
            let touch = data.load(as: XIDeviceEvent.self)
            offered.append((UInt32(bitPattern: touch.detail), touch.deviceid))
        }
    }
}

extension XConnection {
    /// Makes XInput 2.4 known to the server as what we speak, and gives the extension's number.
    func startXInput() throws -> Int32 {
        var opcode: Int32 = 0
        var firstEvent: Int32 = 0
        var firstError: Int32 = 0
        var major: Int32 = 2
        var minor: Int32 = 4
        guard XQueryExtension(display, "XInputExtension", &opcode, &firstEvent, &firstError) != 0,
            XIQueryVersion(display, &major, &minor) == 0
        else { throw XServersError.failed("the X server lacks XInput 2") }
        return opcode
    }

    /// The bits of XInput events.
    func xinputMask(_ events: [Int32]) -> [UInt8] {
        var mask = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
        for event in events { cxt_set_mask(&mask, event) }
        return mask
    }

    /// Gives the data of an XInput event, whose kind tells its type, for the time of the call.
    func withXInputEvent(
        _ event: inout XEvent, opcode: Int32, _ body: (_ kind: Int32, _ data: UnsafeRawPointer) -> Void
    ) {
        guard event.type == GenericEvent, event.xcookie.extension == opcode,
            XGetEventData(display, &event.xcookie) != 0
        else { return }
        defer { XFreeEventData(display, &event.xcookie) }
        if let data = event.xcookie.data { body(event.xcookie.evtype, data) }
    }
}
