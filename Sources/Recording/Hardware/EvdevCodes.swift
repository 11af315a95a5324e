/// The numbers of Linux's input events that are used here, as the kernel's headers have them.
enum EvdevCodes {
    // Types.
    static let synchronization = 0
    static let key = 1
    static let relative = 2
    static let absolute = 3

    // Synchronization.
    static let report = 0
    static let contactReport = 2
    static let dropped = 3

    // Keys and buttons.
    static let left = 0x110
    static let right = 0x111
    static let middle = 0x112
    static let penTool = 0x140
    static let rubberTool = 0x141
    static let fingerTool = 0x145
    static let touch = 0x14A

    // Relative axes.
    static let relativeX = 0
    static let relativeY = 1
    static let horizontalWheel = 6
    static let wheel = 8

    // Absolute axes.
    static let x = 0
    static let y = 1
    static let pressure = 0x18
    static let tiltX = 0x1A
    static let tiltY = 0x1B
    static let slot = 0x2F
    static let contactMajor = 0x30
    static let contactX = 0x35
    static let contactY = 0x36
    static let contactTool = 0x37
    static let contactIdentifier = 0x39
    static let contactPressure = 0x3A

    // Properties.
    static let isPointer = 0
    static let isDirect = 1

    /// The kind of contact that is no finger but a palm.
    static let palm = 2
}

/// An event of a device.
struct EvdevEvent: Equatable {
    /// In seconds, from wherever the recording counts.
    var time: Double
    var type: Int
    var code: Int
    var value: Int
}

/// An axis with a range.
struct EvdevAxis: Equatable {
    var minimum: Int
    var maximum: Int
    /// Units a millimetre, or a radian for angles; 0 when the device does not tell.
    var resolution = 0

    /// Where in the range a value is, from 0 to just below 1.
    func part(_ value: Int) -> Double {
        let count = Double(maximum) - Double(minimum) + 1
        guard count > 1 else { return 0 }
        return (Double(value) - Double(minimum)) / count
    }

    /// Where in the range a value is, from 0 to 1.
    func level(_ value: Int) -> Double {
        let width = Double(maximum) - Double(minimum)
        guard width > 0 else { return 0 }
        return min(1, max(0, (Double(value) - Double(minimum)) / width))
    }
}

/// A device, as it describes itself.
struct EvdevDevice: Equatable {
    var name = ""
    var axes: [Int: EvdevAxis] = [:]
    var keys: Set<Int> = []
    var relativeAxes: Set<Int> = []
    var properties: Set<Int> = []
    var events: [EvdevEvent] = []

    enum Kind: Equatable {
        case touchscreen
        case touchpad
        case pen
        case mouse
    }

    /// What can be done with it here; nil for a keyboard and whatever else there is.
    var kind: Kind? {
        let hasContacts = axes[EvdevCodes.contactX] != nil && axes[EvdevCodes.contactY] != nil
        let hasPosition = axes[EvdevCodes.x] != nil && axes[EvdevCodes.y] != nil
        if hasContacts || hasPosition && keys.contains(EvdevCodes.touch) && !isPen {
            return isIndirect ? .touchpad : .touchscreen
        }
        if hasPosition, isPen { return .pen }
        if relativeAxes.contains(EvdevCodes.relativeX), relativeAxes.contains(EvdevCodes.relativeY) {
            return .mouse
        }
        return nil
    }

    private var isPen: Bool { keys.contains(EvdevCodes.penTool) || keys.contains(EvdevCodes.rubberTool) }

    private var isIndirect: Bool {
        if properties.contains(EvdevCodes.isDirect) { return false }
        return properties.contains(EvdevCodes.isPointer) || keys.contains(EvdevCodes.fingerTool)
    }
}
