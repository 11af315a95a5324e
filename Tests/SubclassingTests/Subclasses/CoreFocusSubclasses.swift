import UIKit

final class SubclassOfUIFocusAnimationCoordinator: UIFocusAnimationCoordinator {
    override func addCoordinatedAnimations(
        _ animations: (@MainActor @Sendable () -> Void)?, completion: (@MainActor @Sendable () -> Void)? = nil
    ) { super.addCoordinatedAnimations(animations, completion: completion) }
}

final class SubclassOfUIFocusEffect: UIFocusEffect {}

final class SubclassOfUIFocusGuide: UIFocusGuide {
    override var isEnabled: Bool {
        get { super.isEnabled }
        set { super.isEnabled = newValue }
    }

    override var preferredFocusEnvironments: [any UIFocusEnvironment]! {
        get { super.preferredFocusEnvironments }
        set { super.preferredFocusEnvironments = newValue }
    }
}

final class SubclassOfUIFocusHaloEffect: UIFocusHaloEffect {
    override var position: UIFocusHaloEffect.Position {
        get { super.position }
        set { super.position = newValue }
    }
}

final class SubclassOfUIFocusUpdateContext: UIFocusUpdateContext {
    override weak var previouslyFocusedItem: (any UIFocusItem)? { super.previouslyFocusedItem }

    override weak var nextFocusedItem: (any UIFocusItem)? { super.nextFocusedItem }

    override var focusHeading: UIFocusHeading { super.focusHeading }

    override var previouslyFocusedView: UIView? { super.previouslyFocusedView }

    override var nextFocusedView: UIView? { super.nextFocusedView }
}
