/// Recognises fingers that stay on a view.
///
/// A continuous gesture: it begins when enough fingers have stayed long enough, changes when they move
/// then, and ends when they are lifted.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How many taps precede the press. Default 0.
    open var numberOfTapsRequired = 0

    /// How many fingers must press. Default 1.
    open var numberOfTouchesRequired = 1

    /// How long the fingers must stay, in seconds. Default 0.5.
    open var minimumPressDuration: TimeInterval = 0.5

    /// How far they may move before the gesture begins, in points. Default 10.
    open var allowableMovement: CGFloat = 10

    /// The fingers of the current press or tap.
    private var fingers: [UITouch] = []
    private var tapCount = 0
    private var lastTap = CGPoint.zero
    private var timer: TimerQueue.Entry?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        if fingers.allSatisfy(\.isOver) {
            fingers.removeAll()
            timer?.cancel()
        }
        fingers += touches
        guard fingers.count <= numberOfTouchesRequired, let first = fingers.first,
            tapCount == 0 || TapCounter.isNear(first.beginLocation, lastTap, type: first.type)
        else { return fail() }
        guard fingers.count == numberOfTouchesRequired, tapCount == numberOfTapsRequired else { return }
        if minimumPressDuration <= 0 { return begin() }
        wait(minimumPressDuration) { $0.begin() }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state != .possible {
            state = .changed
        } else if touches.contains(where: { GestureLimits.hasMoved($0, by: allowableMovement) }) {
            fail()
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard fingers.allSatisfy(\.isOver), let first = fingers.first else { return }
        if state != .possible {
            state = .ended
        } else if tapCount < numberOfTapsRequired, fingers.count == numberOfTouchesRequired {
            tapCount += 1
            lastTap = first.beginLocation
            wait(TapCounter.interval(for: first.type)) { $0.fail() }
        } else {
            fail()
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    private func begin() { state = .began }

    private func fail() { state = .failed }

    private func wait(_ delay: TimeInterval, then body: @escaping (UILongPressGestureRecognizer) -> Void) {
        timer?.cancel()
        timer = EventLoop.main.timers.schedule(after: delay) { [weak self] in
            guard let self else { return }
            body(self)
        }
    }

    open override func reset() {
        super.reset()
        timer?.cancel()
        timer = nil
        fingers.removeAll()
        tapCount = 0
    }
}
