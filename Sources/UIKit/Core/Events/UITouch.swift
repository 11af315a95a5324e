/// A finger on the screen, or the mouse's primary button while it is held.
///
/// The object lives as long as the contact, and its properties change from event to event. It belongs to
/// the view in which it began until it ends.
///
/// ```swift
/// final class DrawingView: UIView {
///     private let line = UIBezierPath()
///
///     override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
///         touches.first.map { line.move(to: $0.location(in: self)) }
///     }
///
///     override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
///         touches.first.map { line.addLine(to: $0.location(in: self)) }
///         setNeedsDisplay()
///     }
///
///     override func draw(_ rect: CGRect) { line.stroke() }
/// }
/// ```
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// How far a touch has come.
    public enum Phase: Int, Sendable {
        /// Down; moved; resting while another touch moves; lifted; or ended by the system.
        case began, moved, stationary, ended, cancelled
        /// A pointer without a pressed button came over a view, moved there or left it. Touches are never in these
        /// phases here: such pointers are hover gesture recognizers' alone.
        case regionEntered, regionMoved, regionExited
    }

    /// What touches: a finger, a pen, the pointer of the mouse.
    public enum TouchType: Int, Sendable {
        /// A finger on the screen.
        case direct
        /// A finger on a remote surface. No X11 device produces it.
        case indirect
        /// A pen.
        case pencil
        /// The mouse's primary button.
        case indirectPointer

        /// The older name of `pencil`.
        public static let stylus = TouchType.pencil
    }

    /// The state of the touch at the latest event.
    open internal(set) var phase: Phase = .began

    /// The number of consecutive taps at the same position, including this touch; 0 once the touch has
    /// moved too far for a tap.
    open internal(set) var tapCount = 1

    /// When the touch last changed: seconds since the machine started.
    open internal(set) var timestamp: TimeInterval = 0

    /// The kind of device. Default `.direct`.
    open internal(set) var type: TouchType = .direct

    /// Pressure as a multiple of an average touch, from 0 to `maximumPossibleForce`. A pen's is along its
    /// own axis. 0 where the device does not measure it.
    open internal(set) var force: CGFloat = 0

    /// The greatest value of `force`; 0 where the device does not measure it.
    open internal(set) var maximumPossibleForce: CGFloat = 0

    /// Half of the contact's longer axis, in points; 0 where the device does not measure it.
    open internal(set) var majorRadius: CGFloat = 0

    /// The possible error of `majorRadius`, in points.
    open var majorRadiusTolerance: CGFloat { majorRadius == 0 ? 0 : 0.5 }

    /// The view that the touch began in.
    open internal(set) weak var view: UIView?

    /// The window that the touch began in.
    open internal(set) weak var window: UIWindow?

    /// Identifies the contact: the same through all its phases, and never reused while the application
    /// runs.
    open internal(set) var identifier: UInt64 = 0

    /// The number of the device that reports the touch, as in `UIApplication.inputDevices`.
    package internal(set) var device = 0

    /// The angle between a pen and the screen in radians: 0 for a flat pen, π/2 for an upright one. π/2
    /// for touches other than pens, and for pens that do not measure it.
    open internal(set) var altitudeAngle: CGFloat = .pi / 2

    /// The direction of a pen's far end, in radians clockwise from the window's x axis.
    var windowAzimuth: CGFloat = 0

    /// The recognisers that track the touch.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// Decides when the view receives the touch; nil when no recogniser tracks it.
    var gate: TouchGate?

    var windowLocation = CGPoint.zero
    var previousWindowLocation = CGPoint.zero
    var beginLocation = CGPoint.zero

    /// The touch's position in points, in `view`'s coordinates; in the window's when `view` is nil.
    open func location(in view: UIView?) -> CGPoint {
        view?.convert(windowLocation, from: nil) ?? windowLocation
    }

    /// The position at the previous event in points, in `view`'s coordinates; in the window's when
    /// `view` is nil.
    open func previousLocation(in view: UIView?) -> CGPoint {
        view?.convert(previousWindowLocation, from: nil) ?? previousWindowLocation
    }

    /// `location(in:)` with the full precision of the device; here both are the same.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// `previousLocation(in:)` with the full precision of the device; here both are the same.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    // MARK: Estimates

    /// The properties that are only estimated so far. Always empty: what an X11 device reports is final.
    open var estimatedProperties: Properties { [] }

    /// The estimated properties that a later report will correct. Always empty.
    open var estimatedPropertiesExpectingUpdates: Properties { [] }

    /// The index that would identify a later correction of an estimated property. Always nil.
    open var estimationUpdateIndex: NSNumber? { nil }

    // MARK: Pens

    /// The direction of a pen's far end, seen from above: radians from 0 up to 2π, clockwise from the x
    /// axis of `view`, or of the window when `view` is nil. 0 for touches other than pens, for an
    /// upright pen, and for a pen that does not measure it.
    open func azimuthAngle(in view: UIView?) -> CGFloat { penAngle(in: view) }

    /// `azimuthAngle(in:)` as a vector of length 1.
    open func azimuthUnitVector(in view: UIView?) -> CGVector { penDirection(in: view) }
}
