/// Recognises the mouse pointer over a view, no button held.
///
/// A continuous gesture: it begins when the pointer enters the view or a subview, changes when it moves
/// there, and ends when it leaves. It neither prevents other gestures nor is prevented.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// Touches are not hovering: they reach the view as if the recogniser were not there.
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

    /// The pointer left the view.
    func pointerLeft() { if state != .possible { state = .ended } }
}
