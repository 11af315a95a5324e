/// An animation of a drag, to which an app can add its own animations and completions.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
    /// Animates changes together with it.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure that is called at the end: with `end`, or with `start` when it went back.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Collects what an app adds to an animation of a drag, and runs it once.
final class DragAnimator: NSObject, UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    func animate() {
        let all = animations
        animations = []
        for animation in all { animation() }
    }

    func complete(at position: UIViewAnimatingPosition) {
        let all = completions
        completions = []
        for completion in all { completion(position) }
    }
}
