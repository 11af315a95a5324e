/// How the device is held.
///
/// The display's own way up, as the machine was built, counts as portrait.
public enum UIDeviceOrientation: Int, Sendable {
    /// Unknown: no notifications are being generated, or the machine has no sensor.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown = 2
    /// Turned to the left: its right edge is above.
    case landscapeLeft = 3
    /// Turned to the right: its left edge is above.
    case landscapeRight = 4
    /// Lying with the display above. Reported by some sensor services only.
    case faceUp = 5
    /// Lying with the display below. Reported by some sensor services only.
    case faceDown = 6

    /// Whether it stands upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it stands on one of its sides.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether it lies flat.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether a user interface can follow it.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }

    /// From the words of iio-sensor-proxy: the edge that is above, and which way the display looks. A device
    /// that lies has no edge above, whatever the last one was.
    init(edge: String?, tilt: String? = nil) {
        self = tilt.flatMap { Self.byTilt[$0] } ?? edge.flatMap { Self.byEdge[$0] } ?? .unknown
    }

    private static let byTilt: [String: UIDeviceOrientation] = ["face-up": .faceUp, "face-down": .faceDown]

    private static let byEdge: [String: UIDeviceOrientation] = [
        "normal": .portrait, "bottom-up": .portraitUpsideDown, "right-up": .landscapeLeft,
        "left-up": .landscapeRight,
    ]
}

extension UIDeviceOrientation {
    /// The machine's orientation as its sensor said last; `unknown` while the sensor is not in use. Set by
    /// `UIDevice`.
    @MainActor static var current = UIDeviceOrientation.unknown
}
