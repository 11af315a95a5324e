/// Everything that a window system reports to the toolkit. Positions are in device pixels from the top left
/// corner of the window's content; times are seconds on the monotonic clock.
public enum WindowEvent: Hashable, Sendable {
    /// The content has a new size; the next frame must draw all of it.
    case resized(PixelSize)
    /// The window moved: the position of its frame on the screen. Reported only while
    /// `WindowChange.reportsMoves` is set; every one of several movements in a row is reported.
    case moved(PixelPoint)
    /// The window was shown (true) or hidden (false: withdrawn, iconified).
    case visibilityChanged(Bool)
    /// The window began (true) or ceased (false) to fill the screen.
    case fullscreenChanged(Bool)
    /// The user asks to close the window. It stays until the toolkit closes it.
    case closeRequested
    /// Another program destroyed the window: it is gone already.
    case destroyed
    /// The window gained or lost the keyboard. After a loss no key is held any more. When no other window of
    /// the program gains it in the same turn, all current touches have been cancelled before.
    case focusChanged(Bool)
    /// Scale, size or appearance of the display changed: see `WindowSystem.display`.
    case displayChanged

    /// The keyboard has another layout, or other layouts to switch between: see
    /// `WindowSystem.keyboardLayouts`. Not reported for `useKeyboardLayout`. Sent to one window.
    case keyboardLayoutChanged

    /// Devices were plugged in or taken away: see `WindowSystem.inputDevices`. Sent to one window.
    case inputDevicesChanged

    /// A key was pressed, repeated or released.
    case key(KeySample)
    /// Text that an input method or a Compose sequence finished.
    case textCommitted(String)
    /// The text that an input method is composing; nil when it stopped.
    case compositionChanged(Composition?)

    /// A finger or pen touched, moved or was lifted.
    case touch(TouchSample)
    /// The mouse pointer moved, or one of its buttons changed.
    case pointer(PointerSample)
    /// The wheel or two fingers on a touchpad scrolled.
    case scroll(ScrollSample)
    /// A pinch or swipe on a touchpad.
    case gesture(TouchpadGestureSample)

    /// Another program took a selection that this one owned. Sent to one window.
    case selectionLost(SelectionKind)
    /// Another program took a selection, or gave it up: sent for selections that are watched
    /// (`WindowSystem.watch`), to one window, and after `selectionLost`.
    case selectionChanged(SelectionKind)

    /// Content is dragged over the window.
    case drag(DragSample)
    /// A drag that the window began is over, with the operation that was performed; nil for none.
    case dragEnded(DragOperation?)
}

/// Text under composition (preedit).
public struct Composition: Hashable, Sendable {
    /// How a part of the text is displayed.
    public struct Segment: Hashable, Sendable {
        /// The styles of input methods.
        public enum Style: Hashable, Sendable { case plain, underlined, highlighted, selected }

        /// In Unicode scalars from the start of the text.
        public var range: Range<Int>
        /// How the part is displayed.
        public var style: Style

        /// A part of the text with a style.
        public init(range: Range<Int>, style: Style) {
            self.range = range
            self.style = style
        }
    }

    /// The composed text.
    public var text: String
    /// The caret, in Unicode scalars from the start of the text.
    public var caret: Int
    /// The styles of the text's parts. Default: none.
    public var segments: [Segment]
    /// A composition with its caret.
    public init(text: String, caret: Int, segments: [Segment] = []) {
        self.text = text
        self.caret = caret
        self.segments = segments
    }
}

/// An event of one touch.
public struct TouchSample: Hashable, Sendable {
    /// What happened to a touch.
    public enum Phase: Hashable, Sendable { case began, moved, ended, cancelled }
    /// The kinds of devices that touch.
    public enum Kind: Hashable, Sendable { case direct, pen, indirectPointer }

    /// The source device; together with the touch's identifier it identifies the touch.
    public var device: Int
    /// The touch's number on its device.
    public var identifier: UInt64
    /// What happened to the touch.
    public var phase: Phase
    /// The kind of device. Default direct.
    public var kind: Kind
    /// In pixels of the window's content.
    public var position: PixelPoint
    /// The pressure, from 0 to 1 of the device's range; nil when the device does not report it.
    public var pressure: Double?
    /// Half of the contact's length in pixels; nil when the device does not report it.
    public var majorRadius: Double?
    /// The tilt of a pen; nil when the device does not report it.
    public var tilt: PenTilt?
    /// The modifier keys that are held.
    public var modifiers: KeyModifiers
    /// Seconds on the monotonic clock.
    public var timestamp: Double

    /// An event of a touch.
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

/// The tilt of a pen from the vertical, in radians from -π/2 to π/2: positive when its far end leans to the
/// right (`x`) and towards the user (`y`).
public struct PenTilt: Hashable, Sendable {
    /// To the right.
    public var x: Double
    /// Towards the user.
    public var y: Double

    /// A tilt in radians.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// An event of the mouse pointer.
public struct PointerSample: Hashable, Sendable {
    /// What happened to the pointer.
    public enum Phase: Hashable, Sendable {
        case entered, moved, left
        /// A button went down. Buttons are numbered as in X11: 1 primary, 2 middle, 3 secondary, 8 back, 9
        /// forward. The wheel (4 to 7) is reported as `ScrollSample`.
        case pressed(button: Int)
        /// A button came up.
        case released(button: Int)
        /// The current press ended without a release: the window lost the pointer.
        case cancelled
    }

    /// The source device.
    public var device: Int
    /// What happened.
    public var phase: Phase
    /// In pixels of the window's content.
    public var position: PixelPoint
    /// The modifier keys that are held.
    public var modifiers: KeyModifiers
    /// Seconds on the monotonic clock.
    public var timestamp: Double

    /// An event of the pointer.
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
    /// The pointer, in pixels of the window's content.
    public var position: PixelPoint
    /// Horizontal movement in clicks of a wheel, positive to the right; fractions when the device scrolls
    /// smoothly.
    public var deltaX: Double
    /// Vertical movement in clicks of a wheel, positive downwards; fractions when the device scrolls
    /// smoothly.
    public var deltaY: Double
    /// The modifier keys that are held.
    public var modifiers: KeyModifiers
    /// Seconds on the monotonic clock.
    public var timestamp: Double

    /// A scroll event.
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
    /// The kinds of gestures.
    public enum Kind: Hashable, Sendable { case pinch, swipe }
    /// What happened to a gesture.
    public enum Phase: Hashable, Sendable { case began, changed, ended, cancelled }

    /// The kind of gesture.
    public var kind: Kind
    /// What happened.
    public var phase: Phase
    /// The number of fingers.
    public var fingers: Int
    /// The pointer, in pixels of the window's content.
    public var position: PixelPoint
    /// Horizontal movement since the last event, in pixels, positive to the right.
    public var deltaX: Double
    /// Vertical movement since the last event, in pixels, positive downwards.
    public var deltaY: Double
    /// The distance of the fingers relative to the beginning; 1 for a swipe.
    public var scale: Double
    /// The rotation since the last event, in radians, clockwise.
    public var rotation: Double
    /// Seconds on the monotonic clock.
    public var timestamp: Double

    /// An event of a gesture.
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
