/// An event of a device that acts at the pointer's position: a wheel, or fingers on a touchpad.
///
/// Recognisers that track such events receive a stream of them, from a beginning to an end, like the
/// phases of a touch.
final class UIIndirectEvent: UIEvent {
    enum Kind {
        /// The wheel, click by click.
        case wheel
        /// Two fingers that scroll on a touchpad, or a wheel without clicks.
        case smoothScroll
        /// Two or more fingers that pinch or rotate on a touchpad.
        case pinch
        /// Three or more fingers that move together on a touchpad.
        case swipe
    }

    enum Phase {
        case began, changed, ended, cancelled
    }

    let kind: Kind
    let phase: Phase
    /// The identifier of the stream: unique among streams, touches and presses.
    let stream: UInt64
    weak var window: UIWindow?
    /// The pointer's position, in points of the window.
    var location = CGPoint.zero
    /// The movement of the content under the pointer since the previous event, in points.
    var translation = CGVector.zero
    /// The scale factor since the previous event.
    var scale: CGFloat = 1
    /// The rotation since the previous event, in radians clockwise.
    var rotation: CGFloat = 0
    /// The number of fingers on the touchpad; 0 when it is unknown.
    var fingers = 0

    init(_ kind: Kind, _ phase: Phase, stream: UInt64) {
        self.kind = kind
        self.phase = phase
        self.stream = stream
    }

    override var type: EventType { Self.types[kind] ?? .scroll }

    private static let types: [Kind: EventType] = [
        .wheel: .scroll, .smoothScroll: .scroll, .pinch: .transform, .swipe: .transform,
    ]
}
