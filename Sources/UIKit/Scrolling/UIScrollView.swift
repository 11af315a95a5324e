/// A window onto content that is larger than itself.
///
/// Its `bounds.origin` is the content offset: subviews stand still in the scroll view's coordinates, and
/// the scroll view moves over them. Fingers drag the content and fling it, the wheel and a touchpad move
/// it, keys do when no text wants them, and the mouse can take hold of its indicators. Offsets are whole
/// pixels at rest and in motion, so that text stays crisp.
@preconcurrency @MainActor
open class UIScrollView: UIView, UIScrollViewDelegateHolder {
    final lazy var motor = ScrollMotor(view: self)
    final lazy var indicators = ScrollIndicators(view: self)
    final var pan: ScrollPan?
    final var zoom = ZoomState()
    /// The part of a pixel that a touchpad has moved the content and that could not be shown.
    final var touchpadRest = CGVector.zero
    private final lazy var panRecognizer = ScrollPanRecognizer(scroll: self)
    final lazy var contentTouches = ContentTouchRecognizer(scroll: self)
    private final var knownAdjustedInset = UIEdgeInsets.zero
    /// The bar over the content.
    final weak var follower: (any ScrollFollower)?
    /// How far that has given way, as of the last layout pass.
    final var retraction: CGFloat = 0

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
        // In this order: what is a drag must not reach the content for being too far for a tap.
        addGestureRecognizer(panRecognizer)
        addGestureRecognizer(contentTouches)
    }

    final weak var scrollDelegate: (any UIScrollViewDelegate)?

    // MARK: Content

    /// The size of the content, in points. Default zero.
    open var contentSize = CGSize.zero {
        didSet { if contentSize != oldValue { extentOfContentDidChange() } }
    }

    /// The point of the content that stands in the top left corner. Setting it moves the content at once,
    /// also to where a finger could not; content that is moving by itself goes on from there.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            let old = bounds.origin
            move(to: newValue)
            motionWasShifted(by: CGVector(dx: bounds.minX - old.x, dy: bounds.minY - old.y))
        }
    }

    /// Moves the content there; any movement of its own ends.
    ///
    /// - Parameter animated: whether it glides there in about a third of a second, after which the
    ///   delegate gets `scrollViewDidEndScrollingAnimation`. A finger interrupts it.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        stopMotion()
        guard animated else {
            self.contentOffset = contentOffset
            return
        }
        animate(to: contentOffset, for: .animation)
    }

    /// Moves the content as little as needed for a part of it to be seen: nothing when it is.
    ///
    /// - Parameter rect: in the scroll view's coordinates, which are the content's.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let offset = offset(toShow: rect)
        guard offset != contentOffset else { return }
        setContentOffset(offset, animated: animated)
    }

    // MARK: Insets

    /// Space added around the content, in points. Default zero. Content that stands at its beginning
    /// stays there.
    open var contentInset = UIEdgeInsets.zero {
        didSet { if contentInset != oldValue { updateAdjustedInset() } }
    }

    /// How much of the safe area is added to `contentInset`. Default `automatic`.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { updateAdjustedInset() } }
    }

    /// `contentInset` with what `contentInsetAdjustmentBehavior` adds, as of the last layout pass; at the bottom at
    /// least what the keyboard on the screen covers while it is typed into something in here.
    open var adjustedContentInset: UIEdgeInsets {
        var inset = contentInset.adding(addedSafeArea)
        inset.top += refreshInset
        inset.bottom = max(inset.bottom, coveredByKeyboard)
        return inset
    }

    /// The room above the content that the refresh control takes.
    final var refreshInset: CGFloat = 0 { didSet { if refreshInset != oldValue { updateAdjustedInset() } } }

    /// How much of the lower part the keyboard on the screen covers.
    final var coveredByKeyboard: CGFloat = 0 {
        didSet {
            guard coveredByKeyboard != oldValue else { return }
            updateAdjustedInset()
            extentOfContentDidChange()
        }
    }

    /// The adjusted inset has changed. Overrides must call super.
    open func adjustedContentInsetDidChange() {
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    /// The safe area as far as it is added to the insets.
    final var addedSafeArea = UIEdgeInsets.zero

    // MARK: Behaviour

    /// Whether fingers, wheel and keys move the content. Default true.
    open var isScrollEnabled = true {
        didSet {
            panRecognizer.isEnabled = isScrollEnabled
            if !isScrollEnabled { abandonPan() }
        }
    }

    /// Whether content can be pulled over its ends, from where it goes back. Default true.
    open var bounces = true

    /// Whether content can be pulled over its left and right ends, where `bounces` allows it. Default true.
    open var bouncesHorizontally = true

    /// Whether content can be pulled over its upper and lower ends, where `bounces` allows it. Default true.
    open var bouncesVertically = true

    /// Whether content can be pulled over its ends from top to bottom also when it is not higher than the
    /// scroll view. Default false.
    open var alwaysBounceVertical = false

    /// Whether content can be pulled over its ends from side to side also when it is not wider than the
    /// scroll view. Default false.
    open var alwaysBounceHorizontal = false

    /// Whether the content comes to rest at multiples of the scroll view's size only. Default false.
    open var isPagingEnabled = false

    /// Whether a drag that begins along one axis keeps to it. Default false.
    open var isDirectionalLockEnabled = false

    /// How fast content that was let go of slows down. Default `normal`.
    open var decelerationRate = DecelerationRate.normal

    /// Whether keys move the content when no view and no text wants them. Default true.
    open var allowsKeyboardScrolling = true

    /// Whether the Home key scrolls to the top. Default true.
    open var scrollsToTop = true

    /// What dragging does to the text view that has the keyboard. Default nothing.
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// What a person pulls out above the content to have it brought up to date; nil, the default, for nothing.
    open var refreshControl: UIRefreshControl? { didSet { refreshControlDidChange(from: oldValue) } }

    // MARK: State

    /// Whether a finger is down that may drag the content, or does.
    open var isTracking: Bool { pan != nil }

    /// Whether a finger drags the content.
    open var isDragging: Bool { pan?.isDragging ?? false }

    /// Whether the content moves on after a finger let go of it.
    open var isDecelerating: Bool { motor.purpose == .deceleration }

    /// Whether the content moves because the program asked for an animation.
    open var isScrollAnimating: Bool { motor.purpose == .animation }

    /// Whether the content changes its scale because the program asked for an animation.
    open var isZoomAnimating: Bool { zoom.animation != nil && !zoom.isBouncing }

    /// Ends whatever moves or scales the content by itself, where it is. Content that stands where it
    /// cannot stay is put where it can.
    open func stopScrollingAndZooming() {
        stopMotion()
        endZoomAnimation()
        if !isTracking { move(to: clamped(contentOffset)) }
    }

    // MARK: Indicators

    /// Whether a bar at the right edge shows where the content stands, while it moves. Default true.
    open var showsVerticalScrollIndicator = true { didSet { indicators.update() } }

    /// Whether a bar at the bottom shows where the content stands, while it moves. Default true.
    open var showsHorizontalScrollIndicator = true { didSet { indicators.update() } }

    /// What the indicators look like. Default `default`.
    open var indicatorStyle = IndicatorStyle.default { didSet { indicators.place() } }

    /// How far the vertical indicator stays away from the edges, in points. Default zero.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.place() } }

    /// How far the horizontal indicator stays away from the edges, in points. Default zero.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.place() } }

    /// How far both indicators stay away from the edges. Reading it gives the vertical one's.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    /// Whether the indicators stay within the safe area as the content does. Default true.
    open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { indicators.place() } }

    /// Shows for a moment where the content stands.
    open func flashScrollIndicators() { indicators.show() }

    // MARK: Zooming

    /// The scale of the view that the delegate names. Default 1. Setting it zooms around the middle of
    /// what is seen; values outside the limits are moved to the nearest one.
    open var zoomScale: CGFloat {
        get { zoom.scale }
        set { setZoomScale(newValue, animated: false) }
    }

    /// The smallest scale. Default 1.
    open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }

    /// The greatest scale. Default 1. Content zooms only where the limits differ.
    open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }

    /// Whether two fingers can go beyond the limits, from where the content comes back. Default true.
    open var bouncesZoom = true

    /// Whether two fingers, or a touchpad's pinch, are zooming.
    open var isZooming: Bool { zoom.isPinching }

    /// Whether the content is on its way back within the limits.
    open var isZoomBouncing: Bool { zoom.isBouncing }

    /// Scales the view that the delegate names, around the middle of what is seen. Does nothing where the
    /// delegate names none.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        zoom(toScale: scale, around: CGPoint(x: bounds.midX, y: bounds.midY), animated: animated)
    }

    /// Scales the view that the delegate names so that a part of it fills the scroll view.
    ///
    /// - Parameter rect: in that view's coordinates.
    open func zoom(to rect: CGRect, animated: Bool) { zoom(toShow: rect, animated: animated) }

    // MARK: Touches

    /// Whether a touch on the content is first looked at for a moment, lest it be the beginning of a
    /// drag. Default true.
    open var delaysContentTouches = true

    /// Whether a drag takes a touch away from content that already has it. Default true.
    open var canCancelContentTouches = true

    /// Whether the content gets touches that began on it. Default true.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        true
    }

    /// Whether a drag may take a touch away from this view. Default: yes, unless it is a control other than a text
    /// field, which does nothing with a finger that moves.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) || view is UITextField }

    /// The recogniser of the fingers that drag the content.
    open var panGestureRecognizer: UIPanGestureRecognizer { panRecognizer }

    /// The recogniser of the two fingers that zoom; nil where the limits of zooming do not differ.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoom.recognizer }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer !== zoom.recognizer || zoomedView != nil
    }

    // MARK: Passes

    /// A touch that lands on content in motion stops it, and does nothing to the content itself.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard event != nil, isDecelerating, hit != nil, !(hit is ScrollIndicator) else { return hit }
        return self
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateAdjustedInset()
        indicators.place()
        placeRefreshControl()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { leaveWindow() }
    }

    override func boundsSizeDidChange() { extentOfContentDidChange() }

    override func scrolled(by scroll: ScrollInput, at point: CGPoint) -> CGVector {
        let left = take(scroll)
        tellBars(of: scroll.delta.dy - left.dy)
        return left
    }

    /// How far the indicators make room for something beside them.
    var barBesideIndicator: UIEdgeInsets { .zero }

    /// Finds out anew how much of the safe area counts, and keeps content at its beginning there.
    private func updateAdjustedInset() {
        addedSafeArea = countedSafeArea
        let inset = adjustedContentInset
        let (old, oldRetraction) = (knownAdjustedInset, retraction)
        retraction = contentInsetAdjustmentBehavior == .never ? 0 : follower?.retraction ?? 0
        guard inset != old || retraction != oldRetraction else { return }
        knownAdjustedInset = inset
        // Where a bar gives way to the content, that can stand where it could before.
        let oldTop = old.top + oldRetraction
        let top = inset.top + retraction
        if abs(top - oldTop) > 0.001 || inset.left != old.left || inset.bottom != old.bottom
            || inset.right != old.right
        {
            var offset = contentOffset
            if abs(offset.y + oldTop) < 0.01 { offset.y = -top }
            if abs(offset.x + old.left) < 0.01 { offset.x = -inset.left }
            if pan == nil, motor.purpose == nil { move(to: offset) }
            extentOfContentDidChange()
        }
        if inset != old { adjustedContentInsetDidChange() }
    }

    // MARK: State

    /// Keeps what is in sight.
    open override func encodeRestorableState(with coder: NSCoder) { encodeSight(with: coder) }
    open override func decodeRestorableState(with coder: NSCoder) { decodeSight(with: coder) }

}
