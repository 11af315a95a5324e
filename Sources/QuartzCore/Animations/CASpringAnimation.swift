public import Foundation

/// A basic animation with the motion of a mass on a spring.
///
/// It shows the motion for its `duration`; the spring has come to rest after ``settlingDuration``.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
    private var spring = SpringCurve()
    private var perception: (duration: CFTimeInterval, bounce: CGFloat)?

    /// A spring by how long it seems to move and how much it bounces, with the duration in which it comes to rest.
    ///
    /// - Parameters:
    ///   - perceptualDuration: in seconds, above 0.
    ///   - bounce: 0 for none, towards 1 for more, below 0 for a spring that creeps.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let length = perceptualDuration > 0 && perceptualDuration.isFinite ? perceptualDuration : 0.5
        spring = SpringCurve(perceptualDuration: length, bounce: bounce)
        perception = (length, bounce)
        duration = spring.settlingDuration
    }

    /// The mass at the end of the spring. Default 1. Values that are not above 0 are ignored.
    open var mass: CGFloat {
        get { spring.mass }
        set { if newValue > 0, newValue.isFinite { spring.mass = newValue } }
    }

    /// How hard the spring pulls. Default 100. Values that are not above 0 are ignored.
    open var stiffness: CGFloat {
        get { spring.stiffness }
        set { if newValue > 0, newValue.isFinite { spring.stiffness = newValue } }
    }

    /// What slows the motion. Default 10. Values below 0 are ignored; with 0 it never ends.
    open var damping: CGFloat {
        get { spring.damping }
        set { if newValue >= 0, newValue.isFinite { spring.damping = newValue } }
    }

    /// The velocity at the beginning, towards the end, in whole distances a second. Default 0.
    open var initialVelocity: CGFloat {
        get { spring.velocity }
        set { if newValue.isFinite { spring.velocity = newValue } }
    }

    /// Whether more damping than the motion needs to come to rest without oscillation makes it slower. Default
    /// false.
    open var allowsOverdamping: Bool {
        get { spring.allowsOverdamping }
        set { spring.allowsOverdamping = newValue }
    }

    /// Seconds after which the spring is within a thousandth of its end.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }

    /// The duration that the animation was made with; that of its spring's free oscillation for others.
    open var perceptualDuration: CFTimeInterval {
        perception?.duration ?? 2 * .pi * (mass / stiffness).squareRoot()
    }

    /// The bounce that the animation was made with; that of its spring for others.
    open var bounce: CGFloat {
        if let perception { return perception.bounce }
        let ratio = spring.dampingRatio
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    override func makeEmpty() -> CAAnimation { CASpringAnimation() }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CASpringAnimation else { return }
        spring = other.spring
        perception = other.perception
    }

    package override var motion: PropertyTrack.Motion? { ends.map { .spring($0, spring) } }
}
