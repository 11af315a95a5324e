/// A view that reports what the user does with it: touches, new values, editing.
@preconcurrency @MainActor
open class UIControl: UIView {
    final var actions = TargetActions<Event>()
    private final weak var trackedTouch: UITouch?

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A control that performs `primaryAction` for the event `primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override var keepsTouchesFromDrags: Bool { true }

    /// Whether the control can have the keyboard focus, so that Space and Return press it. Default: when it is
    /// enabled and has actions, or can become first responder.
    open override var canBecomeFocused: Bool {
        isEnabled && (!actions.entries.isEmpty || canBecomeFirstResponder)
    }

    override func focusDidChange() { stateDidChange() }

    // MARK: State

    /// Whether the control handles touches. If not, it passes them up the responder chain. Default true.
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

    /// The state of the control as a set.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFocused || isFirstResponder { state.insert(.focused) }
        return state
    }

    /// Called when `state` has changed.
    func stateDidChange() {
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// The vertical alignment of the content. Default centre.
    open var contentVerticalAlignment: ContentVerticalAlignment = .center { didSet { setNeedsLayout() } }

    /// The horizontal alignment of the content. Default centre.
    open var contentHorizontalAlignment: ContentHorizontalAlignment = .center { didSet { setNeedsLayout() } }

    /// The horizontal alignment with leading and trailing resolved.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isLeftToRight = !isMirrored
        return switch contentHorizontalAlignment {
        case .leading: isLeftToRight ? .left : .right
        case .trailing: isLeftToRight ? .right : .left
        default: contentHorizontalAlignment
        }
    }

    /// Whether a press shows the menu instead of its other action. Only buttons have menus. Default false.
    open var showsMenuAsPrimaryAction = false

    /// The traits that follow from the state.
    final var stateTraits: UIAccessibilityTraits {
        var traits: UIAccessibilityTraits = isEnabled ? [] : .notEnabled
        if isSelected { traits.insert(.selected) }
        return traits
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(isElement: true, traits: stateTraits)
    }

    /// Presses the control as a tap does, for UIKit's own controls that a tap operates.
    ///
    /// - Returns: whether the control is enabled.
    final func pressForAccessibility() -> Bool {
        guard isEnabled else { return false }
        wasPressed(with: nil)
        return true
    }

    // MARK: Gestures

    /// The gestures that the control handles itself, so that recognisers of ancestors do not receive them.
    var ownGestures: ControlGestures { [] }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer.view === self || !isEnabled || !ownGestures.include(gestureRecognizer)
    }

    // MARK: Tracking

    /// Whether a touch is being tracked.
    open private(set) var isTracking = false

    /// Whether the tracked touch is inside the control.
    open private(set) var isTouchInside = false

    /// A touch came down in the control. The default tracks it.
    ///
    /// - Returns: whether to track the touch.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The tracked touch moved. The default continues.
    ///
    /// - Returns: whether to continue tracking.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The tracked touch was lifted. The default does nothing.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// The tracked touch was cancelled. The default does nothing.
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled else { return super.touchesBegan(touches, with: event) }
        guard trackedTouch == nil, let touch = touches.first else { return }
        trackedTouch = touch
        isTouchInside = true
        guard beginTracking(touch, with: event) else { return }
        // What that has told may have disabled the control.
        guard trackedTouch === touch else { return cancelTracking(with: nil) }
        isTracking = true
        isHighlighted = true
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled else { return super.touchesMoved(touches, with: event) }
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch, with: event)
        let continues = continueTracking(touch, with: event)
        guard trackedTouch === touch else { return }
        guard continues else {
            isTracking = false
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
        if isInside { wasPressed(with: event) } else { sendActions(for: .touchUpOutside, with: event) }
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

    // MARK: Keys

    /// Whether Space or Return is held.
    final var isPressedByKey = false

    /// Space and Return press a control that has the keyboard focus; arrows, Home and End change its value.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !keysBegan(presses) { super.pressesBegan(presses, with: event) }
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !keysEnded(presses, with: event) { super.pressesEnded(presses, with: event) }
    }

    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !keysCancelled(presses) { super.pressesCancelled(presses, with: event) }
    }

    /// Space or Return was pressed and released. Sends what a touch does, and `primaryActionTriggered`.
    func keyWasPressed(with event: UIPressesEvent?) {
        wasPressed(with: event)
        sendActions(for: .primaryActionTriggered, with: event)
    }

    /// An arrow key, Home or End was pressed; returns whether it is for this control, even if nothing changed.
    func take(_ step: ControlStep) -> Bool { false }

    // MARK: Pressing

    /// A touch was lifted in the control, or a key pressed it. Sends `touchUpInside`.
    func wasPressed(with event: UIEvent?) { sendActions(for: .touchUpInside, with: event) }

    private func abandonTracking() {
        trackedTouch = nil
        isTouchInside = false
        guard isTracking else { return }
        isTracking = false
        isHighlighted = false
        cancelTracking(with: nil)
    }

    /// Touches are imprecise: once inside, a touch counts as inside up to 70 points around the control. The
    /// mouse is precise: it is inside where a press would reach the control, which may be outside the
    /// control's bounds when a `hitTest` says so.
    private func isInside(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let location = touch.location(in: self)
        if point(inside: location, with: event) { return true }
        guard touch.type != .indirectPointer else {
            return window?.hitTest(touch.location(in: nil), with: event)?.isDescendant(of: self) ?? false
        }
        let slop = UIControl.touchSlop
        return bounds.inset(dx: -slop, dy: -slop).contains(location)
    }

    private static let touchSlop: CGFloat = 70

    // MARK: Actions

    /// Calls a method for these events. The target is not retained.
    ///
    /// - Parameters:
    ///   - target: an object; nil for the first one up the responder chain, beginning with the control,
    ///     that implements the action.
    ///   - action: the name of a method that was registered for the target's class.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        actions.add(action, target: target.map { $0 as AnyObject }, events: controlEvents)
    }

    /// Stops calling a target for these events.
    ///
    /// - Parameters:
    ///   - target: nil for every target.
    ///   - action: nil for every action of the target. Methods that were added without a name are known
    ///     by the selector that adding them returned.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        actions.remove(action, target: target.map { $0 as AnyObject }, events: controlEvents)
    }

    /// Performs an action for these events. It replaces one with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        actions.add(action, events: controlEvents)
    }

    /// Stops performing an action for these events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        actions.remove(action.identifier, events: controlEvents)
    }

    /// Stops performing the action with this identifier for these events.
    open func removeAction(
        identifiedBy identifier: UIAction.Identifier, for controlEvents: Event
    ) {
        actions.remove(identifier, events: controlEvents)
    }

    /// The names of the methods that a target gets called for these events, in the order of the calls;
    /// nil when there are none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let object = target.map { $0 as AnyObject }
        let names = actions.matching(controlEvent).filter { $0.isFor(object) }.map(\.selector.name)
        return names.isEmpty ? nil : names
    }

    /// Sends an action to a target through `UIApplication`. Overrides may change or stop it.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    /// Performs a UIAction. Overrides may stop it.
    open func sendAction(_ action: UIAction) { action.perform(sender: self) }

    /// Performs all actions for these events, in the order in which they were added.
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

    // MARK: Properties for subclasses to override

    /// The targets; `NSNull` stands for the responder chain.
    open var allTargets: Set<AnyHashable> { ownTargets }

    /// All events for which there are actions.
    open var allControlEvents: Event { ownControlEvents }
}
