/// Input views on their way up or down, a step in each frame.
@MainActor
final class InputViewMovement {
    let change: InputViewChange
    /// Whether the views are taken away at the end.
    let isLeaving: Bool
    private let host: UIView
    private let start: (y: CGFloat, time: TimeInterval)
    private let didArrive: () -> Void
    private var subscription: FrameClock.Subscription?

    /// Begins the way of `host` from where it is to the end of the change.
    init(
        _ change: InputViewChange, of host: UIView, isLeaving: Bool, didArrive: @escaping () -> Void
    ) {
        self.change = change
        self.host = host
        self.isLeaving = isLeaving
        self.didArrive = didArrive
        start = (host.frame.minY, UIApplication.shared.clock.now)
        subscription = UIApplication.shared.frames.subscribe { [weak self] in self?.step($0.time) }
    }

    func cancel() { subscription?.cancel() }

    private func step(_ time: TimeInterval) {
        let part = (time - start.time) / change.duration
        guard part < 1 else {
            cancel()
            return didArrive()
        }
        let scale = host.window?.screen.scale ?? 1
        let y = start.y + (change.end.minY - start.y) * CGFloat(change.curve.timing.value(at: part))
        // On whole pixels nothing is drawn between two of them.
        host.frame.origin.y = (y * scale).rounded() / scale
    }
}
