/// Which way up a user interface is.
///
/// A window of the desktop that is taller than wide, or as wide as high, counts as portrait, every other one
/// as landscape. On machines with an orientation sensor, the sensor decides which portrait and which
/// landscape.
public enum UIInterfaceOrientation: Int, Sendable {
    /// There is no window.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Upside down: what a tall window counts as while the device is held so.
    case portraitUpsideDown = 2
    /// With the device's right edge at the bottom: the device itself is turned to the right. What a wide
    /// window counts as.
    case landscapeRight = 3
    /// With the device's left edge at the bottom: the device itself is turned to the left.
    case landscapeLeft = 4

    /// Whether it stands upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it stands on one of its sides.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    /// The orientation of a window of this size, on a device that is held so.
    init(windowSize size: CGSize, device: UIDeviceOrientation = .unknown) {
        if size.width > size.height {
            // The interface turns against the device.
            self = device == .landscapeRight ? .landscapeLeft : .landscapeRight
        } else {
            self = device == .portraitUpsideDown ? .portraitUpsideDown : .portrait
        }
    }
}

/// A set of orientations.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The set that holds one orientation; the empty one for `unknown`.
    public init(_ orientation: UIInterfaceOrientation) {
        self.init(rawValue: orientation == .unknown ? 0 : 1 << UInt(orientation.rawValue))
    }

    /// Upright.
    public static let portrait = UIInterfaceOrientationMask(.portrait)
    /// Upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(.portraitUpsideDown)
    /// Lying, the home button at the right.
    public static let landscapeRight = UIInterfaceOrientationMask(.landscapeRight)
    /// Lying, the home button at the left.
    public static let landscapeLeft = UIInterfaceOrientationMask(.landscapeLeft)
    /// Both landscape orientations.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All orientations.
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    /// All but upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
