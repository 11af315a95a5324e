/// A sheet that is dragged: from one height to another, or away. It follows, is flung, and can be caught on its way.
///
/// Fingers, the mouse and two fingers on a touchpad drag it by whatever does nothing with them; what scrolls in it hands
/// over what it has no use for, see `SheetDrag+Scrolling`.
@MainActor
final class SheetDrag: UIGestureRecognizerDelegate {
    private unowned let presentation: UIPresentationController
    unowned let chrome: SheetChrome
    private let pan = SheetPanRecognizer()
    /// How far the sheet is pulled above where it rests, in points; negative below.
    private(set) var lift: CGFloat = 0
    /// Whether a hand has the sheet.
    private(set) var isHeld = false
    /// Whether the sheet follows all the way down; nil as long as nobody had to ask.
    private var mayLeave: Bool?
    private var settling: UIViewPropertyAnimator?

    /// Seconds.
    static let settlingDuration = 0.4
    /// How far a sheet that may not leave is dragged down before that counts as an attempt, in points.
    private static let attempt: CGFloat = 60

    init(of chrome: SheetChrome, in presentation: UIPresentationController) {
        self.presentation = presentation
        self.chrome = chrome
        pan.delegate = self
        pan.drag = self
        pan.addTarget(self, action: SheetDrag.follow)
        chrome.sheet.addGestureRecognizer(pan)
    }

    /// Whether the sheet that is pulled down now may go all the way.
    var mayLeaveNow: Bool { mayLeave ?? true }

    /// How high the upper edge is pulled, in points above the bottom of where the sheet rests.
    var height: CGFloat { chrome.layout.restingHeight + lift }

    // MARK: The pan

    /// How far down the pan has gone that the sheet has followed, in points.
    private var followed: CGFloat = 0

    private func follow() {
        guard let container = presentation.state.container else { return }
        let moved = pan.translation(in: container).y
        switch pan.state {
        case .began:
            followed = 0
            takeHold()
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

    // MARK: A hand

    /// A hand takes the sheet, wherever it is.
    func takeHold() {
        guard !isHeld, isReady, let container = presentation.state.container else { return }
        isHeld = true
        mayLeave = nil
        let sheet = chrome.sheet
        guard sheet.animations != nil else { return }
        // It stands still where it is seen.
        let seen = sheet.shownCenter.y - sheet.shownBounds.height / 2
        lift = chrome.layout.restingFrame.minY - seen
        settling?.stopAnimation(true)
        settling = nil
        let moving = [sheet, sheet.content, presentation.presentedView].compactMap { $0 }
        for view in moving where view.animations != nil {
            UIApplication.shared.animator.cancelAnimations(of: view)
        }
        container.setNeedsLayout()
        place()
    }

    /// The hand moves up by so many points.
    func pull(by distance: CGFloat) {
        guard isHeld, distance != 0 else { return }
        lift += distance
        let layout = chrome.layout
        if layout.restingHeight + lift < layout.stops.smallest, mayLeave == nil {
            mayLeave = asksWhetherItMayLeave()
        }
        place()
    }

    /// The hand lets go.
    ///
    /// - Parameter velocity: upwards, in points a second.
    func release(velocity: CGFloat) {
        guard isHeld else { return }
        isHeld = false
        // The program may have begun to dismiss it meanwhile.
        guard isReady else {
            lift = 0
            return
        }
        let stops = chrome.layout.stops
        let wasAttempt = mayLeave == false && height < stops.smallest - Self.attempt
        // Whoever hears of it may dismiss the sheet at once.
        withExtendedLifetime((presentation, chrome)) {
            if let stop = stops.stop(from: height, velocity: velocity, mayLeave: leaves(velocity)) {
                settle(at: stop, velocity: velocity)
            } else {
                leave()
            }
            if wasAttempt { presentation.tellOfAttemptToDismiss() }
        }
    }

    /// Whether a sheet that is let go with a velocity may leave; asks only where it would.
    private func leaves(_ velocity: CGFloat) -> Bool {
        if let mayLeave { return mayLeave }
        guard chrome.layout.stops.stop(from: height, velocity: velocity, mayLeave: true) == nil else {
            return false
        }
        let answer = asksWhetherItMayLeave()
        mayLeave = answer
        return answer
    }

    private func asksWhetherItMayLeave() -> Bool {
        presentation.storedPresented?.isModalInPresentation == false && presentation.mayBeDismissed()
    }

    private func place() {
        UIView.performWithoutAnimation { presentation.layoutContainer() }
    }

    // MARK: By itself

    /// Goes to another height at once; false where there is none.
    func step(_ step: SheetGrabber.Step) -> Bool {
        guard presentation.state.stage == .presented, !isHeld else { return false }
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

    /// Goes to where it rests from now on.
    private func settle(at stop: Int, velocity: CGFloat) {
        let layout = chrome.layout
        let distance = layout.stops.heights[stop] - layout.restingHeight - lift
        // In ways per duration.
        let speed = abs(distance) > 1 ? velocity / distance * Self.settlingDuration : 0
        let animator = UIViewPropertyAnimator(
            duration: Self.settlingDuration,
            timingParameters: UISpringTimingParameters(
                dampingRatio: 1, initialVelocity: CGVector(dx: min(20, max(-2, speed)), dy: 0)))
        lift = 0
        mayLeave = nil
        if stop != layout.selected { chrome.select(stop: stop) }
        guard isReady else { return }
        animator.addAnimations { [weak presentation] in presentation?.layoutSheet() }
        animator.addCompletion { [weak self, weak animator] _ in
            if self?.settling === animator { self?.settling = nil }
        }
        settling = animator
        animator.startAnimation()
        if !chrome.leavesOthersAlone, let window = presentation.state.container?.window {
            presentation.takeKeys(in: window)
        }
    }

    private func leave() {
        // The way out begins where the sheet stands.
        presentation.dismissByPerson()
        guard isReady else {
            lift = 0
            return
        }
        settle(at: chrome.layout.selected, velocity: 0)
    }

    // MARK: Which movements

    /// Whether there is anywhere to go.
    func canGo(up: Bool) -> Bool { !up || height < chrome.layout.stops.largest - 0.5 }

    var isReady: Bool { presentation.state.stage == .presented }

    /// Not those of something that is dragged itself, or hands over what it does not need.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard isReady else { return false }
        let isFinger = touch.type == .direct || touch.type == .pencil
        var view = touch.view
        while let current = view, current !== chrome.sheet {
            if current is UISlider || current is UISwitch { return false }
            if let scroll = current as? UIScrollView {
                if isFinger ? scroll.dragsUpAndDown : !scroll.isAtTop { return false }
            }
            if touch.type != .direct, current is UIControl || current is any UIKeyInput,
                !(current is SheetGrabber)
            {
                return false
            }
            view = current.superview
        }
        return true
    }
}

/// Begins with movements up and down only.
final class SheetPanRecognizer: UIPanGestureRecognizer {
    weak var drag: SheetDrag?

    init() {
        super.init(target: nil, action: nil)
        allowedScrollTypesMask = .continuous
    }

    override func mayBegin(_ movement: CGVector) -> Bool {
        if let drag, abs(movement.dy) > abs(movement.dx), drag.canGo(up: movement.dy < 0) { return true }
        state = .failed
        return false
    }

    /// Up and down goes the sheet, and not what scrolls from side to side.
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is ScrollPanRecognizer
    }

    override func looksAt(_ event: UIIndirectEvent) -> Bool {
        guard event.kind == .smoothScroll, let drag, drag.isReady else { return false }
        return abs(event.translation.dy) > abs(event.translation.dx)
            && drag.canGo(up: event.translation.dy < 0)
    }
}
