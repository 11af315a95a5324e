/// A change of a view that follows how the machine is tilted. A desktop is not: motion effects are accepted and do nothing.
///
/// Source: UIKit's UIMotionEffect.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
    public override init() { super.init() }

    /// Nothing is read from the coder.
    public required init?(coder: NSCoder) { super.init() }

    /// The values for a tilt; nil, the default, for none. Never called here.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A motion effect on one value. It does nothing here.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The direction of the tilt.
    public enum EffectType: Int, Sendable {
        /// The device is tilted to the left and right, or forwards and backwards.
        case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
    }

    /// The value that would change, as `center.x`.
    open private(set) var keyPath: String
    /// The direction of the tilt that would change it.
    open private(set) var type: EffectType
    /// The app's own here.
    open var minimumRelativeValue: Any?
    /// The app's own here.
    open var maximumRelativeValue: Any?

    /// An effect on the value of a key path, by the tilt in one direction.
    public init(keyPath: String, type: EffectType) {
        self.keyPath = keyPath
        self.type = type
        super.init()
    }

    /// An effect without a key path; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        keyPath = ""
        type = .tiltAlongHorizontalAxis
        super.init(coder: coder)
    }
}

/// Motion effects together. They do nothing here.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects that belong together; nil, the default, for none.
    open var motionEffects: [UIMotionEffect]?
}
