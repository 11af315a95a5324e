/// Delivers touches to their views: at once those that no recogniser tracks, the others when their gates
/// allow it.
@MainActor
final class ViewTouches {
    /// A touch, and the phase to report to its view.
    private struct Step {
        let touch: UITouch
        let phase: UITouch.Phase
    }

    /// Touches whose gate is still open.
    private var gated: [UITouch] = []

    /// Adds a touch that has been given a gate.
    func watch(_ touch: UITouch) { gated.append(touch) }

    /// Notifies the views of the touches that changed, and of those that recognisers have released or
    /// taken since.
    func deliver(_ changed: [UITouch], _ event: UITouchesEvent) {
        var steps = changed.filter { $0.gate == nil }.map { Step(touch: $0, phase: $0.phase) }
        for touch in gated {
            guard let gate = touch.gate else { continue }
            let hasChanged = changed.contains { $0 === touch }
            steps += gate.passage(of: touch, hasChanged: hasChanged).map { Step(touch: touch, phase: $0) }
        }
        let shut = gated.filter { $0.gate?.isShut ?? true }
        if !shut.isEmpty { gated.removeAll { $0.gate?.isShut ?? true } }
        if !steps.isEmpty { send(steps, event) }
        // The gate retains the view, which may have left the view tree while recognisers delayed its
        // touches.
        withExtendedLifetime(shut) {}
    }

    /// Cancels touches that have ended but whose views, which now leave the window, were not notified of
    /// it.
    ///
    /// - Returns: whether there are any; the next delivery notifies their views.
    func cancelWaiting(in view: UIView) -> Bool {
        let waiting = gated.filter { $0.phase == .ended && $0.gate?.view.isDescendant(of: view) == true }
        for touch in waiting { touch.phase = .cancelled }
        return !waiting.isEmpty
    }

    /// Delivers phase by phase, calling each view once per phase.
    private func send(_ steps: [Step], _ event: UITouchesEvent) {
        for (phase, tell) in Self.deliveries {
            let touches = steps.filter { $0.phase == phase }.map(\.touch)
            var done: [UIView] = []
            for touch in touches {
                guard let view = touch.view, !done.contains(where: { $0 === view }) else { continue }
                done.append(view)
                let own = touches.filter { $0.view === view }
                Self.show(own, as: phase) { tell(view, Set(own), event) }
            }
        }
    }

    /// Temporarily sets touches to the phase that their view is notified of. A view may be notified of a
    /// beginning after the touch has moved, or of a cancellation while the touch continues for the
    /// recognisers.
    private static func show(_ touches: [UITouch], as phase: UITouch.Phase, during body: () -> Void) {
        let late = touches.filter { $0.phase != phase }
        guard !late.isEmpty else { return body() }
        let kept = late.map { ($0, $0.phase, $0.windowLocation, $0.previousWindowLocation) }
        for touch in late {
            touch.phase = phase
            guard phase == .began else { continue }
            touch.windowLocation = touch.beginLocation
            touch.previousWindowLocation = touch.beginLocation
        }
        body()
        for (touch, phase, location, previous) in kept {
            touch.phase = phase
            touch.windowLocation = location
            touch.previousWindowLocation = previous
        }
    }

    private typealias Delivery = (UITouch.Phase, (UIView, Set<UITouch>, UIEvent) -> Void)

    private static let deliveries: [Delivery] = [
        (.began, { $0.touchesBegan($1, with: $2) }),
        (.moved, { $0.touchesMoved($1, with: $2) }),
        (.ended, { $0.touchesEnded($1, with: $2) }),
        (.cancelled, { $0.touchesCancelled($1, with: $2) }),
    ]
}
