/// Recognises the mouse pointer over a view, no button held.
///
/// A gesture that lasts: it begins when the pointer comes over the view or one below it, changes when it
/// moves there, and ends when it goes. It neither prevents other gestures nor is prevented.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// Touches are no hovering: they reach the view as if the recogniser were not there.
    open override func shouldReceive(_ event: UIEvent) -> Bool {
        event.type != .touches && super.shouldReceive(event)
    }

    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// The pointer is over the view.
    func pointerMoved(to point: CGPoint) {
        track.moved(to: point)
        state = state == .possible ? .began : .changed
    }

    /// The pointer has gone.
    func pointerLeft() { if state != .possible { state = .ended } }
}
