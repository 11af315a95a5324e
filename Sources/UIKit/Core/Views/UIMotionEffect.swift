/// A change of a view that follows how the machine is tilted. A desktop is not: motion effects are accepted and do nothing.
///
/// Source: UIKit's UIMotionEffect.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
    public override init() { super.init() }

    /// The values for a tilt; nil, the default, for none. Never called here.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A motion effect on one value. It does nothing here.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The direction of the tilt.
    public enum EffectType: Int, Sendable {
        case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
    }

    public final let keyPath: String
    public final let type: EffectType
    /// The app's own here.
    open var minimumRelativeValue: Any?
    /// The app's own here.
    open var maximumRelativeValue: Any?

    public init(keyPath: String, type: EffectType) {
        self.keyPath = keyPath
        self.type = type
        super.init()
    }
}

/// Motion effects together. They do nothing here.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
    open var motionEffects: [UIMotionEffect]?
}

extension UIView {
    /// None: motion effects do nothing here. Setting them has no effect.
    public final var motionEffects: [UIMotionEffect] {
        get { [] }
        set {}
    }

    /// Has no effect here.
    public final func addMotionEffect(_ effect: UIMotionEffect) {}
    /// Has no effect here.
    public final func removeMotionEffect(_ effect: UIMotionEffect) {}
}
