/// A finger, or the mouse, that takes hold of something: the gesture begins as soon as it is down, so that nothing
/// scrolls, and ends when it is lifted.
class GripRecognizer: UIGestureRecognizer {
    /// Whether a touch is on what is to be held.
    func holds(_ touch: UITouch) -> Bool { true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else {
            for touch in touches { ignore(touch, for: event) }
            return
        }
        state = track.touches.count == 1 && touches.allSatisfy(holds) ? .began : .failed
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { goOn(beginning: false) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { finish() }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
}
