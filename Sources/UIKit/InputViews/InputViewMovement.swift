/// Input views on their way up or down, a step in each frame.
@MainActor
final class InputViewMovement {
    let change: InputViewChange
    /// Whether the views are taken away at the end.
    let isLeaving: Bool
    private let host: UIView
    private let start: (y: CGFloat, time: TimeInterval)
    private let didArrive: () -> Void
    private var next: TimerQueue.Entry?

    /// Begins the way of `host` from where it is to the end of the change.
    init(
        _ change: InputViewChange, of host: UIView, isLeaving: Bool, didArrive: @escaping () -> Void
    ) {
        self.change = change
        self.host = host
        self.isLeaving = isLeaving
        self.didArrive = didArrive
        start = (host.frame.minY, UIApplication.shared.clock.now)
        scheduleStep()
    }

    func cancel() { next?.cancel() }

    private func scheduleStep() {
        let application = UIApplication.shared
        next = application.timers.schedule(after: 1 / max(1, application.screen.display.refreshRate)) {
            [weak self] in self?.step()
        }
    }

    private func step() {
        let part = (UIApplication.shared.clock.now - start.time) / change.duration
        guard part < 1 else { return didArrive() }
        scheduleStep()
        let scale = host.window?.screen.scale ?? 1
        let y = start.y + (change.end.minY - start.y) * CGFloat(change.curve.progress(at: part))
        // On whole pixels nothing is drawn between two of them.
        host.frame.origin.y = (y * scale).rounded() / scale
    }
}
