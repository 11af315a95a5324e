/// Two buttons that decrease and increase a value in steps. Its size is always 94 by 32 points.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    private static let size = CGSize(width: 94, height: 32)
    /// Seconds until a held button repeats, then between the repetitions, which become faster.
    private static let firstDelay: TimeInterval = 0.5
    private static let slowest: TimeInterval = 0.25
    private static let fastest: TimeInterval = 0.05

    /// The button that is pressed: 1 for the one that increases, -1 for the other; nil for none.
    private final var pressed: Int?
    private final var timer: TimerQueue.Entry?
    private final var storedValue: Double = 0
    private final var incrementImages = ControlStateValues<UIImage>()
    private final var decrementImages = ControlStateValues<UIImage>()
    /// Whether the value has changed since the button was pressed.
    private final var hasStepped = false

    /// - Parameter frame: only its origin is used.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size))
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = UIStepper.size
    }

    // Not `isolated`: subclasses could not have a plain one.
    deinit { MainActor.assumeIsolated { timer?.cancel() } }

    /// The value, limited to the range. Setting it sends no action. Default 0.
    open var value: Double {
        get { storedValue }
        set {
            guard !newValue.isNaN else { return }
            let bounded = min(max(newValue, minimumValue), maximumValue)
            guard bounded != storedValue else { return }
            storedValue = bounded
            setNeedsDisplay()
        }
    }

    /// The smallest value. A smaller maximum is raised to it. What is no number is ignored. Default 0.
    open var minimumValue: Double = 0 {
        didSet {
            if minimumValue.isNaN { minimumValue = oldValue }
            if maximumValue < minimumValue { maximumValue = minimumValue }
            rangeDidChange()
        }
    }

    /// The greatest value. A larger minimum is lowered to it. What is no number is ignored. Default 100.
    open var maximumValue: Double = 100 {
        didSet {
            if maximumValue.isNaN { maximumValue = oldValue }
            if minimumValue > maximumValue { minimumValue = maximumValue }
            rangeDidChange()
        }
    }

    /// By how much a press changes the value. What is not positive and finite is ignored. Default 1.
    open var stepValue: Double = 1 {
        didSet { if !(stepValue > 0 && stepValue.isFinite) { stepValue = oldValue } }
    }

    /// Whether `valueChanged` is sent with each step while a button is held, or only when it is released. Default true.
    open var isContinuous = true

    /// Whether a button that is held repeats its step, faster and faster. Default true.
    open var autorepeat = true

    /// Whether the value continues at the other end of the range. Default false.
    open var wraps = false { didSet { setNeedsDisplay() } }

    private func rangeDidChange() {
        storedValue = min(max(storedValue, minimumValue), maximumValue)
        setNeedsDisplay()
    }

    private func canStep(_ direction: Int) -> Bool {
        guard isEnabled, minimumValue < maximumValue else { return false }
        return wraps || (direction > 0 ? value < maximumValue : value > minimumValue)
    }

    /// - Returns: whether the value changed.
    private func step(_ direction: Int) -> Bool {
        guard canStep(direction) else { return false }
        let old = value
        if wraps, direction > 0, old >= maximumValue {
            value = minimumValue
        } else if wraps, direction < 0, old <= minimumValue {
            value = maximumValue
        } else {
            value = old + Double(direction) * stepValue
        }
        return value != old
    }

    private func stepAndSend(_ direction: Int) { if step(direction) { sendActions(for: .valueChanged) } }

    // MARK: Size

    override func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        .defaultHigh
    }

    open override var intrinsicContentSize: CGSize { UIStepper.size }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }

    // MARK: Accessibility

    package override var accessibilityRole: AccessibilityRole { .spinButton }

    override var accessibilityDefaults: AccessibilityDefaults {
        let text = abs(value) < 1e15 && value == value.rounded() ? "\(Int64(value))" : "\(value)"
        return AccessibilityDefaults(isElement: true, value: text, traits: stateTraits.union(.adjustable))
    }

    open override func accessibilityIncrement() { stepAndSend(1) }
    open override func accessibilityDecrement() { stepAndSend(-1) }

    // MARK: Keyboard focus

    /// Whether the stepper is enabled.
    open override var canBecomeFocused: Bool { isEnabled }

    override var takesArrowKeys: Bool { true }
    override var focusCornerRadius: CGFloat { 8 }

    override func take(_ step: ControlStep) -> Bool {
        switch step {
        case .along(let distance), .upright(let distance): stepAndSend(distance)
        case .first, .last: return false
        }
        return true
    }

    /// Space and Return do nothing to a stepper.
    override func keyWasPressed(with event: UIPressesEvent?) {}

    // MARK: Touch

    override var ownGestures: ControlGestures { .taps }

    private func direction(of touch: UITouch) -> Int {
        (touch.location(in: self).x < bounds.minX + UIStepper.size.width / 2) == isMirrored ? 1 : -1
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let direction = direction(of: touch)
        guard canStep(direction) else { return false }
        pressed = direction
        hasStepped = false
        press(direction)
        if autorepeat { repeatStep(after: UIStepper.firstDelay, next: UIStepper.slowest) }
        return true
    }

    private func press(_ direction: Int) {
        guard step(direction) else { return }
        hasStepped = true
        if isContinuous { sendActions(for: .valueChanged) }
    }

    /// Steps while the finger is on the button that it pressed.
    private func repeatStep(after delay: TimeInterval, next: TimeInterval) {
        timer = EventLoop.main.timers.schedule(after: delay) { [weak self] in
            guard let self, let pressed = self.pressed else { return }
            if self.isHighlighted || self.isTouchInside { self.press(pressed) }
            guard self.pressed != nil else { return }
            self.repeatStep(after: next, next: max(UIStepper.fastest, next * 0.9))
        }
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { release() }

    open override func cancelTracking(with event: UIEvent?) { release() }

    private func release() {
        timer?.cancel()
        timer = nil
        pressed = nil
        setNeedsDisplay()
        if hasStepped, !isContinuous { sendActions(for: .valueChanged) }
        hasStepped = false
    }

    /// With the keyboard focus a click of the mouse wheel is a step: up increases. Without, it scrolls the page.
    override func scrolled(by scroll: ScrollInput, at point: CGPoint) -> CGVector {
        guard isFocused, isEnabled, pressed == nil, !scroll.isPrecise, scroll.delta.dy != 0 else {
            return scroll.delta
        }
        stepAndSend(scroll.delta.dy > 0 ? -1 : 1)
        return CGVector(dx: scroll.delta.dx, dy: 0)
    }

    // MARK: Images

    /// Sets the image of the button that increases, instead of a plus sign. It is drawn in the colour of signs,
    /// unless its rendering mode is `alwaysOriginal`.
    open func setIncrementImage(_ image: UIImage?, for state: State) {
        incrementImages[state] = image
        setNeedsDisplay()
    }

    /// The image that was set for a state; nil for none.
    open func incrementImage(for state: State) -> UIImage? { incrementImages[state] }

    /// Sets the image of the button that decreases, instead of a minus sign. It is drawn in the colour of signs,
    /// unless its rendering mode is `alwaysOriginal`.
    open func setDecrementImage(_ image: UIImage?, for state: State) {
        decrementImages[state] = image
        setNeedsDisplay()
    }

    /// The image that was set for a state; nil for none.
    open func decrementImage(for state: State) -> UIImage? { decrementImages[state] }

    /// The state of one of the buttons.
    private func state(of side: Int) -> State {
        if !canStep(side) { return .disabled }
        return pressed == side ? .highlighted : .normal
    }

    // MARK: Drawing

    /// Draws the two buttons and the line between them.
    open override func draw(_ rect: CGRect) {
        let area = CGRect(origin: bounds.origin, size: UIStepper.size)
        UIColor.tertiarySystemFill.setFill()
        UIBezierPath(roundedRect: area, cornerRadius: 8).fill()
        for side in [-1, 1] {
            let isLeft = (side < 0) != isMirrored
            let half = CGRect(
                x: isLeft ? area.minX : area.midX, y: area.minY, width: area.width / 2, height: area.height)
            if pressed == side {
                UIColor.secondarySystemFill.setFill()
                UIBezierPath(roundedRect: half.inset(dx: 2, dy: 2), cornerRadius: 6).fill()
            }
            let color = canStep(side) ? UIColor.label : .tertiaryLabel
            if let image = (side > 0 ? incrementImages : decrementImages).shown(in: state(of: side)) {
                draw(image, in: half, color)
            } else {
                drawSign(of: side, in: half, color)
            }
        }
        UIColor.separator.setFill()
        UIRectFill(
            CGRect(x: area.midX, y: area.minY + 7, width: pixelGrid.hairline, height: area.height - 14))
    }

    private func draw(_ image: UIImage, in half: CGRect, _ color: UIColor) {
        let image = image.renderingMode == .alwaysOriginal ? image : image.withTintColor(color)
        let room = half.inset(dx: 4, dy: 4)
        let scale = min(1, room.width / max(1, image.size.width), room.height / max(1, image.size.height))
        let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
        image.draw(
            in: pixelGrid.round(
                CGRect(
                    x: half.midX - size.width / 2, y: half.midY - size.height / 2, width: size.width,
                    height: size.height)))
    }

    private func drawSign(of side: Int, in half: CGRect, _ color: UIColor) {
        color.setFill()
        // One path, so that a translucent colour is not darker where the strokes cross.
        let sign = UIBezierPath(rect: CGRect(x: half.midX - 7, y: half.midY - 1, width: 14, height: 2))
        if side > 0 {
            sign.append(UIBezierPath(rect: CGRect(x: half.midX - 1, y: half.midY - 7, width: 2, height: 14)))
        }
        sign.fill()
    }
}
