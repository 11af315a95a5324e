public import Foundation

/// What all animations have: their timing, their delegate and whether they are removed at their end.
///
/// An animation is copied when it is added to a layer; changes of the original have no effect afterwards. A subclass
/// of an app's is not copied unless it overrides `copy(with:)`.
@preconcurrency @MainActor
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
    open var beginTime: CFTimeInterval = 0
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode = CAMediaTimingFillMode.removed

    /// The speed within a run. Default nil, an even speed.
    open var timingFunction: CAMediaTimingFunction?

    /// Hears of the start and the end. It is retained. Default nil; animations in a group do not use theirs.
    open var delegate: (any CAAnimationDelegate)?

    /// Whether the layer removes the animation at its end. Default true. False keeps it, and with a `fillMode` of
    /// `.forwards` or `.both` its last value shows until it is removed.
    open var isRemovedOnCompletion = true

    private var values: [String: Any] = [:]

    public override init() { super.init() }

    /// An animation with the default values; nothing is read from the coder.
    public required init?(coder: NSCoder) { super.init() }

    // MARK: Values of apps

    /// Stores a value under a key of the app's, such as a name by which the delegate knows the animation; nil
    /// removes it.
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }

    /// The value that was stored under a key; nil when there is none.
    open func value(forKey key: String) -> Any? { values[key] }

    // MARK: Copying

    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        // Like the layers they are for, animations are used on the main actor only.
        MainActor.assumeIsolated { () -> CAAnimation in
            let copy = makeEmpty()
            guard type(of: copy) == type(of: self) else { return self }
            copy.take(from: self)
            return copy
        }
    }

    /// A new animation of the class.
    func makeEmpty() -> CAAnimation { CAAnimation() }

    /// Takes over all properties of an animation of the same class.
    func take(from other: CAAnimation) {
        beginTime = other.beginTime
        duration = other.duration
        speed = other.speed
        timeOffset = other.timeOffset
        repeatCount = other.repeatCount
        repeatDuration = other.repeatDuration
        autoreverses = other.autoreverses
        fillMode = other.fillMode
        timingFunction = other.timingFunction
        delegate = other.delegate
        isRemovedOnCompletion = other.isRemovedOnCompletion
        values = other.values
    }

    // MARK: As an action

    /// Adds the animation to the layer under the name of the property that changed, which it animates unless it has a key
    /// path.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        if let property = self as? CAPropertyAnimation, property.keyPath == nil { property.keyPath = event }
        layer.add(self, forKey: event)
    }

    // MARK: Evaluation

    /// What it shows; nil for one that shows nothing, such as a `CAAnimation` itself.
    package var content: AnimationTrack.Content? { nil }

    /// What it shows and when; nil as ``content``.
    package final var track: AnimationTrack? {
        content.map {
            AnimationTrack(timing: MediaTiming(self), curve: timingFunction?.curve, content: $0)
        }
    }
}
