/// The fingers that drag a scroll view's content.
final class ScrollPanRecognizer: UIPanGestureRecognizer {
    /// The scroll view owns its recogniser and is the view that it is added to.
    private var scroll: UIScrollView? { view as? UIScrollView }
    /// The translation that the content has followed.
    private var followed = CGPoint.zero
    /// What takes the part of the drag for which the content has no use; nil for none.
    private weak var overflow: (any ScrollOverflow)?

    init(scroll: UIScrollView) {
        super.init(target: nil, action: nil)
        allowedTouchTypes = UIScrollView.fingers
        addTarget(self, action: ScrollPanRecognizer.follow)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if let scroll, scroll.pan == nil { scroll.fingerDidLand() }
    }

    /// Two fingers zoom and drag at once.
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer !== scroll?.pinchGestureRecognizer
    }

    override func mayBegin(_ movement: CGVector) -> Bool {
        let reach = GestureLimits.of(track.touches.first?.type ?? .direct).panDistance
        guard let scroll, scroll.wantsDrag(movement, reach: reach) else { return false }
        return track.touches.allSatisfy { scroll.mayTake($0) }
    }

    private func follow() {
        guard let scroll else { return }
        let translation = translation(in: scroll)
        switch state {
        case .began:
            // The movement that made it a drag is not applied: the content does not jump.
            let length = hypot(translation.x, translation.y)
            let type = track.touches.first?.type ?? .direct
            let slack = length > 0 ? min(1, GestureLimits.of(type).panDistance / length) : 0
            followed = CGPoint(x: translation.x * slack, y: translation.y * slack)
            overflow = scroll.scrollOverflow
            scroll.dragWillBegin(translation: translation)
            followTo(translation)
        case .changed:
            followTo(translation)
        case .ended:
            followTo(translation)
            scroll.window?.dockedInputViews?.letGo(velocity: velocity(in: nil).y)
            let movedOverflow = overflow?.letGo(velocity: velocity(in: nil).y) ?? false
            scroll.dragDidEnd(velocity: movedOverflow ? .zero : velocity(in: scroll))
        case .cancelled:
            scroll.window?.dockedInputViews?.letGo(velocity: -1)
            _ = overflow?.letGo(velocity: 0)
            scroll.dragDidEnd(velocity: .zero)
        case .possible, .failed:
            break
        }
    }

    private func followTo(_ translation: CGPoint) {
        var step = CGPoint(x: translation.x - followed.x, y: translation.y - followed.y)
        followed = translation
        if let overflow, let scroll, step.y != 0 { step.y = overflow.take(step.y, from: scroll) }
        guard step != .zero else { return }
        scroll?.drag(by: step)
        scroll?.keyboardFollows(location(in: nil))
    }

    override func reset() {
        super.reset()
        followed = .zero
        overflow = nil
        if let scroll, scroll.pan != nil, !scroll.isDragging { scroll.fingerDidLift() }
    }
}
