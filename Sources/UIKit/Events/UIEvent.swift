/// One thing that happened: touches, presses, scrolling.
///
/// Source: the UIEvent part of the event delivery reference.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    public enum EventType: Int, Sendable {
        case touches = 0
        case motion = 1
        case remoteControl = 2
        case presses = 3
        case scroll = 10
        case hover = 11
        case transform = 14
    }

    /// What exactly an event of motion or remote control is about.
    public enum EventSubtype: Int, Sendable {
        /// The event's type says all: touches, presses, scrolling.
        case none = 0
        /// The device or the window is being shaken.
        case motionShake = 1
        /// Start or go on playing.
        case remoteControlPlay = 100
        /// Stop playing where it is.
        case remoteControlPause = 101
        /// Stop playing.
        case remoteControlStop = 102
        /// Play when paused, pause when playing.
        case remoteControlTogglePlayPause = 103
        /// Skip to the next track.
        case remoteControlNextTrack = 104
        /// Skip to the previous track.
        case remoteControlPreviousTrack = 105
        /// Move backwards until the matching end is told.
        case remoteControlBeginSeekingBackward = 106
        /// Move backwards no more.
        case remoteControlEndSeekingBackward = 107
        /// Move forwards until the matching end is told.
        case remoteControlBeginSeekingForward = 108
        /// Move forwards no more.
        case remoteControlEndSeekingForward = 109
    }

    /// Buttons of a mouse.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The left one, for most people.
        public static let primary = ButtonMask(rawValue: 1 << 0)
        /// The right one, for most people.
        public static let secondary = ButtonMask(rawValue: 1 << 1)

        /// A button by its number: 1 for the primary one.
        public static func button(_ buttonNumber: Int) -> ButtonMask {
            ButtonMask(rawValue: buttonNumber > 0 ? 1 << (buttonNumber - 1) : 0)
        }
    }

    /// The kind of event.
    open var type: EventType { .touches }

    /// What exactly it is about; `.none` for touches, presses and scrolling.
    open var subtype: EventSubtype { .none }

    /// Seconds since the machine started.
    public internal(set) final var timestamp: TimeInterval = 0

    /// The keys held while it happened.
    public internal(set) final var modifierFlags: UIKeyModifierFlags = []

    /// The buttons of the pointer that were held; none for events of fingers and keys.
    public internal(set) final var buttonMask: ButtonMask = []

    /// Every touch under way in this event's window, in whatever phase; nil for events without touches.
    open var allTouches: Set<UITouch>? { nil }

    /// The touches that belong to this view; nil when there are none.
    open func touches(for view: UIView) -> Set<UITouch>? {
        matching { $0.view === view }
    }

    /// The touches that belong to views of this window; nil when there are none.
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        matching { $0.window === window }
    }

    /// The touches that this recogniser looks at; nil when there are none.
    open func touches(for gestureRecognizer: UIGestureRecognizer) -> Set<UITouch>? {
        matching { gestureRecognizer.track.contains($0) }
    }

    /// Every report of the device about this touch since the last event, in order; the last one is
    /// what `touch` itself shows. nil for a touch that is not part of this event.
    /// Each has its own time, place and pressure, and is an object of its own. They are known until the
    /// next event. So that a flood of reports takes bounded memory, a touch that has moved 1024 times is
    /// delivered at once and not only with the next frame: nothing is left out.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { nil }

    /// Where the touch will probably be until the next frame: a guess from its last reports, at most
    /// 1/60 s ahead, to draw the end of a line with and to drop at the next event. Empty when nothing can
    /// be foretold (the touch has just begun, rests or is over); nil for a touch that is not part of this
    /// event.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { nil }

    private func matching(_ condition: (UITouch) -> Bool) -> Set<UITouch>? {
        guard let found = allTouches?.filter(condition), !found.isEmpty else { return nil }
        return found
    }
}

/// The event that carries touches: one object a window for as long as fingers are down.
final class UITouchesEvent: UIEvent {
    var active: Set<UITouch> = []
    /// What this event is about, in the order of arrival.
    var changed: [UITouch] = []
    weak var window: UIWindow?
    /// The reports behind each of `changed`.
    var gathered: [UITouch: GatheredReports] = [:] {
        didSet {
            if !coalesced.isEmpty { coalesced.removeAll() }
            if !predicted.isEmpty { predicted.removeAll() }
        }
    }

    // Made when asked for, and then the same objects each time.
    private var coalesced: [UITouch: [UITouch]] = [:]
    private var predicted: [UITouch: [UITouch]] = [:]

    override var allTouches: Set<UITouch>? { active }

    override func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        if let made = coalesced[touch] { return made }
        guard let gathered = gathered[touch] else { return nil }
        let made = UITouch.sequence(touch, gathered.reports, after: gathered.start)
        coalesced[touch] = made
        return made
    }

    override func predictedTouches(for touch: UITouch) -> [UITouch]? {
        if let made = predicted[touch] { return made }
        guard let gathered = gathered[touch], let last = gathered.reports.last else { return nil }
        let isOver = last.phase == .ended || last.phase == .cancelled
        let reports = (isOver ? [] : gathered.track.prediction).map {
            TouchReport(of: last, movedTo: $0.point, at: $0.time)
        }
        let made = UITouch.sequence(touch, reports, after: last.location)
        predicted[touch] = made
        return made
    }
}

/// The event that carries keys going down and up.
open class UIPressesEvent: UIEvent {
    open override var type: EventType { .presses }

    /// Every key that is held or came up with this event.
    public internal(set) final var allPresses: Set<UIPress> = []

    /// What this event is about.
    final var changed: Set<UIPress> = []
    final weak var window: UIWindow?

    /// Set by the end of the responder chain: nobody kept the presses to themselves.
    final var reachedEndOfChain = false
}
