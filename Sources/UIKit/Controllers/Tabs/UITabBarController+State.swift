/// State restoration of the selected item.
extension UITabBarController {
    private static let controllerKey = "UITabBarControllerSelectedViewController"
    private static let indexKey = "UITabBarControllerSelectedIndex"

    /// Stores which controller is selected: by its identifier if it has one, and by its index.
    final func encodeSelectedItem(with coder: NSCoder) {
        guard let selectedViewController else { return }
        if selectedViewController.restorationIdentifier != nil {
            coder.encode(selectedViewController, forKey: Self.controllerKey)
        }
        coder.encode(selectedIndex, forKey: Self.indexKey)
    }

    /// Selects the same controller again, at whatever index it is now; does nothing if it does not exist.
    final func decodeSelectedItem(with coder: NSCoder) {
        let count = viewControllers?.count ?? 0
        if coder.containsValue(forKey: Self.controllerKey) {
            selectedViewController =
                coder.decodeObject(forKey: Self.controllerKey) as? UIViewController ?? selectedViewController
        } else if coder.containsValue(forKey: Self.indexKey) {
            let index = coder.decodeInteger(forKey: Self.indexKey)
            if (0..<count).contains(index) { selectedIndex = index }
        }
    }
}
