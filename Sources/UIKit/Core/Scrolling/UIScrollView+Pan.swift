/// A finger drags the content.
extension UIScrollView {
    /// A finger that may drag is down: content that moves by itself stops under it.
    final func fingerDidLand() {
        pan = ScrollPan()
        pan?.hasStoppedMotion = motor.purpose != nil
        stopMotion()
    }

    /// The finger has moved far enough for a drag.
    final func dragWillBegin(translation: CGPoint) {
        var pan = self.pan ?? ScrollPan()
        pan.begin(
            at: contentOffset, x: horizontalAxis, y: verticalAxis, translation: translation,
            locks: isDirectionalLockEnabled)
        self.pan = pan
        stopMotion()
        let follows = keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory
        if keyboardDismissMode != .none, !(follows && window?.dockedInputViews?.canFollowFinger == true) {
            dismissKeyboard()
        }
        scrollDelegate?.scrollViewWillBeginDragging(self)
    }

    /// The finger moved by so many points.
    final func drag(by step: CGPoint) {
        guard let offset = pan?.move(by: step, from: contentOffset, x: horizontalAxis, y: verticalAxis)
        else { return }
        move(to: offset)
        indicators.show()
    }

    /// The finger is lifted.
    ///
    /// - Parameter velocity: of the finger, in points a second.
    final func dragDidEnd(velocity: CGPoint) {
        guard let pan, pan.isDragging else { return fingerDidLift() }
        refreshMakesRoom()
        var speed = pan.contentVelocity(for: velocity, x: horizontalAxis, y: verticalAxis)
        if hypot(speed.dx, speed.dy) < UIScrollView.flingSpeed { speed = .zero }
        var target = restingOffset(velocity: speed)
        let velocity = CGPoint(x: speed.dx / 1000, y: speed.dy / 1000)
        target = restingTarget(target, velocity: velocity)
        scrollDelegate?.scrollViewWillEndDragging(
            self, withVelocity: velocity, targetContentOffset: &target)
        self.pan = nil
        let continues = speed != .zero || target != contentOffset
        let flight = flight(from: contentOffset, velocity: speed, to: target)
        let willDecelerate = continues && flight.duration > 0 && isSeen
        scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
        // The delegate may have started another movement.
        guard motor.purpose == nil, self.pan == nil else { return }
        guard willDecelerate else { return move(to: clamped(target)) }
        scrollDelegate?.scrollViewWillBeginDecelerating(self)
        guard motor.purpose == nil else { return }
        motor.run(flight, for: .deceleration)
    }

    /// A finger that did not drag is lifted. Content that it stopped beyond an end returns.
    final func fingerDidLift() {
        pan = nil
        if let refreshControl, refreshControl.isRefreshing { setRefreshInset(refreshControl.height) }
        settle()
    }

    /// The drag, or the touch that might have become one, is cancelled.
    final func abandonPan() {
        guard let pan else { return }
        if pan.isDragging { dragDidEnd(velocity: .zero) } else { fingerDidLift() }
    }

    /// Moves content that is where it may not rest to the nearest offset where it may.
    private func settle() {
        let offset = isPagingEnabled ? restingOffset(velocity: .zero) : snapped(clamped(contentOffset))
        guard motor.purpose == nil, offset != contentOffset else { return }
        guard isSeen else { return move(to: offset) }
        fly(from: contentOffset, velocity: .zero, to: offset)
    }

    /// Content that is released more slowly stays where it is; in points per second.
    private static let flingSpeed: CGFloat = 60

    private func restingOffset(velocity: CGVector) -> CGPoint {
        let (x, y) = (horizontalAxis, verticalAxis)
        guard isPagingEnabled else { return flight(from: contentOffset, velocity: velocity).end }
        return CGPoint(
            x: x.page(from: contentOffset.x, velocity: velocity.dx),
            y: y.page(from: contentOffset.y, velocity: velocity.dy))
    }

    private func dismissKeyboard() {
        guard let window, let responder = window.firstResponder, responder.isKeyInput else { return }
        window.endEditing(false)
    }

    /// The keyboard on the screen moves down with a finger that drags across its upper edge.
    final func keyboardFollows(_ finger: CGPoint) {
        guard let views = window?.dockedInputViews,
            keyboardDismissMode == .interactive
                || keyboardDismissMode == .interactiveWithAccessory
        else { return }
        views.followFinger(at: finger.y + keyboardDismissPadding)
    }

    // MARK: Touches

    /// The kinds of touches that drag: not the mouse, which has the wheel and the indicators.
    static let fingers = [UITouch.TouchType.direct, .indirect, .pencil].map { NSNumber(value: $0.rawValue) }

    /// Whether a finger can move the content in any direction.
    final var canBeDragged: Bool {
        isScrollEnabled && (horizontalAxis.isScrollable || verticalAxis.isScrollable)
    }

    /// Whether this view follows a finger's movement: not in a direction in which the content does not
    /// scroll, or in which only an outer scroll view can move.
    ///
    /// - Parameter reach: the distance from which a movement is a drag, in points.
    final func wantsDrag(_ movement: CGVector, reach: CGFloat) -> Bool {
        guard canBeDragged else { return false }
        let isHorizontal = abs(movement.dx) > abs(movement.dy)
        let axis = isHorizontal ? horizontalAxis : verticalAxis
        if axis.isScrollable, canMove(by: movement, isHorizontal: isHorizontal) { return true }
        let aside = min(abs(movement.dx), abs(movement.dy))
        guard axis.isScrollable || aside > reach else { return false }
        var outer = superview
        while let current = outer {
            if let scroll = current as? UIScrollView, scroll.isScrollEnabled,
                scroll.canMove(by: movement, isHorizontal: isHorizontal)
            {
                return false
            }
            outer = current.superview
        }
        return true
    }

    private func canMove(by movement: CGVector, isHorizontal: Bool) -> Bool {
        isHorizontal
            ? horizontalAxis.canMove(from: contentOffset.x, by: -movement.dx)
            : verticalAxis.canMove(from: contentOffset.y, by: -movement.dy)
    }

    /// Whether a drag may take over a touch that the content may have received already.
    final func mayTake(_ touch: UITouch) -> Bool {
        guard contentTouches.hasLetThrough, let view = touch.view, view !== self else { return true }
        return canCancelContentTouches && touchesShouldCancel(in: view)
    }
}
