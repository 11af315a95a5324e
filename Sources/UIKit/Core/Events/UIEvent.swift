/// One user action: touches, presses, scrolling, a shake or a remote control command.
///
/// Source: the UIEvent part of the event delivery reference.
///
/// ```swift
/// final class LatencyView: UIView {
///     override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
///         guard let touch = touches.first else { return }
///         let reports = event?.coalescedTouches(for: touch) ?? [touch]
///         print("\(reports.count) reports until \(touch.timestamp) seconds")
///     }
/// }
/// ```
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// The kind of an event.
    public enum EventType: Int, Sendable {
        /// Fingers, pens or the mouse.
        case touches = 0
        /// Shaking.
        case motion = 1
        /// Keys for media, and headphones.
        case remoteControl = 2
        /// Keys of the keyboard.
        case presses = 3
        /// The wheel or a touchpad.
        case scroll = 10
        /// The pointer moves over views with no button down.
        case hover = 11
        /// Gestures of a touchpad that scale or turn.
        case transform = 14
    }

    /// The specific action of a motion or remote control event.
    public enum EventSubtype: Int, Sendable {
        /// No subtype: touches, presses and scrolling.
        case none = 0
        /// The device or the window is being shaken.
        case motionShake = 1
        /// Start or continue playing.
        case remoteControlPlay = 100
        /// Pause at the current position.
        case remoteControlPause = 101
        /// Stop playing.
        case remoteControlStop = 102
        /// Play when paused, pause when playing.
        case remoteControlTogglePlayPause = 103
        /// Skip to the next track.
        case remoteControlNextTrack = 104
        /// Skip to the previous track.
        case remoteControlPreviousTrack = 105
        /// Start seeking backwards, until the matching end command.
        case remoteControlBeginSeekingBackward = 106
        /// Stop seeking backwards.
        case remoteControlEndSeekingBackward = 107
        /// Start seeking forwards, until the matching end command.
        case remoteControlBeginSeekingForward = 108
        /// Stop seeking forwards.
        case remoteControlEndSeekingForward = 109
    }

    /// Buttons of a mouse.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The left button of a right-handed mouse.
        public static let primary = ButtonMask(rawValue: 1 << 0)
        /// The right button of a right-handed mouse.
        public static let secondary = ButtonMask(rawValue: 1 << 1)

        /// The mask of a button by its number: 1 for the primary one. Empty for numbers below 1.
        public static func button(_ buttonNumber: Int) -> ButtonMask {
            ButtonMask(rawValue: buttonNumber > 0 ? 1 << (buttonNumber - 1) : 0)
        }
    }

    /// The kind of event.
    open var type: EventType { .touches }

    /// The specific action; `.none` for touches, presses and scrolling.
    open var subtype: EventSubtype { .none }

    /// Seconds since the machine started.
    open internal(set) var timestamp: TimeInterval = 0

    /// The modifier keys held when the event happened.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []

    /// The pointer buttons that were held; empty for events of fingers and keys.
    open internal(set) var buttonMask: ButtonMask = []

    /// Every touch in progress in this event's window, in any phase; nil for events without touches.
    open var allTouches: Set<UITouch>? { nil }

    /// The touches that belong to this view; nil when there are none.
    open func touches(for view: UIView) -> Set<UITouch>? {
        matching { $0.view === view }
    }

    /// The touches that belong to views of this window; nil when there are none.
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        matching { $0.window === window }
    }

    /// The touches that this recogniser tracks; nil when there are none.
    open func touches(for gestureRecognizer: UIGestureRecognizer) -> Set<UITouch>? {
        matching { gestureRecognizer.track.contains($0) }
    }

    /// Every report of the device about this touch since the last event, in order; the last one equals
    /// `touch` itself. nil for a touch that is not part of this event.
    ///
    /// Each is a separate object with its own time, location and force. They are available until the
    /// next event. To limit memory, a touch with 1024 collected reports is delivered at once instead of
    /// with the next frame; no report is lost.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { nil }

    /// The predicted positions of the touch until the next frame, from its last reports, at most 1/60 s
    /// ahead. Use them to draw the end of a line, and discard them at the next event. Empty when there
    /// is no prediction (the touch has just begun, rests or has ended); nil for a touch that is not part
    /// of this event.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { nil }

    private func matching(_ condition: (UITouch) -> Bool) -> Set<UITouch>? {
        guard let found = allTouches?.filter(condition), !found.isEmpty else { return nil }
        return found
    }
}

/// The event that carries touches: one object per window, reused for all its touch events.
final class UITouchesEvent: UIEvent {
    var active: Set<UITouch> = []
    /// The touches that changed with this event, in order of arrival.
    var changed: [UITouch] = []
    weak var window: UIWindow?
    /// The reports behind each of `changed`.
    var gathered: [UITouch: GatheredReports] = [:] {
        didSet {
            if !coalesced.isEmpty { coalesced.removeAll() }
            if !predicted.isEmpty { predicted.removeAll() }
        }
    }

    // Created on request and cached, so that repeated requests return the same objects.
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

/// The event that reports keys that are pressed and released.
open class UIPressesEvent: UIEvent {
    open override var type: EventType { .presses }

    /// Every key that is held or was released with this event.
    open internal(set) var allPresses: Set<UIPress> = []

    /// The presses that changed with this event.
    final var changed: Set<UIPress> = []
    final weak var window: UIWindow?

    /// Set at the end of the responder chain: no responder handled the presses.
    final var reachedEndOfChain = false
}
