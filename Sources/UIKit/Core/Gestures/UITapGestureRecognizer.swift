/// Recognises taps: fingers that come down and lift again without moving, once or several times in a row;
/// and keys, for `allowedPressTypes`.
///
/// A discrete gesture: the action is called once, with the state `ended`.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How many taps make the gesture. Default 1.
    open var numberOfTapsRequired = 1

    /// How many fingers must tap. Default 1.
    open var numberOfTouchesRequired = 1

    /// The pointer's button that must be clicked; fingers need none. Default the primary one.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary

    /// The touches of the current tap, or of the last one.
    private var fingers: [UITouch] = []
    private var tapCount = 0
    private var lastTap = CGPoint.zero
    private var timeout: TimerQueue.Entry?

    override var located: [UITouch] { fingers }

    override var buttonsWanted: UIEvent.ButtonMask { buttonMaskRequired }

    /// A recogniser that needs more taps is not prevented: its first tap is this gesture too.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let tap = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return tap.numberOfTapsRequired <= numberOfTapsRequired
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if fingers.allSatisfy(\.isOver) { beginTap() }
        fingers += touches
        guard fingers.count <= numberOfTouchesRequired, let first = fingers.first,
            tapCount == 0 || TapCounter.isNear(first.beginLocation, lastTap, type: first.type)
        else { return fail() }
        if timeout == nil, let limit = GestureLimits.of(first.type).tapDuration { failLater(limit) }
    }

    private func beginTap() {
        fingers.removeAll()
        timeout?.cancel()
        timeout = nil
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let strays = touches.contains {
            GestureLimits.hasMoved($0, by: GestureLimits.of($0.type).tapDistance)
        }
        if strays { fail() }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        touchesMoved(touches, with: event)
        guard fingers.allSatisfy(\.isOver), let first = fingers.first else { return }
        guard fingers.count == numberOfTouchesRequired else { return fail() }
        lastTap = first.beginLocation
        count(TapCounter.interval(for: first.type))
    }

    /// - Parameter interval: seconds until the next tap must begin, if more are needed.
    private func count(_ interval: TimeInterval) {
        tapCount += 1
        timeout?.cancel()
        timeout = nil
        if tapCount >= numberOfTapsRequired {
            state = .ended
        } else {
            failLater(interval)
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fail() }

    // MARK: Keys

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        timeout?.cancel()
        timeout = nil
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        count(TapCounter.interval(for: .direct))
    }

    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) { fail() }

    private func failLater(_ delay: TimeInterval) {
        timeout = EventLoop.main.timers.schedule(after: delay) { [weak self] in self?.fail() }
    }

    private func fail() { state = .failed }

    open override func reset() {
        super.reset()
        timeout?.cancel()
        timeout = nil
        fingers.removeAll()
        tapCount = 0
    }
}

extension UITouch {
    /// Whether the contact is over.
    final var isOver: Bool { phase == .ended || phase == .cancelled }
}
