import Observation

/// What an object does anew when a model that it read meanwhile has changed.
enum ObservedPass: Hashable {
    /// `updateProperties()`.
    case properties
    /// Layout of a view, or a controller's methods before and after that.
    case layout, willLayout, didLayout
    /// `updateConstraints()`, or the same of a controller.
    case constraints
    /// `draw(_:)`.
    case display
    /// A button's configuration.
    case configuration
}

/// An object whose passes follow the models that they read: those of `@Observable` types.
@MainActor
protocol PassObserving: AnyObject {
    /// nil while no pass has read a model.
    var observedReads: [ObservedPass: ObservedReads]? { get set }

    /// Requests a pass again.
    func invalidate(_ pass: ObservedPass)
}

extension PassObserving {
    /// Runs a pass, and requests it again when a property that it read of a model is about to change.
    ///
    /// Without such a property this costs some tens of nanoseconds and keeps nothing.
    func observing(_ pass: ObservedPass, _ body: () -> Void) {
        let earlier = observedReads?[pass]
        earlier?.forget()
        withObservationTracking(
            {
                earlier?.join()
                body()
            }, onChange: reaction(to: pass))
    }

    /// What a change calls, on any thread and at most once.
    private func reaction(to pass: ObservedPass) -> @Sendable () -> Void {
        let reads = observedReads?[pass] ?? ObservedReads()
        observedReads = (observedReads ?? [:]).merging([pass: reads]) { known, _ in known }
        let run = reads.run
        let invalidate: @MainActor @Sendable () -> Void = { [weak self] in
            if reads.run == run { self?.invalidate(pass) }
        }
        return {
            guard MainThread.isCurrent else {
                return DispatchQueue.main.async { MainActor.assumeIsolated(invalidate) }
            }
            MainActor.assumeIsolated(invalidate)
        }
    }
}

/// The reads of the last run of a pass.
///
/// Observation drops what it tracks only when something of it changes. A pass that runs often would leave more and more
/// behind in a model that does not change. So each run, but the first, reads `run` as well, and changing that drops it.
@MainActor
final class ObservedReads: Observable {
    private let registrar = ObservationRegistrar()
    /// The number of the run whose reads count.
    private(set) var run = 0

    /// Ends the observation of the last run.
    func forget() {
        run += 1
        registrar.willSet(self, keyPath: \.run)
    }

    /// Makes what is being tracked end with `forget()`.
    func join() { registrar.access(self, keyPath: \.run) }
}
