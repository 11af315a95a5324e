public import Drawing
internal import FoundationAdditions

/// A node of the tree that is drawn: a rectangle with a background, contents, a border, a shadow and sublayers.
///
/// All geometry is in points, y down. A layer draws, from the back to the front: its shadow, its background, its
/// contents, its sublayers and its border; then `mask` and `masksToBounds` cut that, and `opacity` applies to the whole.
///
/// Every view has a layer, whose geometry and looks are the view's own. Layers without a view are added to one by
/// `addSublayer(_:)`; their properties animate by themselves when they change.
@preconcurrency @MainActor
open class CALayer: NSObject, CAMediaTiming {
    // The stored state of the tree is read several times per layer in each pass over it; the attribute removes the
    // run-time exclusivity checks, three quarters of that cost. All accesses are short and on the main actor.
    @exclusivity(unchecked) package final var storedBounds = CGRect.zero
    @exclusivity(unchecked) package final var storedPosition = CGPoint.zero
    @exclusivity(unchecked) package final var storedOpacity: CGFloat = 1
    @exclusivity(unchecked) package final var flags = Flags()
    @exclusivity(unchecked) package final var children = ContiguousArray<CALayer>()
    // Cleared explicitly when the superlayer removes the layer or goes; a weak reference would cost at each step.
    @exclusivity(unchecked) package final unowned(unsafe) var parent: CALayer?
    /// The view whose layer this is; it owns the layer.
    @exclusivity(unchecked) package final unowned(unsafe) var owner: (any LayerOwner)?
    /// What shows the tree that the layer is in; nil for one that is not shown.
    @exclusivity(unchecked) package final var tree: LayerTree?
    @exclusivity(unchecked) final var storedBackground: CGColor?
    /// The area on which this layer's tree may draw, in its own coordinates; nil when not known.
    @exclusivity(unchecked) final var cachedExtent: CGRect?
    @exclusivity(unchecked) final var placementPart: LayerPart<LayerPlacement>? {
        didSet { flags.isPlaced = placementPart != nil }
    }
    @exclusivity(unchecked) final var looksPart: LayerPart<LayerLooks>?
    @exclusivity(unchecked) final var extrasPart: LayerPart<LayerExtras>?
    /// The running animations, and the layer that shows what they make of this one; nil when there are none.
    @exclusivity(unchecked) package final var animations: LayerAnimations?
    /// Pictures that are kept from one frame to the next.
    final var pictures: LayerPictures?

    package struct Flags {
        package var isHidden = false
        package var masksToBounds = false
        /// Whether the layer has an anchor, a depth or a transform of its own, or one for its sublayers.
        package fileprivate(set) var isPlaced = false
        var isOpaque = false
        var needsLayout = false
        var needsDisplay = false
        /// Whether the sublayers are drawn in another order than theirs.
        var hasSublayersOutOfOrder = false
        /// Whether the layer is the mask of its superlayer.
        var isMask = false
        /// Whether the layer was in a shown tree at the end of a transaction.
        package var isCommitted = false
        /// Whether this is what a layer looks like during animations.
        package var isPresentation = false
        /// Whether the layer is a frame of its sublayers, which are not flat in it.
        var keepsDepth = false
        /// Whether the layer changes with time by itself.
        var emits = false
        /// Whether the owner has drawn anything into the layer when it was asked to.
        package var drawsOwnContent = false
        /// Whether what the owner draws is at its place in the layer's coordinates whatever the bounds are, which only
        /// say what part of it is seen.
        package var isWindowOnContent = false
    }

    // MARK: Creation

    /// A layer of no size.
    public override init() {
        super.init()
        MainThreadDeallocation.arrange(for: Swift.type(of: self))
    }

    /// A copy for the presentation of a layer, which is made by this initializer of the layer's own class. Overrides call
    /// super and copy what stored properties they add. A class that has other designated initializers and not this one
    /// ends the program when a layer of it changes on the screen, as in Core Animation.
    public init(layer: Any) {
        super.init()
        MainThreadDeallocation.arrange(for: Swift.type(of: self))
        if let layer = layer as? CALayer { copyState(of: layer) }
    }

    /// Nothing is read from the coder: the layer is as `init()` makes it.
    public required init?(coder: NSCoder) {
        super.init()
        MainThreadDeallocation.arrange(for: Swift.type(of: self))
    }

    deinit {
        // A presentation has the sublayers of its layer.
        if flags.isPresentation { return }
        // The sublayers may outlive their superlayer, which is deallocated on the main thread.
        let (children, mask) = (children, looksPart?.value.mask)
        let gone = ObjectIdentifier(self)
        for child in children { child.superlayerIsGone(gone) }
        mask?.superlayerIsGone(gone)
    }

    /// - Parameter gone: the layer that is released, which may be only a presentation of the superlayer.
    private nonisolated func superlayerIsGone(_ gone: ObjectIdentifier) {
        MainActor.assumeIsolated {
            guard let parent, ObjectIdentifier(parent) == gone else { return }
            self.parent = nil
            setTree(nil)
        }
    }

    /// What ``presenting(_:)`` calls: a convenience initializer calls the designated one of the class that is being made.
    @_silgen_name("quartzcore_layer_presenting")
    convenience init(presentationOf layer: CALayer) { self.init(layer: layer) }

    // MARK: Tree

    /// The layer that this one is in, or whose mask it is.
    open var superlayer: CALayer? { flags.isPresentation ? standing.parent?.currentPresentation : parent }

    /// The layers in this one, from the back to the front; nil when there are none.
    open var sublayers: [CALayer]? {
        get { children.isEmpty ? nil : shownLike(children) }
        set { replaceSublayers(newValue ?? []) }
    }

    /// Adds a layer in front of the others. It is removed from its present superlayer first.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: .max) }

    /// Adds a layer at an index, counted from the back; an index past the end adds it in front.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

    /// Adds a layer just behind one of the sublayers; behind all when that is nil, in front when it is none of them.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, below: sibling) }

    /// Adds a layer just in front of one of the sublayers; in front of all when that is none of them.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, above: sibling) }

    /// Puts a layer in the place of a sublayer. One that is no sublayer is left as it is, where Core Animation raises an
    /// exception.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        replace(oldLayer, with: newLayer)
    }

    /// Removes the layer from its superlayer, or as its mask.
    open func removeFromSuperlayer() { remove() }

    /// A layer whose opacity cuts this one with its sublayers, in this one's coordinates; nil for none. It must have no
    /// superlayer: it is removed from the one it has.
    open var mask: CALayer? {
        get { flags.isPresentation ? looks.mask?.currentPresentation : looks.mask }
        set { setMask(newValue) }
    }

    // MARK: Geometry

    /// The layer's rectangle in its own coordinates. Default zero. Values that are not finite are ignored, here and in
    /// the rest of the geometry.
    open var bounds: CGRect {
        get { storedBounds }
        set { setGeometry(position: storedPosition, bounds: newValue) }
    }

    /// Where the anchor point is in the superlayer. Default zero.
    open var position: CGPoint {
        get { storedPosition }
        set { setGeometry(position: newValue, bounds: storedBounds) }
    }

    /// The smallest rectangle of the superlayer that holds the transformed bounds. Setting it sets the size of the
    /// bounds, pulled back through the transform, and the position.
    open var frame: CGRect {
        get { frameInSuperlayer }
        set { frameInSuperlayer = newValue }
    }

    /// The point of the bounds, as fractions of its size, that `position` places and about which the transform turns.
    /// Default (0.5, 0.5). Setting it moves the frame.
    open var anchorPoint: CGPoint {
        get { placement.anchorPoint }
        set { setAnchorPoint(newValue) }
    }

    /// The depth of the point about which the transform turns, in points. Default 0.
    open var anchorPointZ: CGFloat {
        get { placement.anchorPointZ }
        set { newValue.storable.map { changePlacement("anchorPointZ", \.anchorPointZ, to: $0) } }
    }

    /// The layer's depth in its superlayer, in points: sublayers are drawn by it, the smallest first, and in their order
    /// where it is the same. Default 0.
    open var zPosition: CGFloat {
        get { placement.zPosition }
        set {
            guard let depth = newValue.storable, depth != zPosition else { return }
            changePlacement("zPosition", \.zPosition, to: depth)
            parent?.noteDepths()
            tree?.orderDidChange()
        }
    }

    /// Applied about the anchor point. Default the identity.
    open var transform: CATransform3D {
        get { placement.transform }
        set { setTransform(newValue) }
    }

    /// Applied to the sublayers, about this layer's anchor point: it gives them a perspective. Default the identity.
    open var sublayerTransform: CATransform3D {
        get { placement.sublayerTransform }
        set {
            if newValue.isFinite { changePlacement("sublayerTransform", \.sublayerTransform, to: newValue) }
        }
    }

    /// The transform, if it is one of the plane; the identity if not.
    open func affineTransform() -> CGAffineTransform {
        CATransform3DIsAffine(transform) ? CATransform3DGetAffineTransform(transform) : .identity
    }

    /// Sets ``transform`` to a transform of the plane.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// Whether the sublayers' y grows upwards. Default false.
    open var isGeometryFlipped: Bool {
        get { extras.isGeometryFlipped }
        set {
            guard newValue != extras.isGeometryFlipped else { return }
            changeTree { ensuredExtras.value.isGeometryFlipped = newValue }
        }
    }

    /// Whether geometry is flipped here, by this layer and those above together.
    open func contentsAreFlipped() -> Bool {
        sequence(first: self, next: \.parent).count { $0.isGeometryFlipped } % 2 == 1
    }

    // MARK: Looks

    /// Whether the layer and its sublayers are not drawn. Default false.
    open var isHidden: Bool {
        get { flags.isHidden }
        set { setHidden(newValue) }
    }

    /// The opacity of the layer with its sublayers, 0 to 1. Default 1.
    open var opacity: Float {
        get { Float(storedOpacity) }
        set { setOpacity(CGFloat(newValue)) }
    }

    /// Whether the layer is not drawn where it is seen from behind. Default true: it is drawn.
    open var isDoubleSided: Bool {
        get { looks.isDoubleSided }
        set { changeLooks("doubleSided", \.isDoubleSided, to: newValue) }
    }

    /// Whether contents and sublayers are cut off at the bounds, with their round corners. Default false. Such a layer
    /// shows no shadow of its own.
    open var masksToBounds: Bool {
        get { flags.masksToBounds }
        set { setMasksToBounds(newValue) }
    }

    /// A promise that the layer fills its bounds. Default false. Nothing depends on it here: what is behind is drawn.
    open var isOpaque: Bool {
        get { flags.isOpaque }
        set { flags.isOpaque = newValue }
    }

    /// What the bounds are filled with, under the contents; nil for nothing, the default.
    open var backgroundColor: CGColor? {
        get { storedBackground }
        set {
            guard newValue != storedBackground else { return }
            setBackground(newValue)
            owner?.layerBackgroundDidChange()
        }
    }

    /// The radius of the corners of the background, of the border, and of what is cut off when `masksToBounds`, in
    /// points. Default 0.
    open var cornerRadius: CGFloat {
        get { looks.cornerRadius }
        set { newValue.storable.map { changeLooks("cornerRadius", \.cornerRadius, to: $0) } }
    }

    /// The corners that `cornerRadius` makes round. Default all four.
    open var maskedCorners: CACornerMask {
        get { looks.maskedCorners }
        set { changeLooks("maskedCorners", \.maskedCorners, to: newValue) }
    }

    /// The shape of the round corners. Default circular.
    open var cornerCurve: CALayerCornerCurve {
        get { looks.cornerCurve }
        set { changeLooks("cornerCurve", \.cornerCurve, to: newValue) }
    }

    /// How far round corners of a curve reach along the sides, as a multiple of the radius.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat { curve.extent }

    /// The width of the border, which is inside the bounds and in front of the sublayers, in points. Default 0.
    open var borderWidth: CGFloat {
        get { looks.borderWidth }
        set { newValue.storable.map { changeLooks("borderWidth", \.borderWidth, to: $0) } }
    }

    /// Default opaque black. A `CGColor` does not follow the appearance: set it again in `traitCollectionDidChange`.
    open var borderColor: CGColor? {
        get { looks.borderColor }
        set { changeLooks("borderColor", \.borderColor, to: newValue) }
    }

    /// The strength of the shadow, 0 to 1. Default 0, no shadow.
    ///
    /// The layer casts the shadow of `shadowPath`; without one, of its background, or of all that it shows if it has no
    /// background. A shadow of a path or a background is kept as a picture, also when the layer moves or changes size.
    open var shadowOpacity: Float {
        get { looks.shadowOpacity }
        set { changeLooks("shadowOpacity", \.shadowOpacity, to: newValue) }
    }

    /// The standard deviation of the shadow's blur, in points. Default 3.
    open var shadowRadius: CGFloat {
        get { looks.shadowRadius }
        set { newValue.storable.map { changeLooks("shadowRadius", \.shadowRadius, to: $0) } }
    }

    /// The shadow's offset from the shape, in points. Default (0, -3), as in UIKit.
    open var shadowOffset: CGSize {
        get { looks.shadowOffset }
        set { newValue.storable.map { changeLooks("shadowOffset", \.shadowOffset, to: $0) } }
    }

    /// Default opaque black.
    open var shadowColor: CGColor? {
        get { looks.shadowColor }
        set { changeLooks("shadowColor", \.shadowColor, to: newValue) }
    }

    /// The shape that casts the shadow, in the layer's coordinates; nil for what the layer shows. Default nil.
    open var shadowPath: CGPath? {
        get { looks.shadowPath }
        set { changeLooks("shadowPath", \.shadowPath, to: newValue?.copy()) }
    }

    /// Whether overlapping parts of a translucent layer do not shine through each other. Default true.
    open var allowsGroupOpacity: Bool {
        get { looks.allowsGroupOpacity }
        set { changeLooks("allowsGroupOpacity", \.allowsGroupOpacity, to: newValue) }
    }

    /// Whether the edges of a layer in perspective are smooth. Default false. Those of layers that are turned in the plane
    /// always are.
    open var allowsEdgeAntialiasing: Bool {
        get { looks.allowsEdgeAntialiasing }
        set { changeLooks("allowsEdgeAntialiasing", \.allowsEdgeAntialiasing, to: newValue) }
    }

    /// Whether the layer with its sublayers is drawn once and kept as a picture while nothing in it changes. Default
    /// false.
    open var shouldRasterize: Bool {
        get { looks.shouldRasterize }
        set { changeLooks("shouldRasterize", \.shouldRasterize, to: newValue) }
    }

    /// The pixels in a point of that picture. Default 1: set it to the screen's scale.
    open var rasterizationScale: CGFloat {
        get { looks.rasterizationScale }
        set { newValue.storable.map { changeLooks("rasterizationScale", \.rasterizationScale, to: $0) } }
    }

    // MARK: Contents

    /// An image that the layer shows, a `CGImage`; nil for none.
    open var contents: Any? {
        get { looks.contents }
        set { setContents(newValue) }
    }

    /// The part of the image that is shown, as fractions of its size. Default all of it.
    open var contentsRect: CGRect {
        get { looks.contentsRect }
        set { newValue.storable.map { changeLooks("contentsRect", \.contentsRect, to: $0) } }
    }

    /// The part of that which is stretched, as fractions; what is beside it keeps its size. Default all of it.
    open var contentsCenter: CGRect {
        get { looks.contentsCenter }
        set { newValue.storable.map { changeLooks("contentsCenter", \.contentsCenter, to: $0) } }
    }

    /// Where the image is put in the bounds. Default `resize`; for the layers of views what their `contentMode` says.
    open var contentsGravity: CALayerContentsGravity {
        get { placeOfContents }
        set { changeLooks("contentsGravity", \.contentsGravity, to: newValue) }
    }

    /// The pixels of the image in a point, and those of what the layer draws. Default 1; for the layers of views the
    /// screen's scale.
    open var contentsScale: CGFloat {
        get { looksPart == nil ? ownContentsScale : looks.contentsScale }
        set { newValue.storable.map { changeLooks("contentsScale", \.contentsScale, to: $0) } }
    }

    /// How the image is enlarged. Default linear.
    open var magnificationFilter: CALayerContentsFilter {
        get { looks.magnificationFilter }
        set { changeLooks("magnificationFilter", \.magnificationFilter, to: newValue) }
    }

    /// How the image is made smaller. Default linear.
    open var minificationFilter: CALayerContentsFilter {
        get { looks.minificationFilter }
        set { changeLooks("minificationFilter", \.minificationFilter, to: newValue) }
    }

    /// Whether a change of the bounds' size has the contents drawn again. Default false: they are stretched.
    open var needsDisplayOnBoundsChange: Bool {
        get { extras.needsDisplayOnBoundsChange }
        set { ensuredExtras.value.needsDisplayOnBoundsChange = newValue }
    }

    /// Sets the contents: by the delegate if it does that, else by drawing.
    open func display() { displayByDelegate() }

    /// Draws the contents in the layer's coordinates. The default has the delegate draw them.
    open func draw(in ctx: CGContext) { delegate?.draw(standing, in: ctx) }

    /// Requests that the contents are drawn in the next frame.
    open func setNeedsDisplay() { markForDisplay(storedBounds) }

    /// Requests it for a part, in the layer's coordinates. All contents of layers without a view are drawn then.
    open func setNeedsDisplay(_ r: CGRect) { markForDisplay(r) }

    /// Whether drawing of the contents was requested and has not happened yet.
    open func needsDisplay() -> Bool { flags.needsDisplay }

    /// Draws the contents now if that was requested.
    open func displayIfNeeded() { displayMarked() }

    /// Whether a change of a property has the contents drawn again, also one by an animation: the presentation draws them
    /// then, with what `value(forKey:)` says there. For the toolkit's properties and for values that are set under other
    /// keys. Default false.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    // MARK: Layout

    /// Requests `layoutSublayers` in the next frame.
    open func setNeedsLayout() { markForLayout() }

    /// Whether `layoutSublayers` was requested and has not been called yet.
    open func needsLayout() -> Bool { flags.needsLayout }

    /// Lays out now what needs it.
    open func layoutIfNeeded() { layOutMarked() }

    /// Sets the sublayers' frames. The default has the delegate do it.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    /// The size that suits the layer best. Default: its own.
    open func preferredFrameSize() -> CGSize { storedBounds.size }

    // MARK: Hit testing

    /// The frontmost layer at a point, this one included, also outside the bounds of layers that do not cut; nil for
    /// none.
    ///
    /// - Parameter p: in the superlayer's coordinates.
    open func hitTest(_ p: CGPoint) -> CALayer? { frontmostLayer(at: p) }

    /// Whether a point in this layer's coordinates is in its bounds, the far edges not included.
    open func contains(_ p: CGPoint) -> Bool { storedBounds.holds(p) }

    // MARK: Actions and values

    /// Provides contents, layout and actions. The delegate of a view's layer is the view: leave it.
    open weak var delegate: (any CALayerDelegate)? {
        get { standing.owner.map { $0 as? any CALayerDelegate } ?? extras.delegate }
        set { if owner == nil { ensuredExtras.value.delegate = newValue } }
    }

    /// A name for the app's own use.
    open var name: String? {
        get { extras.name }
        set { ensuredExtras.value.name = newValue }
    }

    /// What happens when properties change, by their names: `NSNull` for nothing.
    open var actions: [String: any CAAction]? {
        get { extras.actions }
        set { ensuredExtras.value.actions = newValue }
    }

    /// Further values; its value for "actions" is searched for actions, too.
    open var style: [AnyHashable: Any]? {
        get { extras.style }
        set { ensuredExtras.value.style = newValue }
    }

    /// What happens when a property of the layer changes: asks the delegate, `actions`, `style` and
    /// `defaultAction(forKey:)`, in this order. nil for nothing.
    open func action(forKey event: String) -> (any CAAction)? { searchedAction(forKey: event) }

    /// The action for a key when nobody has another one.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { standardAction(forKey: event) }

    /// The value that a property has in a new layer.
    open class func defaultValue(forKey key: String) -> Any? { CALayer().value(forKey: key) }

    /// The value of a property, by its name, or one that was set under another key.
    open func value(forKey key: String) -> Any? { propertyValue(forKey: key) }

    /// Sets a property by its name. A value under any other key is kept for the app; it changes as properties do, with an
    /// action if there is one for the key, and animates if it is a number, a point or the like.
    open func setValue(_ value: Any?, forKey key: String) { setPropertyValue(value, forKey: key) }

    /// The same for a member of a value: "position.x", "transform.rotation.z".
    open func value(forKeyPath keyPath: String) -> Any? { memberValue(forKeyPath: keyPath) }

    /// Sets the value of a property or of a member of one, as `value(forKeyPath:)` names it.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        setMemberValue(value, forKeyPath: keyPath)
    }

    // MARK: Animations

    /// Adds a copy of an animation, which begins when the transaction is committed. One that is there under the same key
    /// is removed. A layer that is not in a shown tree then starts and stops it at once, unfinished.
    ///
    /// Actions that are animations come through here, too.
    ///
    /// - Parameters:
    ///   - anim: the animation. Without a duration it gets that of the transaction.
    ///   - key: a name by which it can be found and removed; nil for none. Transitions are always under `transition`.
    open func add(_ anim: CAAnimation, forKey key: String?) {
        guard !flags.isPresentation else { return }
        LayerRunner.main.add(anim, to: self, key: key)
    }

    /// The running animation under a key, which must not be changed; nil when there is none.
    open func animation(forKey key: String) -> CAAnimation? { animations?.animation(forKey: key) }

    /// The keys of the running animations, in the order in which they were added; nil when there are none.
    open func animationKeys() -> [String]? {
        guard let keys = animations?.keys, !keys.isEmpty else { return nil }
        return keys
    }

    /// Removes the animation under a key, unfinished.
    open func removeAnimation(forKey key: String) { LayerRunner.main.remove(key, of: self) }

    /// Removes all animations, unfinished.
    open func removeAllAnimations() { LayerRunner.main.remove(nil, of: self) }

    // MARK: Time

    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { changeTiming { $0.beginTime = newValue } }
    }

    open var duration: CFTimeInterval {
        get { timing.duration }
        set { changeTiming { $0.duration = newValue } }
    }

    open var speed: Float {
        get { Float(timing.speed) }
        set { changeTiming { $0.speed = Double(newValue) } }
    }

    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { changeTiming { $0.timeOffset = newValue } }
    }

    open var repeatCount: Float {
        get { Float(timing.repeatCount) }
        set { changeTiming { $0.repeatCount = Double(newValue) } }
    }

    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { changeTiming { $0.repeatDuration = newValue } }
    }

    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { changeTiming { $0.autoreverses = newValue } }
    }

    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { changeTiming { $0.fill(newValue) } }
    }

    /// A time of this layer in the time of another; in that of `CACurrentMediaTime()` when that is nil.
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let root = rootTime(at: t)
        return l?.localTime(at: root) ?? root
    }

    /// A time of another layer, or of `CACurrentMediaTime()` when that is nil, in this layer's time.
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(at: l?.rootTime(at: t) ?? t)
    }

    // MARK: What kinds of layers override

    /// The toolkit's class that the layer is of: an app's class inherits that of its superclass.
    package class var toolkitClass: CALayer.Type { CALayer.self }

    /// Whether `drawKind` draws anything.
    package var drawsKind: Bool { false }

    /// Whether what the sublayers draw is not what is seen, but how it is drawn over what is behind.
    package var blendsSublayers: Bool { false }

    /// Draws what the kind of the layer adds between its contents and its sublayers. Called on the presentation.
    package func drawKind(in context: CGContext, dirty: CGRect) {}

    /// The area that `drawKind` may draw on, in the layer's coordinates.
    package var kindExtent: CGRect { storedBounds }

    /// Draws the sublayers.
    package func displaySublayers(in context: CGContext, dirty: CGRect) {
        displayEachSublayer(in: context, dirty: dirty)
    }

    /// The area that the sublayers may draw on, in the layer's coordinates; null for nothing.
    package var sublayersExtent: CGRect { extentOfSublayers }

    /// The properties that the kind of the layer adds, by name.
    package var kindProperties: [String: LayerProperty] { [:] }

    /// A property of what belongs to the layer, by its key path; nil for none.
    package func nestedProperty(_ path: String) -> LayerProperty? { nil }

    /// Takes over the values that the properties of the kind have in a layer of the same kind.
    func takeKind(of layer: CALayer) {}

    /// All places where an area of the sublayers is seen.
    package func repeatedExtent(of area: CGRect) -> CGRect { area }

    // MARK: Coordinates

    /// A point of this layer in the coordinates of another; of the topmost one when that is nil.
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { converted(p, to: l) }

    /// A point of another layer, of the topmost one when that is nil, in this layer's coordinates.
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { converted(p, from: l) }

    /// A rectangle of this layer in the coordinates of another; of the topmost one when that is nil.
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { converted(r, to: l) }

    /// A rectangle of another layer, of the topmost one when that is nil, in this layer's coordinates.
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { converted(r, from: l) }

    /// Has the nearest `CAScrollLayer` around the layer scroll a point of this layer to its corner; nothing without one.
    open func scroll(_ p: CGPoint) { scrollAncestor(p) }

    /// Has the nearest `CAScrollLayer` around the layer make a rectangle of this layer visible; nothing without one.
    open func scrollRectToVisible(_ r: CGRect) { scrollToShow(r) }

    /// The part of the bounds that the layers that scroll around it do not cut off.
    open var visibleRect: CGRect { uncoveredRect }

    /// Draws the layer as it is now, with its sublayers, into a context whose coordinates are the layer's own. Views are
    /// laid out before, animations not taken into account.
    open func render(in ctx: CGContext) { renderTree(in: ctx) }
}
