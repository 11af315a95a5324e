/// An object whose state is saved and restored in the next launch of the application.
///
/// Views and view controllers take part if they have a `restorationIdentifier`. Other objects are registered
/// with `UIApplication.registerObject(forStateRestoration:restorationIdentifier:)`.
@preconcurrency @MainActor
public protocol UIStateRestoring: AnyObject {
    /// Encodes the object's state under its own keys.
    func encodeRestorableState(with coder: NSCoder)
    /// Restores the state that `encodeRestorableState(with:)` encoded.
    func decodeRestorableState(with coder: NSCoder)
    /// Called when all objects have restored their state.
    func applicationFinishedRestoringState()
}

extension UIStateRestoring {
    public func encodeRestorableState(with coder: NSCoder) {}
    public func decodeRestorableState(with coder: NSCoder) {}
    public func applicationFinishedRestoringState() {}
}

/// Makes view controllers that are in the saved state but do not exist now.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration: AnyObject {
    /// Makes the controller for a path of identifiers, from the root to it; nil to leave it out.
    ///
    /// - Parameter coder: the controller's encoded state.
    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController?
}

extension UIApplication {
    /// In the coder of the application's delegate: the version of the program that wrote it, a string.
    public static let stateRestorationBundleVersionKey = "UIApplicationStateRestorationBundleVersionKey"

    /// Includes an object that is neither a view nor a view controller in state restoration. It is not
    /// retained.
    public static func registerObject(
        forStateRestoration object: any UIStateRestoring, restorationIdentifier: String
    ) {
        for service in shared.services.all {
            service.keepState(of: object, identifier: restorationIdentifier)
        }
    }
}
