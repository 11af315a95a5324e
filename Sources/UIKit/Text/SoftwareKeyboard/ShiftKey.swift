/// The state of the software keyboard's Shift key: on for one letter, locked, or on while it is held.
struct ShiftKey: Equatable {
    enum State { case off, once, locked }

    private(set) var state = State.off
    private(set) var isHeld = false
    /// Whether a character was typed while Shift was held.
    private var wasUsed = false
    private var lastPress = -Double.infinity

    /// The longest time between two presses that lock Shift, in seconds.
    static let doublePressInterval = 0.35

    /// Whether capitals are typed.
    var isOn: Bool { isHeld || state != .off }

    /// Called when a finger touches down on Shift.
    ///
    /// - Parameters:
    ///   - time: The timestamp of the touch, in seconds.
    ///   - canLock: Whether a double press locks Shift.
    mutating func press(at time: Double, canLock: Bool = true) {
        isHeld = true
        wasUsed = false
        if canLock, state != .locked, time - lastPress < ShiftKey.doublePressInterval {
            state = .locked
            lastPress = -.infinity
        } else {
            state = state == .off ? .once : .off
            lastPress = time
        }
    }

    /// Called when the finger is lifted. Turns Shift off if a character was typed while it was held.
    mutating func release() {
        isHeld = false
        if wasUsed { state = .off }
    }

    /// Called when a character is typed.
    mutating func didType() {
        lastPress = -.infinity
        if isHeld { wasUsed = true } else if state == .once { state = .off }
    }

    /// Turns Shift on or off for automatic capitals, unless it is locked or held.
    mutating func follow(wantsCapital: Bool) {
        guard state != .locked, !isHeld else { return }
        state = wantsCapital ? .once : .off
    }
}
