/// The state of a scroll view's zooming.
struct ZoomState {
    var scale: CGFloat = 1
    /// Whether two fingers are pinching.
    var isPinching = false
    /// Whether the content's size is being adapted to its scale.
    var isScaling = false
    /// Whether the scale is being animated back within the limits.
    var isBouncing = false
    var animation: FrameClock.Subscription?
    var recognizer: ScrollPinchRecognizer?
}

extension UIScrollView {
    final var zoomedView: UIView? { scrollDelegate?.viewForZooming(in: self) }

    /// Adds the pinch recogniser only where the limits allow zooming.
    final func zoomLimitsDidChange() {
        let wanted = minimumZoomScale < maximumZoomScale
        guard wanted != (pinchGestureRecognizer != nil) else { return }
        if wanted {
            let recognizer = ScrollPinchRecognizer()
            zoom.recognizer = recognizer
            addGestureRecognizer(recognizer)
        } else if let recognizer = zoom.recognizer {
            zoom.recognizer = nil
            removeGestureRecognizer(recognizer)
        }
    }

    private func allowed(_ scale: CGFloat) -> CGFloat {
        min(maximumZoomScale, max(minimumZoomScale, scale))
    }

    /// - Parameter anchor: the point, in the scroll view's coordinates, that stays where it is on the
    ///   screen.
    final func zoom(toScale scale: CGFloat, around anchor: CGPoint, animated: Bool) {
        guard let view = zoomedView else { return }
        let target = allowed(scale)
        guard target != zoom.scale else { return }
        let part = CGPoint(x: anchor.x / zoom.scale, y: anchor.y / zoom.scale)
        let seen = CGPoint(x: anchor.x - contentOffset.x, y: anchor.y - contentOffset.y)
        let offset = CGPoint(x: part.x * target - seen.x, y: part.y * target - seen.y)
        zoom(view, to: target, offset: offset, animated: animated)
    }

    final func zoom(toShow rect: CGRect, animated: Bool) {
        guard let view = zoomedView, rect.width > 0, rect.height > 0 else { return }
        let inset = adjustedContentInset
        let room = bounds.shrunk(by: inset)
        let target = allowed(min(room.width / rect.width, room.height / rect.height))
        let middle = CGPoint(x: rect.midX * target, y: rect.midY * target)
        let offset = CGPoint(
            x: middle.x - room.width / 2 - inset.left, y: middle.y - room.height / 2 - inset.top)
        zoom(view, to: target, offset: offset, animated: animated)
    }

    private func zoom(_ view: UIView, to scale: CGFloat, offset: CGPoint, animated: Bool) {
        stopMotion()
        endZoomAnimation()
        guard animated, isSeen else {
            scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
            setScale(scale, of: view, offset: offset)
            scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: zoom.scale)
            return
        }
        scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
        animateZoom(of: view, to: scale, offset: offset)
    }

    private func animateZoom(of view: UIView, to scale: CGFloat, offset: CGPoint) {
        let began = EventLoop.main.now
        let way = ScrollAnimation(start: contentOffset, end: offset)
        let start = zoom.scale
        zoom.animation = EventLoop.main.frames.subscribe { [weak self, weak view] frame in
            guard let self, let view else { return }
            let time = max(0, frame.time - began)
            let isOver = time >= way.duration
            let part = way.progress(at: time)
            setScale(
                isOver ? scale : start + (scale - start) * part, of: view, offset: way.offset(at: time))
            if isOver { endZoomAnimation() }
        }
    }

    /// The animation of a zoom is over, at its end or interrupted.
    final func endZoomAnimation() {
        guard let animation = zoom.animation else { return }
        animation.cancel()
        zoom.animation = nil
        zoom.isBouncing = false
        scrollDelegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoom.scale)
    }

    /// Scales the view, with its top left corner where it was, and the content's size with it.
    private func setScale(_ scale: CGFloat, of view: UIView, offset: CGPoint) {
        let corner = view.frame.origin
        let ratio = scale / zoom.scale
        zoom.scale = scale
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        let frame = view.frame
        view.center = CGPoint(
            x: view.center.x + corner.x - frame.minX, y: view.center.y + corner.y - frame.minY)
        // The change of size alone does not move the content.
        zoom.isScaling = true
        contentSize = CGSize(width: contentSize.width * ratio, height: contentSize.height * ratio)
        zoom.isScaling = false
        move(to: clamped(offset))
        if isDragging { pan?.beginTracking(at: contentOffset, x: horizontalAxis, y: verticalAxis) }
        scrollDelegate?.scrollViewDidZoom(self)
    }

    // MARK: Pinching

    /// Two fingers begin to zoom.
    final func pinchWillBegin() {
        guard let view = zoomedView, minimumZoomScale < maximumZoomScale else { return }
        stopMotion()
        endZoomAnimation()
        zoom.isPinching = true
        scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
    }

    /// Two fingers have changed their distance by this factor, around a point in the scroll view's
    /// coordinates.
    final func pinch(by factor: CGFloat, around anchor: CGPoint) {
        guard zoom.isPinching, let view = zoomedView, factor > 0 else { return }
        let wanted = pinched(to: zoom.scale * factor, factor: factor)
        let part = CGPoint(x: anchor.x / zoom.scale, y: anchor.y / zoom.scale)
        let seen = CGPoint(x: anchor.x - contentOffset.x, y: anchor.y - contentOffset.y)
        setScale(
            wanted, of: view, offset: CGPoint(x: part.x * wanted - seen.x, y: part.y * wanted - seen.y))
    }

    /// Beyond the limits the content follows the fingers less.
    private func pinched(to scale: CGFloat, factor: CGFloat) -> CGFloat {
        guard allowed(scale) != scale else { return scale }
        guard bouncesZoom else { return allowed(scale) }
        let limited = zoom.scale * pow(factor, 0.4)
        return min(maximumZoomScale * 2, max(minimumZoomScale / 2, limited))
    }

    /// The fingers are lifted: a scale beyond the limits is animated back.
    final func pinchDidEnd(around anchor: CGPoint) {
        guard zoom.isPinching else { return }
        zoom.isPinching = false
        guard let view = zoomedView else { return }
        let target = allowed(zoom.scale)
        guard target != zoom.scale, isSeen else {
            scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: zoom.scale)
            return
        }
        stopMotion()
        let ratio = target / zoom.scale
        let seen = CGPoint(x: anchor.x - contentOffset.x, y: anchor.y - contentOffset.y)
        zoom.isBouncing = true
        animateZoom(
            of: view, to: target, offset: CGPoint(x: anchor.x * ratio - seen.x, y: anchor.y * ratio - seen.y))
    }
}
