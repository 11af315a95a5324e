/// A transition from one controller's view to another's, from its first callback to its last. It is the context
/// of the animator and the transition coordinator. Subclasses implement the kinds of transitions.
///
/// Two animations run in step: that of the animator, which moves the views of the two controllers, and the
/// companion, which animates what was added alongside.
@MainActor
class ControllerTransition: NSObject {
    private enum Stage {
        /// The controllers are being notified; nothing moves yet.
        case preparing
        /// The animation runs, or is controlled interactively.
        case running
        case ended
    }

    /// How a transition continues when the interaction ends.
    struct Motion {
        var timing: (any UITimingCurveProvider)?
        /// Relative to the animator's own speed.
        var speed: CGFloat = 1
        var curve = UIView.AnimationCurve.easeInOut
    }

    typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

    let from: UIViewController
    let to: UIViewController
    let containerView: UIView
    let animator: any UIViewControllerAnimatedTransitioning
    private let interaction: (any UIViewControllerInteractiveTransitioning)?

    private var stage = Stage.preparing
    private(set) lazy var transitionDuration = max(0, animator.transitionDuration(using: self))
    let initiallyInteractive: Bool
    /// Whether the progress is controlled interactively.
    private(set) var isInteractive: Bool
    /// Whether the transition is being, or was, reversed to its beginning.
    private(set) var isCancelled = false
    /// The progress when it was last controlled interactively.
    private var heldFraction: CGFloat = 0
    private(set) var completionVelocity: CGFloat = 1
    private(set) var completionCurve = UIView.AnimationCurve.easeInOut

    private lazy var companion = UIViewPropertyAnimator(
        duration: transitionDuration, timingParameters: companionTiming)
    /// The animation of the animator, once it is controlled by the transition.
    private var driver: (any UIViewImplicitlyAnimating)?
    private var endings: [(Bool) -> Void] = []
    private var alongside: [Handler] = []
    private var completions: [Handler] = []
    private var interactionHandlers: [Handler] = []

    /// - Parameter interaction: the interaction controller; nil for none.
    init(
        from: UIViewController, to: UIViewController, in container: UIView,
        animator: any UIViewControllerAnimatedTransitioning,
        interaction: (any UIViewControllerInteractiveTransitioning)?
    ) {
        self.from = from
        self.to = to
        self.animator = animator
        self.interaction = interaction
        containerView = container
        initiallyInteractive = interaction?.wantsInteractiveStart ?? false
        isInteractive = initiallyInteractive
        super.init()
    }

    // MARK: For subclasses

    /// The timing of the companion animation.
    var companionTiming: any UITimingCurveProvider { UICubicTimingParameters(animationCurve: .easeInOut) }

    /// The animation of UIKit's own animator, if it is interruptible.
    var ownAnimation: UIViewPropertyAnimator? { nil }

    /// Whether UIKit's own animator moves the views, so that they may continue to move when the transition is
    /// ended early.
    var isOwnMovement: Bool { false }

    /// Whether the animator can be interrupted at any time.
    var isAlwaysInterruptible: Bool { false }

    /// The style of the presentation; `none` if nothing is presented.
    var presentationStyle: UIModalPresentationStyle { .none }

    /// The view that the animator moves for one of the controllers; nil for one that does not move.
    func movedView(of controller: UIViewController) -> UIView? { controller.view }

    func initialFrame(for vc: UIViewController) -> CGRect { .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { .zero }

    /// Called when the transition has finished or was cancelled, to notify the controllers.
    ///
    /// - Parameter lettingMove: whether views may continue their animation to their final frames.
    func didEnd(completed: Bool, lettingMove: Bool) {}

    var isRunning: Bool { stage == .running }

    func involves(_ controller: UIViewController) -> Bool { controller === from || controller === to }

    // MARK: Running

    /// Starts the animations after everything was notified, or the interaction.
    func start() {
        guard stage == .preparing else { return }
        stage = .running
        let waiting = alongside
        alongside = []
        companion.addAnimations { for animation in waiting { animation(self) } }
        if initiallyInteractive {
            companion.pauseAnimation()
            interaction?.startInteractiveTransition(self)
        } else {
            companion.startAnimation()
            if let interaction { prepareForInteraction(by: interaction) }
            animator.animateTransition(using: self)
        }
    }

    private func prepareForInteraction(by interaction: any UIViewControllerInteractiveTransitioning) {
        let own = animator.interruptibleAnimator(using: self)
        if !(own is MissingTransitionAnimator) { driver = own }
        interaction.startInteractiveTransition(self)
    }

    /// Pauses the animator's animation at its beginning, so that its progress can be set.
    func pauseAtStart() {
        guard stage == .running, driver == nil else { return }
        let own = animator.interruptibleAnimator(using: self)
        guard own is MissingTransitionAnimator else {
            driver = own
            return own.pauseAnimation()
        }
        let catching = UIViewPropertyAnimator(duration: transitionDuration, curve: .easeInOut)
        driver = catching
        catching.pauseAnimation()
        Animator.main.catchBlocks(with: catching) {
            animator.animateTransition(using: self)
        }
    }

    /// Whether a running transition can become interactive.
    var isInterruptible: Bool { isAlwaysInterruptible || driver != nil }

    var percentComplete: CGFloat { heldFraction }

    private var currentFraction: CGFloat {
        companion.state == .active ? companion.fractionComplete : heldFraction
    }

    /// Ends the interaction: the transition continues to its end, or is reversed to its beginning.
    func release(finishing: Bool, motion: Motion) {
        guard stage == .running, isInteractive else { return }
        isInteractive = false
        isCancelled = !finishing
        completionVelocity = motion.speed
        completionCurve = motion.curve
        let rest = finishing ? 1 - heldFraction : heldFraction
        let factor = max(0.01, rest / max(0.01, motion.speed))
        for animation in [driver, companion].compactMap(\.self) {
            animation.isReversed = !finishing
            animation.continueAnimation(withTimingParameters: motion.timing, durationFactor: factor)
        }
        for handler in interactionHandlers { handler(self) }
    }

    // MARK: Ending

    /// Ends the transition now, because another change follows: one that is interactive or being reversed is
    /// cancelled.
    ///
    /// - Parameters:
    ///   - lettingMove: whether views that UIKit's own animator moves may continue to move.
    ///   - finishing: whether the transition counts as completed even if it is interactive or being reversed.
    func conclude(lettingMove: Bool, finishing: Bool = false) {
        switch stage {
        case .ended: return
        case .preparing:
            stage = .ended
            for ending in endings { ending(true) }
            return callCompletions()
        case .running: break
        }
        let completed = finishing || !isInteractive && !isCancelled
        end(completed: completed, lettingMove: lettingMove && completed && isOwnMovement)
    }

    private func end(completed: Bool, lettingMove: Bool) {
        guard stage == .running else { return }
        stage = .ended
        isInteractive = false
        isCancelled = !completed
        if !lettingMove {
            let moving = [driver, ownAnimation, companion].compactMap { $0 }
            for animation in moving where animation.state == .active {
                animation.stopAnimation(false)
                animation.finishAnimation(at: completed ? .end : .start)
            }
        }
        for ending in endings { ending(completed) }
        animator.animationEnded(completed)
        didEnd(completed: completed, lettingMove: lettingMove)
        callCompletions()
    }

    private func callCompletions() {
        let handlers = completions
        completions = []
        interactionHandlers = []
        alongside = []
        for completion in handlers { completion(self) }
    }

    // MARK: UIKit's own companions

    /// Animates bars and the like along; `ending` is called before all other completions.
    func moveAlong(_ changes: @escaping () -> Void, ending: @escaping (Bool) -> Void = { _ in }) {
        guard stage != .ended else {
            changes()
            return ending(true)
        }
        endings.append(ending)
        if stage == .running { companion.addAnimations(changes) } else { alongside.append { _ in changes() } }
    }
}

extension ControllerTransition: UIViewControllerContextTransitioning {
    var isAnimated: Bool { true }
    var transitionWasCancelled: Bool { isCancelled }
    var targetTransform: CGAffineTransform { .identity }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        guard stage == .running, isInteractive else { return }
        heldFraction = min(1, max(0, percentComplete))
        driver?.fractionComplete = heldFraction
        companion.fractionComplete = heldFraction
    }

    func finishInteractiveTransition() { release(finishing: true, motion: Motion()) }

    func cancelInteractiveTransition() { release(finishing: false, motion: Motion()) }

    func pauseInteractiveTransition() {
        guard stage == .running, !isInteractive, isInterruptible else { return }
        heldFraction = currentFraction
        driver = driver ?? animator.interruptibleAnimator(using: self)
        for animation in [driver, companion].compactMap(\.self) {
            animation.pauseAnimation()
            animation.isReversed = false
        }
        // The fraction of the duration differs from the fraction of the distance, because of the timing curve.
        heldFraction = companion.state == .active ? companion.fractionComplete : 1
        isInteractive = true
        isCancelled = false
        for handler in interactionHandlers { handler(self) }
    }

    func completeTransition(_ didComplete: Bool) { end(completed: didComplete, lettingMove: false) }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: from
        case .to: to
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: movedView(of: from)
        case .to: movedView(of: to)
        default: nil
        }
    }
}

extension ControllerTransition: UIViewControllerTransitionCoordinator {
    func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
        guard stage != .ended else { return false }
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        if stage == .running {
            companion.addAnimations { animation(self) }
        } else {
            alongside.append(animation)
        }
        return true
    }

    func animateAlongsideTransition(in view: UIView?, animation: Handler?, completion: Handler?) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    func notifyWhenInteractionChanges(_ handler: @escaping Handler) { interactionHandlers.append(handler) }

    func notifyWhenInteractionEnds(_ handler: @escaping Handler) {
        interactionHandlers.append { if !$0.isInteractive { handler($0) } }
    }
}
