/// A control that the user turns on and off. Its size is always 51 by 31 points.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty("onTintColor", \UISwitch.onTintColor),
            AppearanceProperty("thumbTintColor", \UISwitch.thumbTintColor),
        ]
    }

    private static let size = CGSize(width: 51, height: 31)

    /// - Parameter frame: only its origin is used.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size))
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = UISwitch.size
    }

    /// Whether the switch is on. Setting it sends no action. Default false.
    open var isOn: Bool {
        get { isShownOn }
        set { setOn(newValue, animated: false) }
    }

    private final var isShownOn = false
    /// Whether the touch has dragged the thumb.
    private final var wasDragged = false

    /// Sets the switch without sending an action.
    ///
    /// - Parameter animated: ignored: the switch changes at once.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != isShownOn else { return }
        isShownOn = on
        setNeedsDisplay()
    }

    /// The colour of a switch that is on; nil, the default, for green.
    open var onTintColor: UIColor? { didSet { setNeedsDisplay() } }

    /// The colour of the thumb; nil, the default, for white.
    open var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }

    override func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        .defaultHigh
    }

    open override var intrinsicContentSize: CGSize { UISwitch.size }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }

    // MARK: Accessibility

    package override var accessibilityRole: AccessibilityRole { .toggleButton }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, value: isOn ? "1" : "0", traits: stateTraits.union([.button, .toggleButton]))
    }

    open override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        setOn(!isOn, animated: true)
        sendActions(for: .valueChanged)
        return true
    }

    // MARK: Keyboard focus

    /// Whether the switch is enabled.
    open override var canBecomeFocused: Bool { isEnabled }

    override var focusCornerRadius: CGFloat { UISwitch.size.height / 2 }

    override func keyWasPressed(with event: UIPressesEvent?) { change(to: !isOn, with: event) }

    // MARK: Touch

    override var ownGestures: ControlGestures { [.singleTap, .horizontalDrag] }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        wasDragged = false
        return true
    }

    /// The thumb follows the touch to the other side.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let isRight = touch.location(in: self).x > bounds.midX
        let moved = abs(touch.location(in: self).x - touch.beganLocation(in: self).x)
        guard moved > UISwitch.dragDistance else { return true }
        let on = isRight != isMirrored
        wasDragged = true
        change(to: on, with: event)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard !wasDragged, isTouchInside else { return }
        change(to: !isOn, with: event)
    }

    private func change(to on: Bool, with event: UIEvent?) {
        guard on != isOn else { return }
        setOn(on, animated: true)
        sendActions(for: .valueChanged, with: event)
        sendActions(for: .primaryActionTriggered, with: event)
    }

    /// A touch that moves less than this, in points, is a tap.
    private static let dragDistance: CGFloat = 10

    // MARK: Drawing

    /// Draws track and thumb.
    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let area = CGRect(origin: bounds.origin, size: UISwitch.size)
        if !isEnabled { context.beginTransparencyLayer(alpha: 0.5) }
        let track = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
        track.setFill()
        UIBezierPath(roundedRect: area, cornerRadius: area.height / 2).fill()
        drawKnob(in: area, of: context)
        if !isEnabled { context.endTransparencyLayer() }
    }

    private func drawKnob(in area: CGRect, of context: CGContext) {
        let side = area.height - 4
        // While pressed, the thumb extends towards the middle.
        let width = isHighlighted ? side + 6 : side
        let isRight = isOn != isMirrored
        let knob = CGRect(
            x: isRight ? area.maxX - 2 - width : area.minX + 2, y: area.minY + 2, width: width, height: side)
        context.saveGState()
        context.setShadow(
            offset: CGSize(width: 0, height: 2), blur: 4, color: CGColor(gray: 0, alpha: 0.2))
        (thumbTintColor ?? .white).setFill()
        UIBezierPath(roundedRect: knob, cornerRadius: side / 2).fill()
        context.restoreGState()
    }
}

extension UITouch {
    /// The location where the touch began, in a view's coordinates.
    func beganLocation(in view: UIView) -> CGPoint { view.convert(beginLocation, from: nil) }
}
