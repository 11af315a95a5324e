import Glibc

internal import CX11
import WindowSystem

/// The XInput2 extension: its version, and the events that windows select from it.
@MainActor
struct XInput {
    /// The extension's major opcode, which identifies its events; nil when the extension is missing or
    /// disabled.
    let opcode: Int32?
    let hasGestures: Bool
    /// Such as 2.4; nil when the extension is missing or disabled.
    let version: String?

    private static let pointer = [
        XI_Motion, XI_ButtonPress, XI_ButtonRelease, XI_Enter, XI_Leave, XI_DeviceChanged,
    ]
    private static let touch = [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_TouchOwnership]
    private static let gestures = [
        XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd, XI_GestureSwipeBegin,
        XI_GestureSwipeUpdate, XI_GestureSwipeEnd,
    ]

    init(connection: Connection) {
        let display = connection.display
        var opcode: Int32 = 0
        var event: Int32 = 0
        var error: Int32 = 0
        var major: Int32 = 2
        var minor: Int32 = 4
        let hasExtension =
            getenv("UIKIT_NO_XI2") == nil
            && XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0
        // When the connection is lost in this call, libXi reads through a null pointer.
        let hasVersion =
            hasExtension && !connection.isLost
            && connection.handle.fate.withoutReturn { XIQueryVersion(display, &major, &minor) == 0 }
        guard hasVersion, major > 2 || minor >= 2 else {
            self.opcode = nil
            hasGestures = false
            version = hasVersion ? "\(major).\(minor)" : nil
            if !connection.isLost {
                StandardError.write(line: "X11: the server lacks XInput 2.2: no touch, no smooth scrolling")
            }
            return
        }
        self.opcode = opcode
        version = "\(major).\(minor)"
        hasGestures = major > 2 || minor >= 4
        Self.select([XI_HierarchyChanged], XIAllDevices, display, connection.root)
    }

    /// Selects pointer and touch events of the master devices, so that each arrives once, whichever device
    /// caused it.
    func select(_ display: OpaquePointer, _ window: Window) {
        let wanted = Self.pointer + Self.touch + (hasGestures ? Self.gestures : [])
        Self.select(wanted, XIAllMasterDevices, display, window)
    }

    /// The core protocol's events that a window selects instead when XInput2 is missing.
    static let coreMask =
        ButtonPressMask | ButtonReleaseMask | PointerMotionMask | EnterWindowMask | LeaveWindowMask

    private static func select(
        _ events: [Int32], _ device: Int32, _ display: OpaquePointer, _ window: Window
    ) {
        var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
        for event in events { bits[Int(event) / 8] |= 1 << UInt8(event % 8) }
        bits.withUnsafeMutableBufferPointer { bits in
            var mask = XIEventMask(deviceid: device, mask_len: Int32(bits.count), mask: bits.baseAddress)
            XISelectEvents(display, window, &mask, 1)
        }
    }
}

/// The valuators of an event by their numbers.
struct Valuators {
    private let state: XIValuatorState

    init(_ state: XIValuatorState) { self.state = state }

    /// The value of a valuator; nil when the event does not contain it.
    subscript(_ wanted: Int) -> Double? {
        guard let mask = state.mask, let values = state.values, isSet(mask, wanted) else { return nil }
        var index = 0
        for number in 0..<wanted where isSet(mask, number) { index += 1 }
        return values[index]
    }

    private func isSet(_ mask: UnsafeMutablePointer<UInt8>, _ number: Int) -> Bool {
        number >= 0 && number / 8 < Int(state.mask_len) && mask[number / 8] & (1 << UInt8(number % 8)) != 0
    }
}
