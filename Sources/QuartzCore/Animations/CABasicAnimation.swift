/// An animation from one value to another.
///
/// With one of `fromValue`, `toValue` and `byValue`, or with `byValue` and one of the others, the missing end is
/// found by the difference, or it is the value that the property has. Numbers of all kinds, points, sizes,
/// rectangles, colours, transforms, paths of the same structure, and arrays of numbers and colours have values in
/// between; everything else switches.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
    /// Where it begins. Default nil.
    open var fromValue: Any?
    /// Where it ends. Default nil.
    open var toValue: Any?
    /// The difference between the ends. Default nil.
    open var byValue: Any?

    override func makeEmpty() -> CAAnimation { CABasicAnimation() }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CABasicAnimation else { return }
        fromValue = other.fromValue
        toValue = other.toValue
        byValue = other.byValue
    }

    /// The ends; nil when there are none.
    final var ends: BasicTrack? {
        let ends = BasicTrack(
            from: AnimatableValue(fromValue), to: AnimatableValue(toValue), by: AnimatableValue(byValue))
        return ends.from == nil && ends.to == nil && ends.by == nil ? nil : ends
    }

    package override var motion: PropertyTrack.Motion? { ends.map { .basic($0) } }
}
