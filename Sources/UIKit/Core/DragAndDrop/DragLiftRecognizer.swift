/// Recognises what lifts something out of a view: the mouse that moves while it is pressed, a finger that is held.
final class DragLiftRecognizer: UIGestureRecognizer, UIGestureRecognizerDelegate {
    private weak var interaction: UIDragInteraction?
    private var hand: UITouch?
    private var timer: TimerQueue.Entry?
    /// What is lifted, or would be.
    private var drag: OutgoingDrag?

    /// Seconds that a finger is held.
    static let duration: TimeInterval = 0.5

    init(_ interaction: UIDragInteraction) {
        self.interaction = interaction
        super.init(target: nil, action: nil)
        recognizerDelegate = self
        addTarget(self, action: DragLiftRecognizer.act)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard hand == nil, touches.count == 1, let touch = touches.first else {
            // A second finger makes it another gesture, unless this one is under way.
            if state == .possible { state = .failed } else { touches.forEach { ignore($0, for: event) } }
            return
        }
        hand = touch
        guard touch.type != .indirectPointer else { return }
        timer = EventLoop.main.timers.schedule(after: Self.duration) { [weak self] in
            self?.state = .began
        }
    }

    private func hasMoved(_ touch: UITouch) -> Bool {
        GestureLimits.hasMoved(touch, by: GestureLimits.of(touch.type).panDistance)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let hand, touches.contains(hand) else { return }
        if state != .possible {
            state = .changed
        } else if hasMoved(hand) {
            state = hand.type == .indirectPointer ? .began : .failed
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    private func act() {
        timer?.cancel()
        guard let hand, let drag else { return }
        switch state {
        case .began:
            let isHeld = hand.type != .indirectPointer
            drag.lift(animated: isHeld)
            if !isHeld { drag.begin(at: hand.location(in: nil)) }
        case .changed:
            if !drag.hasBegun, hasMoved(hand) { drag.begin(at: hand.location(in: nil)) }
        case .ended, .cancelled:
            self.drag = nil
            if !drag.hasBegun { drag.putDown() }
        case .possible, .failed: break
        }
    }

    override func reset() {
        super.reset()
        timer?.cancel()
        timer = nil
        hand = nil
        if let drag, !drag.hasBegun { drag.putDown() }
        drag = nil
    }

    // MARK: UIGestureRecognizerDelegate

    /// It begins where there is something to drag.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let hand, let interaction, !isOnText(hand) else { return false }
        drag = OutgoingDrag(interaction, at: hand.beginLocation)
        return drag != nil
    }

    /// Whether it is on a text in the view, where it selects.
    private func isOnText(_ touch: UITouch) -> Bool {
        var touched = touch.view
        while let current = touched, current !== view {
            if current is any DropTaking { return true }
            touched = current.superview
        }
        return false
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { interaction?.allowsSimultaneousRecognitionDuringLift ?? false }
}
