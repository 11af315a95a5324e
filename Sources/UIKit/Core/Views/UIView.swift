public import Drawing
public import QuartzCore

/// A rectangle of the screen that draws, takes touches and holds other views.
///
/// All geometry is in points, y down. A view's `bounds` is its own coordinate system; `frame` is the
/// same rectangle in the superview's.
@preconcurrency @MainActor
open class UIView: UIResponder, UIStateRestoring, CALayerDelegate {
    // The stored state of the tree is read several times per view in each pass over it; the attribute
    // removes the run-time exclusivity checks, three quarters of that cost. All accesses are short and
    // on the main actor.
    /// Keeps the view's geometry and looks, and draws it.
    @exclusivity(unchecked) final private(set) var ownLayer: CALayer
    @exclusivity(unchecked) final var children = ContiguousArray<UIView>()
    // Cleared explicitly when the superview removes the view; a weak reference would cost 66 ns at each step.
    @exclusivity(unchecked) final unowned(unsafe) var parent: UIView?
    @exclusivity(unchecked) final unowned(unsafe) var ownWindow: UIWindow?
    @exclusivity(unchecked) final var flags = Flags()
    /// The controller whose root view this is; it owns the view.
    @exclusivity(unchecked) final unowned(unsafe) var controller: UIViewController?
    final var layoutSettings: LayoutSettings?
    final var storedBackgroundColor: UIColor?
    final var storedTintColor: UIColor?
    final var overriddenTraits: UITraitCollection?
    /// Who asked to hear of changes of traits; nil for nobody.
    final var ownTraitObservers: TraitObservers?
    /// nil for views whose part in keyboard navigation is the standard one.
    final var focusSettings: FocusSettings?
    final var recognizers: [UIGestureRecognizer] = []
    final var interactionStorage: [any UIInteraction] = []

    struct Flags {
        var isUserInteractionEnabled = true
        var isMultipleTouchEnabled = false
        var isExclusiveTouch = false
        var isFocused = false
        /// Whether the view becomes first responder when it comes into a window.
        var awaitsFirstResponder = false
        var needsLayout = true
        var descendantNeedsLayout = false
        var autoresizesSubviews = true
        var translatesMask = true
        var needsUpdateConstraints = true
        /// Whether the view or one below it has had constraints.
        var hasConstraintsInTree = false
        /// Whether the geometry of the view takes part in constraints.
        var isInLayoutEngine = false
        /// Whether the class overrides hit testing; nil until that is first needed.
        var hasOwnHitTesting: Bool?
        /// At first all: a new view, or controller, updates its properties before its first layout.
        var pendingProperties: PendingProperties = [.ofController, .ofView]
        /// What the class has methods of its own for; nil until that is first needed.
        var ownPasses: ViewPasses?
        /// Whether the view, or one below it, has been in a window and hears of its insets.
        var holdsInsetObserver = false
    }

    // MARK: Creation

    /// - Parameter frame: the view's rectangle in its superview, in points; zero if it is not finite.
    public init(frame: CGRect) {
        ownLayer = CALayer()
        super.init()
        adoptLayer()
        let frame = frame.storable ?? .zero
        ownLayer.storedBounds = CGRect(origin: .zero, size: frame.size)
        ownLayer.storedPosition = CGPoint(x: frame.midX, y: frame.midY)
    }

    /// A view of zero size.
    public override convenience init() { self.init(frame: .zero) }

    /// There are no storyboards on this platform: nothing is read from the coder, and the view has zero
    /// size. Exists so that UIKit code with its `required init?(coder:)` compiles.
    public required init?(coder: NSCoder) {
        ownLayer = CALayer()
        super.init()
        adoptLayer()
    }

    /// Takes a layer of the class that the view's class asks for.
    private func adoptLayer() {
        let wanted: AnyClass = type(of: self).layerClass
        if wanted != CALayer.self, let type = wanted as? CALayer.Type, let made = InstanceMaker.make(type) {
            ownLayer = made
        }
        ownLayer.owner = self
        ownLayer.isOpaque = true
    }

    /// The class of the view's layer. Default `CALayer`.
    open class var layerClass: AnyClass { CALayer.self }

    /// The properties that proxies of the class can set; see `UIAppearance`.
    class var appearanceProperties: [AppearanceProperty] {
        [
            AppearanceProperty("tintColor", \UIView.storedTintColor),
            AppearanceProperty("backgroundColor", \UIView.backgroundColor),
        ]
    }

    deinit {
        // The children may outlive their superview. The view is released on the main actor like everything
        // that owns it.
        for child in children { child.parentIsGone() }
        ownLayer.ownerIsGone()
    }

    private nonisolated func parentIsGone() {
        MainActor.assumeIsolated {
            parent = nil
            if ownWindow != nil { forgetWindow() }
        }
    }

    /// A view is released while it is in a window only when the window itself is: its subviews must not refer
    /// to it any more.
    private func forgetWindow() {
        ownWindow = nil
        for child in children { child.forgetWindow() }
    }

    // MARK: Responder

    /// The view's controller if this is its root view, else the superview.
    open override var next: UIResponder? { controller ?? parent }

    override var responderWindow: UIWindow? { ownWindow }

    /// Makes the first responder resign if it is this view or one below it.
    ///
    /// - Parameter force: true to resign even when the responder refuses.
    /// - Returns: whether there is no first responder left in this view.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { endOwnEditing(force) }

    // MARK: Identity

    /// A number for the app's own use. Default 0.
    open var tag = 0

    /// A name for tests and logs; never shown to the user.
    open var accessibilityIdentifier: String?

    /// The view's name in the state that is saved between launches, unique among the views of its controller;
    /// nil to save nothing. Default nil.
    open var restorationIdentifier: String?

    /// Saves the view's state. Called for views with a `restorationIdentifier` whose controllers
    /// have one. The default writes nothing.
    open func encodeRestorableState(with coder: NSCoder) {}

    /// Restores the state that was saved; that of its controller has been restored before. The default does
    /// nothing.
    open func decodeRestorableState(with coder: NSCoder) {}

    /// The state of all objects has been restored. The default does nothing.
    open func applicationFinishedRestoringState() {}

    /// The part that keys act on while the view has the keyboard focus, for assistive technology; nil, the default, for the
    /// view as a whole.
    var accessibilityFocusedPart: UIResponder? { nil }

    /// Gives the keyboard focus to the view for assistive technology, as Tab would.
    ///
    /// - Returns: whether the view has it now; false for views that never have it.
    package func accessibilityFocus() -> Bool { takeFocusAsByKey() }

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

    /// Whether the view receives more than the first finger. Default false.
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
    open var autoresizingMask: AutoresizingMask = [] {
        didSet { if autoresizingMask != oldValue { noteGeometryForConstraints() } }
    }

    /// Whether the subviews' autoresizing masks are applied when this view's size changes. Default true.
    open var autoresizesSubviews: Bool {
        get { flags.autoresizesSubviews }
        set { flags.autoresizesSubviews = newValue }
    }

    /// Where content is put in bounds of another size: the picture of an image view, the contents of the view's layer,
    /// and what the view draws while its size is animated. Views here are drawn anew for each size, and during an
    /// animation for the final one. Default `scaleToFill`.
    open var contentMode: ContentMode = .scaleToFill { didSet { setNeedsDisplay() } }

    /// Whether leading and trailing follow the text direction or stay as they are. Default: follow.
    open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
        didSet {
            layoutEngine?.noteDirection(of: self)
            setNeedsLayout()
            if semanticContentAttribute != oldValue { setNeedsDisplay() }
        }
    }

    // MARK: What views of the toolkit override

    /// The space that bars over this view cover, which is added to the safe area of its subviews.
    var addedSafeAreaInsets: UIEdgeInsets { .zero }

    /// Called when the size of `bounds` changed, before the layout pass.
    func boundsSizeDidChange() {}

    /// Whether a drag of the scroll view around this view leaves touches to it; see
    /// `UIScrollView.touchesShouldCancel(in:)`.
    var keepsTouchesFromDrags: Bool { false }

    /// Whether scroll views in this view hand over to `containedScrollOverflow`, or to nothing when that is
    /// nil.
    var containsScrollViews: Bool { false }

    var containedScrollOverflow: (any ScrollOverflow)? { nil }

    /// The hugging priority of views of this class that were given none.
    func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultLow }

    /// Whether the height of the content depends on the width: `sizeThatFits(_:)` tells it then.
    var hasWrappingContent: Bool { false }

    /// A subview was hidden or shown, or has another natural size. Views that arrange their subviews by that follow; to
    /// others, as in UIKit, it means nothing.
    func arrangementDidChange(of subview: UIView) {}

    /// The view, or one below it, has constraints from now on.
    func constraintsDidEnterTree() {}

    /// A text that names the view in logs.
    var visibleText: String? { nil }

    /// The height of a line of the view's text, in points; nil for views without text.
    var heightOfLine: CGFloat? { nil }

    /// Makes the view resign first responder even if it refuses.
    func forceResignFirstResponder() { ownWindow?.dropFirstResponder(self) }

    /// A button of the mouse other than the primary one went down over the view. Returns whether the view
    /// handled it; else its superview is called.
    func otherPointerButton(_ button: Int, at point: CGPoint) -> Bool {
        offerToInteractions(button, at: point)
    }

    /// The wheel or the touchpad scrolled over the view. Returns the part that the view did not use, which is
    /// passed to its superview.
    func scrolled(by scroll: ScrollInput, at point: CGPoint) -> CGVector { scroll.delta }

    /// The point at which the Menu key opens the view's menu.
    var pointForMenuKey: CGPoint { CGPoint(x: storedBounds.midX, y: storedBounds.midY) }

    /// The shape of the mouse pointer over this view; nil for the superview's.
    var pointerShape: CursorShape? { nil }

    /// The shape of the mouse pointer at a point of this view; nil for the superview's.
    func pointerShape(at point: CGPoint) -> CursorShape? {
        pointerShape ?? pointerShapeOfInteractions(at: point)
    }

    // MARK: Keyboard focus

    /// Whether the view can have the keyboard focus, for which the Tab key stops at it. Default: at controls that do
    /// something, lists, and views that take text. An app's own view that handles keys overrides it.
    open var canBecomeFocused: Bool { isKeyInput && canBecomeFirstResponder }

    /// How the view shows that it has the focus, once keys have moved it there; nil for not at all. Default: a line
    /// around its bounds.
    open var focusEffect: UIFocusEffect? {
        get { focusSettings.map(\.effect) ?? UIFocusHaloEffect.standard }
        set { ownFocusSettings().effect = newValue }
    }

    /// The group that the view and those in it belong to: see `UIFocusEnvironment`. Default nil.
    open var focusGroupIdentifier: String? {
        get { focusSettings?.groupIdentifier }
        set { ownFocusSettings().groupIdentifier = newValue }
    }

    /// Which item of its group Tab arrives at. Default `ignored`: the one that had the focus last, else the first.
    open var focusGroupPriority: UIFocusGroupPriority {
        get { focusSettings?.groupPriority ?? .ignored }
        set { ownFocusSettings().groupPriority = newValue }
    }

    /// Where the focus goes when it comes to this view. Default nowhere in particular: to the first item in it.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

    open func setNeedsFocusUpdate() { ownWindow?.focusSystem.environmentNeedsUpdate(self) }

    open func updateFocusIfNeeded() { ownWindow?.focusSystem.updateFocusIfNeeded() }

    /// Default true.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

    /// The default does nothing.
    open func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {}

    /// A key moved the focus to the view.
    func focusDidArriveByKey() {}

    /// The view has the focus now, or lost it.
    func focusDidChange() {}

    /// Whether the view acts on arrow keys itself, so that they do not move the focus in its group.
    var takesArrowKeys: Bool { canBecomeFirstResponder }

    /// The radius of the corners that a focus effect without a rectangle follows.
    var focusCornerRadius: CGFloat { max(ownLayer.cornerRadius, 4) }

    /// The controller whose root view this is, else the superview.
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { next?.asFocusEnvironment }

    override final var asFocusEnvironment: (any UIFocusEnvironment)? { self }

    /// Whether the view has the keyboard focus: key presses go to it first.
    open var isFocused: Bool { flags.isFocused }

    // MARK: Gestures

    /// The recognisers of this view, which watch the touches of it and its subviews; nil when there are none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set {
            for recognizer in recognizers { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }

    /// Adds a recogniser for the touches of this view and its subviews. It is removed from its present view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { adopt(gestureRecognizer) }

    /// Removes a recogniser; its current gesture is cancelled.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { disown(gestureRecognizer) }

    /// Whether a detected gesture may begin: of a recogniser of this view, or of a superview's that would
    /// take touches away from it. Default true.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    // MARK: Geometry

    /// The view's rectangle in its superview's coordinates: the smallest one that holds the transformed
    /// bounds. Setting it moves the centre to its middle and sets the size of the bounds to that of the
    /// rectangle pulled back through the transform: under scales and quarter turns it reads back as it was
    /// set, under other turns it is larger.
    ///
    /// Here and in the other geometry of views, values that are not finite are ignored, where UIKit raises an
    /// exception; coordinates beyond 1e12 points are moved there.
    open var frame: CGRect {
        get { ownLayer.frameInSuperlayer }
        set { ownLayer.frameInSuperlayer = newValue }
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
        get { ownLayer.storedAffine ?? .identity }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    /// Applied around the view's anchor point, in space. Default: identity.
    open var transform3D: CATransform3D {
        get { ownLayer.transform }
        set { ownLayer.setTransform(newValue) }
    }

    /// The point that `center` places and around which the view turns, as fractions of its size. Default (0.5, 0.5).
    open var anchorPoint: CGPoint {
        get { ownLayer.anchorPoint }
        set { ownLayer.setAnchorPoint(newValue) }
    }

    /// Sets the size to what `sizeThatFits(_:)` asks for, keeping the top left corner.
    open func sizeToFit() {
        frame = CGRect(origin: frame.origin, size: sizeThatFits(storedBounds.size))
    }

    /// A point of this view in the coordinates of another; of the window when that is nil.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        ownLayer.convert(point, to: view?.ownLayer ?? baseLayer)
    }

    /// A point of another view (of the window when nil) in this view's coordinates.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        ownLayer.convert(point, from: view?.ownLayer ?? baseLayer)
    }

    /// A rectangle of this view in the coordinates of another; of the window when that is nil.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        ownLayer.convert(rect, to: view?.ownLayer ?? baseLayer)
    }

    /// A rectangle of another view (of the window when nil) in this view's coordinates.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        ownLayer.convert(rect, from: view?.ownLayer ?? baseLayer)
    }

    /// The view's bounds in the coordinates of another view; nil when that is in another window.
    open func frame(in referenceView: UIView) -> CGRect? { popoverSource(in: referenceView) }

    // MARK: Hierarchy

    /// The view that holds this one.
    open var superview: UIView? { parent }

    /// The views that this one holds, from the back to the front.
    open var subviews: [UIView] { Array(children) }

    /// The window that the view is in.
    open var window: UIWindow? { ownWindow }

    /// Adds a view in front of the others. It is removed from its present superview first.
    open func addSubview(_ view: UIView) { insert(view, at: .max) }

    /// Adds a view at an index among the subviews, counted from the back. An index outside is moved to the
    /// nearest end.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Adds a view just behind one of the subviews; in front of all when that is not a subview.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view, beside: sibling, offset: 0)
    }

    /// Adds a view just in front of one of the subviews; in front of all when that is not a subview.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view, beside: sibling, offset: 1)
    }

    /// Exchanges two subviews by index. Indices outside are ignored.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

    /// Moves a subview in front of the others, also of layers without views.
    open func bringSubviewToFront(_ view: UIView) { moveToFront(view) }

    /// Moves a subview behind the others, also behind layers without views.
    open func sendSubviewToBack(_ view: UIView) { moveToBack(view) }

    /// Removes the view from its superview and its window.
    open func removeFromSuperview() { remove() }

    /// Whether the view is `view` or somewhere below it.
    open func isDescendant(of view: UIView) -> Bool { isInTree(of: view) }

    // MARK: Hit testing

    /// The frontmost view under a point, this one included: the view that a touch there belongs to.
    ///
    /// Views that are hidden, transparent (alpha below 0.01) or without user interaction are skipped with all
    /// their subviews, and so is a subview's part outside its superview. May be called several times per
    /// touch: overrides must not have side effects.
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
        get { ownLayer.flags.isHidden || isFadingOut }
        set { setHidden(newValue) }
    }

    /// The opacity of the view with its subviews: 0 to 1. Default 1.
    open var alpha: CGFloat {
        get { layoutSettings?.alphaWhenShown ?? storedAlpha }
        set { setAlpha(newValue) }
    }

    /// What the view's rectangle is filled with, under its content; nil for nothing, the default.
    open var backgroundColor: UIColor? {
        get { storedBackgroundColor }
        set {
            let wasPattern = storedBackgroundColor?.patternImage != nil
            storedBackgroundColor = newValue
            if wasPattern { ownLayer.invalidateWhole() }
            resolveBackgroundColor()
        }
    }

    /// Whether the subviews and the content are cut off at the bounds. Default false.
    open var clipsToBounds: Bool {
        get { ownLayer.flags.masksToBounds }
        set { ownLayer.setMasksToBounds(newValue) }
    }

    /// A promise that the view fills its bounds completely. Default true. Nothing depends on it here: what is
    /// behind a view is always drawn.
    open var isOpaque: Bool {
        get { ownLayer.isOpaque }
        set { ownLayer.isOpaque = newValue }
    }

    /// The colour of interactive elements in this view and its subviews; the superview's unless set.
    open var tintColor: UIColor! {
        // Never nil when read, as in UIKit; setting nil means the superview's.
        get {
            TintAdjustmentUse.isAny ? adjustedTintColor : storedTintColor ?? parent?.tintColor ?? .systemBlue
        }
        set {
            storedTintColor = newValue
            notifyTintChanged()
        }
    }

    /// How the view, and those in it, show their tint colour: `tintColor` is what results. Default `automatic`, which is
    /// set but never read: what is read is `normal`, or `dimmed` in a view that is dimmed.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { ownTintAdjustment }
        set { ownTintAdjustment = newValue }
    }

    /// The layer that keeps the view's geometry and looks, and draws it.
    open var layer: CALayer { ownLayer }

    /// A view whose opacity cuts this one with its subviews, in this one's coordinates; nil for none. It must have no
    /// superview.
    open var mask: UIView? {
        get { ownLayer.mask?.owner as? UIView }
        set {
            newValue?.removeFromSuperview()
            ownLayer.mask = newValue?.ownLayer
            ownLayer.ownerOfMask = newValue
        }
    }

    /// The area of the view that input views cover: that of the docked keyboard, and without one what is below the safe
    /// area, which may have no height. During an animation the final area.
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        systemGuide(.keyboard) { UIKeyboardLayoutGuide(.keyboard, of: self) }
    }

    /// The part of the view that no bar covers: the bounds without `safeAreaInsets`.
    open var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }

    /// The bounds without `layoutMargins`.
    open var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }

    /// The part within the layout margins in which lines of text are not too long: in views wider than 1008 points at
    /// most 920 points wide, in the middle.
    open var readableContentGuide: UILayoutGuide { systemGuide(.readable) }

    /// The environment that applies to the view.
    open var traitCollection: UITraitCollection { effectiveTraits }

    /// Pixels in a point of what the view draws: the display's. Setting it has no effect, as what is drawn always has the
    /// display's.
    open var contentScaleFactor: CGFloat {
        get { window?.screen.scale ?? UIScreen.main.scale }
        set {}
    }

    /// True: what a view draws begins clear. Setting it has no effect.
    open var clearsContextBeforeDrawing: Bool {
        get { true }
        set {}
    }

    /// Traits that the view, and all that is in it, have instead of the inherited ones. For a controller's
    /// root view they come on top of the controller's own.
    open var traitOverrides: UITraitOverrides {
        get { ownTraitOverrides }
        set { ownTraitOverrides = newValue }
    }

    /// The least category of content size in the traits of the view and of those in it; nil, the default, for no limit.
    open var minimumContentSizeCategory: UIContentSizeCategory? {
        get { ownMinimumContentSize }
        set { ownMinimumContentSize = newValue }
    }

    /// The largest category of content size in the traits of the view and of those in it; nil, the default, for no
    /// limit.
    open var maximumContentSizeCategory: UIContentSizeCategory? {
        get { ownMaximumContentSize }
        set { ownMaximumContentSize = newValue }
    }

    /// The category that the view has within its limits, for diagnosis.
    open var appliedContentSizeCategoryLimitsDescription: String { contentSizeLimitsDescription }

    /// None: motion effects do nothing here. Setting them has no effect.
    open var motionEffects: [UIMotionEffect] {
        get { [] }
        set {}
    }

    /// Has no effect here.
    open func addMotionEffect(_ effect: UIMotionEffect) {}

    /// Has no effect here.
    open func removeMotionEffect(_ effect: UIMotionEffect) {}

    // MARK: The layer's delegate

    /// What happens when a property of the view's layer changes in an animation block. The default animates as the block
    /// says what can be animated, and answers `NSNull` for everything else and outside of blocks. An override may answer
    /// another action, or nil for what the layer does by itself. Outside of blocks it is not asked.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        blockAction(for: layer, forKey: event) ?? NSNull()
    }

    /// Draws the contents of the view's layer. The default calls `draw(_:)`, with the context as the current one.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        if layer === ownLayer { drawContents(in: ctx) }
    }

    /// A layer is asked for its contents. The default draws: those of another layer, whose delegate the view is, at once,
    /// the view's own with the next frame, by `draw(_:in:)`. An override may set the layer's `contents` instead. It is
    /// called before the first frame that shows the view and after `setNeedsDisplay`; while the view's layer has
    /// contents then, the view does not draw.
    open func display(_ layer: CALayer) {
        if layer === ownLayer { displayByDrawing() } else { layer.displayByDrawing() }
    }

    /// Lays out the layers in that of the view. The default calls `layoutSubviews`.
    open func layoutSublayers(of layer: CALayer) {
        if layer === ownLayer { layoutSubviews() }
    }

    // MARK: Passes

    /// Requests `updateProperties` before the next layout.
    open func setNeedsUpdateProperties() { markForProperties(.ofView) }

    /// Updates the properties of this view and of those below it now, as far as that is requested.
    open func updatePropertiesIfNeeded() { updatePropertiesOfTree() }

    /// Requests `layoutSubviews` in the next layout pass.
    open func setNeedsLayout() { markForLayout() }

    /// Lays out this view and those below it now, as far as they need it.
    open func layoutIfNeeded() { layoutTree() }

    /// Requests that the whole view is drawn in the next display pass.
    open func setNeedsDisplay() { markForDisplay(storedBounds) }

    /// Requests that a part of the view, in its coordinates, is drawn in the next display pass.
    open func setNeedsDisplay(_ rect: CGRect) { markForDisplay(rect) }

    // MARK: Subclasses' hooks

    /// Draws the view's content into `UIGraphicsGetCurrentContext()`, in the view's coordinates. The
    /// background is there already. The default draws nothing.
    ///
    /// - Parameter rect: the part that is needed; drawing outside it is clipped.
    open func draw(_ rect: CGRect) {}

    /// Takes over what the view shows of a model: texts, colours, what is hidden. Called before the first layout, after
    /// `setNeedsUpdateProperties`, and when traits have changed; traits are up to date by then, and layout comes after.
    /// Neither does a layout call it, nor does it ask for one.
    ///
    /// It is called again when a property of an `@Observable` model that it read changes. So are `layoutSubviews`,
    /// `updateConstraints` and `draw(_:)`. The default does nothing.
    open func updateProperties() {}

    /// Sets the subviews' frames. Called by the layout pass after `setNeedsLayout`, a change of size, or of a subview's
    /// solved constraints. The default gives subviews the frames that their constraints ask for.
    open func layoutSubviews() { applyConstraints() }

    /// The size that suits the view best, given the space. The default is the view's present size; in a stack
    /// view, the size that it had before the stack view changed it.
    open func sizeThatFits(_ size: CGSize) -> CGSize { layoutSettings?.ownSize ?? storedBounds.size }

    /// The view's natural size; `UIView.noIntrinsicMetric` in a direction where it has none.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// Stands for "no natural size" in `intrinsicContentSize`.
    public static let noIntrinsicMetric: CGFloat = -1

    /// Announces that `intrinsicContentSize` may have changed: constraints and stack views follow.
    open func invalidateIntrinsicContentSize() { naturalSizeDidChange() }

    // MARK: Constraints

    /// Whether the class makes all its constraints in `updateConstraints`, which is called then although there are
    /// none before. Default false.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Changes the constraints of the view just before they are solved; called after `setNeedsUpdateConstraints`, and
    /// once for a new view, the subviews first. Overrides call super last.
    open func updateConstraints() { flags.needsUpdateConstraints = false }

    /// How far the rectangle that constraints relate is inside the frame, in points. Default zero.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// The rectangle that constraints relate, of a frame. The default takes `alignmentRectInsets` off.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.shrunk(by: alignmentRectInsets) }

    /// The frame of a rectangle that constraints relate: the inverse of `alignmentRect(forFrame:)`.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.shrunk(
            by: UIEdgeInsets(
                top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// The view whose first baseline is that of this one. Default: `forLastBaselineLayout`.
    open var forFirstBaselineLayout: UIView { forLastBaselineLayout }

    /// The view whose last baseline is that of this one. Default: the view itself.
    open var forLastBaselineLayout: UIView { self }

    /// The smallest or largest size that meets the constraints of the view and those below it: a target of
    /// `layoutFittingCompressedSize` or `layoutFittingExpandedSize` pulls with priority 50.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size that meets the constraints of the view and those below it, with a target size that pulls with the given
    /// priorities. Without constraints the view's natural size.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        sizeFitting(
            targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
    }

    /// The distances from the top to the baselines of the first and the last line of text, in points, when
    /// the view has this size; nil for views without text.
    func textBaselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? { nil }

    /// The view's layout margins changed, also because they include another safe area. The default does nothing.
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
    /// The safe area of the view changed, or the view moved to where it is another one. Called in the layout pass, before
    /// `layoutSubviews`; what the method does to constraints counts in the same pass. The default does nothing.
    open func safeAreaInsetsDidChange() {}
    /// The tint colour that applies to the view changed.
    open func tintColorDidChange() {}
    /// The environment that applies to the view changed: size class, scale, appearance.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The content size that applies to the view may be another one than before. Views that adjust their fonts take
    /// others.
    func followContentSize() {}

    /// The environment that applies to the view may be another one than that in which the colours of its text were
    /// resolved.
    func resolveTextColors() {}

    /// The active constraints that belong to this view, in the order in which they were added.
    open var constraints: [NSLayoutConstraint] { layoutSettings?.constraints?.owned ?? [] }

    /// Adds a constraint between this view, those below it, and their guides. `NSLayoutConstraint.isActive` finds the
    /// closest view that can hold it.
    open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }

    /// Adds constraints, which is the same as adding each.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Removes a constraint that belongs to this view; others are ignored.
    open func removeConstraint(_ constraint: NSLayoutConstraint) { disown(constraint) }

    /// Removes constraints, which is the same as removing each.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { disown(constraint) }
    }

    /// Whether the view's frame is what the app sets, and follows the superview by `autoresizingMask`; constraints see it
    /// as given. False for views that constraints lay out. Default true.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { translatesMask }
        set { translatesMask = newValue }
    }

    /// Requests `updateConstraints` in the next layout pass.
    open func setNeedsUpdateConstraints() { markForConstraints() }

    /// Whether `updateConstraints` will be called in the next layout pass.
    open func needsUpdateConstraints() -> Bool { flags.needsUpdateConstraints }

    /// Calls `updateConstraints` of this view and those below it now, as far as they need it.
    open func updateConstraintsIfNeeded() {
        guard flags.hasConstraintsInTree else { return }
        updateConstraintsInTree()
    }

    /// The constraints that influence the view along an axis, also through other items.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        settledLayoutEngine?.constraints(affecting: self, axis) ?? []
    }

    /// Whether the constraints have another solution for the view's frame that is as good.
    open var hasAmbiguousLayout: Bool { settledLayoutEngine?.isAmbiguous(self) ?? false }

    /// Moves a view with an ambiguous layout to another frame that meets its constraints as well; the next layout pass
    /// shows it. Does nothing for other views.
    open func exerciseAmbiguityInLayout() { settledLayoutEngine?.exerciseAmbiguity(of: self) }

    /// The priority with which the view resists being larger than its content along an axis; a stack view
    /// that fills its space stretches the views with the lowest. Default 250; 251 for labels and
    /// image views; 750 in the directions in which a control has one size.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutSettings?.hugging[axis.rawValue]
            ?? defaultContentHuggingPriority(for: axis)
    }

    /// Sets the priority with which the view resists being larger than its content along an axis.
    open func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        ensuredLayoutSettings.hugging[axis.rawValue] = priority
        naturalSizeDidChange()
    }

    /// The priority with which the view resists being smaller than its content along an axis; a stack view
    /// without enough space shrinks the views with the lowest. Default 750.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
        -> UILayoutPriority
    {
        layoutSettings?.resistance[axis.rawValue] ?? .defaultHigh
    }

    /// Sets the priority with which the view resists being smaller than its content along an axis.
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        ensuredLayoutSettings.resistance[axis.rawValue] = priority
        naturalSizeDidChange()
    }

    /// The guides that the app has added.
    open var layoutGuides: [UILayoutGuide] { layoutSettings?.constraints?.guides ?? [] }

    /// Adds a guide, and removes it from its present view.
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { adopt(layoutGuide) }

    /// Removes a guide of this view, and deactivates its constraints.
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { disown(layoutGuide) }

    // MARK: Properties for subclasses to override

    /// Space between the view's edges and its content, in points. Default 8 on each side.
    ///
    /// What is read includes the safe area, where `insetsLayoutMarginsFromSafeArea` adds it, the margins of the
    /// superview, where `preservesSuperviewLayoutMargins` keeps to them, and for the view of a controller the system's
    /// least margins.
    open var layoutMargins: UIEdgeInsets {
        get { ownLayoutMargins }
        set { ownLayoutMargins = newValue }
    }

    /// The layout margins in terms of the text direction, in points. Default 8 on each side.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { ownDirectionalMargins }
        set { ownDirectionalMargins = newValue }
    }

    /// The part of the bounds that is not covered by bars: the part of the superview's safe area that
    /// overlaps the view, and what the view's controller adds.
    open var safeAreaInsets: UIEdgeInsets { ownSafeArea }

    /// The direction of leading to trailing in this view.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { ownLayoutDirection }

    /// Whether this view and those below it are light or dark, whatever is around them. Default
    /// `unspecified`: as around them. On a window it is for all that the window shows. The same as
    /// `traitOverrides.userInterfaceStyle`.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { ownUserInterfaceStyle }
        set { ownUserInterfaceStyle = newValue }
    }

    /// The view's interactions.
    open var interactions: [any UIInteraction] {
        get { ownInteractions }
        set { ownInteractions = newValue }
    }

    /// Whether the layout margins are at least as large as the part of the superview's margins that reaches into the
    /// view. Default false.
    open var preservesSuperviewLayoutMargins: Bool {
        get { keepsSuperviewMargins }
        set { keepsSuperviewMargins = newValue }
    }

    /// Whether the safe area is added to the layout margins. Default true.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { addsSafeAreaToMargins }
        set { addsSafeAreaToMargins = newValue }
    }

    /// Adds an interaction. It is removed from its present view first.
    open func addInteraction(_ interaction: any UIInteraction) { adopt(interaction) }

    /// Removes an interaction; ignored if it is not the view's.
    open func removeInteraction(_ interaction: any UIInteraction) { disown(interaction) }

    /// Draws the view and all below it, as they are on screen, into the current graphics context.
    ///
    /// - Parameters:
    ///   - rect: where to draw, in the context's coordinates; the view is scaled to it.
    ///   - afterUpdates: whether to lay out first.
    /// - Returns: whether there was a context to draw into.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        drawTree(in: rect, afterScreenUpdates: afterUpdates)
    }

    /// A view with a picture of this one as it is now; nil for one without a size. It takes no touches.
    ///
    /// - Parameter afterUpdates: whether to lay out first.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        picture(of: bounds, afterScreenUpdates: afterUpdates).map(SnapshotView.init)
    }

    /// A view with a picture of a part of this one as it is now, whose margins keep their size when it is made larger; nil
    /// for a part without a size. It takes no touches.
    ///
    /// - Parameters:
    ///   - rect: the part, in this view's coordinates.
    ///   - afterUpdates: whether to lay out first.
    ///   - capInsets: the margins, in points; the middle between them is stretched.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? { resizablePicture(from: rect, afterScreenUpdates: afterUpdates, withCapInsets: capInsets) }

    // MARK: Anchors

    /// The leading edge of the view's alignment rectangle.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor([LayoutTerm(self, .leading)]) }

    /// The trailing edge of the view's alignment rectangle.
    open var trailingAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor([LayoutTerm(self, .trailing)])
    }

    /// The left edge of the view's alignment rectangle.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor([LayoutTerm(self, .left)]) }

    /// The right edge of the view's alignment rectangle.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor([LayoutTerm(self, .right)]) }

    /// The top edge of the view's alignment rectangle.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor([LayoutTerm(self, .top)]) }

    /// The bottom edge of the view's alignment rectangle.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor([LayoutTerm(self, .bottom)]) }

    /// The width of the view's alignment rectangle.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension([LayoutTerm(self, .width)]) }

    /// The height of the view's alignment rectangle.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension([LayoutTerm(self, .height)]) }

    /// The middle between left and right of the view's alignment rectangle.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor([LayoutTerm(self, .centerX)]) }

    /// The middle between top and bottom of the view's alignment rectangle.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor([LayoutTerm(self, .centerY)]) }

    /// The baseline of the first line of text; the bottom edge of views without text.
    open var firstBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor([LayoutTerm(self, .firstBaseline)])
    }

    /// The baseline of the last line of text; the bottom edge of views without text.
    open var lastBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor([LayoutTerm(self, .lastBaseline)])
    }
}
