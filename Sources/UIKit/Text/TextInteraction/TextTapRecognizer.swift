/// Recognises taps and the mouse on text: what the toolkit's own texts see as touches themselves.
final class TextTapRecognizer: UIGestureRecognizer {
    /// Has the same owner as the recogniser.
    private unowned let selecting: TextSelecting
    private var touch: UITouch?
    private var event: UIEvent?

    init(_ selecting: TextSelecting) {
        self.selecting = selecting
        super.init(target: nil, action: nil)
        delaysTouchesEnded = false
        addTarget(self, action: TextTapRecognizer.act)
    }

    private var isMouse: Bool { touch?.type == .indirectPointer }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard touch == nil, touches.count == 1, let touch = touches.first,
            selecting.text.takesTouches(of: touch.view), selecting.text.fingersSelect
        else {
            if state == .possible { state = .failed } else { touches.forEach { ignore($0, for: event) } }
            return
        }
        self.touch = touch
        self.event = event
        if isMouse { state = .began }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch, touches.contains(touch) else { return }
        if isMouse {
            state = .changed
        } else if GestureLimits.hasMoved(touch, by: GestureLimits.of(touch.type).panDistance) {
            state = .failed
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if let touch, touches.contains(touch) { state = .ended }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch, touches.contains(touch) else { return }
        state = state == .possible ? .failed : .cancelled
    }

    private func act() {
        guard let touch else { return }
        switch state {
        case .began: selecting.touchDown(touch, with: event)
        case .changed: selecting.touchDragged(touch)
        case .ended: selecting.touchUp(touch)
        case .cancelled: selecting.touchLost()
        case .failed, .possible: break
        }
    }

    override func reset() {
        super.reset()
        touch = nil
        event = nil
    }
}
