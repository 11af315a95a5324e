/// Can prevent selection by the user in a tab bar controller, is notified of it, and can provide animators. All methods
/// are optional in UIKit; the defaults correspond to UIKit's behaviour without them.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: SelectorResponding {
    /// Whether the user may select a controller. Default true. Not called for selection by the app.
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool

    /// The user selected a controller, or the selected one once more. Not called for selection by the app. The default does
    /// nothing.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)

    /// The animator of a change from one controller to another, which the user or the app selected; nil, the default, for a
    /// change without animation. Only called while the tab bar controller is visible.
    func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?

    /// The interaction controller of a change that the delegate animates; nil, the default, for none. If the change is
    /// cancelled, the controller before it is selected again.
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?

    /// The orientations that the tab bar controller supports. Default: those of the selected controller.
    func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask

    /// The orientation that the tab bar controller prefers when it is presented. Default: that of its window's shape.
    func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}
    public func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask { tabBarController.orientationsOfSelected }
    public func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation { tabBarController.windowOrientation }
}
