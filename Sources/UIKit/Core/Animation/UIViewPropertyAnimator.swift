import Drawing

/// Animates changes of views, and can be paused and set to any point between start and end, for example by a
/// gesture.
///
/// The changes are made when the animator becomes active: with `startAnimation()`, `pauseAnimation()`, or by
/// setting `fractionComplete`. From then on the properties have their final values; the screen shows what the
/// fraction says. One that is stopped sets them to what is visible, one that finishes at its start sets them back. An
/// active animator is retained; a paused one costs no time.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    /// Seconds from start to end.
    open private(set) var duration: TimeInterval
    /// The shape of the movement.
    open private(set) var timingParameters: any UITimingCurveProvider
    /// The delay of the last start, in seconds.
    open private(set) var delay: TimeInterval = 0

    open private(set) var state = UIViewAnimatingState.inactive
    /// Whether it is moving, or waiting for the end of its delay.
    open private(set) var isRunning = false

    /// Whether the views receive touches while they move. Default true.
    open var isUserInteractionEnabled = true
    /// Whether it may be paused and stopped. Default true.
    open var isInterruptible = true
    /// Whether a paused animator follows `fractionComplete` evenly rather than along its curve. Default true.
    open var scrubsLinearly = true
    /// Whether it pauses at its end instead of finishing. Default false.
    open var pausesOnCompletion = false

    private var waiting: [(changes: () -> Void, start: Double)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var groups: [AnimationGroup] = []
    /// While it is stopped: what sets the properties to the values of the end.
    private var restorations: [() -> Void] = []

    /// The fraction of its time at which it was last started, paused or reversed; 0 to 1.
    private var base: Double = 0
    private var baseTime: TimeInterval = 0
    /// Seconds from start to end at the current speed.
    private var pace: TimeInterval
    /// The curve for the rest after `continueAnimation(withTimingParameters:durationFactor:)`.
    private var restCurve: AnimationTiming.Curve?
    /// Whether the fraction of the time is the progress, without the curve.
    final private(set) var isLinear = false
    private var endTimer: TimerQueue.Entry?
    private var reversed = false

    // MARK: Making animators

    /// An animator with any timing.
    ///
    /// - Parameters:
    ///   - duration: in seconds; a negative one counts as 0. A spring by its physical parameters has its own, the time
    ///     in which it comes to rest.
    ///   - parameters: the curve or the spring by which time becomes progress.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        let length = parameters.ownDuration ?? max(0, duration)
        self.duration = length
        timingParameters = parameters
        pace = length
        super.init()
    }

    /// An animator with a standard curve.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// An animator with a curve of its own.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    /// An animator that moves as a spring does.
    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Makes an animator and starts it.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: options.animationCurve)
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: Changes

    /// Adds changes, which begin at once when the animator is active.
    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Adds changes that begin later.
    ///
    /// - Parameter delayFactor: the fraction of the remaining time after which they begin, 0 to 1.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        let factor = min(0.999, max(0, Double(delayFactor)))
        guard state == .active else { return waiting.append((animation, factor)) }
        let now = min(1, max(0, position(at: EventLoop.main.now)))
        record(animation, start: now + (1 - now) * factor)
    }

    /// Adds a closure that is called when the animator finishes, with the position at which it did.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Makes the changes of an animation block at once and animates them with this animator.
    ///
    /// - Parameters:
    ///   - start: the fraction of the animation at which they begin, 0 to 1.
    ///   - length: the fraction of the animation that they take, 0 to 1; nil for the rest.
    ///   - curve: nil for the animator's own.
    final func take(
        _ changes: () -> Void, start: Double = 0, length: Double? = nil,
        curve: AnimationTiming.Curve? = nil, completion: ((Bool) -> Void)?
    ) {
        let group = record(changes, start: start, length: length, curve: curve)
        if let completion { group.whenEnded { completion(true) } }
    }

    @discardableResult
    private func record(
        _ changes: () -> Void, start: Double, length: Double? = nil, curve: AnimationTiming.Curve? = nil
    ) -> AnimationGroup {
        var timing = AnimationTiming(
            beginning: EventLoop.main.now, duration: duration, curve: curve ?? timingParameters.curve)
        timing.windowStart = min(start, 0.999)
        timing.windowLength = min(length ?? 1, 1 - timing.windowStart)
        let group = AnimationGroup(
            timing: timing, allowsTouches: isUserInteractionEnabled, driver: self, completion: nil)
        groups.append(group)
        Animator.main.recordDriven(group, changes)
        return group
    }

    private func activate() {
        guard state == .inactive else { return }
        state = .active
        base = reversed ? 1 : 0
        isLinear = false
        restCurve = nil
        pace = Animator.main.areEnabled ? duration * UIView.slowMotionFactor : 0
        Animator.main.keep(self)
        let changes = waiting
        waiting = []
        for (change, start) in changes { record(change, start: start) }
    }

    // MARK: Progress

    /// The fraction of the animation's time that has passed, 0 to 1; a spring that it was continued with goes beyond.
    final func position(at time: TimeInterval) -> Double {
        guard isRunning else { return base }
        let target: Double = reversed ? 0 : 1
        let length = abs(target - base)
        guard pace > 0, length > 0 else { return time >= baseTime ? target : base }
        let elapsed = max(0, time - baseTime) / pace
        if let restCurve { return base + (target - base) * restCurve.value(at: min(1, elapsed / length)) }
        return base + (target - base) * min(1, elapsed / length)
    }

    /// From 0 to 1. Setting it pauses the animator.
    open var fractionComplete: CGFloat {
        get { state == .inactive ? 0 : CGFloat(min(1, max(0, position(at: EventLoop.main.now)))) }
        set {
            guard state != .stopped else { return }
            if state == .inactive || isRunning { pauseAnimation() }
            if base == Double(newValue), isLinear == scrubsLinearly { return }
            base = min(1, max(0, Double(newValue)))
            isLinear = scrubsLinearly
            Animator.main.redraw(groups)
        }
    }

    /// Whether it moves towards its start. Setting it reverses the animation where it is.
    open var isReversed: Bool {
        get { reversed }
        set {
            guard newValue != reversed else { return }
            let now = EventLoop.main.now
            if isRunning {
                base = position(at: now)
                baseTime = max(now, baseTime)
            }
            reversed = newValue
            if state == .active, isRunning { scheduleEnd() }
        }
    }

    // MARK: Running

    /// Starts, or continues after a pause.
    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts after a delay in seconds.
    open func startAnimation(afterDelay delay: TimeInterval) {
        guard state != .stopped, !isRunning else { return }
        activate()
        self.delay = max(0, delay)
        backToCurve()
        run(after: self.delay * UIView.slowMotionFactor)
    }

    private func run(after delay: TimeInterval) {
        baseTime = EventLoop.main.now + delay
        isRunning = true
        Animator.main.runningDidChange()
        scheduleEnd()
    }

    /// Uses the timing curve again, without changing what is visible now.
    private func backToCurve() {
        guard isLinear else { return }
        isLinear = false
        base = timingParameters.curve.time(of: base)
    }

    private func scheduleEnd() {
        endTimer?.cancel()
        let rest = pace * abs((reversed ? 0 : 1) - base)
        let start = max(0, baseTime - EventLoop.main.now)
        endTimer = EventLoop.main.timers.schedule(after: start + rest) { [weak self] in self?.didArrive() }
    }

    /// Continues after a pause, with another curve or another duration.
    ///
    /// - Parameters:
    ///   - parameters: the timing of the rest; nil for the current one.
    ///   - durationFactor: the duration of the rest as a fraction of `duration`; 0 for what is left of it.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        guard state == .active, !isRunning else { return }
        if let parameters {
            if !isLinear { base = timingParameters.curve.value(at: base) }
            isLinear = true
            restCurve = parameters.curve
        } else {
            backToCurve()
        }
        let rest = abs((reversed ? 0 : 1) - base)
        if durationFactor > 0, rest > 0 {
            pace = duration * Double(durationFactor) / rest * UIView.slowMotionFactor
        }
        run(after: 0)
    }

    /// Pauses. An animator that was not started makes its changes and stays at the start.
    open func pauseAnimation() {
        guard isInterruptible, state != .stopped else { return }
        activate()
        guard isRunning else {
            isLinear = scrubsLinearly
            return
        }
        let now = EventLoop.main.now
        base = position(at: now)
        if scrubsLinearly, !isLinear {
            base = min(1, max(0, timingParameters.curve.value(at: base)))
            isLinear = true
        }
        restCurve = nil
        halt()
        Animator.main.redraw(groups)
    }

    private func halt() {
        isRunning = false
        endTimer?.cancel()
        endTimer = nil
        Animator.main.runningDidChange()
    }

    // MARK: Ending

    /// Stops at the current position: the properties take the values that are visible.
    ///
    /// - Parameter withoutFinishing: true to end with that and call no completion; false to wait for
    ///   `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard isInterruptible, state == .active else { return }
        base = position(at: EventLoop.main.now)
        halt()
        restorations = Animator.main.freeze(groups)
        guard withoutFinishing else {
            state = .stopped
            return
        }
        Animator.main.endDriven(groups)
        completions = []
        leave()
    }

    /// Ends a stopped animator: the views take the values of the end, of the start, or stay as they are.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else { return }
        if finalPosition == .end {
            UIView.performWithoutAnimation { for restoration in restorations { restoration() } }
        }
        finish(at: finalPosition)
    }

    private func didArrive() {
        endTimer = nil
        base = reversed ? 0 : 1
        guard pausesOnCompletion else { return finish(at: reversed ? .start : .end) }
        halt()
        Animator.main.redraw(groups)
    }

    private func finish(at position: UIViewAnimatingPosition) {
        if position == .start {
            for group in groups.reversed() { group.reverse() }
        }
        Animator.main.endDriven(groups)
        let endings = completions
        completions = []
        leave()
        for completion in endings { completion(position) }
    }

    private func leave() {
        groups = []
        restorations = []
        isRunning = false
        endTimer?.cancel()
        endTimer = nil
        state = .inactive
        base = 0
        Animator.main.forget(self)
    }
}
