import UIKit

final class SubclassOfUITabBar: UITabBar {
    override weak var delegate: (any UITabBarDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }

    override var items: [UITabBarItem]? {
        get { super.items }
        set { super.items = newValue }
    }

    override weak var selectedItem: UITabBarItem? {
        get { super.selectedItem }
        set { super.selectedItem = newValue }
    }

    override var barTintColor: UIColor? {
        get { super.barTintColor }
        set { super.barTintColor = newValue }
    }

    override var isTranslucent: Bool {
        get { super.isTranslucent }
        set { super.isTranslucent = newValue }
    }

    override var unselectedItemTintColor: UIColor? {
        get { super.unselectedItemTintColor }
        set { super.unselectedItemTintColor = newValue }
    }

    override func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        super.setItems(items, animated: animated)
    }
}

final class SubclassOfUITabBarController: UITabBarController {
    override weak var delegate: (any UITabBarControllerDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }

    override var tabBar: UITabBar { super.tabBar }

    override var viewControllers: [UIViewController]? {
        get { super.viewControllers }
        set { super.viewControllers = newValue }
    }

    override func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        super.setViewControllers(viewControllers, animated: animated)
    }

    override var selectedViewController: UIViewController? {
        get { super.selectedViewController }
        set { super.selectedViewController = newValue }
    }

    override var selectedIndex: Int {
        get { super.selectedIndex }
        set { super.selectedIndex = newValue }
    }

    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        super.tabBar(tabBar, didSelect: item)
    }
}

final class SubclassOfUITabBarItem: UITabBarItem {
    override var selectedImage: UIImage? {
        get { super.selectedImage }
        set { super.selectedImage = newValue }
    }

    override var badgeValue: String? {
        get { super.badgeValue }
        set { super.badgeValue = newValue }
    }

    override var badgeColor: UIColor? {
        get { super.badgeColor }
        set { super.badgeColor = newValue }
    }
}
