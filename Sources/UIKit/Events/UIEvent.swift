/// One thing that happened: touches, presses, scrolling.
///
/// Source: the UIEvent part of the event delivery reference.
@MainActor
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

    /// The kind of event.
    open var type: EventType { .touches }

    /// What exactly it is about; `.none` for touches, presses and scrolling.
    open var subtype: EventSubtype { .none }

    /// Seconds since the machine started.
    public internal(set) final var timestamp: TimeInterval = 0

    /// The keys held while it happened.
    public internal(set) final var modifierFlags: UIKeyModifierFlags = []

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

    /// Every report of the device about this touch since the last event, in order; the last one is
    /// what `touch` itself shows. nil for a touch that is not part of this event.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { nil }

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
    var coalesced: [UITouch: [UITouch]] = [:]

    override var allTouches: Set<UITouch>? { active }

    override func coalescedTouches(for touch: UITouch) -> [UITouch]? { coalesced[touch] }
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
