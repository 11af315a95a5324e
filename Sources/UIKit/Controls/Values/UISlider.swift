/// A control with a thumb on a track, for a value in a range.
@preconcurrency @MainActor
open class UISlider: UIControl {
    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty("minimumTrackTintColor", \UISlider.minimumTrackTintColor),
            AppearanceProperty("maximumTrackTintColor", \UISlider.maximumTrackTintColor),
            AppearanceProperty("thumbTintColor", \UISlider.thumbTintColor),
        ]
    }

    private final var storedValue: Float = 0
    private(set) final var images = SliderImages()
    /// The position of the touch in the thumb, in points from its middle.
    private final var grip: CGFloat = 0

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The value, limited to the range. Setting it sends no action. Default 0.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }

    /// Sets the value without sending an action.
    ///
    /// - Parameter animated: ignored: the thumb moves at once.
    open func setValue(_ value: Float, animated: Bool) {
        guard !value.isNaN else { return }
        let bounded = min(max(value, minimumValue), maximumValue)
        guard bounded != storedValue else { return }
        storedValue = bounded
        setNeedsDisplay()
    }

    /// The value at the leading end of the track. A smaller maximum is raised to it. What is no number is ignored.
    /// Default 0.
    open var minimumValue: Float = 0 {
        didSet {
            if minimumValue.isNaN { minimumValue = oldValue }
            if maximumValue < minimumValue { maximumValue = minimumValue }
            rangeDidChange()
        }
    }

    /// The value at the trailing end of the track. A larger minimum is lowered to it. What is no number is ignored.
    /// Default 1.
    open var maximumValue: Float = 1 {
        didSet {
            if maximumValue.isNaN { maximumValue = oldValue }
            if minimumValue > maximumValue { minimumValue = maximumValue }
            rangeDidChange()
        }
    }

    private func rangeDidChange() {
        storedValue = min(max(storedValue, minimumValue), maximumValue)
        setNeedsDisplay()
    }

    /// Whether `valueChanged` is sent while the thumb moves, or only when it is released. Default true.
    open var isContinuous = true

    /// The colour of the track before the thumb; nil, the default, for the tint colour. A colour removes the images of that
    /// part.
    open var minimumTrackTintColor: UIColor? { didSet { color(minimumTrackTintColor, \.minimumTrack) } }
    /// The colour of the track after the thumb; nil, the default, for the standard one. A colour removes the images of that
    /// part.
    open var maximumTrackTintColor: UIColor? { didSet { color(maximumTrackTintColor, \.maximumTrack) } }
    /// The colour of the thumb; nil, the default, for white. A colour removes the images of the thumb.
    open var thumbTintColor: UIColor? { didSet { color(thumbTintColor, \.thumb) } }

    private func color(
        _ color: UIColor?, _ part: WritableKeyPath<SliderImages, ControlStateValues<UIImage>>
    ) {
        if color != nil { images[keyPath: part] = ControlStateValues() }
        imagesDidChange()
    }

    // MARK: Images

    /// The image beside the end of the track where values are smallest; nil, the default, for none. It makes the track
    /// shorter. Templates and symbols have the tint colour.
    open var minimumValueImage: UIImage? {
        get { images.minimumValue }
        set {
            images.minimumValue = newValue
            imagesDidChange()
        }
    }

    /// The image beside the end of the track where values are greatest; nil, the default, for none. It makes the track
    /// shorter. Templates and symbols have the tint colour.
    open var maximumValueImage: UIImage? {
        get { images.maximumValue }
        set {
            images.maximumValue = newValue
            imagesDidChange()
        }
    }

    /// Sets the image of the thumb in a state, which is drawn in its own size, and removes the colour of the thumb. A state
    /// without an image shows that of the normal state.
    open func setThumbImage(_ image: UIImage?, for state: State) {
        if image != nil { thumbTintColor = nil }
        images.thumb[state] = image
        imagesDidChange()
    }

    /// Sets the image of the track before the thumb in a state, which is drawn as wide as that part, and removes the
    /// colour of that part. A state without an image shows that of the normal state. For ends that keep their shape see
    /// `UIImage.resizableImage(withCapInsets:)`.
    open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
        if image != nil { minimumTrackTintColor = nil }
        images.minimumTrack[state] = image
        imagesDidChange()
    }

    /// Sets the image of the track after the thumb in a state, which is drawn as wide as that part, and removes the colour
    /// of that part. A state without an image shows that of the normal state. For ends that keep their shape see
    /// `UIImage.resizableImage(withCapInsets:)`.
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
        if image != nil { maximumTrackTintColor = nil }
        images.maximumTrack[state] = image
        imagesDidChange()
    }

    private func imagesDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    /// The image of the thumb that was set for a state; nil for none.
    open func thumbImage(for state: State) -> UIImage? { images.thumb[state] }

    /// The image of the track before the thumb that was set for a state; nil for none.
    open func minimumTrackImage(for state: State) -> UIImage? { images.minimumTrack[state] }

    /// The image of the track after the thumb that was set for a state; nil for none.
    open func maximumTrackImage(for state: State) -> UIImage? { images.maximumTrack[state] }

    /// The image of the thumb in the present state; nil where the slider draws it.
    open var currentThumbImage: UIImage? { images.thumb.shown(in: state) }

    /// The image of the track before the thumb in the present state; nil where the slider draws it.
    open var currentMinimumTrackImage: UIImage? { images.minimumTrack.shown(in: state) }

    /// The image of the track after the thumb in the present state; nil where the slider draws it.
    open var currentMaximumTrackImage: UIImage? { images.maximumTrack.shown(in: state) }

    // MARK: Accessibility

    package override var accessibilityRole: AccessibilityRole { .slider }

    override var accessibilityDefaults: AccessibilityDefaults {
        let range = maximumValue - minimumValue
        let percent = range > 0 ? Int(clamping: Double((value - minimumValue) / range * 100).rounded()) : 0
        return AccessibilityDefaults(
            isElement: true, value: "\(percent)%", traits: stateTraits.union(.adjustable))
    }

    open override func accessibilityIncrement() { step(by: 0.1) }
    open override func accessibilityDecrement() { step(by: -0.1) }

    private func step(by fraction: Float) {
        guard isEnabled else { return }
        setValue(value + (maximumValue - minimumValue) * fraction, animated: true)
        sendActions(for: .valueChanged)
    }

    // MARK: Keyboard focus

    /// Whether the slider is enabled.
    open override var canBecomeFocused: Bool { isEnabled }

    override var takesArrowKeys: Bool { true }
    override var focusCornerRadius: CGFloat { UISlider.height / 2 }

    /// The part of the range by which an arrow key moves the thumb.
    private static let keyStep: Float = 0.05

    override func take(_ step: ControlStep) -> Bool {
        let old = value
        let range = maximumValue - minimumValue
        switch step {
        case .along(let distance), .upright(let distance): value += Float(distance) * range * UISlider.keyStep
        case .first: value = minimumValue
        case .last: value = maximumValue
        }
        if value != old { sendActions(for: .valueChanged) }
        return true
    }

    /// Space and Return do nothing to a slider.
    override func keyWasPressed(with event: UIPressesEvent?) {}

    // MARK: Size

    override func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? .defaultLow : .defaultHigh
    }

    /// No intrinsic width; 34 points high, or as high as the tallest image where that is more.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: max(UISlider.height, images.height))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : bounds.width, height: max(UISlider.height, images.height))
    }

    // MARK: Geometry

    /// The rectangle of the image at the end of smallest values: at an edge, in the middle of the height; zero without one.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        rect(of: minimumValueImage, in: bounds, isLeft: !isMirrored)
    }

    /// The rectangle of the image at the end of greatest values: at an edge, in the middle of the height; zero without one.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        rect(of: maximumValueImage, in: bounds, isLeft: isMirrored)
    }

    /// The rectangle of the track, between the images at its ends.
    open func trackRect(forBounds bounds: CGRect) -> CGRect { track(in: bounds) }

    /// The rectangle of the thumb at a value.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = thumbSize
        let range = maximumValue - minimumValue
        let fraction = range > 0 ? CGFloat((value - minimumValue) / range) : 0
        let isLeftToRight = !isMirrored
        let distance = max(0, rect.width - size.width)
        let x = rect.minX + distance * (isLeftToRight ? fraction : 1 - fraction)
        return CGRect(
            x: x, y: pixelGrid.round(rect.midY - size.height / 2), width: size.width, height: size.height)
    }

    private var thumbSize: CGSize {
        currentThumbImage?.size ?? CGSize(width: UISlider.thumbSide, height: UISlider.thumbSide)
    }

    private var thumbRect: CGRect {
        thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    }

    private static let height: CGFloat = 34
    private static let thumbSide: CGFloat = 28
    /// The distance from the thumb within which a touch still tracks it, in points.
    private static let reach: CGFloat = 15

    // MARK: Touch

    override var ownGestures: ControlGestures { isTracking ? .horizontalDrag : [] }

    /// Begins tracking if the touch is on the thumb. The mouse may press anywhere on the track, and moves the
    /// thumb there.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        let thumb = thumbRect
        let isOnThumb = x >= thumb.minX - UISlider.reach && x <= thumb.maxX + UISlider.reach
        guard isOnThumb || touch.type == .indirectPointer else { return false }
        grip = thumb.minX <= x && x <= thumb.maxX ? x - thumb.midX : 0
        if touch.type == .indirectPointer { follow(touch, with: event) }
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch, with: event)
        return true
    }

    /// Sends `valueChanged`, also where the value has been told already: apps look at the touch's phase to see that the
    /// user has finished.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        sendActions(for: .valueChanged, with: event)
    }

    private func follow(_ touch: UITouch, with event: UIEvent?) {
        let track = trackRect(forBounds: bounds)
        let side = thumbSize.width
        let distance = track.width - side
        guard distance > 0 else { return }
        let fraction = (touch.location(in: self).x - grip - side / 2 - track.minX) / distance
        let isLeftToRight = !isMirrored
        let old = value
        value = minimumValue + Float(isLeftToRight ? fraction : 1 - fraction) * (maximumValue - minimumValue)
        if isContinuous, value != old { sendActions(for: .valueChanged, with: event) }
    }

    // MARK: Drawing

    /// Draws track, thumb and images. Disabled, it is paler, unless there are images, which are as the app has made them.
    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let isPale = !isEnabled && images.areMissing(in: state)
        if isPale { context.beginTransparencyLayer(alpha: 0.5) }
        let thumb = thumbRect
        drawTrack(trackRect(forBounds: bounds), around: thumb.midX)
        drawImagesBesideTrack()
        if let image = currentThumbImage { draw(image, in: thumb) } else { drawThumb(thumb, in: context) }
        if isPale { context.endTransparencyLayer() }
    }

    private func drawThumb(_ thumb: CGRect, in context: CGContext) {
        context.saveGState()
        context.setShadow(
            offset: CGSize(width: 0, height: 0.5), blur: 2.5, color: CGColor(gray: 0, alpha: 0.3))
        (thumbTintColor ?? .white).setFill()
        UIBezierPath(ovalIn: thumb).fill()
        context.restoreGState()
    }
}
