/// The two fingers, or the touchpad's pinch, that zoom a scroll view's content.
final class ScrollPinchRecognizer: UIPinchGestureRecognizer {
    private var scroll: UIScrollView? { view as? UIScrollView }
    /// The scale that the content has followed.
    private var followed: CGFloat = 1

    init() {
        super.init(target: nil, action: nil)
        addTarget(self, action: ScrollPinchRecognizer.zoom)
    }

    /// Two fingers zoom and drag at once.
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer !== scroll?.panGestureRecognizer
    }

    private func zoom() {
        guard let scroll else { return }
        switch state {
        case .began:
            scroll.pinchWillBegin()
            followed = slack
            follow(scroll)
        case .changed:
            follow(scroll)
        case .ended, .cancelled:
            scroll.pinchDidEnd(around: location(in: scroll))
        case .possible, .failed:
            break
        }
    }

    /// The part of the scale that made it a pinch. It is not applied: the content does not jump. A touchpad and
    /// the wheel have none.
    private var slack: CGFloat {
        guard track.streams.isEmpty, scale > 0 else { return 1 }
        let least = ShapeChange.leastAmount
        return exp(min(least, max(-least, log(scale))))
    }

    private func follow(_ scroll: UIScrollView) {
        guard followed > 0, scale != followed else { return }
        scroll.pinch(by: scale / followed, around: location(in: scroll))
        followed = scale
    }

    override func reset() {
        super.reset()
        followed = 1
    }
}
