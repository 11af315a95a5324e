import UIKit

final class SubclassOfUIAction: UIAction {
    override var discoverabilityTitle: String? {
        get { super.discoverabilityTitle }
        set { super.discoverabilityTitle = newValue }
    }

    override var attributes: UIMenuElement.Attributes {
        get { super.attributes }
        set { super.attributes = newValue }
    }

    override var state: UIMenuElement.State {
        get { super.state }
        set { super.state = newValue }
    }

    override var identifier: UIAction.Identifier { super.identifier }

    override weak var sender: AnyObject? { super.sender }
}

final class SubclassOfUICommand: UICommand {
    override var action: Selector { super.action }

    override var propertyList: Any? { super.propertyList }

    override var alternates: [UICommandAlternate] { super.alternates }

    override var discoverabilityTitle: String? {
        get { super.discoverabilityTitle }
        set { super.discoverabilityTitle = newValue }
    }

    override var attributes: UIMenuElement.Attributes {
        get { super.attributes }
        set { super.attributes = newValue }
    }

    override var state: UIMenuElement.State {
        get { super.state }
        set { super.state = newValue }
    }

    override var repeatBehavior: UIMenuElement.RepeatBehavior {
        get { super.repeatBehavior }
        set { super.repeatBehavior = newValue }
    }
}

final class SubclassOfUICommandAlternate: UICommandAlternate {
    override var title: String { super.title }

    override var action: Selector { super.action }

    override var modifierFlags: UIKeyModifierFlags { super.modifierFlags }
}

final class SubclassOfUIMenu: UIMenu {
    override var identifier: UIMenu.Identifier { super.identifier }

    override var options: UIMenu.Options { super.options }

    override var children: [UIMenuElement] { super.children }

    override var selectedElements: [UIMenuElement] { super.selectedElements }

    override func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        super.replacingChildren(newChildren)
    }
}

final class SubclassOfUIMenuElement: UIMenuElement {
    override var title: String {
        get { super.title }
        set { super.title = newValue }
    }

    override var subtitle: String? {
        get { super.subtitle }
        set { super.subtitle = newValue }
    }

    override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }
}
