/// An animation of one property: the base of basic, spring and keyframe animations.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
    /// The property, such as `opacity`, or a part of one, such as `position.x` or `transform.rotation.z`.
    open var keyPath: String?

    /// Whether the animation's value is added to the one that is there, so that several animations of one property
    /// add up. Transforms are concatenated: the animation's acts first. Default false.
    open var isAdditive = false

    /// Whether each run begins where the one before it ended. Default false.
    open var isCumulative = false

    /// Makes a transform of the numbers that the animation interpolates, for the key path `transform`. Default nil.
    open var valueFunction: CAValueFunction?

    /// An animation of the property at a key path.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func makeEmpty() -> CAAnimation { CAPropertyAnimation() }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
        valueFunction = other.valueFunction
    }

    /// Where the values come from; nil when there are none.
    package var motion: PropertyTrack.Motion? { nil }

    package final override var content: AnimationTrack.Content? {
        guard let keyPath, let motion else { return nil }
        var track = PropertyTrack(keyPath: keyPath, motion: motion)
        track.isAdditive = isAdditive
        track.isCumulative = isCumulative
        track.function = valueFunction?.function
        return .property(track)
    }
}
