/// Content that moves by itself.
extension UIScrollView {
    /// A step of a motion.
    final func advance(to offset: CGPoint) {
        move(to: offset)
        indicators.show()
    }

    final func motionDidEnd(_ purpose: ScrollMotor.Purpose) {
        switch purpose {
        case .animation, .glide: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
        case .toTop: scrollDelegate?.scrollViewDidScrollToTop(self)
        case .deceleration: scrollDelegate?.scrollViewDidEndDecelerating(self)
        }
    }

    /// Stops the content where it is, and notifies the delegate of what ended.
    final func stopMotion() {
        guard let purpose = motor.stop() else { return }
        motionDidEnd(purpose)
    }

    final func animate(to target: CGPoint, for purpose: ScrollMotor.Purpose) {
        guard target != contentOffset else { return }
        guard isSeen else {
            move(to: target)
            return motionDidEnd(purpose)
        }
        motor.run(ScrollAnimation(start: contentOffset, end: target), for: purpose)
    }

    /// Starts the movement of content that was released with a velocity, in points per second, or is where it
    /// may not rest.
    ///
    /// - Parameter target: the offset at which it is to rest; nil for where the velocity leads.
    final func fly(from offset: CGPoint, velocity: CGVector, to target: CGPoint? = nil) {
        motor.run(flight(from: offset, velocity: velocity, to: target), for: .deceleration)
    }

    final func flight(from offset: CGPoint, velocity: CGVector, to target: CGPoint? = nil) -> ScrollFlight {
        // Pages are turned quickly.
        let rate = (isPagingEnabled ? DecelerationRate.fast : decelerationRate).rawValue
        let (x, y) = (horizontalAxis, verticalAxis)
        guard let target else {
            let free = ScrollFlight(
                x: ScrollAxisFlight(from: offset.x, velocity: velocity.dx, in: x, rate: rate),
                y: ScrollAxisFlight(from: offset.y, velocity: velocity.dy, in: y, rate: rate))
            let snap = snapped(free.end)
            return snap == free.end ? free : flight(from: offset, velocity: velocity, to: snap)
        }
        return ScrollFlight(
            x: ScrollAxisFlight(from: offset.x, velocity: velocity.dx, to: target.x, in: x, rate: rate),
            y: ScrollAxisFlight(from: offset.y, velocity: velocity.dy, to: target.y, in: y, rate: rate))
    }

    /// The program moved content that was moving by itself: the movement continues from there.
    final func motionWasShifted(by delta: CGVector) {
        guard delta.dx != 0 || delta.dy != 0 else { return }
        if isDragging {
            pan?.shift(by: delta)
            return
        }
        switch motor.purpose {
        case .deceleration:
            let end = motor.end ?? contentOffset
            fly(
                from: contentOffset, velocity: motor.velocity,
                to: clamped(CGPoint(x: end.x + delta.dx, y: end.y + delta.dy)))
        case .animation, .toTop, .glide: stopMotion()
        case nil: break
        }
    }

    /// The content has grown or shrunk above what is seen: the offset follows, and a movement continues as
    /// before.
    final func shiftContent(by distance: CGFloat) {
        guard distance != 0 else { return }
        let purpose = motor.purpose
        let end = motor.end.map { CGPoint(x: $0.x, y: $0.y + distance) }
        let start = contentOffset.y
        move(to: CGPoint(x: contentOffset.x, y: start + distance))
        let shift = CGVector(dx: 0, dy: contentOffset.y - start)
        switch purpose {
        case .glide: if let end { glide(to: clamped(end)) }
        case .animation, .toTop: motor.shift(by: shift)
        case .deceleration, nil: motionWasShifted(by: shift)
        }
    }

    /// Whether the window is visible, so that animations are worthwhile.
    final var isSeen: Bool { window?.isOnScreen ?? false }

    final func leaveWindow() {
        abandonPan()
        let end = motor.purpose == .animation ? motor.end : nil
        guard let purpose = motor.stop() else { return }
        move(to: end ?? clamped(contentOffset))
        motionDidEnd(purpose)
    }

    // MARK: By wheel, keys and indicators

    /// The user moved the content to an offset with an indicator.
    final func userMoves(to offset: CGPoint) {
        stopMotion()
        move(to: clamped(offset))
        indicators.show()
    }

    /// Glides by so many points, as far as there is content.
    ///
    /// - Returns: whether there was any.
    @discardableResult
    final func glide(by delta: CGVector) -> Bool {
        let isGliding = motor.purpose == .glide
        if !isGliding { stopMotion() }
        let from = (isGliding ? motor.end : nil) ?? contentOffset
        var target = CGPoint(x: from.x + delta.dx, y: from.y + delta.dy)
        if isPagingEnabled { target = page(after: from, towards: delta) }
        target = snapped(clamped(target), towards: delta.dy)
        guard target != from else { return false }
        return glide(to: target)
    }

    @discardableResult
    final func glide(to target: CGPoint) -> Bool {
        if motor.purpose != .glide { stopMotion() }
        guard isSeen else {
            move(to: target)
            return true
        }
        motor.run(ScrollGlide(start: contentOffset, end: target), for: .glide)
        indicators.show()
        return true
    }

    private func page(after offset: CGPoint, towards delta: CGVector) -> CGPoint {
        func sign(_ value: CGFloat) -> CGFloat { value > 0 ? 1 : value < 0 ? -1 : 0 }
        return CGPoint(
            x: offset.x + sign(delta.dx) * bounds.width, y: offset.y + sign(delta.dy) * bounds.height)
    }

    /// Scrolls by wheel or touchpad, as far as each axis permits.
    ///
    /// - Returns: what is left, for the superviews.
    final func take(_ scroll: ScrollInput) -> CGVector {
        guard isScrollEnabled else { return scroll.delta }
        // A finger that drags the content comes first.
        guard !isDragging else { return .zero }
        let from = (motor.purpose == .glide ? motor.end : nil) ?? contentOffset
        var taken = scroll.delta
        var left = CGVector.zero
        if !horizontalAxis.canMove(from: from.x, by: taken.dx) { swap(&left.dx, &taken.dx) }
        if !verticalAxis.canMove(from: from.y, by: taken.dy) { swap(&left.dy, &taken.dy) }
        if left.dy < 0, pullToRefresh(by: -left.dy) { left.dy = 0 }
        guard taken.dx != 0 || taken.dy != 0 else { return left }
        refreshSeesScrolling()
        if scroll.isPrecise && !isPagingEnabled {
            moveAlong(taken)
        } else {
            glide(by: taken)
        }
        return left
    }

    /// Follows the fingers on a touchpad.
    private func moveAlong(_ delta: CGVector) {
        if let end = motor.end, motor.purpose == .glide {
            glide(to: clamped(CGPoint(x: end.x + delta.dx, y: end.y + delta.dy)))
            return
        }
        stopMotion()
        let offset = CGPoint(
            x: contentOffset.x + touchpadRest.dx + delta.dx, y: contentOffset.y + touchpadRest.dy + delta.dy)
        let target = clamped(offset)
        move(to: target)
        // The fraction of a pixel is added to the next movement.
        touchpadRest =
            target == offset
            ? CGVector(dx: offset.x - contentOffset.x, dy: offset.y - contentOffset.y) : .zero
        follower?.contentWasPushed(in: self)
        indicators.show()
    }
}

/// A movement by the wheel or a touchpad.
struct ScrollInput: Hashable, Sendable {
    /// How far the content is to move, in points; positive shows what is right and below.
    var delta: CGVector
    /// Whether it is continuous, by fingers on a touchpad, rather than in the clicks of a wheel.
    var isPrecise: Bool
}
