/// Animations of a layer as one, in a time of their own.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
    /// The animations, applied in this order. Their times are those of the group, and what is beyond its duration does
    /// not happen. An animation without a duration lasts as long as the group. Default nil.
    open var animations: [CAAnimation]?

    override func makeEmpty() -> CAAnimation { CAAnimationGroup() }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        let parts = (other as? CAAnimationGroup)?.animations
        animations = parts?.map { $0.copy() as? CAAnimation ?? $0 }
    }

    package override var content: AnimationTrack.Content? {
        .group((animations ?? []).compactMap(\.track))
    }
}
