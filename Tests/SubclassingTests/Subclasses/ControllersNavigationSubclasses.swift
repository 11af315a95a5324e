import UIKit

final class SubclassOfUINavigationController: UINavigationController {
    override weak var delegate: (any UINavigationControllerDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }

    override var navigationBar: UINavigationBar { super.navigationBar }

    override var interactivePopGestureRecognizer: UIGestureRecognizer? {
        super.interactivePopGestureRecognizer
    }

    override var viewControllers: [UIViewController] {
        get { super.viewControllers }
        set { super.viewControllers = newValue }
    }

    override var topViewController: UIViewController? { super.topViewController }

    override var visibleViewController: UIViewController? { super.visibleViewController }

    override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        super.setViewControllers(viewControllers, animated: animated)
    }

    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        super.pushViewController(viewController, animated: animated)
    }

    @discardableResult override func popViewController(animated: Bool) -> UIViewController? {
        super.popViewController(animated: animated)
    }

    @discardableResult override func popToViewController(_ viewController: UIViewController, animated: Bool)
        -> [UIViewController]?
    { super.popToViewController(viewController, animated: animated) }

    @discardableResult override func popToRootViewController(animated: Bool) -> [UIViewController]? {
        super.popToRootViewController(animated: animated)
    }

    override var isNavigationBarHidden: Bool {
        get { super.isNavigationBarHidden }
        set { super.isNavigationBarHidden = newValue }
    }

    override func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        super.setNavigationBarHidden(hidden, animated: animated)
    }

    override class var hideShowBarDuration: CGFloat { super.hideShowBarDuration }

    override var toolbar: UIToolbar! { super.toolbar }

    override var isToolbarHidden: Bool {
        get { super.isToolbarHidden }
        set { super.isToolbarHidden = newValue }
    }

    override func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        super.setToolbarHidden(hidden, animated: animated)
    }

    override var hidesBarsOnSwipe: Bool {
        get { super.hidesBarsOnSwipe }
        set { super.hidesBarsOnSwipe = newValue }
    }

    override var hidesBarsOnTap: Bool {
        get { super.hidesBarsOnTap }
        set { super.hidesBarsOnTap = newValue }
    }

    override var hidesBarsWhenKeyboardAppears: Bool {
        get { super.hidesBarsWhenKeyboardAppears }
        set { super.hidesBarsWhenKeyboardAppears = newValue }
    }

    override var hidesBarsWhenVerticallyCompact: Bool {
        get { super.hidesBarsWhenVerticallyCompact }
        set { super.hidesBarsWhenVerticallyCompact = newValue }
    }

    override var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer {
        super.barHideOnSwipeGestureRecognizer
    }

    override var barHideOnTapGestureRecognizer: UITapGestureRecognizer { super.barHideOnTapGestureRecognizer }
}
