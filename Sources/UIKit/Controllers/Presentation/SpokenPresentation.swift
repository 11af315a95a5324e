/// What assistive technology is told of presentations.
extension UIPresentationController {
    /// The name of what is presented: the controller's title, or that of the controller which it shows.
    final var spokenTitle: String? { storedPresented.flatMap(Self.spokenTitle) }

    private static func spokenTitle(of controller: UIViewController) -> String? {
        if let title = controller.title, !title.isEmpty { return title }
        let containers = (controller as? UINavigationController, controller as? UITabBarController)
        if let shown = containers.0?.topViewController ?? containers.1?.selectedViewController {
            return spokenTitle(of: shown)
        }
        return controller.navigationItem.title
    }
}

extension UIView {
    /// The presentation that a view directly in a presentation's container belongs to.
    final var shownPresentation: UIPresentationController? {
        (superview as? PresentationContainer)?.presentation
    }

    /// The role of what is around a presented view: an alert has a role of its own.
    final var roleAroundPresented: AccessibilityRole {
        shownPresentation?.storedPresented is UIAlertController ? .unspecified : .dialog
    }
}
