/// A recogniser's way through its states: what is settled, and what it has asked for since.
struct GestureProgress {
    typealias State = UIGestureRecognizer.State

    /// What everybody can rely on.
    private(set) var settled = State.possible
    /// What the recogniser asked for and the environment has not looked at yet, in order.
    private(set) var wishes: [State] = []
    /// Whether the first wish waits for another recogniser to fail.
    var isWaiting = false
    /// Whether everybody who could forbid the gesture was asked and agreed.
    var isPermitted = false

    /// What can follow a state, by what is asked for. What is not here cannot.
    private static let steps: [State: [State: State]] = [
        .possible: [
            .began: .began, .changed: .began, .ended: .ended, .cancelled: .failed, .failed: .failed,
        ],
        .began: [.changed: .changed, .ended: .ended, .cancelled: .cancelled, .failed: .cancelled],
        .changed: [.changed: .changed, .ended: .ended, .cancelled: .cancelled, .failed: .cancelled],
    ]

    /// What the recogniser itself takes for its state.
    var apparent: State { isWaiting ? settled : wishes.last ?? settled }

    /// Whether the gesture has been recognised, and not broken off.
    var isRecognized: Bool { settled == .began || settled == .changed || settled == .ended }

    /// Whether nothing more can come before a reset.
    var isOver: Bool { settled == .ended || settled == .cancelled || settled == .failed }

    /// Whether the recogniser has a use for more touches.
    var isReceiving: Bool { !isOver && Self.steps[wishes.last ?? settled] != nil }

    /// Remembers what the recogniser wants to become.
    ///
    /// - Returns: whether there is anything new to settle.
    mutating func ask(for state: State) -> Bool {
        let last = wishes.last ?? settled
        if settled == .possible, !wishes.isEmpty, state == .failed || state == .cancelled {
            // Nobody has heard of the gesture yet: it never was.
            wishes = [.failed]
            return true
        }
        guard let next = Self.steps[last]?[state], next != wishes.last else { return false }
        wishes.append(next)
        return true
    }

    /// The first wish becomes true.
    mutating func advance() {
        guard !wishes.isEmpty else { return }
        settled = wishes.removeFirst()
        isWaiting = false
    }

    /// Whatever it wished for, the gesture is not to be; one that has begun is broken off.
    mutating func fail() {
        guard !isOver else { return }
        wishes.removeAll()
        isWaiting = false
        settled = settled == .possible ? .failed : .cancelled
    }
}
