/// Recognises fingers that are held on text, or that move on from a second tap or from the caret. They select until
/// they are lifted; no scroll view gets them then.
final class TextPressRecognizer: UIGestureRecognizer {
    enum Intent {
        /// Held long enough, it drags the caret, with a loupe; where nothing can be edited it selects words.
        case press
        /// Selects by such units.
        case pieces(SelectionDrag.Unit)
        /// Drags the caret.
        case caret
    }

    /// Has the same owner as the recogniser.
    private unowned let selecting: TextSelecting
    private var finger: UITouch?
    private var intent = Intent.press
    private var timer: TimerQueue.Entry?

    /// Seconds that a finger is held for a long press.
    static let duration: TimeInterval = 0.5
    /// Points that a tap may miss the caret by.
    static let caretTap: CGFloat = 10

    init(_ selecting: TextSelecting) {
        self.selecting = selecting
        super.init(target: nil, action: nil)
        allowedTouchTypes = UIScrollView.fingers
        delaysTouchesEnded = false
        addTarget(self, action: TextPressRecognizer.act)
    }

    /// Whether a finger is selecting.
    var isActive: Bool { state == .began || state == .changed }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard finger == nil, touches.count == 1, let touch = touches.first,
            selecting.text.takesTouches(of: touch.view),
            selecting.text.fingersSelect
        else {
            // A second finger makes it another gesture, unless this one is under way.
            if state == .possible { state = .failed } else { touches.forEach { ignore($0, for: event) } }
            return
        }
        finger = touch
        intent = selecting.intent(ofFingerAt: touch.location(in: selecting.text.view), taps: touch.tapCount)
        timer = EventLoop.main.timers.schedule(after: Self.duration) { [weak self] in
            self?.state = .began
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let finger, touches.contains(finger) else { return }
        if state != .possible {
            state = .changed
        } else if GestureLimits.hasMoved(finger, by: GestureLimits.of(finger.type).panDistance) {
            state = selectsByMoving ? .began : .failed
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let finger, touches.contains(finger) else { return }
        state = state == .possible ? .failed : .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let finger, touches.contains(finger) else { return }
        state = state == .possible ? .failed : .cancelled
    }

    private var selectsByMoving: Bool {
        if case .press = intent { false } else { true }
    }

    /// Scroll views wait for what may select; from a mere press they need nothing.
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        selectsByMoving && otherGestureRecognizer is ScrollPanRecognizer
            || super.shouldBeRequiredToFail(by: otherGestureRecognizer)
    }

    private func act() {
        guard let finger else { return }
        timer?.cancel()
        switch state {
        case .began:
            selecting.fingerBegan(intent, at: finger.beginLocation, finger: finger.location(in: nil))
        case .changed: selecting.fingerMoved(to: finger.location(in: nil))
        case .ended: selecting.fingerEnded(wasLifted: true)
        case .cancelled, .failed: selecting.fingerEnded(wasLifted: false)
        case .possible: break
        }
    }

    override func reset() {
        super.reset()
        timer?.cancel()
        timer = nil
        finger = nil
        intent = .press
    }
}
