/// A view that tells what the user does with it: touches, new values, editing.
@preconcurrency @MainActor
open class UIControl: UIView {
    final var actions = ControlActions()
    private final weak var trackedTouch: UITouch?

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A control that carries out `primaryAction` for the event `primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: State

    /// Whether the control takes touches. One that does not passes them up the responder chain.
    /// Default true.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { abandonTracking() }
            stateDidChange()
        }
    }

    /// Whether the control is on, for controls that have such a state. Default false.
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

    /// Whether the control shows that it is pressed; tracking sets it. Default false.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

    /// The control's condition as a set.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFirstResponder { state.insert(.focused) }
        return state
    }

    /// Called when something that `state` shows changed.
    func stateDidChange() {
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Where the content is placed from top to bottom. Default centre.
    open var contentVerticalAlignment: ContentVerticalAlignment = .center { didSet { setNeedsLayout() } }

    /// Where the content is placed from side to side. Default centre.
    open var contentHorizontalAlignment: ContentHorizontalAlignment = .center { didSet { setNeedsLayout() } }

    /// The horizontal alignment with leading and trailing resolved.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        return switch contentHorizontalAlignment {
        case .leading: isLeftToRight ? .left : .right
        case .trailing: isLeftToRight ? .right : .left
        default: contentHorizontalAlignment
        }
    }

    /// Whether pressing the control shows its menu in place of what it does otherwise. Only buttons have menus.
    /// Default false.
    open var showsMenuAsPrimaryAction = false

    /// The traits that follow from the state.
    final var stateTraits: UIAccessibilityTraits {
        var traits: UIAccessibilityTraits = isEnabled ? [] : .notEnabled
        if isSelected { traits.insert(.selected) }
        return traits
    }

    override var accessibilityNature: AccessibilityNature {
        AccessibilityNature(isElement: true, traits: stateTraits)
    }

    // MARK: Gestures

    /// What the control does with fingers by itself. A recogniser further up that makes out the same does
    /// not get it.
    var ownGestures: ControlGestures { [] }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer.view === self || !isEnabled || !ownGestures.include(gestureRecognizer)
    }

    // MARK: Tracking

    /// Whether a touch is being followed.
    public private(set) final var isTracking = false

    /// Whether the touch that is being followed is inside the control.
    public private(set) final var isTouchInside = false

    /// A touch came down in the control. The default follows it.
    ///
    /// - Returns: whether to follow the touch.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The followed touch moved. The default goes on.
    ///
    /// - Returns: whether to go on following the touch.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The followed touch was lifted. The default does nothing.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// The followed touch was cancelled. The default does nothing.
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled else { return super.touchesBegan(touches, with: event) }
        guard trackedTouch == nil, let touch = touches.first else { return }
        trackedTouch = touch
        isTouchInside = true
        isTracking = beginTracking(touch, with: event)
        guard isTracking else { return }
        isHighlighted = true
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled else { return super.touchesMoved(touches, with: event) }
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch, with: event)
        isTracking = continueTracking(touch, with: event)
        guard isTracking else {
            isHighlighted = false
            return
        }
        isHighlighted = isTouchInside
        var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
        if isTouchInside != wasInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
        sendActions(for: events, with: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled else { return super.touchesEnded(touches, with: event) }
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        trackedTouch = nil
        guard isTracking else { return }
        isTouchInside = isInside(touch, with: event)
        isTracking = false
        isHighlighted = false
        endTracking(touch, with: event)
        let isInside = isTouchInside
        isTouchInside = false
        sendActions(for: isInside ? .touchUpInside : .touchUpOutside, with: event)
        if isInside { touchUpInsideWasSent(with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled else { return super.touchesCancelled(touches, with: event) }
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        trackedTouch = nil
        guard isTracking else { return }
        isTracking = false
        isTouchInside = false
        isHighlighted = false
        cancelTracking(with: event)
        sendActions(for: .touchCancel, with: event)
    }

    /// A touch was lifted inside the control and everybody was told.
    func touchUpInsideWasSent(with event: UIEvent?) {}

    private func abandonTracking() {
        trackedTouch = nil
        isTouchInside = false
        guard isTracking else { return }
        isTracking = false
        isHighlighted = false
        cancelTracking(with: nil)
    }

    /// A finger hides what is under it: once it is inside, it stays so for 70 points around the control.
    /// The mouse points exactly.
    private func isInside(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let location = touch.location(in: self)
        if point(inside: location, with: event) { return true }
        guard touch.type != .indirectPointer else { return false }
        let slop = UIControl.touchSlop
        return bounds.insetBy(dx: -slop, dy: -slop).contains(location)
    }

    private static let touchSlop: CGFloat = 70

    // MARK: Actions

    /// Sends an action to a target, by way of `UIApplication`. Overrides may change or stop it.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    /// Carries out a UIAction. Overrides may stop it.
    open func sendAction(_ action: UIAction) { action.perform(sender: self) }

    /// Carries out everything that was added for these events, in the order in which it was added.
    open func sendActions(for controlEvents: Event) { sendActions(for: controlEvents, with: nil) }

    final func sendActions(for controlEvents: Event, with event: UIEvent?) {
        // A copy: an action may add and remove others.
        for entry in actions.matching(controlEvents) {
            switch entry.what {
            case .target(let target): sendAction(entry.selector, to: target.object, for: event)
            case .chain: sendAction(entry.selector, to: nil, for: event)
            case .action(let action): sendAction(action)
            }
        }
    }
}
