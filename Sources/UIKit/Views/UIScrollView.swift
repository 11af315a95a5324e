/// A window onto content that is larger than itself.
///
/// The content is scrolled by the wheel, by a touchpad, and by dragging a finger over any part of it
/// that does not take touches itself. It stops where the finger or the wheel stops.
@MainActor
open class UIScrollView: UIView {
    private let indicator = UIView(frame: .zero)
    private weak var panningTouch: UITouch?
    private var isPanning = false
    private var indicatorFade: TimerQueue.Entry?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        indicator.backgroundColor = UIColor.label.withAlphaComponent(0.35)
        indicator.layer.cornerRadius = Self.indicatorWidth / 2
        indicator.isUserInteractionEnabled = false
        indicator.isHidden = true
        addSubview(indicator)
    }

    private static let indicatorWidth: CGFloat = 4
    private static let indicatorMargin: CGFloat = 3
    /// Points that a finger moves before it scrolls.
    private static let slop: CGFloat = 10

    /// The size of the content, in points. Default zero.
    open var contentSize = CGSize.zero {
        didSet { if contentSize != oldValue { contentOffset = allowed(contentOffset) } }
    }

    /// Space added around the content. Default zero.
    open var contentInset = UIEdgeInsets.zero {
        didSet { if contentInset != oldValue { contentOffset = allowed(contentOffset) } }
    }

    /// The point of the content that stands in the top left corner.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue != bounds.origin else { return }
            bounds.origin = newValue
            setNeedsLayout()
        }
    }

    /// Sets the offset. Without delay, whatever `animated` says: there are no animations yet.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        self.contentOffset = contentOffset
    }

    /// Whether the content follows the finger and the wheel. Default true.
    open var isScrollEnabled = true

    /// Whether a bar at the right edge shows, while it scrolls, where the content stands. Default true.
    open var showsVerticalScrollIndicator = true

    /// Scrolls as little as needed for a part of the content to be seen.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        var offset = contentOffset
        let size = bounds.size
        if rect.maxX > offset.x + size.width { offset.x = rect.maxX - size.width }
        if rect.minX < offset.x { offset.x = rect.minX }
        if rect.maxY > offset.y + size.height { offset.y = rect.maxY - size.height }
        if rect.minY < offset.y { offset.y = rect.minY }
        contentOffset = allowed(offset)
    }

    private func allowed(_ offset: CGPoint) -> CGPoint {
        let minX = -contentInset.left
        let minY = -contentInset.top
        let maxX = max(minX, contentSize.width + contentInset.right - bounds.width)
        let maxY = max(minY, contentSize.height + contentInset.bottom - bounds.height)
        let scale = window?.screen.scale ?? 1
        // Whole pixels keep text crisp while it moves.
        return CGPoint(
            x: (min(maxX, max(minX, offset.x)) * scale).rounded() / scale,
            y: (min(maxY, max(minY, offset.y)) * scale).rounded() / scale)
    }

    override func boundsSizeDidChange() { contentOffset = allowed(contentOffset) }

    // MARK: Wheel

    override func scrolled(by delta: CGVector, at point: CGPoint) -> Bool {
        guard isScrollEnabled else { return false }
        return move(by: delta)
    }

    private func move(by delta: CGVector) -> Bool {
        let wanted = CGPoint(x: contentOffset.x + delta.dx, y: contentOffset.y + delta.dy)
        let target = allowed(wanted)
        guard target != contentOffset else { return false }
        contentOffset = target
        showIndicator()
        return true
    }

    // MARK: Finger

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard panningTouch == nil, let touch = touches.first, touch.type == .direct else {
            return super.touchesBegan(touches, with: event)
        }
        panningTouch = touch
        isPanning = false
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = panningTouch, touches.contains(touch), isScrollEnabled else {
            return super.touchesMoved(touches, with: event)
        }
        let now = touch.location(in: nil)
        if !isPanning {
            let start = touch.beginLocation
            guard abs(now.x - start.x) > Self.slop || abs(now.y - start.y) > Self.slop else { return }
            isPanning = true
        }
        let before = touch.previousLocation(in: nil)
        _ = move(by: CGVector(dx: before.x - now.x, dy: before.y - now.y))
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        endPanning(touches)
        super.touchesEnded(touches, with: event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        endPanning(touches)
        super.touchesCancelled(touches, with: event)
    }

    private func endPanning(_ touches: Set<UITouch>) {
        guard let touch = panningTouch, touches.contains(touch) else { return }
        panningTouch = nil
        isPanning = false
    }

    // MARK: Indicator

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeIndicator()
    }

    private func showIndicator() {
        guard showsVerticalScrollIndicator, contentSize.height > bounds.height else { return }
        indicator.isHidden = false
        bringSubviewToFront(indicator)
        placeIndicator()
        indicatorFade?.cancel()
        indicatorFade = UIApplication.shared.timers.schedule(after: 0.8) { [weak self] in
            self?.indicator.isHidden = true
        }
    }

    private func placeIndicator() {
        guard !indicator.isHidden, contentSize.height > 0 else { return }
        let track = bounds.height - 2 * Self.indicatorMargin
        let length = max(24, track * bounds.height / contentSize.height)
        let range = max(1, contentSize.height - bounds.height)
        let place = (track - length) * contentOffset.y / range
        indicator.frame = CGRect(
            x: bounds.maxX - Self.indicatorWidth - Self.indicatorMargin,
            y: bounds.minY + Self.indicatorMargin + place, width: Self.indicatorWidth, height: length)
    }
}
