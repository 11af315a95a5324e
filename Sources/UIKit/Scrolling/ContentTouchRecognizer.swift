/// Decides what a scroll view's content gets of a touch, and when: after a moment in which it may turn out
/// to be the beginning of a drag, or not at all.
///
/// It recognises nothing and keeps no other recogniser from its own. It fails as soon as the content may
/// have the touch.
final class ContentTouchRecognizer: UIGestureRecognizer {
    private var scroll: UIScrollView? { view as? UIScrollView }
    private var timer: TimerQueue.Entry?
    private var began: [UITouch] = []
    /// Whether the content has got the touches.
    private(set) var hasLetThrough = false

    /// Seconds that a touch may turn out to be a drag.
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
        timer = UIApplication.shared.timers.schedule(after: Self.delay) { [weak self, weak event] in
            guard let event else { return }
            self?.decide(event)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        // Moved too far for a tap, and not taken for a drag.
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

    /// The content gets the touches, unless the scroll view keeps them from it.
    private func decide(_ event: UIEvent) {
        timer?.cancel()
        timer = nil
        guard state == .possible, let scroll else { return }
        for touch in began {
            guard let view = touch.view, !scroll.touchesShouldBegin([touch], with: event, in: view)
            else { continue }
            // Recognising takes them away for good.
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
