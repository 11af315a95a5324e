import UIKit

final class SubclassOfUIAccessibilityCustomAction: UIAccessibilityCustomAction {
    override var name: String {
        get { super.name }
        set { super.name = newValue }
    }

    override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }

    override var actionHandler: UIAccessibilityCustomAction.ActionHandler? {
        get { super.actionHandler }
        set { super.actionHandler = newValue }
    }
}

final class SubclassOfUIAccessibilityElement: UIAccessibilityElement {
    override weak var accessibilityContainer: AnyObject? { super.accessibilityContainer }

    override var accessibilityFrameInContainerSpace: CGRect {
        get { super.accessibilityFrameInContainerSpace }
        set { super.accessibilityFrameInContainerSpace = newValue }
    }

    override var accessibilityIdentifier: String? {
        get { super.accessibilityIdentifier }
        set { super.accessibilityIdentifier = newValue }
    }
}
