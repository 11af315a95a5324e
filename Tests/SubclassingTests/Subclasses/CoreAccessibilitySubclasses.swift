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

final class SubclassOfUIAccessibilityCustomRotor: UIAccessibilityCustomRotor {
    override var name: String {
        get { super.name }
        set { super.name = newValue }
    }

    override var itemSearchBlock: UIAccessibilityCustomRotor.Search {
        get { super.itemSearchBlock }
        set { super.itemSearchBlock = newValue }
    }

    override var systemRotorType: UIAccessibilityCustomRotor.SystemRotorType { super.systemRotorType }

    override var attributedName: NSAttributedString {
        get { super.attributedName }
        set { super.attributedName = newValue }
    }
}

final class SubclassOfUIAccessibilityCustomRotorSearchPredicate: UIAccessibilityCustomRotorSearchPredicate {
    override var currentItem: UIAccessibilityCustomRotorItemResult {
        get { super.currentItem }
        set { super.currentItem = newValue }
    }

    override var searchDirection: UIAccessibilityCustomRotor.Direction {
        get { super.searchDirection }
        set { super.searchDirection = newValue }
    }
}

final class SubclassOfUIAccessibilityCustomRotorItemResult: UIAccessibilityCustomRotorItemResult {
    override weak var targetElement: (any NSObjectProtocol)? {
        get { super.targetElement }
        set { super.targetElement = newValue }
    }
}
