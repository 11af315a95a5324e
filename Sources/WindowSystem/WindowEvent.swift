/// Everything that a window system tells the toolkit. Places are in device pixels from the top left
/// corner of the window's content; times are seconds on the monotonic clock.
public enum WindowEvent: Sendable {
    /// The content has a new size; the next frame must draw all of it.
    case resized(PixelSize)
    /// The window, with its frame, is at another place of the screen. Told only while `tellsMoves` is set,
    /// and not gathered: each of many places that follow each other is told.
    case moved(PixelPoint)
    /// The window came onto the screen (true) or left it (false: withdrawn, iconified).
    case visibilityChanged(Bool)
    case fullscreenChanged(Bool)
    /// The user asks to close the window. It stays until the toolkit closes it.
    case closeRequested
    /// The window gained or lost the keyboard. After a loss no key is held any more. When no other window of
    /// the program gains it in the same turn, touches that were under way have been cancelled one by one.
    case focusChanged(Bool)
    /// Scale, size or appearance of the display changed: see `WindowSystem.display`.
    case displayChanged

    /// The keyboard has another layout, or other layouts to switch between: see
    /// `WindowSystem.keyboardLayouts`. Not told of what `useKeyboardLayout` did. Told to one window.
    case keyboardLayoutChanged

    case key(KeySample)
    /// Text that an input method or a Compose sequence finished.
    case textCommitted(String)
    /// Text that an input method is composing; nil when it stopped.
    case compositionChanged(Composition?)

    case touch(TouchSample)
    case pointer(PointerSample)
    case scroll(ScrollSample)
    case gesture(TouchpadGestureSample)

    /// Another program took a selection that was ours. Told to one window.
    case selectionLost(SelectionKind)
    /// Another program took a selection, ours or not, or gave it up: told of those that are watched, to one
    /// window, and after `selectionLost`.
    case selectionChanged(SelectionKind)

    /// Something is dragged over the window.
    case drag(DragSample)
    /// A drag that the window began is over; with what became of it, nil when nothing did.
    case dragEnded(DragOperation?)
}

/// Keys held while something happened.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let shift = KeyModifiers(rawValue: 1 << 0)
    public static let control = KeyModifiers(rawValue: 1 << 1)
    /// Alt (Mod1).
    public static let alternate = KeyModifiers(rawValue: 1 << 2)
    /// Super (Mod4), UIKit's command key.
    public static let command = KeyModifiers(rawValue: 1 << 3)
    public static let capsLock = KeyModifiers(rawValue: 1 << 4)
    public static let numLock = KeyModifiers(rawValue: 1 << 5)
    /// AltGr (ISO_Level3_Shift).
    public static let level3 = KeyModifiers(rawValue: 1 << 6)
}

/// A key of the keyboard went down, repeated, or came up.
public struct KeySample: Hashable, Sendable {
    public enum Phase: Hashable, Sendable { case down, repeated, up, cancelled }

    public var phase: Phase
    /// The key itself, whatever is printed on it: the kernel's (evdev) code, X keycode minus 8.
    public var code: UInt16
    /// The X keysym under the active layout and modifiers.
    public var keysym: UInt32
    /// The keysym of the key on the keyboard's first Latin layout without modifiers, for shortcuts.
    public var shortcutKeysym: UInt32
    /// What the key types, composed; empty when it types nothing (control characters are left out).
    public var text: String
    /// What it would type with no modifier but Shift.
    public var textIgnoringModifiers: String
    public var modifiers: KeyModifiers
    public var timestamp: Double

    public init(
        phase: Phase, code: UInt16, keysym: UInt32, shortcutKeysym: UInt32? = nil, text: String = "",
        textIgnoringModifiers: String? = nil, modifiers: KeyModifiers = [], timestamp: Double
    ) {
        self.phase = phase
        self.code = code
        self.keysym = keysym
        self.shortcutKeysym = shortcutKeysym ?? keysym
        self.text = text
        self.textIgnoringModifiers = textIgnoringModifiers ?? text
        self.modifiers = modifiers
        self.timestamp = timestamp
    }
}

/// Text under composition (preedit).
public struct Composition: Hashable, Sendable {
    /// How a part of the text is to be shown.
    public struct Segment: Hashable, Sendable {
        public enum Style: Hashable, Sendable { case plain, underlined, highlighted, selected }

        /// Unicode scalars from the start of the text.
        public var range: Range<Int>
        public var style: Style

        public init(range: Range<Int>, style: Style) {
            self.range = range
            self.style = style
        }
    }

    public var text: String
    /// The caret, in Unicode scalars from the start of the text.
    public var caret: Int
    public var segments: [Segment]

    public init(text: String, caret: Int, segments: [Segment] = []) {
        self.text = text
        self.caret = caret
        self.segments = segments
    }
}

/// One report about one touch.
public struct TouchSample: Hashable, Sendable {
    public enum Phase: Hashable, Sendable { case began, moved, ended, cancelled }
    public enum Kind: Hashable, Sendable { case direct, pen, indirectPointer }

    /// The source device and the touch's number on it: together they name the touch.
    public var device: Int
    public var identifier: UInt64
    public var phase: Phase
    public var kind: Kind
    public var position: PixelPoint
    /// From 0 to 1 of the device's range; nil when the report has none.
    public var pressure: Double?
    /// Half of the contact's length in pixels; nil when the device does not tell.
    public var majorRadius: Double?
    /// How a pen leans; nil when the device does not tell.
    public var tilt: PenTilt?
    public var modifiers: KeyModifiers
    public var timestamp: Double

    public init(
        device: Int, identifier: UInt64, phase: Phase, kind: Kind = .direct, position: PixelPoint,
        pressure: Double? = nil, majorRadius: Double? = nil, tilt: PenTilt? = nil,
        modifiers: KeyModifiers = [], timestamp: Double
    ) {
        self.device = device
        self.identifier = identifier
        self.phase = phase
        self.kind = kind
        self.position = position
        self.pressure = pressure
        self.majorRadius = majorRadius
        self.tilt = tilt
        self.modifiers = modifiers
        self.timestamp = timestamp
    }
}

/// How a pen leans against the upright, in radians from -π/2 to π/2: positive when its far end leans to
/// the right (`x`) and towards the person (`y`).
public struct PenTilt: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// One report about the mouse pointer.
public struct PointerSample: Hashable, Sendable {
    public enum Phase: Hashable, Sendable {
        case entered, moved, left
        /// Buttons count as X11's do: 1 primary, 2 middle, 3 secondary, 8 back, 9 forward. The wheel
        /// (4 to 7) arrives as `ScrollSample`.
        case pressed(button: Int)
        case released(button: Int)
        /// The press under way is over without a release: the window lost the pointer.
        case cancelled
    }

    public var device: Int
    public var phase: Phase
    public var position: PixelPoint
    public var modifiers: KeyModifiers
    public var timestamp: Double

    public init(
        device: Int = 0, phase: Phase, position: PixelPoint, modifiers: KeyModifiers = [], timestamp: Double
    ) {
        self.device = device
        self.phase = phase
        self.position = position
        self.modifiers = modifiers
        self.timestamp = timestamp
    }
}

/// The wheel turned, or two fingers moved on a touchpad.
public struct ScrollSample: Hashable, Sendable {
    public var position: PixelPoint
    /// Wheel clicks; fractions when the device scrolls smoothly. Positive is right and down.
    public var deltaX: Double
    public var deltaY: Double
    public var modifiers: KeyModifiers
    public var timestamp: Double

    public init(
        position: PixelPoint, deltaX: Double, deltaY: Double, modifiers: KeyModifiers = [], timestamp: Double
    ) {
        self.position = position
        self.deltaX = deltaX
        self.deltaY = deltaY
        self.modifiers = modifiers
        self.timestamp = timestamp
    }
}

/// A pinch or swipe on a touchpad (XI 2.4).
public struct TouchpadGestureSample: Hashable, Sendable {
    public enum Kind: Hashable, Sendable { case pinch, swipe }
    public enum Phase: Hashable, Sendable { case began, changed, ended, cancelled }

    public var kind: Kind
    public var phase: Phase
    public var fingers: Int
    public var position: PixelPoint
    /// Pixels since the last report.
    public var deltaX: Double
    public var deltaY: Double
    /// Relative to the beginning; 1 for a swipe.
    public var scale: Double
    /// Radians since the last report, clockwise.
    public var rotation: Double
    public var timestamp: Double

    public init(
        kind: Kind, phase: Phase, fingers: Int, position: PixelPoint, deltaX: Double = 0, deltaY: Double = 0,
        scale: Double = 1, rotation: Double = 0, timestamp: Double
    ) {
        self.kind = kind
        self.phase = phase
        self.fingers = fingers
        self.position = position
        self.deltaX = deltaX
        self.deltaY = deltaY
        self.scale = scale
        self.rotation = rotation
        self.timestamp = timestamp
    }
}
