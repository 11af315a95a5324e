import UIKit

final class SubclassOfUIEditMenuConfiguration: UIEditMenuConfiguration {
    override var identifier: AnyHashable { super.identifier }

    override var sourcePoint: CGPoint { super.sourcePoint }

    override var preferredArrowDirection: UIEditMenuArrowDirection {
        get { super.preferredArrowDirection }
        set { super.preferredArrowDirection = newValue }
    }
}

final class SubclassOfUIEditMenuInteraction: UIEditMenuInteraction {
    override weak var delegate: (any UIEditMenuInteractionDelegate)? { super.delegate }

    override weak var view: UIView? { super.view }

    override func willMove(to view: UIView?) { super.willMove(to: view) }

    override func didMove(to view: UIView?) { super.didMove(to: view) }

    override func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        super.presentEditMenu(with: configuration)
    }

    override func dismissMenu() { super.dismissMenu() }

    override func reloadVisibleMenu() { super.reloadVisibleMenu() }

    override func updateVisibleMenuPosition(animated: Bool) {
        super.updateVisibleMenuPosition(animated: animated)
    }

    override func location(in view: UIView?) -> CGPoint { super.location(in: view) }
}

final class SubclassOfUIMenuController: UIMenuController {
    override var menuItems: [UIMenuItem]? {
        get { super.menuItems }
        set { super.menuItems = newValue }
    }

    override func update() { super.update() }

    override var arrowDirection: UIMenuController.ArrowDirection {
        get { super.arrowDirection }
        set { super.arrowDirection = newValue }
    }

    override var menuFrame: CGRect { super.menuFrame }

    override var isMenuVisible: Bool {
        get { super.isMenuVisible }
        set { super.isMenuVisible = newValue }
    }

    override func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        super.showMenu(from: targetView, rect: targetRect)
    }

    override func hideMenu() { super.hideMenu() }

    override func hideMenu(from targetView: UIView) { super.hideMenu(from: targetView) }

    override func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        super.setTargetRect(targetRect, in: targetView)
    }

    override func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        super.setMenuVisible(menuVisible, animated: animated)
    }
}

final class SubclassOfUIMenuItem: UIMenuItem {
    override var title: String {
        get { super.title }
        set { super.title = newValue }
    }

    override var action: Selector {
        get { super.action }
        set { super.action = newValue }
    }
}
