/// A finger drags the content.
extension UIScrollView {
    /// A finger that may drag is down: content that moves by itself stops under it.
    final func fingerDidLand() {
        pan = ScrollPan()
        pan?.hasStoppedMotion = motor.purpose != nil
        stopMotion()
    }

    /// The finger has moved so far that it drags.
    final func dragWillBegin(translation: CGPoint) {
        var pan = self.pan ?? ScrollPan()
        pan.begin(
            at: contentOffset, x: horizontalAxis, y: verticalAxis, translation: translation,
            locks: isDirectionalLockEnabled)
        self.pan = pan
        stopMotion()
        let follows = keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory
        if keyboardDismissMode != .none, !(follows && window?.inputViews.canFollowFinger == true) {
            dismissKeyboard()
        }
        delegate?.scrollViewWillBeginDragging(self)
    }

    /// The finger moved on by so many points.
    final func drag(by step: CGPoint) {
        guard let place = pan?.move(by: step, from: contentOffset, x: horizontalAxis, y: verticalAxis)
        else { return }
        move(to: place)
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
        var target = restingPlace(velocity: speed)
        delegate?.scrollViewWillEndDragging(
            self, withVelocity: CGPoint(x: speed.dx / 1000, y: speed.dy / 1000),
            targetContentOffset: &target)
        self.pan = nil
        let goesOn = speed != .zero || target != contentOffset
        let flight = flight(from: contentOffset, velocity: speed, to: target)
        let willDecelerate = goesOn && flight.duration > 0 && isSeen
        delegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
        // Who heard of it may have sent the content elsewhere.
        guard motor.purpose == nil, self.pan == nil else { return }
        guard willDecelerate else { return move(to: clamped(target)) }
        delegate?.scrollViewWillBeginDecelerating(self)
        guard motor.purpose == nil else { return }
        motor.run(flight, for: .deceleration)
    }

    /// A finger that did not drag is lifted. Content that it stopped over an end goes back.
    final func fingerDidLift() {
        pan = nil
        if let refreshControl, refreshControl.isRefreshing { setRefreshInset(refreshControl.height) }
        settle()
    }

    /// The drag, or what might have become one, is broken off.
    final func abandonPan() {
        guard let pan else { return }
        if pan.isDragging { dragDidEnd(velocity: .zero) } else { fingerDidLift() }
    }

    /// Sends content back that stands where it cannot stay.
    private func settle() {
        let place = isPagingEnabled ? restingPlace(velocity: .zero) : seated(clamped(contentOffset))
        guard motor.purpose == nil, place != contentOffset else { return }
        guard isSeen else { return move(to: place) }
        fly(from: contentOffset, velocity: .zero, to: place)
    }

    /// Below this speed, in points a second, content that is let go of stays where it is.
    private static let flingSpeed: CGFloat = 60

    private func restingPlace(velocity: CGVector) -> CGPoint {
        let (x, y) = (horizontalAxis, verticalAxis)
        guard isPagingEnabled else { return flight(from: contentOffset, velocity: velocity).end }
        return CGPoint(
            x: x.page(from: contentOffset.x, velocity: velocity.dx),
            y: y.page(from: contentOffset.y, velocity: velocity.dy))
    }

    private func dismissKeyboard() {
        guard let window, let responder = window.firstResponder, responder is any UIKeyInput else { return }
        window.endEditing(false)
    }

    /// The keyboard on the screen goes down with a finger that drags across its upper edge.
    final func keyboardFollows(_ finger: CGPoint) {
        guard let views = window?.inputViews,
            keyboardDismissMode == .interactive
                || keyboardDismissMode == .interactiveWithAccessory
        else { return }
        views.followFinger(at: finger.y)
    }

    // MARK: Touches

    /// The kinds of touches that drag: not the mouse, which has the wheel and the indicators.
    static let fingers = [UITouch.TouchType.direct, .indirect, .pencil].map { NSNumber(value: $0.rawValue) }

    /// Whether a finger can move the content in any direction.
    final var canBeDragged: Bool {
        isScrollEnabled && (horizontalAxis.isScrollable || verticalAxis.isScrollable)
    }

    /// Whether a finger's movement is this view's to follow: not when it goes where the content does not
    /// scroll, or where only a scroll view further out can go.
    ///
    /// - Parameter reach: how far a movement has to go to be a drag, in points.
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

    /// Whether a drag may have a touch that the content perhaps has already.
    final func mayTake(_ touch: UITouch) -> Bool {
        guard contentTouches.hasLetThrough, let view = touch.view, view !== self else { return true }
        return canCancelContentTouches && touchesShouldCancel(in: view)
    }
}
