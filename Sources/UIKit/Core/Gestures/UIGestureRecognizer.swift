/// Watches the touches of a view and its subviews, and reports when they form a gesture.
///
/// A recogniser sees a touch before the view does. `state` says what it makes of them and takes one of two
/// courses: `possible` to `ended` or `failed` for a gesture that happens at once, such as a tap; `possible`
/// to `began`, any number of `changed`, and `ended` or `cancelled` for one that lasts, such as a pan. The
/// actions are called at each step but for `failed`. When the touches are over the recogniser is reset and is
/// `possible` again.
///
/// Subclasses override the touch methods and set `state`. The window's gesture environment decides which of
/// several recognisers succeeds.
///
/// ```swift
/// let pan = UIPanGestureRecognizer()
/// pan.addAction(
///     UIAction { _ in
///         let distance = pan.translation(in: view)
///         view.transform = CGAffineTransform(translationX: distance.x, y: distance.y)
///     })
/// view.addGestureRecognizer(pan)
/// ```
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// How far a gesture has come, from possible to recognised, ended or failed.
    public enum State: Int, Sendable {
        /// Not decided yet.
        case possible
        /// A continuous gesture has begun.
        case began
        /// A continuous gesture has changed.
        case changed
        /// A continuous gesture is over, or a discrete one has happened.
        case ended
        /// A continuous gesture was interrupted.
        case cancelled
        /// The touches are not this gesture.
        case failed

        /// Another name of `ended`, for discrete gestures.
        public static let recognized = State.ended
    }

    final var progress = GestureProgress()
    final var track = GestureTrack()
    final var actions = TargetActions<GestureStep>()
    final weak var owner: UIView?
    /// The environment of the current touches; nil when there are none.
    final weak var environment: GestureEnvironment?
    /// The recognisers that must fail first.
    final var prerequisites: [WeakRecognizer] = []

    // MARK: Creation

    /// A recogniser that calls a method at each step of its gesture. The target is not retained.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// A recogniser without an action yet.
    public override convenience init() { self.init(target: nil, action: nil) }

    /// A recogniser that calls a method without parameters: `UITapGestureRecognizer(target: self,
    /// action: Editor.tapped)`.
    public convenience init<Target: AnyObject>(
        target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init(target: nil, action: nil)
        if let target { addTarget(target, action: action) }
    }

    /// A recogniser that calls a method that takes the recogniser: `UITapGestureRecognizer(target: self,
    /// action: Editor.tapped(_:))`.
    public convenience init<Target: AnyObject, Sender>(
        target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init(target: nil, action: nil)
        if let target { addTarget(target, action: action) }
    }

    // MARK: State

    /// The state of the gesture. Only subclasses set it, in their touch methods or later; setting a state
    /// that cannot follow the present one does nothing. A recogniser that has to wait for another one to fail
    /// remains `possible` until that is decided.
    open var state: State {
        get { environment?.isSettling == true ? progress.settled : progress.apparent }
        set {
            guard progress.ask(for: newValue) else { return }
            (environment ?? GestureEnvironment.elsewhere).stateWasAsked(of: self)
        }
    }

    /// The view that it was added to.
    open var view: UIView? { owner }

    /// Allows, and decides between, recognisers. Not retained.
    /// What `super.delegate` was set to is called, also where a subclass overrides the property.
    open weak var delegate: (any UIGestureRecognizerDelegate)? {
        get { recognizerDelegate }
        set { recognizerDelegate = newValue }
    }

    /// Who is asked and notified. `delegate` may be overridden to say something else.
    final weak var recognizerDelegate: (any UIGestureRecognizerDelegate)?

    /// Whether it gets touches. Turning it off cancels the current gesture. Default true.
    open var isEnabled = true {
        didSet {
            guard !isEnabled, oldValue else { return }
            if let environment {
                environment.abandon(self)
            } else if progress.isRecognized {
                state = .cancelled
            }
        }
    }

    /// A name for logs. Default nil.
    open var name: String?

    // MARK: What the view receives

    /// Whether the view's touches are cancelled once the gesture is recognised. Default true.
    open var cancelsTouchesInView = true

    /// Whether the view receives no touch before the recogniser has failed. Default false.
    open var delaysTouchesBegan = false

    /// Whether the end of a touch is withheld from the view until the recogniser has failed, so that the
    /// touch can still be cancelled. Default true.
    open var delaysTouchesEnded = true

    // MARK: What it receives

    /// Raw values of the `UITouch.TouchType`s that it accepts. Default: all.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3].map { NSNumber(value: $0) }

    /// Raw values of the `UIPress.PressType`s that it accepts. Default: none.
    open var allowedPressTypes: [NSNumber] = []

    /// Whether all touches of a gesture must be of the type of the first. Default true.
    open var requiresExclusiveTouchType = true

    /// The keys that were held at the last event it got.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []

    /// The buttons of the pointer that were held at the last event it got.
    open internal(set) var buttonMask: UIEvent.ButtonMask = []

    /// Whether to accept an event at all. Called before the delegate. Default: what the delegate says.
    open func shouldReceive(_ event: UIEvent) -> Bool {
        recognizerDelegate?.gestureRecognizer(self, shouldReceive: event) ?? true
    }

    /// The buttons of the pointer whose touches it accepts.
    var buttonsWanted: UIEvent.ButtonMask { .primary }

    /// Whether it follows a stream of events that are not touches.
    func looksAt(_ event: UIIndirectEvent) -> Bool { false }

    /// The next event of a stream that it accepts.
    func followStream(_ event: UIIndirectEvent) {}

    /// Stops following a touch. The view receives it as if the recogniser were not there.
    open func ignore(_ touch: UITouch, for event: UIEvent) { environment?.release(touch, from: self) }

    /// Stops following a press. The responder receives it as if the recogniser were not there.
    open func ignore(_ button: UIPress, for event: UIPressesEvent) {
        environment?.release(button, from: self)
    }

    // MARK: Location

    /// How many touches the gesture is made of now.
    open var numberOfTouches: Int { located.count }

    /// The middle of the gesture's touches in the coordinates of `view`; in the window's when that is nil.
    /// After the touches are gone: where it was last.
    open func location(in view: UIView?) -> CGPoint {
        let middle = middle
        return view?.convert(middle, from: nil) ?? middle
    }

    /// The location of one of the gesture's touches in the coordinates of `view`; in the window's when that
    /// is nil.
    ///
    /// - Parameter touchIndex: from 0 to `numberOfTouches`, excluded; for any other the middle is returned.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let touches = located
        guard touches.indices.contains(touchIndex) else { return location(in: view) }
        return touches[touchIndex].location(in: view)
    }

    /// The touches that determine the gesture's location.
    var located: [UITouch] { track.touches }

    /// In the window's coordinates.
    var middle: CGPoint { GestureTrack.middle(of: located) ?? track.lastMiddle }

    // MARK: Other recognisers

    /// Makes this recogniser wait for another one to fail, whenever both follow the same touches. It fails
    /// when the other one succeeds.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        prerequisites.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
        guard otherGestureRecognizer !== self else { return }
        prerequisites.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    /// Whether the success of this recogniser makes another one fail that follows the same touches.
    /// Default true.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether the success of another recogniser that follows the same touches makes this one fail.
    /// Default true.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this recogniser has to wait for another one to fail. Called once per attempt. Default: the
    /// delegate's answer.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        recognizerDelegate?.gestureRecognizer(self, shouldRequireFailureOf: otherGestureRecognizer) ?? false
    }

    /// Whether the recogniser gets the mouse also where it begins on a control that follows the mouse itself.
    var takesMouseFromControls: Bool { false }

    /// Whether another recogniser has to wait for this one to fail. Called once per attempt. Default: the
    /// delegate's answer.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        recognizerDelegate?.gestureRecognizer(self, shouldBeRequiredToFailBy: otherGestureRecognizer) ?? false
    }

    // MARK: For subclasses

    /// The touches or the gesture are over: drops all that was recorded of them. `state` is `possible` again.
    /// Overrides call super.
    open func reset() {}

    /// Touches began. The default does nothing.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches moved. The default does nothing.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches were lifted. The default does nothing.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches were cancelled. The default does nothing.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Keys of an allowed type went down. The default does nothing.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// The force of presses changed, which no keyboard reports. The default does nothing.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Keys came up. The default does nothing.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// The window lost the keyboard while keys were down. The default does nothing.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    // MARK: Targets

    /// Adds a method that is called at each step of the gesture. The target is not retained.
    ///
    /// - Parameter action: the name of a method that was registered for the target's class.
    open func addTarget(_ target: Any, action: Selector) { add(target, action: action) }

    /// Stops calling a target.
    ///
    /// - Parameters:
    ///   - target: nil for every target.
    ///   - action: nil for every action of the target. Methods that were added without a name are known
    ///     by the selector that adding them returned.
    open func removeTarget(_ target: Any?, action: Selector?) { remove(target, action: action) }
}

/// A weak reference to a recogniser.
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}
