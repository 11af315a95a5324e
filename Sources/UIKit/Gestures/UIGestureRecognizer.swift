/// Watches the touches of a view and those below it, and tells when they make a gesture.
///
/// A recogniser sees a touch before the view does. What becomes of it is said by `state`, which goes one
/// of two ways: `possible` to `ended` or `failed` for a gesture that happens at once, such as a tap;
/// `possible` to `began`, any number of `changed`, and `ended` or `cancelled` for one that lasts, such as
/// a pan. The actions are called at each step but for `failed`. When the touches are over the recogniser
/// is reset and is `possible` again.
///
/// Subclasses override the touch methods and set `state`. Which of several recognisers has its way is
/// decided by the window's gesture environment.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// How far a recogniser is with its gesture.
    public enum State: Int, Sendable {
        /// Not decided.
        case possible
        /// A lasting gesture has begun.
        case began
        /// A lasting gesture went on.
        case changed
        /// A lasting gesture is over, or one that happens at once has happened.
        case ended
        /// A lasting gesture was broken off.
        case cancelled
        /// The touches are not this gesture.
        case failed

        /// What `ended` is called for a gesture that happens at once.
        public static let recognized = State.ended
    }

    final var progress = GestureProgress()
    final var track = GestureTrack()
    final var actions = ControlActions()
    final weak var owner: UIView?
    /// Where the touches under way are arbitrated; nil when there are none.
    final weak var environment: GestureEnvironment?
    /// What must fail first, whatever touches are under way.
    final var prerequisites: [WeakRecognizer] = []

    // MARK: Life

    /// A recogniser that calls a method at each step of its gesture. The target is not kept alive.
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

    /// How far the gesture is. Only subclasses set it, in their touch methods or later; setting it to what
    /// cannot follow the present state does nothing. A recogniser that has to wait for another one to
    /// fail says `possible` until that is decided.
    open var state: State {
        get { environment?.isSettling == true ? progress.settled : progress.apparent }
        set {
            guard progress.ask(for: newValue) else { return }
            (environment ?? GestureEnvironment.elsewhere).stateWasAsked(of: self)
        }
    }

    /// The view that it was added to.
    open var view: UIView? { owner }

    /// Allows, and decides between, recognisers. Not kept alive.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// Whether it gets touches. Turning it off cancels a gesture under way. Default true.
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

    // MARK: What the view gets

    /// Whether the view's touches are cancelled once the gesture is recognised. Default true.
    open var cancelsTouchesInView = true

    /// Whether the view gets no touch before the recogniser has failed. Default false.
    open var delaysTouchesBegan = false

    /// Whether the view is not told that a touch ended before the recogniser has failed, so that it can
    /// still be told that the touch was cancelled. Default true.
    open var delaysTouchesEnded = true

    // MARK: What it gets

    /// Raw values of the `UITouch.TouchType`s that it looks at. Default: all.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3].map { NSNumber(value: $0) }

    /// Raw values of the `UIPress.PressType`s that it looks at. Default: none.
    open var allowedPressTypes: [NSNumber] = []

    /// Whether all touches of a gesture must be of the type of the first. Default true.
    open var requiresExclusiveTouchType = true

    /// The keys that were held at the last event it got.
    public internal(set) final var modifierFlags: UIKeyModifierFlags = []

    /// The buttons of the pointer that were held at the last event it got.
    public internal(set) final var buttonMask: UIEvent.ButtonMask = []

    /// Whether to look at an event at all. Asked before the delegate. Default: what the delegate says.
    open func shouldReceive(_ event: UIEvent) -> Bool {
        delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
    }

    /// The buttons of the pointer whose touches it looks at.
    var buttonsWanted: UIEvent.ButtonMask { .primary }

    /// Whether it looks at a stream of events that are no touches.
    func looksAt(_ event: UIIndirectEvent) -> Bool { false }

    /// The next event of a stream that it looks at.
    func followStream(_ event: UIIndirectEvent) {}

    /// Stops looking at a touch. The view gets it as if the recogniser were not there.
    open func ignore(_ touch: UITouch, for event: UIEvent) { environment?.release(touch, from: self) }

    /// Stops looking at a press. The responder gets it as if the recogniser were not there.
    open func ignore(_ button: UIPress, for event: UIPressesEvent) {
        environment?.release(button, from: self)
    }

    // MARK: Where

    /// How many touches the gesture is made of now.
    open var numberOfTouches: Int { located.count }

    /// The middle of the gesture's touches in the coordinates of `view`; in the window's when that is nil.
    /// After the touches are gone: where it was last.
    open func location(in view: UIView?) -> CGPoint {
        let middle = middle
        return view?.convert(middle, from: nil) ?? middle
    }

    /// The place of one of the gesture's touches in the coordinates of `view`; in the window's when that is
    /// nil.
    ///
    /// - Parameter touchIndex: from 0 to `numberOfTouches`, excluded; for any other the middle is returned.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let touches = located
        guard touches.indices.contains(touchIndex) else { return location(in: view) }
        return touches[touchIndex].location(in: view)
    }

    /// The touches that the gesture's place is made of.
    var located: [UITouch] { track.touches }

    /// In the window's coordinates.
    var middle: CGPoint { GestureTrack.middle(of: located) ?? track.lastMiddle }

    // MARK: Other recognisers

    /// Has this recogniser wait for another one to fail, whenever both look at touches. It fails when the
    /// other one succeeds.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        prerequisites.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
        guard otherGestureRecognizer !== self else { return }
        prerequisites.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    /// Whether the success of this recogniser makes another one fail that looks at the same touches.
    /// Default true.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether the success of another recogniser that looks at the same touches makes this one fail.
    /// Default true.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this recogniser has to wait for another one to fail. Asked once an attempt. Default: what
    /// the delegate says.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        delegate?.gestureRecognizer(self, shouldRequireFailureOf: otherGestureRecognizer) ?? false
    }

    /// Whether another recogniser has to wait for this one to fail. Asked once an attempt. Default: what
    /// the delegate says.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        delegate?.gestureRecognizer(self, shouldBeRequiredToFailBy: otherGestureRecognizer) ?? false
    }

    // MARK: For subclasses

    /// The touches are over, or the gesture: forget them. `state` is `possible` again. Overrides call super.
    open func reset() {}

    /// Touches began. The default does nothing.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches moved. The default does nothing.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches were lifted. The default does nothing.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches were lost. The default does nothing.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Keys of an allowed type went down. The default does nothing.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Keys are pressed differently. No keyboard tells; the default does nothing.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Keys came up. The default does nothing.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Keys were lost: the window lost the keyboard. The default does nothing.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
}

/// A recogniser that another one refers to and does not keep alive.
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}
