/// Hands touches to their views: at once those that no recogniser looks at, the others when their gates
/// let them pass.
@MainActor
final class ViewTouches {
    /// A touch, and what its view is to be told about it.
    private struct Step {
        let touch: UITouch
        let phase: UITouch.Phase
    }

    /// Touches with a gate that is not shut yet.
    private var gated: [UITouch] = []

    /// A touch has got a gate.
    func watch(_ touch: UITouch) { gated.append(touch) }

    /// Tells the views about the touches that changed, and about those that recognisers have let go of or
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
        // A view that recognisers kept waiting for the end may have been taken out of the tree long ago.
        withExtendedLifetime(shut) {}
    }

    /// Touches that ended but whose views do not know it yet are cancelled: the views leave the window.
    ///
    /// - Returns: whether there are any; they are told by the next delivery.
    func cancelWaiting(in view: UIView) -> Bool {
        let waiting = gated.filter { $0.phase == .ended && $0.gate?.view.isDescendant(of: view) == true }
        for touch in waiting { touch.phase = .cancelled }
        return !waiting.isEmpty
    }

    /// Each phase in turn, each view once a phase.
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

    /// Lets touches look as their view is to see them: it may hear of a beginning when the touch has moved
    /// on, or of a cancellation when the touch goes on for the recognisers.
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
