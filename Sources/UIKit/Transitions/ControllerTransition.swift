/// One change from a controller's view to another's, from the first call about it to the last. It is the context of
/// its animator, and the coordinator of those who move along. Subclasses know what kind of change it is.
///
/// Two animations run in step: that of the animator, which moves the views of the two controllers, and the
/// companion, which moves what was added alongside.
@MainActor
class ControllerTransition: NSObject {
    private enum Stage {
        /// The controllers are told; nothing moves yet.
        case preparing
        /// It moves, or is held.
        case running
        case ended
    }

    /// How a transition goes on when it is let go.
    struct Motion {
        var timing: (any UITimingCurveProvider)?
        /// As a part of the animator's own speed.
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
    /// Whether a finger or a program says how far it is.
    private(set) var isInteractive: Bool
    /// Whether it goes back, or went back, to where it began.
    private(set) var isCancelled = false
    /// Where it was when it was last held.
    private var heldPlace: CGFloat = 0
    private(set) var completionVelocity: CGFloat = 1
    private(set) var completionCurve = UIView.AnimationCurve.easeInOut

    private lazy var companion = UIViewPropertyAnimator(
        duration: transitionDuration, timingParameters: companionTiming)
    /// The animation of the animator, once somebody has taken hold of it.
    private var driver: (any UIViewImplicitlyAnimating)?
    private var endings: [(Bool) -> Void] = []
    private var alongside: [Handler] = []
    private var completions: [Handler] = []
    private var interactionHandlers: [Handler] = []

    /// - Parameter interaction: who holds it, from the beginning if that one wants; nil for nobody.
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

    /// The shape of the companion's movement.
    var companionTiming: any UITimingCurveProvider { UICubicTimingParameters(animationCurve: .easeInOut) }

    /// The animation of UIKit's own animator, if it has one that can be held.
    var ownAnimation: UIViewPropertyAnimator? { nil }

    /// Whether UIKit's own animator moves the views, so that they may go on moving when the transition is ended early.
    var isOwnMovement: Bool { false }

    /// Whether the animator can be held at any time.
    var canAlwaysBeHeld: Bool { false }

    /// How what the transition presents is presented.
    var presentationStyle: UIModalPresentationStyle { .none }

    /// The view that the animator moves for one of the controllers; nil for one that stays as it is.
    func movedView(of controller: UIViewController) -> UIView? { controller.view }

    func initialFrame(for vc: UIViewController) -> CGRect { .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { .zero }

    /// It is at its end, or back at its beginning: the controllers are to be told.
    ///
    /// - Parameter lettingMove: whether views may go on moving to where they belong.
    func didEnd(completed: Bool, lettingMove: Bool) {}

    var isRunning: Bool { stage == .running }

    func involves(_ controller: UIViewController) -> Bool { controller === from || controller === to }

    // MARK: The way

    /// Everybody is told: the views begin to move, or follow who holds them.
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
            if let interaction { prepareToBeHeld(by: interaction) }
            animator.animateTransition(using: self)
        }
    }

    private func prepareToBeHeld(by interaction: any UIViewControllerInteractiveTransitioning) {
        let own = animator.interruptibleAnimator(using: self)
        if !(own is MissingAnimator) { driver = own }
        interaction.startInteractiveTransition(self)
    }

    /// The animation of the animator stands still at its beginning, to be moved by whoever holds it.
    func hold() {
        guard stage == .running, driver == nil else { return }
        let own = animator.interruptibleAnimator(using: self)
        guard own is MissingAnimator else {
            driver = own
            return own.pauseAnimation()
        }
        let catching = UIViewPropertyAnimator(duration: transitionDuration, curve: .easeInOut)
        driver = catching
        catching.pauseAnimation()
        UIApplication.shared.animator.catchBlocks(with: catching) {
            animator.animateTransition(using: self)
        }
    }

    /// Whether it can be taken hold of while it runs by itself.
    var isInterruptible: Bool { canAlwaysBeHeld || driver != nil }

    var percentComplete: CGFloat { heldPlace }

    private var place: CGFloat { companion.state == .active ? companion.fractionComplete : heldPlace }

    /// Lets go: it goes on to its end by itself, or back to where it began.
    func release(finishing: Bool, motion: Motion) {
        guard stage == .running, isInteractive else { return }
        isInteractive = false
        isCancelled = !finishing
        completionVelocity = motion.speed
        completionCurve = motion.curve
        let rest = finishing ? 1 - heldPlace : heldPlace
        let factor = max(0.01, rest / max(0.01, motion.speed))
        for animation in [driver, companion].compactMap(\.self) {
            animation.isReversed = !finishing
            animation.continueAnimation(withTimingParameters: motion.timing, durationFactor: factor)
        }
        for handler in interactionHandlers { handler(self) }
    }

    // MARK: The end

    /// Ends it now, because something else is to happen: one that is held or goes back is cancelled.
    ///
    /// - Parameters:
    ///   - lettingMove: whether views that UIKit's own animator moves where they belong may go on moving.
    ///   - finishing: whether it is at its end also when it is held or goes back.
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
        let told = completions
        completions = []
        interactionHandlers = []
        alongside = []
        for completion in told { completion(self) }
    }

    // MARK: UIKit's own companions

    /// Has bars and the like move along; they are told of the end before anybody else.
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
        heldPlace = min(1, max(0, percentComplete))
        driver?.fractionComplete = heldPlace
        companion.fractionComplete = heldPlace
    }

    func finishInteractiveTransition() { release(finishing: true, motion: Motion()) }

    func cancelInteractiveTransition() { release(finishing: false, motion: Motion()) }

    func pauseInteractiveTransition() {
        guard stage == .running, !isInteractive, isInterruptible else { return }
        heldPlace = place
        driver = driver ?? animator.interruptibleAnimator(using: self)
        for animation in [driver, companion].compactMap(\.self) {
            animation.pauseAnimation()
            animation.isReversed = false
        }
        // What runs with the curve is at another place of it than of the way.
        heldPlace = companion.state == .active ? companion.fractionComplete : 1
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
