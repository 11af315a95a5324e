/// Decides whether and when a scroll view's content receives a touch: after a delay in which it may become a
/// drag.
///
/// It recognises no gesture and prevents no other recogniser. It fails as soon as the content may receive the
/// touch.
final class ScrollContentTouchRecognizer: UIGestureRecognizer {
    private var scroll: UIScrollView? { view as? UIScrollView }
    private var timer: TimerQueue.Entry?
    private var began: [UITouch] = []
    /// Whether the content has received the touches.
    private(set) var hasLetThrough = false

    /// The delay in which a touch may become a drag, in seconds.
    static let delay: TimeInterval = 0.15

    init(scroll: UIScrollView) {
        super.init(target: nil, action: nil)
        allowedTouchTypes = UIScrollView.fingers
        delaysTouchesBegan = true
        delaysTouchesEnded = false
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let scroll else {
            state = .failed
            return
        }
        began += touches.filter { $0.view !== scroll }
        guard !began.isEmpty else {
            state = .failed
            return
        }
        guard scroll.delaysContentTouches, scroll.canBeDragged else { return decide(event) }
        guard timer == nil else { return }
        timer = EventLoop.main.timers.schedule(after: Self.delay) { [weak self, weak event] in
            guard let event else { return }
            self?.decide(event)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        // Moved too far for a tap, and not recognised as a drag.
        let isFar = touches.contains { GestureLimits.hasMoved($0, by: GestureLimits.of($0.type).panDistance) }
        if state == .possible, isFar { decide(event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { end(event) }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { end(event) }

    private func end(_ event: UIEvent) {
        if state == .possible {
            decide(event)
        } else if track.touches.allSatisfy(\.isOver) {
            state = .ended
        }
    }

    /// The content receives the touches, unless the scroll view withholds them.
    private func decide(_ event: UIEvent) {
        timer?.cancel()
        timer = nil
        guard state == .possible, let scroll else { return }
        for touch in began {
            guard let view = touch.view, !scroll.touchesShouldBegin([touch], with: event, in: view)
            else { continue }
            // Recognition withholds them for the rest of the gesture.
            state = track.touches.allSatisfy(\.isOver) ? .ended : .began
            return
        }
        hasLetThrough = true
        state = .failed
    }

    override func reset() {
        super.reset()
        timer?.cancel()
        timer = nil
        began.removeAll()
        hasLetThrough = false
    }
}
