/// A finger on the screen, or the mouse's primary button while it is held.
///
/// The object lives as long as the contact and changes its properties from event to event. It is
/// bound to the view under it at its beginning, for life.
@preconcurrency @MainActor
public final class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled
    }

    public enum TouchType: Int, Sendable {
        /// A finger on the screen.
        case direct
        /// A finger on a remote surface. No X11 device produces it.
        case indirect
        /// A pen.
        case pencil
        /// The mouse's primary button.
        case indirectPointer
    }

    public internal(set) var phase: Phase = .began

    /// How many times in a row the same place was tapped, this touch included; 0 once the touch has
    /// moved too far for a tap.
    public internal(set) var tapCount = 1

    /// When the touch last changed: seconds since the machine started.
    public internal(set) var timestamp: TimeInterval = 0

    public internal(set) var type: TouchType = .direct

    /// Pressure as a multiple of an average touch, from 0 to `maximumPossibleForce`. A pen's is along its
    /// own axis. 0 where the device does not measure it.
    public internal(set) var force: CGFloat = 0

    /// The greatest value of `force`; 0 where the device does not measure it.
    public internal(set) var maximumPossibleForce: CGFloat = 0

    /// Half of the contact's longer axis, in points; 0 where the device does not measure it.
    public internal(set) var majorRadius: CGFloat = 0

    /// How far `majorRadius` may be off, in points.
    public var majorRadiusTolerance: CGFloat { majorRadius == 0 ? 0 : 0.5 }

    /// The view that the touch began in.
    public internal(set) weak var view: UIView?

    /// The window that the touch began in.
    public internal(set) weak var window: UIWindow?

    /// A number that names the contact: the same through all its phases, never used twice while the
    /// display lives.
    public internal(set) var identifier: UInt64 = 0

    /// The angle between a pen and the screen in radians: 0 for one that lies flat, π/2 for one that
    /// stands upright. π/2 for everything that is no pen, and for pens that do not measure it.
    public internal(set) var altitudeAngle: CGFloat = .pi / 2

    /// Where a pen's far end points, in radians clockwise from the window's x axis.
    var windowAzimuth: CGFloat = 0

    /// The recognisers that look at the touch.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// What decides when the view hears of the touch; nil when no recogniser looks at it.
    var gate: TouchGate?

    var windowLocation = CGPoint.zero
    var previousWindowLocation = CGPoint.zero
    var beginLocation = CGPoint.zero

    /// Where the touch is, in `view`'s coordinates; in the window's when `view` is nil.
    public func location(in view: UIView?) -> CGPoint {
        view?.convert(windowLocation, from: nil) ?? windowLocation
    }

    /// Where the touch was at the event before, in `view`'s coordinates; in the window's when `view` is
    /// nil.
    public func previousLocation(in view: UIView?) -> CGPoint {
        view?.convert(previousWindowLocation, from: nil) ?? previousWindowLocation
    }

    /// `location(in:)` with all the precision that the device gives; here they are the same.
    public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// `previousLocation(in:)` with all the precision that the device gives; here they are the same.
    public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    // MARK: Estimates

    /// The properties that are only estimated so far. Always empty: what an X11 device reports is final.
    public var estimatedProperties: Properties { [] }

    /// The estimated properties that a later report will correct. Always empty.
    public var estimatedPropertiesExpectingUpdates: Properties { [] }

    /// What a correction of an estimated property would be recognised by. Always nil.
    public var estimationUpdateIndex: NSNumber? { nil }
}
