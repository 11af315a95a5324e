/// A recogniser's progress through its states: the settled state and those requested since.
struct GestureProgress {
    typealias State = UIGestureRecognizer.State

    /// The state that was decided.
    private(set) var settled = State.possible
    /// The states that the recogniser requested and the environment has not settled yet, in order.
    private(set) var requests: [State] = []
    /// Whether the first request waits for another recogniser to fail.
    var isWaiting = false
    /// Whether all objects that may forbid the gesture have permitted it.
    var isPermitted = false

    /// The state that follows a state, by the requested one. Transitions that are not listed are impossible.
    private static let steps: [State: [State: State]] = [
        .possible: [
            .began: .began, .changed: .began, .ended: .ended, .cancelled: .failed, .failed: .failed,
        ],
        .began: [.changed: .changed, .ended: .ended, .cancelled: .cancelled, .failed: .cancelled],
        .changed: [.changed: .changed, .ended: .ended, .cancelled: .cancelled, .failed: .cancelled],
    ]

    /// The state as the recogniser itself sees it, requests included.
    var apparent: State { isWaiting ? settled : requests.last ?? settled }

    /// Whether the gesture has been recognised and not cancelled.
    var isRecognized: Bool { settled == .began || settled == .changed || settled == .ended }

    /// Whether the state is final until the reset.
    var isOver: Bool { settled == .ended || settled == .cancelled || settled == .failed }

    /// Whether the recogniser can use further touches.
    var isReceiving: Bool { !isOver && Self.steps[requests.last ?? settled] != nil }

    /// Records a requested state.
    ///
    /// - Returns: whether there is anything new to settle.
    mutating func ask(for state: State) -> Bool {
        let last = requests.last ?? settled
        if settled == .possible, !requests.isEmpty, state == .failed || state == .cancelled {
            // The gesture was not reported to anybody yet, and is dropped.
            requests = [.failed]
            return true
        }
        guard let next = Self.steps[last]?[state], next != requests.last else { return false }
        requests.append(next)
        return true
    }

    /// Settles the first request.
    mutating func advance() {
        guard !requests.isEmpty else { return }
        settled = requests.removeFirst()
        isWaiting = false
    }

    /// Makes the gesture fail, whatever was requested; one that has begun is cancelled.
    mutating func fail() {
        guard !isOver else { return }
        requests.removeAll()
        isWaiting = false
        settled = settled == .possible ? .failed : .cancelled
    }
}
