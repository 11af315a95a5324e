/// The changes between `beginAnimations` and `commitAnimations`.
@MainActor
final class AnimationScope {
    fileprivate let identifier: String?
    fileprivate let context: UnsafeMutableRawPointer?
    fileprivate weak var delegate: AnyObject?
    fileprivate var willStart: Selector?
    fileprivate var didStop: Selector?
    fileprivate var timing = AnimationTiming(beginning: 0, duration: 0.2, curve: .easeInOut)
    fileprivate var delay: TimeInterval = 0
    private let outer = AnimationGroup.current
    /// The changes with the same timing, in their order.
    private var groups: [AnimationGroup] = []
    private var running = 0
    private var wasCut = false

    /// Those that have begun and are not committed, the innermost one last.
    fileprivate static var open: [AnimationScope] = []
    fileprivate static var current: AnimationScope? { open.last }

    fileprivate init(_ identifier: String?, _ context: UnsafeMutableRawPointer?) {
        self.identifier = identifier
        self.context = context
    }

    /// What changes from now on has the present timing.
    fileprivate func beginGroup() {
        guard Animator.main.areEnabled else {
            AnimationGroup.current = nil
            return
        }
        var timing = timing
        timing.beginning = EventLoop.main.now + max(0, delay)
        let takesTime = timing.duration > 0 || delay > 0
        let group = AnimationGroup(timing: timing, allowsTouches: true) { [weak self] finished in
            self?.groupDidEnd(finished)
        }
        groups.append(group)
        AnimationGroup.current = takesTime ? group : nil
    }

    fileprivate func commit() {
        AnimationGroup.current = outer
        let begun = groups.filter(\.hasChanges)
        running = begun.count
        if let delegate, let willStart {
            _ = willStart.perform(on: delegate, sender: identifier, event: context)
        }
        // The groups keep the scope until they have ended.
        for group in begun { group.whenEnded { _ = self } }
        if begun.isEmpty { return didEnd() }
        for group in begun { Animator.main.record(group) {} }
    }

    private func groupDidEnd(_ finished: Bool) {
        running -= 1
        if !finished { wasCut = true }
        if running == 0 { didEnd() }
    }

    private func didEnd() {
        guard let delegate, let didStop else { return }
        _ = didStop.perform(on: delegate, sender: identifier, event: NSNumber(value: !wasCut))
    }

    /// Ends what was begun in an earlier test.
    static func reset() {
        if let outermost = open.first { AnimationGroup.current = outermost.outer }
        open = []
    }
}

/// The older way to animate changes: those between a beginning and a commit.
extension UIView {
    /// What a view turns into its new appearance with.
    public enum AnimationTransition: Int, Sendable {
        /// None; the view flips about its middle, or is turned like a page.
        case none, flipFromLeft, flipFromRight, curlUp, curlDown

        fileprivate var options: AnimationOptions? {
            switch self {
            case .none: nil
            case .flipFromLeft: .transitionFlipFromLeft
            case .flipFromRight: .transitionFlipFromRight
            case .curlUp: .transitionCurlUp
            case .curlDown: .transitionCurlDown
            }
        }
    }

    /// Begins to animate changes of views, until `commitAnimations()`. Blocks may lie in each other. One that is not
    /// committed is at the end of the turn of the event loop.
    ///
    /// - Parameters:
    ///   - animationID: what the delegate is told.
    ///   - context: what the delegate is told before the animation.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        let scope = AnimationScope(animationID, context)
        if AnimationScope.open.isEmpty {
            EventLoop.main.timers.schedule(after: 0) {
                while !AnimationScope.open.isEmpty { commitAnimations() }
            }
        }
        AnimationScope.open.append(scope)
        scope.beginGroup()
    }

    /// Starts the animation of what was changed since `beginAnimations`.
    public class func commitAnimations() { AnimationScope.open.popLast()?.commit() }

    private class func change(_ body: (AnimationScope) -> Void) {
        guard let scope = AnimationScope.current else { return }
        body(scope)
        scope.beginGroup()
    }

    /// Who is told. Not retained.
    public class func setAnimationDelegate(_ delegate: Any?) {
        AnimationScope.current?.delegate = delegate as AnyObject?
    }

    /// What the delegate is told with at the commit: a method of up to two parameters, the identifier and the context.
    public class func setAnimationWillStart(_ selector: Selector?) {
        AnimationScope.current?.willStart = selector
    }

    /// What the delegate is told with at the end: a method of up to two parameters, the identifier and a number that is
    /// true if the animation was not cut off. There is no third one for the context.
    public class func setAnimationDidStop(_ selector: Selector?) {
        AnimationScope.current?.didStop = selector
    }

    /// How long the changes that follow take, in seconds. Default 0.2.
    public class func setAnimationDuration(_ duration: TimeInterval) {
        change { $0.timing.duration = max(0, duration) }
    }

    /// How long they wait before, in seconds. Default 0.
    public class func setAnimationDelay(_ delay: TimeInterval) { change { $0.delay = max(0, delay) } }

    /// When they begin. Default now.
    public class func setAnimationStart(_ startDate: Date) {
        change { $0.delay = max(0, startDate.timeIntervalSinceNow) }
    }

    /// The shape of the movement. Default ease in and out.
    public class func setAnimationCurve(_ curve: AnimationCurve) { change { $0.timing.curve = curve.timing } }

    /// How often the changes that follow are animated; fractions count, and 0 is once. In a block of `animate` all of its
    /// changes are. Default 0.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        guard AnimationScope.current == nil else {
            return change { $0.timing.repeatTimes(Double(repeatCount)) }
        }
        AnimationGroup.current?.repeatTimes(Double(repeatCount))
    }

    /// Whether they are animated back, too. In a block of `animate` all of its changes are. Default false.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        guard AnimationScope.current == nil else {
            return change { $0.timing.autoreverses = repeatAutoreverses }
        }
        AnimationGroup.current?.autoreverse(repeatAutoreverses)
    }

    /// Has the block of `animate` that is running repeat what it changes.
    ///
    /// - Parameters:
    ///   - count: how often; fractions count.
    ///   - autoreverses: whether it is animated back, too.
    ///   - animations: changes. All of the block are repeated, not only these.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        AnimationGroup.current?.repeatTimes(Double(count))
        AnimationGroup.current?.autoreverse(autoreverses)
        animations()
    }

    /// Whether they begin with what is seen: they always do.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}

    /// Turns a view into its new appearance with what changes in it until the commit.
    ///
    /// - Parameter cache: makes no difference here.
    public class func setAnimationTransition(
        _ transition: AnimationTransition, for view: UIView, cache: Bool
    ) {
        guard let scope = AnimationScope.current, let options = transition.options else { return }
        view.addTransition(options, timing: scope.timing, delay: scope.delay)
    }
}
