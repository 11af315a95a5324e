/// An event of a device that points at what it means: a wheel, or fingers on a touchpad.
///
/// Recognisers that look at such things get a stream of them, from a beginning to an end, as they get the
/// phases of a touch.
final class UIIndirectEvent: UIEvent {
    enum Kind {
        /// The wheel, click by click.
        case wheel
        /// Two fingers that scroll on a touchpad, or a wheel without clicks.
        case smoothScroll
        /// Two or more fingers that pinch or turn on a touchpad.
        case pinch
        /// Three or more fingers that move together on a touchpad.
        case swipe
    }

    enum Phase {
        case began, changed, ended, cancelled
    }

    let kind: Kind
    let phase: Phase
    /// The number of the stream: never that of another one, nor of a touch.
    let stream: UInt64
    weak var window: UIWindow?
    /// Where the pointer is, in the window's coordinates.
    var location = CGPoint.zero
    /// How far the content under the pointer would move, in points, since the event before.
    var translation = CGVector.zero
    /// By what factor it would grow since the event before.
    var scale: CGFloat = 1
    /// By how much it would turn since the event before: radians, clockwise.
    var rotation: CGFloat = 0
    /// How many fingers are on the touchpad; 0 when that is not known.
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
