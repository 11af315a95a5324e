extension UIControl {
    /// What happens to a control, for which targets and actions are called.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A touch came down in the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A touch came down again soon after a tap.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The touch moved within the control.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The touch moved outside the control.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The touch came back into the control.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The touch left the control.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The touch was lifted in the control.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The touch was lifted outside the control.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch was cancelled.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The user chose another value.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control's main purpose: a button was pressed, Return was typed in a field.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The control's menu is about to show.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Editing began in a field.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The user changed the text of a field.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing ended in a field.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Return was typed in a field.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

        /// All events of touches.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// All events of editing text.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// Reserved for events of the application.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// The bits that are kept for the system's own use.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// All events of all kinds.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// Whether a control is enabled, selected, highlighted or focused: what its look depends on.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Enabled, neither selected nor highlighted.
        public static let normal: State = []
        /// Pressed.
        public static let highlighted = State(rawValue: 1 << 0)
        /// It cannot be used.
        public static let disabled = State(rawValue: 1 << 1)
        /// On.
        public static let selected = State(rawValue: 1 << 2)
        /// First responder.
        public static let focused = State(rawValue: 1 << 3)
        /// Reserved for states of the application.
        public static let application = State(rawValue: 0x00FF_0000)
        /// The bits that are kept for the system's own use.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// Where the content is from top to bottom.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// In the middle, at an edge, or as high as the control.
        case center, top, bottom, fill
    }

    /// Where the content is from left to right.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// In the middle, at an edge, or as wide as the control.
        case center, left, right, fill, leading, trailing
    }
}

/// The values of a control's property by state. A state without a value has that of the normal state.
struct ControlStateValues<Value> {
    private var values: [UInt: Value] = [:]

    /// The value that was set for a state itself.
    subscript(state: UIControl.State) -> Value? {
        get { values[state.rawValue] }
        set { values[state.rawValue] = newValue }
    }

    /// Whether the states may show different values.
    var isVaried: Bool {
        values.count > 1 || values[UIControl.State.normal.rawValue] == nil && !values.isEmpty
    }

    func shown(in state: UIControl.State) -> Value? {
        values[state.rawValue] ?? values[state.subtracting(.focused).rawValue]
            ?? values[UIControl.State.normal.rawValue]
    }
}
