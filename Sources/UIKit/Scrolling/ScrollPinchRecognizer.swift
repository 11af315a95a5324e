/// The two fingers, or the touchpad's pinch, that zoom a scroll view's content.
final class ScrollPinchRecognizer: UIPinchGestureRecognizer {
    private var scroll: UIScrollView? { view as? UIScrollView }
    /// The part of the scale that the content has followed.
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
            follow(scroll)
        case .changed:
            follow(scroll)
        case .ended, .cancelled:
            scroll.pinchDidEnd(around: location(in: scroll))
        case .possible, .failed:
            break
        }
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
