/// What happens beside a context menu's appearing or disappearing.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
    /// The controller of the preview: always nil here, menus have none.
    var previewViewController: UIViewController? { get }
    /// Animates further changes together with the menu.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Has something done when the menu has appeared, or disappeared.
    func addCompletion(_ completion: @escaping () -> Void)
}

extension MenuAnimator {
    var previewViewController: UIViewController? { nil }
}
