import UIKit

final class SubclassOfUIContextMenuConfiguration: UIContextMenuConfiguration {
    override var identifier: any NSCopying { super.identifier }
}

final class SubclassOfUIContextMenuInteraction: UIContextMenuInteraction {
    override weak var delegate: (any UIContextMenuInteractionDelegate)? { super.delegate }

    override weak var view: UIView? { super.view }

    override func willMove(to view: UIView?) { super.willMove(to: view) }

    override func didMove(to view: UIView?) { super.didMove(to: view) }

    override func dismissMenu() { super.dismissMenu() }

    override func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { super.updateVisibleMenu(block) }

    override func location(in view: UIView?) -> CGPoint { super.location(in: view) }
}
