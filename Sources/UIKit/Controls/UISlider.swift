/// A control with a knob on a line, for a value between two others.
@preconcurrency @MainActor
open class UISlider: UIControl {
    private final var storedValue: Float = 0
    /// Where in the knob the finger came down, in points from its middle.
    private final var grip: CGFloat = 0

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The value, kept between minimum and maximum. Setting it tells nobody. Default 0.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }

    /// Sets the value without telling anybody.
    ///
    /// - Parameter animated: the knob moves at once in any case.
    open func setValue(_ value: Float, animated: Bool) {
        guard !value.isNaN else { return }
        let bounded = min(max(value, minimumValue), maximumValue)
        guard bounded != storedValue else { return }
        storedValue = bounded
        setNeedsDisplay()
    }

    /// The value at the beginning of the line. A maximum below it is raised. Default 0.
    open var minimumValue: Float = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            rangeDidChange()
        }
    }

    /// The value at the end of the line. A minimum above it is lowered. Default 1.
    open var maximumValue: Float = 1 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            rangeDidChange()
        }
    }

    private func rangeDidChange() {
        storedValue = min(max(storedValue, minimumValue), maximumValue)
        setNeedsDisplay()
    }

    /// Whether `valueChanged` is sent while the knob moves, or only when it is let go. Default true.
    open var isContinuous = true

    /// The colour of the line before the knob; nil for the tint colour. Default nil.
    open var minimumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The colour of the line behind the knob; nil for the usual one. Default nil.
    open var maximumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The colour of the knob; nil for white. Default nil.
    open var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }

    // MARK: Accessibility

    override var accessibilityNature: AccessibilityNature {
        let range = maximumValue - minimumValue
        let percent = range > 0 ? Int(((value - minimumValue) / range * 100).rounded()) : 0
        return AccessibilityNature(
            isElement: true, value: "\(percent)%", traits: stateTraits.union(.adjustable))
    }

    open override func accessibilityIncrement() { step(by: 0.1) }
    open override func accessibilityDecrement() { step(by: -0.1) }

    private func step(by share: Float) {
        guard isEnabled else { return }
        setValue(value + (maximumValue - minimumValue) * share, animated: true)
        sendActions(for: .valueChanged)
    }

    /// As wide as the room, 34 points high.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UISlider.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : bounds.width, height: UISlider.height)
    }

    // MARK: Geometry

    /// The line.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let grid = pixelGrid
        let height = grid.round(UISlider.trackHeight)
        return CGRect(
            x: bounds.minX + 2, y: grid.round(bounds.midY - height / 2), width: max(0, bounds.width - 4),
            height: height)
    }

    /// The knob at a value.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let side = UISlider.thumbSide
        let range = maximumValue - minimumValue
        let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let travel = max(0, rect.width - side)
        let x = rect.minX + travel * (isLeftToRight ? share : 1 - share)
        return CGRect(x: x, y: pixelGrid.round(rect.midY - side / 2), width: side, height: side)
    }

    private var thumbRect: CGRect {
        thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    }

    private static let height: CGFloat = 34
    private static let trackHeight: CGFloat = 4
    private static let thumbSide: CGFloat = 28
    /// How far from the knob a finger still takes hold of it.
    private static let reach: CGFloat = 15

    // MARK: Touch

    override var ownGestures: ControlGestures { isTracking ? .horizontalDrag : [] }

    /// Takes hold of the knob. The mouse also does so anywhere on the line, where the knob jumps to it.
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

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !isContinuous { sendActions(for: .valueChanged, with: event) }
    }

    private func follow(_ touch: UITouch, with event: UIEvent?) {
        let track = trackRect(forBounds: bounds)
        let travel = track.width - UISlider.thumbSide
        guard travel > 0 else { return }
        let share = (touch.location(in: self).x - grip - UISlider.thumbSide / 2 - track.minX) / travel
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let old = value
        value = minimumValue + Float(isLeftToRight ? share : 1 - share) * (maximumValue - minimumValue)
        if isContinuous, value != old { sendActions(for: .valueChanged, with: event) }
    }

    // MARK: Drawing

    /// Draws line and knob.
    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if !isEnabled { context.beginTransparencyLayer(alpha: 0.5) }
        let track = trackRect(forBounds: bounds)
        let thumb = thumbRect
        (maximumTrackTintColor ?? .systemFill).setFill()
        UIBezierPath(roundedRect: track, cornerRadius: track.height / 2).fill()
        (minimumTrackTintColor ?? tintColor).setFill()
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let filled =
            isLeftToRight
            ? CGRect(x: track.minX, y: track.minY, width: thumb.midX - track.minX, height: track.height)
            : CGRect(x: thumb.midX, y: track.minY, width: track.maxX - thumb.midX, height: track.height)
        UIBezierPath(roundedRect: filled, cornerRadius: track.height / 2).fill()
        context.saveGState()
        context.setShadow(
            offset: CGSize(width: 0, height: 0.5), blur: 2.5, color: CGColor(gray: 0, alpha: 0.3))
        (thumbTintColor ?? .white).setFill()
        UIBezierPath(ovalIn: thumb).fill()
        context.restoreGState()
        if !isEnabled { context.endTransparencyLayer() }
    }
}
