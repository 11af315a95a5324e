/// A device with which the user points or touches.
public struct InputDeviceDescription: Hashable, Sendable {
    /// The kinds of devices.
    public enum Kind: String, Hashable, Sendable {
        /// A screen that is touched.
        case touchScreen
        case touchpad
        /// The pen of a tablet or a screen.
        case pen
        /// A mouse, or what the display does not tell from one.
        case pointer
    }

    /// The number by which events name the device (`TouchSample.device`).
    public var number: Int
    /// What the device is called.
    public var name: String
    /// The kind of device.
    public var kind: Kind
    /// The number of fingers that it follows at a time; 0 when it does not report it.
    public var contacts: Int
    /// Whether it measures pressure.
    public var hasPressure: Bool
    /// Whether it measures how large contacts are.
    public var hasContactSize: Bool
    /// Whether it measures the tilt of a pen.
    public var hasTilt: Bool

    /// A device. What is not said, it does not measure.
    public init(
        number: Int, name: String, kind: Kind, contacts: Int = 0, hasPressure: Bool = false,
        hasContactSize: Bool = false, hasTilt: Bool = false
    ) {
        self.number = number
        self.name = name
        self.kind = kind
        self.contacts = contacts
        self.hasPressure = hasPressure
        self.hasContactSize = hasContactSize
        self.hasTilt = hasTilt
    }
}
