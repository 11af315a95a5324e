/// A view that shows a part of content that is larger than itself.
///
/// Its `bounds.origin` is the content offset: subviews keep their frames in the scroll view's coordinates,
/// and the visible part moves over them. Fingers drag and fling the content, the wheel and a touchpad move
/// it, keys do when no text handles them, and the mouse can drag the indicators. Offsets are whole pixels at
/// rest and in motion, so that text stays crisp.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    final lazy var motor = ScrollMotor(view: self)
    final lazy var indicators = ScrollIndicators(view: self)
    final var pan: ScrollPan?
    final var zoom = ZoomState()
    /// The fraction of a pixel by which a touchpad has moved the content and that could not be shown yet.
    final var touchpadRest = CGVector.zero
    private final lazy var panRecognizer = ScrollPanRecognizer(scroll: self)
    final lazy var contentTouches = ScrollContentTouchRecognizer(scroll: self)
    private final var knownAdjustedInset = UIEdgeInsets.zero
    /// The bar over the content.
    final weak var follower: (any ScrollFollower)?
    /// Those who want to know when the content is at its end.
    final var edgeWatches: [ScrollEdgeWatch.Reference] = []
    /// The content rests at multiples of this many points from its beginning; 0 for anywhere.
    final var restStep: CGFloat = 0
    /// The follower's retraction as of the last layout pass, in points.
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
        // In this order: a drag must not reach the content when it has moved too far for a tap.
        addGestureRecognizer(panRecognizer)
        addGestureRecognizer(contentTouches)
    }

    /// Is notified of scrolling and zooming, and influences it. A weak reference. What `super.delegate` was set to is
    /// called, also where a subclass overrides the property. Text views and tables have a property of the same name
    /// for a delegate that can do more, as in UIKit.
    // Where a subclass has a property for a delegate that can do more, `delegate` means that one.
    @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }

    /// Who is asked and notified. `delegate` may be overridden to say something else.
    final weak var scrollDelegate: (any UIScrollViewDelegate)?

    // MARK: Content

    /// The size of the content, in points. Default zero.
    open var contentSize = CGSize.zero {
        didSet {
            contentSize = contentSize.storable ?? oldValue
            if contentSize != oldValue { extentOfContentDidChange() }
        }
    }

    package override var accessibilityRole: AccessibilityRole { scrolls ? .scrollPane : .unspecified }

    /// The point of the content in the top left corner. Setting it moves the content at once, also to where a
    /// finger could not; content that is moving by itself continues from there.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            let old = bounds.origin
            move(to: newValue)
            motionWasShifted(by: CGVector(dx: bounds.minX - old.x, dy: bounds.minY - old.y))
        }
    }

    /// Moves the content to an offset; a movement of its own ends.
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

    /// Moves the content as little as needed for a part of it to be visible.
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
        didSet {
            contentInset = contentInset.storable ?? oldValue
            if contentInset != oldValue { updateAdjustedInset() }
        }
    }

    /// How much of the safe area is added to `contentInset`. Default `automatic`.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { updateAdjustedInset() } }
    }

    /// `contentInset` with what `contentInsetAdjustmentBehavior` adds, as of the last layout pass; at the
    /// bottom at least the height that the keyboard on the screen covers while a view in here is first
    /// responder.
    open var adjustedContentInset: UIEdgeInsets {
        var inset = contentInset.adding(addedSafeArea)
        inset.top += refreshInset
        inset.bottom = max(inset.bottom, coveredByKeyboard)
        return inset
    }

    /// The space above the content that the refresh control takes, in points.
    final var refreshInset: CGFloat = 0 { didSet { if refreshInset != oldValue { updateAdjustedInset() } } }

    /// The height of the lower part that the keyboard on the screen covers, in points.
    final var coveredByKeyboard: CGFloat = 0 {
        didSet {
            guard coveredByKeyboard != oldValue else { return }
            updateAdjustedInset()
            extentOfContentDidChange()
        }
    }

    /// The adjusted inset has changed. Overrides must call super.
    open func adjustedContentInsetDidChange() {
        scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    /// The part of the safe area that is added to the insets.
    final var addedSafeArea = UIEdgeInsets.zero

    // MARK: Behaviour

    /// Whether fingers, wheel and keys move the content. Default true.
    open var isScrollEnabled = true {
        didSet {
            panRecognizer.isEnabled = isScrollEnabled
            if !isScrollEnabled { abandonPan() }
        }
    }

    /// Whether content can be pulled beyond its ends, and then returns. Default true.
    open var bounces = true

    /// Whether content can be pulled beyond its left and right ends, where `bounces` allows it. Default true.
    open var bouncesHorizontally = true

    /// Whether content can be pulled beyond its upper and lower ends, where `bounces` allows it. Default
    /// true.
    open var bouncesVertically = true

    /// Whether content can be pulled beyond its ends from top to bottom also when it is not higher than the
    /// scroll view. Default false.
    open var alwaysBounceVertical = false

    /// Whether content can be pulled beyond its ends from side to side also when it is not wider than the
    /// scroll view. Default false.
    open var alwaysBounceHorizontal = false

    /// Whether the content comes to rest at multiples of the scroll view's size only. Default false.
    open var isPagingEnabled = false

    /// Whether a drag that begins along one axis keeps to it. Default false.
    open var isDirectionalLockEnabled = false

    /// How fast released content decelerates. Default `normal`.
    open var decelerationRate = DecelerationRate.normal

    /// Whether keys move the content when no view and no text handles them. Default true.
    open var allowsKeyboardScrolling = true

    /// Whether the Home key scrolls to the top. Default true.
    open var scrollsToTop = true

    /// How dragging dismisses the keyboard. Default: it does not.
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// The control that appears when the user pulls the content down, to refresh it; nil, the default, for
    /// none.
    open var refreshControl: UIRefreshControl? { didSet { refreshControlDidChange(from: oldValue) } }

    // MARK: State

    /// Whether a finger is down that drags the content or may do so.
    open var isTracking: Bool { pan != nil }

    /// Whether a finger drags the content.
    open var isDragging: Bool { pan?.isDragging ?? false }

    /// Whether the content moves after a finger released it.
    open var isDecelerating: Bool { motor.purpose == .deceleration }

    /// Whether the content moves because the program requested an animation.
    open var isScrollAnimating: Bool { motor.purpose == .animation }

    /// Whether the content changes its scale because the program requested an animation.
    open var isZoomAnimating: Bool { zoom.animation != nil && !zoom.isBouncing }

    /// Stops the movement and zooming of the content where it is. Content that is where it may not rest is
    /// moved to the nearest offset where it may.
    open func stopScrollingAndZooming() {
        stopMotion()
        endZoomAnimation()
        if !isTracking { move(to: clamped(contentOffset)) }
    }

    // MARK: Indicators

    /// Whether a bar at the right edge shows the position of the content while it moves. Default true.
    open var showsVerticalScrollIndicator = true { didSet { indicators.update() } }

    /// Whether a bar at the bottom shows the position of the content while it moves. Default true.
    open var showsHorizontalScrollIndicator = true { didSet { indicators.update() } }

    /// The colour of the indicators. Default `default`.
    open var indicatorStyle = IndicatorStyle.default { didSet { indicators.layOut() } }

    /// Insets of the vertical indicator from the edges, in points. Default zero.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
        didSet {
            verticalScrollIndicatorInsets = verticalScrollIndicatorInsets.storable ?? oldValue
            indicators.layOut()
        }
    }

    /// Insets of the horizontal indicator from the edges, in points. Default zero.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
        didSet {
            horizontalScrollIndicatorInsets = horizontalScrollIndicatorInsets.storable ?? oldValue
            indicators.layOut()
        }
    }

    /// The insets of both indicators. Reading it returns the vertical one's.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    /// Whether the indicators stay within the safe area as the content does. Default true.
    open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { indicators.layOut() } }

    /// Shows the indicators for a moment.
    open func flashScrollIndicators() { indicators.show() }

    // MARK: Zooming

    /// The scale of the view that the delegate names. Default 1. Setting it zooms around the middle of the
    /// visible part; values outside the limits are moved to the nearest one.
    open var zoomScale: CGFloat {
        get { zoom.scale }
        set { setZoomScale(newValue, animated: false) }
    }

    /// The smallest scale. Default 1.
    open var minimumZoomScale: CGFloat = 1 {
        didSet {
            minimumZoomScale = minimumZoomScale.storable ?? oldValue
            zoomLimitsDidChange()
        }
    }

    /// The greatest scale. Default 1. Content zooms only where the limits differ.
    open var maximumZoomScale: CGFloat = 1 {
        didSet {
            maximumZoomScale = maximumZoomScale.storable ?? oldValue
            zoomLimitsDidChange()
        }
    }

    /// Whether two fingers can zoom beyond the limits, from where the scale returns. Default true.
    open var bouncesZoom = true

    /// Whether two fingers, or a touchpad's pinch, are zooming.
    open var isZooming: Bool { zoom.isPinching }

    /// Whether the scale is being animated back within the limits.
    open var isZoomBouncing: Bool { zoom.isBouncing }

    /// Scales the view that the delegate names, around the middle of the visible part. Does nothing where the
    /// delegate names none.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        zoom(toScale: scale, around: CGPoint(x: bounds.midX, y: bounds.midY), animated: animated)
    }

    /// Scales the view that the delegate names so that a part of it fills the scroll view.
    ///
    /// - Parameter rect: in that view's coordinates.
    open func zoom(to rect: CGRect, animated: Bool) { zoom(toShow: rect, animated: animated) }

    // MARK: Touches

    /// Whether a touch on the content is delayed for a moment in which it may become a drag. Default true.
    open var delaysContentTouches = true

    /// Whether a drag takes over a touch that the content has already received. Default true.
    open var canCancelContentTouches = true

    /// Whether the content receives touches that began on it. Default true.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        true
    }

    /// Whether a drag may take over a touch from this view. Default: yes, unless it is a control other than a
    /// text field, which does not respond to a finger that moves.
    open func touchesShouldCancel(in view: UIView) -> Bool { !view.keepsTouchesFromDrags }

    /// The recogniser of the fingers that drag the content.
    open var panGestureRecognizer: UIPanGestureRecognizer { panRecognizer }

    /// The recogniser of the two fingers that zoom; nil where the limits of zooming are equal.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoom.recognizer }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer !== zoom.recognizer || zoomedView != nil
    }

    // MARK: Passes

    /// A touch on content that is moving stops it, and is not delivered to the content.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard event != nil, isDecelerating, hit != nil, !(hit is ScrollIndicator) else { return hit }
        return self
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateAdjustedInset()
        indicators.layOut()
        layOutRefreshControl()
        tellEdgeWatches()
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

    /// Where content that the user has dragged is to come to rest, before the delegate is asked.
    ///
    /// - Parameter velocity: of the content, in points per millisecond.
    func restingTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    /// Insets of the indicators for a view beside them, in points.
    var barBesideIndicator: UIEdgeInsets { .zero }

    /// Updates the part of the safe area that counts, and keeps content at its beginning there.
    private func updateAdjustedInset() {
        addedSafeArea = countedSafeArea
        let inset = adjustedContentInset
        let (old, oldRetraction) = (knownAdjustedInset, retraction)
        retraction = contentInsetAdjustmentBehavior == .never ? 0 : follower?.retraction ?? 0
        guard inset != old || retraction != oldRetraction else { return }
        knownAdjustedInset = inset
        // Content may rest where it could before while a bar becomes smaller.
        let oldTop = old.top + oldRetraction
        let top = inset.top + retraction
        if abs(top - oldTop) > 0.001 || inset.left != old.left || inset.bottom != old.bottom
            || inset.right != old.right
        {
            var offset = contentOffset
            if abs(offset.y + oldTop) < 0.01 { offset.y = -top }
            if abs(offset.x + old.left) < 0.01 { offset.x = -inset.left }
            if pan == nil, motor.purpose == nil {
                move(to: offset)
                // A bar that has become larger, as at the end of a search, would show a part of its title.
                if !zoom.isScaling { move(to: snapped(contentOffset)) }
            }
            extentOfContentDidChange()
        }
        if inset != old { adjustedContentInsetDidChange() }
    }

    // MARK: State

    /// Saves and restores the visible part.
    open override func encodeRestorableState(with coder: NSCoder) { encodeVisiblePart(with: coder) }
    open override func decodeRestorableState(with coder: NSCoder) { decodeVisiblePart(with: coder) }

    /// The content: constraints to its edges define `contentSize`. Its origin is that of the content.
    open var contentLayoutGuide: UILayoutGuide { systemGuide(.content) }

    /// The scroll view's own rectangle, in which what is tied to it stays while the content moves.
    open var frameLayoutGuide: UILayoutGuide { systemGuide(.frame) }

    /// When an index beside the content is shown: with the table's index. Setting it has no effect.
    open var indexDisplayMode: IndexDisplayMode {
        get { .automatic }
        set {}
    }
}
