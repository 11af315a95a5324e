public import Drawing

/// A rectangle of the screen that draws, takes touches and holds other views.
///
/// All geometry is in points, y down. A view's `bounds` is its own coordinate system; `frame` is the
/// same rectangle in the superview's.
@preconcurrency @MainActor
open class UIView: UIResponder, UIStateRestoring {
    // The stored state of the tree is read several times per view in each pass over it; the attribute
    // removes the run-time exclusivity checks, three quarters of that cost. All accesses are short and
    // on the main actor.
    @exclusivity(unchecked) final var storedBounds: CGRect
    @exclusivity(unchecked) final var storedCenter: CGPoint
    @exclusivity(unchecked) final var storedTransform: CGAffineTransform?
    @exclusivity(unchecked) final var children = ContiguousArray<UIView>()
    // Cleared by hand when the superview lets go; a weak reference would cost 66 ns at each step.
    @exclusivity(unchecked) final unowned(unsafe) var parent: UIView?
    @exclusivity(unchecked) final unowned(unsafe) var ownWindow: UIWindow?
    @exclusivity(unchecked) final var flags = Flags()
    @exclusivity(unchecked) final var storedAlpha: CGFloat = 1
    /// Everything that this view's tree may draw on, in its own coordinates; nil when not known.
    @exclusivity(unchecked) final var cachedExtent: CGRect?
    /// The controller whose root view this is; it owns the view.
    @exclusivity(unchecked) final unowned(unsafe) var controller: UIViewController?
    final var decoration: CALayer?
    final var layoutSettings: LayoutSettings?
    /// The animations that the view is in; nil when it stands still.
    @exclusivity(unchecked) final var animations: ViewAnimations?
    final var storedBackgroundColor: UIColor?
    final var storedTintColor: UIColor?
    final var overriddenTraits: UITraitCollection?
    final var recognizers: [UIGestureRecognizer] = []
    final var interactionStorage: [any UIInteraction] = []

    struct Flags {
        var isHidden = false
        var isUserInteractionEnabled = true
        var isMultipleTouchEnabled = false
        var isExclusiveTouch = false
        var clipsToBounds = false
        var isOpaque = false
        var needsLayout = true
        var descendantNeedsLayout = false
        var autoresizesSubviews = true
        /// Whether the class has its own idea of hit testing; nil as long as nobody asked.
        var hasOwnHitTesting: Bool?
    }

    // MARK: Life

    /// - Parameter frame: the view's place in its superview, in points.
    public init(frame: CGRect) {
        let size = CGSize(width: frame.width, height: frame.height)
        storedBounds = CGRect(origin: .zero, size: size)
        storedCenter = CGPoint(x: frame.minX + size.width / 2, y: frame.minY + size.height / 2)
        super.init()
    }

    /// A view of zero size.
    public override convenience init() { self.init(frame: .zero) }

    /// There are no storyboards on this platform: nothing is read from the coder, and the view has zero
    /// size. Exists so that UIKit code with its `required init?(coder:)` compiles.
    public required init?(coder: NSCoder) {
        storedBounds = .zero
        storedCenter = .zero
        super.init()
    }

    deinit {
        // The children may outlive their superview in somebody's hands. The view is released on the
        // main actor like everything that owns it.
        for child in children { child.parentIsGone() }
    }

    private nonisolated func parentIsGone() {
        MainActor.assumeIsolated {
            parent = nil
            if ownWindow != nil { forgetWindow() }
        }
    }

    /// A view is released while it is in a window only when the window itself is: those below it must
    /// not go on pointing there.
    private func forgetWindow() {
        ownWindow = nil
        for child in children { child.forgetWindow() }
    }

    // MARK: Responder

    /// The view's controller if this is its root view, else the superview.
    open override var next: UIResponder? { controller ?? parent }

    override var responderWindow: UIWindow? { ownWindow }

    // MARK: Identity

    /// A number for the app's own use. Default 0.
    open var tag = 0

    /// A name for tests and logs; never shown to a person.
    open var accessibilityIdentifier: String?

    /// The view's name in the state that is kept from one launch to the next, unique among the views of its
    /// controller; nil to keep nothing of it. Default nil.
    open var restorationIdentifier: String?

    /// Writes down what is to be kept of the view. Called for views with a `restorationIdentifier` whose controllers
    /// have one. The default writes nothing.
    open func encodeRestorableState(with coder: NSCoder) {}

    /// Is as it was when the state was written down; its controller is already. The default does nothing.
    open func decodeRestorableState(with coder: NSCoder) {}

    /// Everything that was there has its state back. The default does nothing.
    open func applicationFinishedRestoringState() {}

    override var ownAccessibilityFrame: CGRect {
        UIAccessibility.convertToScreenCoordinates(bounds, in: self)
    }

    /// This view or the first one below it, depth first, with this tag.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for child in children {
            if let found = child.viewWithTag(tag) { return found }
        }
        return nil
    }

    // MARK: Behaviour

    /// Whether touches reach the view and its subviews. Default true.
    open var isUserInteractionEnabled: Bool {
        get { flags.isUserInteractionEnabled }
        set { flags.isUserInteractionEnabled = newValue }
    }

    /// Whether the view gets more than the first finger. Default false.
    open var isMultipleTouchEnabled: Bool {
        get { flags.isMultipleTouchEnabled }
        set { flags.isMultipleTouchEnabled = newValue }
    }

    /// Whether no other view of the window gets touches while this one has some, and this one gets none
    /// while another has. Default false.
    open var isExclusiveTouch: Bool {
        get { flags.isExclusiveTouch }
        set { flags.isExclusiveTouch = newValue }
    }

    /// How the view's frame follows its superview's size. Default: it does not.
    open var autoresizingMask: AutoresizingMask = []

    /// Whether the subviews' autoresizing masks are applied when this view's size changes. Default true.
    open var autoresizesSubviews: Bool {
        get { flags.autoresizesSubviews }
        set { flags.autoresizesSubviews = newValue }
    }

    /// How content follows a change of size. Views here are drawn anew at each size, so only the
    /// placement of an image view's picture depends on it. Default `scaleToFill`.
    open var contentMode: ContentMode = .scaleToFill { didSet { setNeedsDisplay() } }

    /// Whether leading and trailing follow the text direction or stay as they are. Default: follow.
    open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
        didSet { setNeedsLayout() }
    }

    /// What bars over this view cover, for those in it: added to the safe area.
    var addedSafeAreaInsets: UIEdgeInsets { .zero }

    /// Called when the size of `bounds` changed, before the layout pass.
    func boundsSizeDidChange() {}

    /// Whether Tab stops at the view. Default: at what takes text and at controls, if they can become first
    /// responder. A view of the app's own that wants keys overrides it.
    open var canBecomeFocused: Bool {
        (self is any UIKeyInput || self is UIControl) && canBecomeFirstResponder
    }

    /// Tab made the view first responder.
    func focusDidArriveByKey() {}

    /// Stops being first responder whatever it wants.
    func forceResignFirstResponder() { ownWindow?.dropFirstResponder(self) }

    /// A button of the mouse other than the primary one went down over the view. Returns whether the
    /// view did something; else its superview is asked.
    func otherPointerButton(_ button: Int, at point: CGPoint) -> Bool { false }

    /// The wheel or the touchpad scrolled over the view. Returns what the view did not make use of: its
    /// superview is asked for that.
    func scrolled(by scroll: ScrollInput, at point: CGPoint) -> CGVector { scroll.delta }

    /// The point for which the Menu key asks for the view's menu.
    var pointForMenuKey: CGPoint { CGPoint(x: storedBounds.midX, y: storedBounds.midY) }

    /// The shape of the mouse pointer over this view; nil to let the superview say.
    var pointerShape: UIPointerShape? { nil }

    /// The shape of the mouse pointer at a point of this view; nil to let the superview say.
    func pointerShape(at point: CGPoint) -> UIPointerShape? { pointerShape }

    // MARK: Gestures

    /// What watches the touches of this view and those below it; nil when nothing does.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set {
            for recognizer in recognizers { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }

    /// Has a recogniser watch the touches of this view and those below it. It leaves its present view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { adopt(gestureRecognizer) }

    /// Takes a recogniser away; a gesture under way is cancelled.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { disown(gestureRecognizer) }

    /// Whether a gesture that was made out may begin: of a recogniser of this view, or of one above that
    /// would take touches away from it. Default true.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    // MARK: Geometry

    /// The view's rectangle in its superview's coordinates: the smallest one that holds the transformed
    /// bounds. Setting it under a transform other than the identity is undefined in UIKit; here it sets
    /// the size as if there were none. Values that are not finite are ignored.
    open var frame: CGRect {
        get { frameInSuperview }
        set { frameInSuperview = newValue }
    }

    /// The view's rectangle in its own coordinates. Moving its origin scrolls the content.
    open var bounds: CGRect {
        get { storedBounds }
        set { setBounds(newValue) }
    }

    /// The middle of the view in its superview's coordinates.
    open var center: CGPoint {
        get { storedCenter }
        set { setCenter(newValue) }
    }

    /// Applied around the view's centre. Default: identity.
    open var transform: CGAffineTransform {
        get { storedTransform ?? .identity }
        set { setTransform(newValue) }
    }

    /// Sets the size to what `sizeThatFits(_:)` asks for, keeping the top left corner.
    open func sizeToFit() {
        frame = CGRect(origin: frame.origin, size: sizeThatFits(storedBounds.size))
    }

    // MARK: Hierarchy

    /// The view that holds this one.
    open var superview: UIView? { parent }

    /// The views that this one holds, from the back to the front.
    open var subviews: [UIView] { Array(children) }

    /// The window that the view is in.
    open var window: UIWindow? { ownWindow }

    /// Adds a view in front of the others. It leaves its present superview first.
    open func addSubview(_ view: UIView) { insert(view, at: .max) }

    /// Adds a view at this place among the subviews, counted from the back. Places outside are moved to
    /// the nearest end.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Adds a view just behind one of the subviews; in front of all when that is not a subview.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view, beside: sibling, offset: 0)
    }

    /// Adds a view just in front of one of the subviews; in front of all when that is not a subview.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view, beside: sibling, offset: 1)
    }

    /// Swaps two subviews by their places. Places outside are ignored.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

    /// Moves a subview in front of the others.
    open func bringSubviewToFront(_ view: UIView) { reorder(view, to: children.count - 1) }

    /// Moves a subview behind the others.
    open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }

    /// Takes the view out of its superview and its window.
    open func removeFromSuperview() { remove() }

    // MARK: Hit testing

    /// The frontmost view under a point, this one included: the view that a touch there belongs to.
    ///
    /// Views that are hidden, transparent (alpha below 0.01) or without user interaction are passed over
    /// with all their subviews, and so is a subview's part outside its superview. May be called several
    /// times a touch: overrides have no side effects.
    ///
    /// - Parameter point: in this view's coordinates.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        frontmostView(at: point, with: event)
    }

    /// Whether a point in this view's coordinates is inside it. Default: inside the bounds, the far
    /// edges not included.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        storedBounds.holds(point)
    }

    // MARK: Appearance

    /// Whether the view and its subviews are not drawn and get no touches. Default false.
    open var isHidden: Bool {
        get { flags.isHidden || isFadingOut }
        set { setHidden(newValue) }
    }

    /// How much the view, its subviews included, covers what is behind: 0 to 1. Default 1.
    open var alpha: CGFloat {
        get { layoutSettings?.alphaWhenShown ?? storedAlpha }
        set { setAlpha(newValue) }
    }

    /// What the view's rectangle is filled with, under its content; nil for nothing, the default.
    open var backgroundColor: UIColor? {
        get { storedBackgroundColor }
        set {
            let old = storedBackgroundColor
            storedBackgroundColor = newValue
            AnimationGroup.current?.noteReversal { [weak self] in self?.backgroundColor = old }
            recordAnimation(
                ColorDifference(from: old?.cgColor, to: newValue?.cgColor).map { .backgroundColor($0) })
            setNeedsDisplay()
        }
    }

    /// Whether the subviews and the content are cut off at the bounds. Default false.
    open var clipsToBounds: Bool {
        get { flags.clipsToBounds }
        set { setClipsToBounds(newValue) }
    }

    /// A promise that the view fills its bounds completely. Default false. Nothing depends on it here.
    open var isOpaque: Bool {
        get { flags.isOpaque }
        set { flags.isOpaque = newValue }
    }

    /// The colour of what invites touch in this view and those below it; the superview's unless set.
    open var tintColor: UIColor! {
        // Never nil when read, as in UIKit; setting nil means the superview's.
        get { storedTintColor ?? parent?.tintColor ?? .systemBlue }
        set {
            storedTintColor = newValue
            tellTintChanged()
        }
    }

    /// Corner radius, border and shadow.
    public final var layer: CALayer {
        if let decoration { return decoration }
        let made = CALayer(view: self)
        decoration = made
        return made
    }

    /// The environment that applies to the view.
    open var traitCollection: UITraitCollection { effectiveTraits }

    // MARK: Passes

    /// Asks for `layoutSubviews` in the next layout pass.
    open func setNeedsLayout() { markForLayout() }

    /// Lays out this view and those below it now, as far as they need it.
    open func layoutIfNeeded() { layoutTree() }

    /// Asks for the whole view to be drawn in the next display pass.
    open func setNeedsDisplay() { invalidate(storedBounds) }

    /// Asks for a part of the view, in its coordinates, to be drawn in the next display pass.
    open func setNeedsDisplay(_ rect: CGRect) { invalidate(rect) }

    // MARK: Subclasses' hooks

    /// Draws the view's content into `UIGraphicsGetCurrentContext()`, in the view's coordinates. The
    /// background is there already. The default draws nothing.
    ///
    /// - Parameter rect: the part that is needed; drawing outside it is clipped.
    open func draw(_ rect: CGRect) {}

    /// Places the subviews. Called by the layout pass after `setNeedsLayout` or a change of size. The
    /// default does nothing.
    open func layoutSubviews() {}

    /// The size that suits the view best, given the space. The default is the view's present size; in a stack
    /// view, the size that it had before it was placed there.
    open func sizeThatFits(_ size: CGSize) -> CGSize { layoutSettings?.ownSize ?? storedBounds.size }

    /// The view's natural size; `UIView.noIntrinsicMetric` in a direction where it has none.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// Stands for "no natural size" in `intrinsicContentSize`.
    public static let noIntrinsicMetric: CGFloat = -1

    /// Tells that `intrinsicContentSize` may have changed: the superview lays out again.
    open func invalidateIntrinsicContentSize() { parent?.setNeedsLayout() }

    /// The distances from the top to the baselines of the first and the last line of text, in points, when the
    /// view has this size; nil for views without text.
    func textBaselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? { nil }

    /// The view's layout margins changed. The default does nothing.
    open func layoutMarginsDidChange() {}

    /// A subview was added.
    open func didAddSubview(_ subview: UIView) {}
    /// A subview is about to be removed.
    open func willRemoveSubview(_ subview: UIView) {}
    /// The view is about to get another superview, or none.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// The view has another superview, or none.
    open func didMoveToSuperview() {}
    /// The view is about to be in another window, or in none.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// The view is in another window, or in none.
    open func didMoveToWindow() {}
    /// The safe area of the view changed; called in the layout pass, for the views of controllers only.
    open func safeAreaInsetsDidChange() {}
    /// The tint colour that applies to the view changed.
    open func tintColorDidChange() {}
    /// The environment that applies to the view changed: size class, scale, appearance.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
