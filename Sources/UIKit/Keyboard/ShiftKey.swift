/// The Shift key of the keyboard on the screen: for one letter, for good, or for as long as it is held.
struct ShiftKey: Equatable {
    enum State { case off, once, locked }

    private(set) var state = State.off
    private(set) var isHeld = false
    /// Whether something was typed while it was held.
    private var wasUsed = false
    private var lastPress = -Double.infinity

    /// Seconds between two presses that lock it.
    static let doublePressInterval = 0.35

    /// Whether capitals are typed.
    var isOn: Bool { isHeld || state != .off }

    /// A finger comes down on it.
    ///
    /// - Parameter canLock: whether twice means that it stays.
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

    /// The finger comes up, perhaps after others have typed.
    mutating func release() {
        isHeld = false
        if wasUsed { state = .off }
    }

    /// A character was typed.
    mutating func didType() {
        lastPress = -.infinity
        if isHeld { wasUsed = true } else if state == .once { state = .off }
    }

    /// The text asks for a capital next, or does not.
    mutating func follow(wantsCapital: Bool) {
        guard state != .locked, !isHeld else { return }
        state = wantsCapital ? .once : .off
    }
}
