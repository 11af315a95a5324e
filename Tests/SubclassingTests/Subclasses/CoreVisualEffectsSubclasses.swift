import UIKit

final class SubclassOfUIBlurEffect: UIBlurEffect {}

final class SubclassOfUIVibrancyEffect: UIVibrancyEffect {}

final class SubclassOfUIVisualEffect: UIVisualEffect {
    nonisolated override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }
}

final class SubclassOfUIVisualEffectView: UIVisualEffectView {
    override var contentView: UIView { super.contentView }

    override var effect: UIVisualEffect? {
        get { super.effect }
        set { super.effect = newValue }
    }
}
