/// Runs animations that go with a movement of the keyboard focus.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    private typealias Step = (animations: (@MainActor () -> Void)?, completion: (@MainActor () -> Void)?)
    private var steps: [Step] = []

    private static let duration: TimeInterval = 0.15

    /// Runs animations when all environments were told of the movement.
    ///
    /// - Parameter completion: called when they are over.
    open func addCoordinatedAnimations(
        _ animations: (@MainActor () -> Void)?, completion: (@MainActor () -> Void)? = nil
    ) {
        steps.append((animations, completion))
    }

    final func run() {
        for step in steps {
            UIView.animate(
                withDuration: Self.duration, options: .allowUserInteraction,
                animations: { step.animations?() },
                completion: { _ in step.completion?() })
        }
        steps.removeAll()
    }
}
