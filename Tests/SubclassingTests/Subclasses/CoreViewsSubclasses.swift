import UIKit

final class SubclassOfUIInterpolatingMotionEffect: UIInterpolatingMotionEffect {
    override var keyPath: String { super.keyPath }

    override var type: UIInterpolatingMotionEffect.EffectType { super.type }

    override var minimumRelativeValue: Any? {
        get { super.minimumRelativeValue }
        set { super.minimumRelativeValue = newValue }
    }

    override var maximumRelativeValue: Any? {
        get { super.maximumRelativeValue }
        set { super.maximumRelativeValue = newValue }
    }
}

final class SubclassOfUIMotionEffect: UIMotionEffect {
    override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        super.keyPathsAndRelativeValues(forViewerOffset: viewerOffset)
    }
}

final class SubclassOfUIMotionEffectGroup: UIMotionEffectGroup {
    override var motionEffects: [UIMotionEffect]? {
        get { super.motionEffects }
        set { super.motionEffects = newValue }
    }
}
