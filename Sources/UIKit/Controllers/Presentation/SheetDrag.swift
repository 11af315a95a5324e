/// Drags a sheet from one height to another, or dismisses it. The sheet follows the touch, moves on with its
/// velocity, and can be caught while it is animated.
///
/// Touches, the mouse and two fingers on a touchpad drag it by any part that does not use the gesture itself;
/// scroll views in it pass on the part of a movement that they do not need, see `SheetDrag+Scrolling`.
@MainActor
final class SheetDrag: UIGestureRecognizerDelegate {
    private unowned let presentation: UIPresentationController
    unowned let chrome: SheetChrome
    private let pan = SheetPanRecognizer()
    /// How far the sheet is pulled above its resting position, in points; negative below.
    private(set) var lift: CGFloat = 0
    /// Whether the user is dragging the sheet.
    private(set) var isTracking = false
    /// Whether the sheet may be dismissed by this drag; nil until it was queried.
    private var mayDismiss: Bool?
    private var settling: UIViewPropertyAnimator?

    /// Seconds.
    static let settlingDuration = 0.4
    /// How far a sheet that may not be dismissed has to be dragged down to count as an attempt, in points.
    private static let attempt: CGFloat = 60

    init(of chrome: SheetChrome, in presentation: UIPresentationController) {
        self.presentation = presentation
        self.chrome = chrome
        pan.delegate = self
        pan.drag = self
        pan.addTarget(self, action: SheetDrag.follow)
        chrome.sheet.addGestureRecognizer(pan)
    }

    /// Whether the sheet may be dragged all the way down.
    var mayDismissNow: Bool { mayDismiss ?? true }

    /// The height of the upper edge, in points above the bottom of the resting position.
    var height: CGFloat { chrome.layout.restingHeight + lift }

    // MARK: The pan

    /// The part of the pan's translation that the sheet has followed, in points.
    private var followed: CGFloat = 0

    private func follow() {
        guard let container = presentation.state.container else { return }
        let moved = pan.translation(in: container).y
        switch pan.state {
        case .began:
            followed = 0
            beginTracking()
            pull(to: moved)
        case .changed: pull(to: moved)
        case .ended:
            pull(to: moved)
            release(velocity: -pan.velocity(in: container).y)
        case .cancelled: release(velocity: 0)
        case .possible, .failed: break
        }
    }

    private func pull(to moved: CGFloat) {
        pull(by: followed - moved)
        followed = moved
    }

    // MARK: Tracking

    /// Begins tracking the user's movement, also while the sheet is animated.
    func beginTracking() {
        guard !isTracking, isReady, let container = presentation.state.container else { return }
        isTracking = true
        mayDismiss = nil
        let sheet = chrome.sheet
        guard sheet.animations != nil else { return }
        // The animation stops at the position where the sheet is visible now.
        let top = sheet.shownCenter.y - sheet.shownBounds.height / 2
        lift = chrome.layout.restingFrame.minY - top
        settling?.stopAnimation(true)
        settling = nil
        let moving = [sheet, sheet.content, presentation.presentedView].compactMap { $0 }
        for view in moving where view.animations != nil {
            Animator.main.cancelAnimations(of: view)
        }
        container.setNeedsLayout()
        layOut()
    }

    /// Moves the sheet up by a distance in points.
    func pull(by distance: CGFloat) {
        guard isTracking, distance != 0 else { return }
        lift += distance
        let layout = chrome.layout
        if layout.restingHeight + lift < layout.stops.smallest, mayDismiss == nil {
            mayDismiss = queryMayDismiss()
        }
        layOut()
    }

    /// Ends tracking.
    ///
    /// - Parameter velocity: upwards, in points per second.
    func release(velocity: CGFloat) {
        guard isTracking else { return }
        isTracking = false
        // The app may have dismissed the sheet meanwhile.
        guard isReady else {
            lift = 0
            return
        }
        let stops = chrome.layout.stops
        let wasAttempt = mayDismiss == false && height < stops.smallest - Self.attempt
        // Delegates that are notified may dismiss the sheet at once.
        withExtendedLifetime((presentation, chrome)) {
            if let stop = stops.stop(from: height, velocity: velocity, mayDismiss: shouldDismiss(velocity)) {
                settle(at: stop, velocity: velocity)
            } else {
                dismiss()
            }
            if wasAttempt { presentation.notifyOfDismissalAttempt() }
        }
    }

    /// Whether a sheet that is released with a velocity may be dismissed. The delegate is queried only if it
    /// would be.
    private func shouldDismiss(_ velocity: CGFloat) -> Bool {
        if let mayDismiss { return mayDismiss }
        guard chrome.layout.stops.stop(from: height, velocity: velocity, mayDismiss: true) == nil else {
            return false
        }
        let answer = queryMayDismiss()
        mayDismiss = answer
        return answer
    }

    private func queryMayDismiss() -> Bool {
        presentation.storedPresented?.isModalWithChildren == false && presentation.mayBeDismissed()
    }

    private func layOut() {
        UIView.performWithoutAnimation { presentation.layoutContainer() }
    }

    // MARK: Settling

    /// Moves to another height; returns false if there is none.
    func step(_ step: SheetGrabber.Step) -> Bool {
        guard presentation.state.stage == .presented, !isTracking else { return false }
        let layout = chrome.layout
        let count = layout.stops.heights.count
        let current = layout.selected
        let wanted =
            switch step {
            case .next: (current + 1) % count
            case .higher: current + 1
            case .lower: current - 1
            }
        guard wanted != current, (0..<count).contains(wanted) else { return false }
        withExtendedLifetime((presentation, chrome)) { settle(at: wanted, velocity: 0) }
        return true
    }

    /// Animates the sheet to a stop, where it rests from then on.
    private func settle(at stop: Int, velocity: CGFloat) {
        let layout = chrome.layout
        let distance = layout.stops.heights[stop] - layout.restingHeight - lift
        // As springs need it: in multiples of the distance per duration of the animation.
        let speed = abs(distance) > 1 ? velocity / distance * Self.settlingDuration : 0
        let animator = UIViewPropertyAnimator(
            duration: Self.settlingDuration,
            timingParameters: UISpringTimingParameters(
                dampingRatio: 1, initialVelocity: CGVector(dx: min(20, max(-2, speed)), dy: 0)))
        lift = 0
        mayDismiss = nil
        if stop != layout.selected { chrome.select(stop: stop) }
        guard isReady else { return }
        animator.addAnimations { [weak presentation] in presentation?.layoutSheet() }
        animator.addCompletion { [weak self, weak animator] _ in
            if self?.settling === animator { self?.settling = nil }
        }
        settling = animator
        animator.startAnimation()
        if !chrome.allowsInteractionBehind, let window = presentation.state.container?.window {
            presentation.takeKeyboardFocus(in: window)
        }
    }

    private func dismiss() {
        // The dismissal starts from the current position.
        presentation.dismissByUser()
        guard isReady else {
            lift = 0
            return
        }
        settle(at: chrome.layout.selected, velocity: 0)
    }

    // MARK: Gestures

    /// Whether the sheet can move in a direction.
    func canMove(up: Bool) -> Bool { !up || height < chrome.layout.stops.largest - 0.5 }

    var isReady: Bool { presentation.state.stage == .presented }

    /// Touches that controls, or scroll views in the sheet, use themselves do not drag it.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard isReady else { return false }
        let isFinger = touch.type == .direct || touch.type == .pencil
        var view = touch.view
        while let current = view, current !== chrome.sheet {
            if current is UISlider || current is UISwitch { return false }
            if let scroll = current as? UIScrollView {
                if isFinger ? scroll.dragsUpAndDown : !scroll.isAtTop { return false }
            }
            if touch.type != .direct, current is UIControl || current.isKeyInput,
                !(current is SheetGrabber)
            {
                return false
            }
            view = current.superview
        }
        return true
    }
}

/// Begins with vertical movements only.
final class SheetPanRecognizer: UIPanGestureRecognizer {
    weak var drag: SheetDrag?

    init() {
        super.init(target: nil, action: nil)
        allowedScrollTypesMask = .continuous
    }

    override func mayBegin(_ movement: CGVector) -> Bool {
        if let drag, abs(movement.dy) > abs(movement.dx), drag.canMove(up: movement.dy < 0) { return true }
        state = .failed
        return false
    }

    /// Vertical movements drag the sheet, not a scroll view that scrolls horizontally.
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is ScrollPanRecognizer
    }

    override func looksAt(_ event: UIIndirectEvent) -> Bool {
        guard event.kind == .smoothScroll, let drag, drag.isReady else { return false }
        return abs(event.translation.dy) > abs(event.translation.dx)
            && drag.canMove(up: event.translation.dy < 0)
    }
}
