/// Something whose state is kept from one launch of the application to the next.
///
/// Views and view controllers have it by their `restorationIdentifier`. Other objects are made known with
/// `UIApplication.registerObject(forStateRestoration:restorationIdentifier:)`.
@preconcurrency @MainActor
public protocol UIStateRestoring: AnyObject {
    /// Writes down what is needed to be as now, under keys of its own.
    func encodeRestorableState(with coder: NSCoder)
    /// Is as it was when this was written down.
    func decodeRestorableState(with coder: NSCoder)
    /// All objects that were there have their state back.
    func applicationFinishedRestoringState()
}

extension UIStateRestoring {
    public func encodeRestorableState(with coder: NSCoder) {}
    public func decodeRestorableState(with coder: NSCoder) {}
    public func applicationFinishedRestoringState() {}
}

/// Makes view controllers that were there when the state was written down and are not there now.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration: AnyObject {
    /// Makes the controller for a path of identifiers, from the root to it; nil to leave it out.
    ///
    /// - Parameter coder: what the controller wrote down.
    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController?
}

extension UIApplication {
    /// In the coder of the application's delegate: the version of the program that wrote it, a string.
    public static let stateRestorationBundleVersionKey = "UIApplicationStateRestorationBundleVersionKey"

    /// Has the state of an object kept that is neither a view nor a view controller. It is not kept alive.
    public static func registerObject(
        forStateRestoration object: any UIStateRestoring, restorationIdentifier: String
    ) {
        shared.stateRestoration.register(object, identifier: restorationIdentifier)
    }
}
