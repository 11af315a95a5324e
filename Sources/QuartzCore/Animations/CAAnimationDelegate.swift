public import Foundation

/// Hears when an animation begins and ends.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: NSObjectProtocol {
    /// The animation has begun, after the transaction that added it was committed.
    func animationDidStart(_ anim: CAAnimation)

    /// The animation has ended or was removed.
    ///
    /// - Parameters:
    ///   - anim: the layer's copy.
    ///   - flag: whether it ran to its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
