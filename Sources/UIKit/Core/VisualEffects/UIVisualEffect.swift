/// What a visual effect view does with what is behind it. The class itself does nothing: use `UIBlurEffect` or
/// `UIVibrancyEffect`.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
    /// An effect that does nothing.
    public override init() { super.init() }

    /// Nothing is read from the coder: the effect is as `init()` makes it.
    public required init?(coder: NSCoder) { super.init() }

    /// The effect itself: effects do not change.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
