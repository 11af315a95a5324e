import UIKit

final class SubclassOfUIFeedbackGenerator: UIFeedbackGenerator {
    override func prepare() { super.prepare() }
}

final class SubclassOfUIImpactFeedbackGenerator: UIImpactFeedbackGenerator {
    override func impactOccurred() { super.impactOccurred() }

    override func impactOccurred(intensity: CGFloat) { super.impactOccurred(intensity: intensity) }

    override func impactOccurred(at location: CGPoint) { super.impactOccurred(at: location) }

    override func impactOccurred(intensity: CGFloat, at location: CGPoint) {
        super.impactOccurred(intensity: intensity, at: location)
    }
}

final class SubclassOfUINotificationFeedbackGenerator: UINotificationFeedbackGenerator {
    override func notificationOccurred(_ notificationType: UINotificationFeedbackGenerator.FeedbackType) {
        super.notificationOccurred(notificationType)
    }

    override func notificationOccurred(
        _ notificationType: UINotificationFeedbackGenerator.FeedbackType, at location: CGPoint
    ) { super.notificationOccurred(notificationType, at: location) }
}

final class SubclassOfUISelectionFeedbackGenerator: UISelectionFeedbackGenerator {
    override func selectionChanged() { super.selectionChanged() }

    override func selectionChanged(at location: CGPoint) { super.selectionChanged(at: location) }
}
