/// Animates the input views into or out of the window, one step per frame.
@MainActor
final class InputViewMovement {
    let change: InputViewChange
    /// Whether the views are removed when the animation ends.
    let isLeaving: Bool
    private let host: UIView
    private let start: (y: CGFloat, time: TimeInterval)
    private let duration: TimeInterval
    private let didArrive: () -> Void
    private var subscription: FrameClock.Subscription?

    /// Starts moving `host` from its current position to the end frame of the change.
    init(
        _ change: InputViewChange, of host: UIView, isLeaving: Bool, didArrive: @escaping () -> Void
    ) {
        self.change = change
        self.host = host
        self.isLeaving = isLeaving
        self.didArrive = didArrive
        start = (host.frame.minY, EventLoop.main.now)
        duration = change.duration * UIView.slowMotionFactor
        subscription = EventLoop.main.frames.subscribe { [weak self] in self?.step($0.time) }
    }

    func cancel() { subscription?.cancel() }

    private func step(_ time: TimeInterval) {
        let part = (time - start.time) / duration
        guard part < 1 else {
            cancel()
            return didArrive()
        }
        let scale = host.window?.screen.scale ?? 1
        let y = start.y + (change.end.minY - start.y) * CGFloat(change.curve.timing.value(at: part))
        // Whole pixels keep the content sharp while it moves.
        host.frame.origin.y = (y * scale).rounded() / scale
    }
}
